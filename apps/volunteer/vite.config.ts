import { sessionKey } from '@vp/access';
import { basePath, volunteerPages } from '@vp/access/addresses';
import { earlyCallScript } from '@vp/api-client/early-call';
import { volunteerAddresses } from '@vp/contract/addresses';
import { defaultLanguage, languages } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import { volunteerTexts } from '@vp/i18n/volunteer';
import { mockServer } from '@vp/mock-server/vite';
import {
  browserSupport,
  compileHints,
  coverSizes,
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
} from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientId } from './src/app/client-id.ts';
import { firstCalls, guestsCalls, membersCalls } from './src/app/first-calls.ts';
import { bannerSizes } from './src/features/home/banner-sizes.ts';

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
const screens = {
  login: await screenWords(volunteerTexts, 'session.title'),
  home: await screenWords(volunteerTexts, 'common.productName'),
  activities: await screenWords(volunteerTexts, 'activity.list.title'),
  activity: await screenWords(volunteerTexts, 'activity.detail.title'),
  scan: await screenWords(volunteerTexts, 'attendance.scanner.title'),
};

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

/** What a first screen asks for, on its way beside the program. */
const call = earlyCallScript({
  calls: Object.fromEntries(Object.entries(firstCalls).map(([path, calls]) => [`${basePath}${path}`, calls])),
  pictures: {
    [`${basePath}${volunteerPages.home.path}`]: [{ field: 'imageUrl', sizes: bannerSizes }],
    [`${basePath}${volunteerPages.activities.path}`]: [{ field: 'coverUrl', sizes: coverSizes.thumb }],
    [`${basePath}${volunteerPages.activity.path}`]: [{ field: 'coverUrl', sizes: coverSizes.wide }],
  },
  membersOnly: membersCalls,
  guestsOnly: guestsCalls,
  clientId,
  session: { key: sessionKey('volunteer'), scope: 'volunteer' },
  language: { key: languageKey, known: languages, fallback: defaultLanguage },
});

/** The page of a first screen knows what it needs. */
const start = earlyStart({
  app: 'volunteer',
  basePath,
  pages: volunteerPages,
  name: await screenWords(volunteerTexts, 'common.productName'),
  screens,
  looks: { login: 'entrance', home: 'banner', activity: 'cover' },
  pictures: { login: 'login.svg' },
  call,
});

/** The others say where their files lie when one of them is opened. */
const later = [
  laterPages(Object.keys(screens)),
  laterAddresses({ name: 'volunteerAddresses', table: volunteerAddresses }),
];

const files = screenFiles({ screens: Object.keys(screens), parts, fileOf, texts });

/** In development without an API, where one is asked for. */
const mock = process.env.VITE_MOCK ? mockServer({ site: 'volunteer' }) : undefined;

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
