import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Logic alone, without a browser: what of one it asks for is in `tests/unit/setup.ts`. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/unit/*.test.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    environment: './tests/unit/client.ts',
  },
});
