import { libraryPlugins, postcssPlugins, siteBuild } from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5173);

/** What the log-in and the home page share with most other pages. */
const parts = [
  'packages/ui-kit/src/(shell/(offline-bar|hero)|art/waves|layout/(layout|title)|language/language-button).',
  'packages/domain/src/limits.',
];

/** What the log-in shares with a few. */
const login = [
  'packages/ui-kit/src/(art/lotus|choice/(segmented-control|roving)).',
  'apps/volunteer/src/shared/(agreement/agreement-words|session/use-redirect).',
];

/** What the home page shares with most other pages. */
const activities = [
  'packages/ui-kit/src/(card/(count-badge|card|cell|tag)|art/cover|layout/list|navigation/page-memory|shell/(tab-bar|sticky-actions)).',
  'packages/domain/src/(real-name/state|activity/activity-state|attendance/window|code-table/(activity|code-table)).',
  'packages/app-shell/src/(page/loaded|error/error-words|texts/code-words).',
  'apps/volunteer/src/shared/(activity/activity-card|app-tabs|local-text).',
  'apps/volunteer/src/shared/attendance/(attendance-action|attendance-step|kept-scan-notice|kept-scans|use-period-clock).',
];

export default defineConfig({
  base: '/wu/',
  plugins: [libraryPlugins(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild({ parts, login, activities }),
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
