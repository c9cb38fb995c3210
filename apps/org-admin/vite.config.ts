import { sessionKey } from '@vp/access';
import { basePath, organizationPages } from '@vp/access/addresses';
import { earlyCallScript } from '@vp/api-client/early-call';
import { defaultLanguage, languages } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import { organizationTexts } from '@vp/i18n/org-admin';
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
const port = Number(process.env.PORT ?? 5174);

/** What the first pages say, in one file for each language, and what the pages of activities say. */
const texts = {
  texts: [
    'packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|org-admin).',
    'packages/i18n/src/locales/zh-TW/org-admin/(home|session).',
  ],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/org-admin/(activity|release|queue).'],
};

/** Where visits begin. */
const screens = {
  login: await screenWords(organizationTexts, 'session.doors.title'),
  home: await screenWords(organizationTexts, 'home.dashboard.title'),
  activityList: await screenWords(organizationTexts, 'activity.list.title'),
  release: await screenWords(organizationTexts, 'release.form.title'),
};

/** What the home page shares comes with the program, what forms and activities share in files of their own. */
function fileOf(needed: ReadonlySet<string>): string | undefined {
  const [first, ...others] = needed;
  if (others.length === 0) return `${first}-page`;
  if (needed.has('home')) return 'program';
  return needed.has('login') ? 'fields' : 'activities';
}

/** What a first screen asks for, on its way beside the program. */
const call = earlyCallScript({
  calls: Object.fromEntries(Object.entries(firstCalls).map(([path, calls]) => [`${basePath}${path}`, calls])),
  membersOnly: membersCalls,
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
