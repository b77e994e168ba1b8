import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { rules } from './build/rules.ts';

/** Where `npm run dev` finds a house to speak to. */
const house = process.env.ADJUGE_HOUSE ?? 'http://127.0.0.1:7151';

export default defineConfig({
  plugins: [svelte(), rules(), compressed()],
  build: {
    outDir: process.env.ADJUGE_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
