import { sessionKey } from '@vp/access';
import { basePath, organizationPages } from '@vp/access/addresses';
import { earlyCallScript } from '@vp/api-client/early-call';
import { organizationAddresses } from '@vp/contract/addresses';
import { defaultLanguage, languages } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import { organizationTexts } from '@vp/i18n/org-admin';
import { mockServer } from '@vp/mock-server/vite';
import {
  browserSupport,
  compileHints,
  earlyStart,
  laterAddresses,
  laterPages,
  libraryPlugins,
  pageRules,
  postcssPlugins,
  screenFiles,
  screenWords,
  serviceWorker,
  siteBuild,
  storageKey,
} from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientId } from './src/app/client-id.ts';
import { closedScope } from './src/app/closed-scope.ts';
import { firstCalls, guestsCalls, membersCalls, openCalls } from './src/app/first-calls.ts';

const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
/** The messages that nobody was sent are a page of the API. */
const proxy = { '/api': api, '/simulator': api };
const port = Number(process.env.PORT ?? 5174);

/** What the first pages say, in one file for each language, what the lists of activities say, and what publishing says. */
const texts = {
  texts: [
    'packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|org-admin).',
    'packages/i18n/src/locales/zh-TW/org-admin/(home-frame|session).',
  ],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/org-admin/(activity-list|queue-list).'],
  'texts-release': ['packages/i18n/src/locales/zh-TW/(map|org-admin/release).'],
};

/** Where visits begin. */
const screens = {
  login: await screenWords(organizationTexts, 'session.doors.title'),
  home: await screenWords(organizationTexts, 'home.dashboard.title'),
  activityList: await screenWords(organizationTexts, 'activity.list.title'),
  release: await screenWords(organizationTexts, 'releaseStart.title'),
};

/** What stands beside the form on a desktop; it comes in the form's own files. */
const parts = { preview: 'src/features/release/preview/live-preview.tsx' };

/**
 * What home or the list of activities shares comes with the program, a request less for each visit that begins at the
 * list; what only forms share stands in a file of its own.
 */
function fileOf(given: ReadonlySet<string>): string | undefined {
  const needed = new Set([...given].map((screen) => (screen === 'preview' ? 'releaseForm' : screen)));
  const [first, ...others] = needed;
  if (others.length === 0) return `${first}-page`;
  if (needed.has('home') || needed.has('activityList')) return 'program';
  return 'fields';
}

/** What a first screen asks for, on its way beside the program. */
const call = earlyCallScript({
  calls: Object.fromEntries(Object.entries(firstCalls).map(([path, calls]) => [`${basePath}${path}`, calls])),
  membersOnly: membersCalls,
  guestsOnly: guestsCalls,
  closed: { key: storageKey(closedScope), calls: openCalls },
  clientId,
  session: { key: sessionKey('org-admin'), scope: 'organization' },
  language: { key: languageKey, known: languages, fallback: defaultLanguage },
});

/** The page of a first screen knows what it needs. */
const start = earlyStart({
  app: 'org-admin',
  basePath,
  pages: organizationPages,
  name: await screenWords(organizationTexts, 'common.productName', 'common.organizationApp'),
  screens,
  looks: { login: 'entrance' },
  pictures: { login: 'login.svg' },
  call,
});

/** The others say where their files lie when one of them is opened. */
const later = [
  laterPages(Object.keys(screens)),
  laterAddresses({ name: 'organizationAddresses', table: organizationAddresses }),
];

/** No visit begins at the form, but it comes in as few files as those. */
const files = screenFiles({ screens: [...Object.keys(screens), 'releaseForm'], parts, fileOf, texts });

/** In development without an API, where one is asked for. */
const mock = process.env.VITE_MOCK ? mockServer({ site: 'org-admin' }) : undefined;

export default defineConfig({
  base: '/wu/',
  plugins: [
    libraryPlugins(),
    react(),
    browserSupport(),
    later,
    files,
    start,
    pageRules(),
    serviceWorker(),
    compileHints(),
    mock,
  ],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild,
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
