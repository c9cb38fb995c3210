import { basePath, organizationPages } from '@vp/access/addresses';
import { mockServer } from '@vp/mock-server/vite';
import {
  browserSupport,
  compileHints,
  pageRules,
  postcssPlugins,
  reactVant,
  routePreload,
  runtimeInLibraries,
  screenFiles,
  serviceWorker,
  siteBuild,
} from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
/** The messages that nobody was sent are a page of the API. */
const proxy = { '/api': api, '/simulator': api };
const port = Number(process.env.PORT ?? 5174);

/** What the first pages say, in one file for each language, what the lists of activities say, and what publishing says. */
const texts = {
  texts: [
    'packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|org-admin).',
    'packages/i18n/src/locales/zh-TW/org-admin/home-frame.',
  ],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/org-admin/(activity-list|queue-list).'],
  'texts-release': ['packages/i18n/src/locales/zh-TW/(map|org-admin/release).'],
};

/** Where visits begin. */
const screens = ['login', 'home', 'activityList', 'release'];

/** What stands beside the form on a desktop; it comes in the form's own files. */
const parts = { preview: 'src/features/release/preview/live-preview.tsx' };

/**
 * What the list of activities shares comes with the program, and what home and the release form share; what home shares
 * with others, and what only forms share, stands in a file of its own.
 */
function fileOf(given: ReadonlySet<string>): string | undefined {
  const needed = new Set([...given].map((screen) => (screen === 'preview' ? 'releaseForm' : screen)));
  const [first, ...others] = needed;
  if (others.length === 0) return `${first}-page`;
  if (needed.has('activityList') || (needed.has('home') && needed.has('releaseForm'))) return 'program';
  return needed.has('home') ? 'home' : 'fields';
}

const files = screenFiles({ screens: [...screens, 'releaseForm'], parts, fileOf, texts });

/** The page of a first screen loads its files beside the program. */
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
  plugins: [
    reactVant(),
    react(),
    browserSupport(),
    runtimeInLibraries(),
    files,
    preload,
    pageRules(),
    serviceWorker(),
    compileHints(),
    mock,
  ],
  css: { postcss: { plugins: postcssPlugins() } },
  // React has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: siteBuild,
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
