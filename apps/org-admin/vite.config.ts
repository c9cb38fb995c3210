import { postcssPlugins, reactVant } from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5174);

/** What each page needs, in one file: it stays cached while the app changes, and compresses better than many pieces. */
const everyPage =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|react-i18next|i18next|use-sync-external-store|ky|@tanstack[\\/](?:react-query|query-core))[\\/]/;

export default defineConfig({
  base: '/wu/',
  plugins: [reactVant(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: {
    target: ['safari13', 'ios13', 'chrome86'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: everyPage }] } } },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
