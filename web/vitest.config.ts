import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Logic alone, without a browser: what of one it asks for is in `tests/unit/setup.ts`. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/unit/*.test.ts'],
    // A whole game of the real program is played in some: only one that hangs takes as long as this.
    testTimeout: 60_000,
    setupFiles: ['tests/unit/setup.ts'],
    environment: './tests/unit/client.ts',
  },
});
