import { basePath, organizationPages } from '@vp/access/addresses';
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
const port = Number(process.env.PORT ?? 5174);

/** Where visits begin. */
const preload = routePreload({
  basePath,
  pages: {
    [organizationPages.login.path]: 'src/features/session/login-page.tsx',
    [organizationPages.home.path]: 'src/features/home/home-page.tsx',
    [organizationPages.activityList.path]: 'src/app/pages/activity-list-pane.tsx',
    [organizationPages.release.path]: 'src/features/release/release-page.tsx',
  },
});

/** In development without an API, where one is asked for. */
const mock = process.env.VITE_MOCK ? mockServer({ site: 'org-admin' }) : undefined;

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
