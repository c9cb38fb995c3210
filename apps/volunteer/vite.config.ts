import { basePath, volunteerPages } from '@vp/access/addresses';
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
const port = Number(process.env.PORT ?? 5173);

/** What the first pages say, in one file for each language, and what one of them says alone. */
const texts = {
  texts: [
    'packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|volunteer).',
    'packages/i18n/src/locales/zh-TW/volunteer/(shell|session|activity-card|progress).',
  ],
  'texts-home': ['packages/i18n/src/locales/zh-TW/volunteer/home.'],
  // What the scanner says, with what the bridge under it says.
  'texts-scan': ['packages/i18n/src/locales/zh-TW/(bridge|volunteer/attendance).'],
  'texts-list': ['packages/i18n/src/locales/zh-TW/(map|volunteer/activity-list).'],
};

/** Where visits begin. */
const screens = ['login', 'home', 'activities', 'activity', 'scan'];

const activityScreens: ReadonlySet<string> = new Set(['activities', 'activity']);

/** What only somebody sees of an activity who is signed up, or invited. */
const parts = {
  own: 'src/features/activity/detail/own-part.ts',
  invited: 'src/features/activity/detail/invitation-card.tsx',
};

/**
 * What log-in or the scanner share with anything comes with the program; what the others share stands in one file: so a
 * screen stays at twelve requests. The small style sheets of activities come with the program, which spares each of them
 * a request.
 */
function fileOf(needed: ReadonlySet<string>, kind: 'script' | 'style'): string | undefined {
  if (kind === 'style' && (needed.size > 1 || [...needed].every((screen) => activityScreens.has(screen))))
    return 'program';
  const [first, ...others] = needed;
  if (others.length === 0) return first !== undefined && first in parts ? `${first}-part` : `${first}-page`;
  if (needed.has('login') || needed.has('scan')) return 'program';
  return needed.size === 2 && needed.has('activity') && needed.has('own') ? 'activity-page' : 'activities';
}

const files = screenFiles({ screens, parts, fileOf, texts });

/** The page of a first screen loads its files beside the program. */
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
