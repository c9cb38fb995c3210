import { firstLoad, postcssPlugins, reactVant } from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5173);

/** What the home page shares with most other pages. */
const parts = new RegExp(
  [
    String.raw`packages/ui-kit/src/shell/(offline-bar|tab-bar|sticky-actions|hero)\.`,
    String.raw`packages/ui-kit/src/card/(badge|card|cell|tag)\.`,
    String.raw`packages/ui-kit/src/(art/(cover|waves)|navigation/page-memory|language/language-button)\.`,
    String.raw`packages/domain/src/(limits|real-name/state|activity/activity-state|attendance/window)\.`,
    String.raw`packages/domain/src/code-table/(activity|code-table)\.`,
    String.raw`apps/volunteer/src/shared/(activity-card|app-tabs|attendance-action|attendance-step)\.`,
    String.raw`apps/volunteer/src/shared/(code-names|error-words|local-text|paging|query-page)\.`,
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

export default defineConfig({
  base: '/wu/',
  plugins: [reactVant(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: {
    target: ['safari13', 'ios13', 'chrome86'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad({ parts }) } } },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
