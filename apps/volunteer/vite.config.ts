import { basePath, volunteerPages } from '@vp/access/addresses';
import { mockServer } from '@vp/mock-server/vite';
import {
  browserSupport,
  compileHints,
  pageRules,
  postcssPlugins,
  reactVant,
  routePreload,
  serviceWorker,
  siteBuild,
} from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
/** The messages that nobody was sent are a page of the API. */
const proxy = { '/api': api, '/simulator': api };
const port = Number(process.env.PORT ?? 5173);

/** Where visits begin. */
const preload = routePreload({
  basePath,
  pages: {
    [volunteerPages.login.path]: 'src/features/session/login-page.tsx',
    [volunteerPages.home.path]: 'src/features/home/home-page.tsx',
    [volunteerPages.activities.path]: 'src/features/activity/list/activity-list-page.tsx',
    [volunteerPages.activity.path]: 'src/features/activity/detail/activity-detail-page.tsx',
    [volunteerPages.scan.path]: 'src/features/attendance/scan/scan-start-page.tsx',
  },
});

/** In development without an API, where one is asked for. */
const mock = process.env.VITE_MOCK ? mockServer({ site: 'volunteer' }) : undefined;

export default defineConfig({
  base: '/wu/',
  plugins: [reactVant(), react(), browserSupport(), preload, pageRules(), serviceWorker(), compileHints(), mock],
  css: { postcss: { plugins: postcssPlugins() } },
  // React has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: siteBuild,
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
