import { sessionKey } from '@vp/access';
import { basePath, volunteerPages } from '@vp/access/addresses';
import { earlyCallScript } from '@vp/api-client/early-call';
import { defaultLanguage, languages } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import { volunteerTexts } from '@vp/i18n/volunteer';
import {
  earlyStart,
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
import { firstCalls, membersCalls } from './src/app/first-calls.ts';

const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
/** The messages that nobody was sent are a page of the API. */
const proxy = { '/api': api, '/simulator': api };
const port = Number(process.env.PORT ?? 5173);

/** What the first pages say, in one file for each language, and what the pages of activities say. */
const texts = {
  texts: [
    'packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|volunteer).',
    'packages/i18n/src/locales/zh-TW/volunteer/(shell|session|home|activity-card|progress).',
  ],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/(map|volunteer/activity).'],
};

/** Where visits begin. */
const screens = {
  login: await screenWords(volunteerTexts, 'session.title'),
  home: await screenWords(volunteerTexts, 'common.productName'),
  activities: await screenWords(volunteerTexts, 'activity.list.title'),
  activity: await screenWords(volunteerTexts, 'activity.detail.title'),
  scan: await screenWords(volunteerTexts, 'attendance.scanner.title'),
};

/**
 * What home shares with log-in or the scanner comes with the program, what forms and activities share in files of
 * their own: the scanner loads no cards.
 */
function fileOf(needed: ReadonlySet<string>): string | undefined {
  const [first, ...others] = needed;
  if (others.length === 0) return `${first}-page`;
  if (needed.has('home') && (needed.has('login') || needed.has('scan'))) return 'program';
  return needed.has('login') || needed.has('scan') ? 'fields' : 'activities';
}

/** What a first screen asks for, on its way beside the program. */
const call = earlyCallScript({
  calls: Object.fromEntries(Object.entries(firstCalls).map(([path, calls]) => [`${basePath}${path}`, calls])),
  membersOnly: membersCalls,
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
  call,
});

const files = screenFiles({ screens: Object.keys(screens), fileOf, texts });

export default defineConfig({
  base: '/wu/',
  plugins: [libraryPlugins(), react(), files, start, pageRules(), serviceWorker()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild,
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
