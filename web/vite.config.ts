import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { icon } from './scripts/icon.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const project = process.env.FIRSTFIRE_MESSAGES ?? './project.inlang';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project,
      outdir: process.env.FIRSTFIRE_PARAGLIDE ?? './src/paraglide',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'firstfire.language',
      outputStructure: 'locale-modules',
    }),
    svelte(),
    icon(here('../src/firstfire/pictures/art')),
  ],
  resolve: {
    alias: {
      $messages: here(process.env.FIRSTFIRE_PARAGLIDE ?? './src/paraglide'),
      $art: here('../src/firstfire/pictures/art'),
      $lib: here('./src/lib'),
    },
  },
  build: {
    outDir: process.env.FIRSTFIRE_STATIC ?? '../src/firstfire/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.FIRSTFIRE_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
});
