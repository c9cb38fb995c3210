import { basePath, organizationPages } from '@vp/access/addresses';
import { organizationTexts } from '@vp/i18n/org-admin';
import {
  earlyStart,
  libraryPlugins,
  pageRules,
  postcssPlugins,
  screenWords,
  serviceWorker,
  siteBuild,
} from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
/** The messages that nobody was sent are a page of the API. */
const proxy = { '/api': api, '/simulator': api };
const port = Number(process.env.PORT ?? 5174);

/** What the first pages share with others. */
const frame = [
  'packages/(ui-kit/src/card/tag|domain/src/limits).',
  'packages/ui-kit/src/choice/(segmented-control|roving).',
  'packages/ui-kit/src/(choice/tabs|fields/box).css',
];

/** What the home page shares with others. */
const home = ['packages/ui-kit/src/(shell/sticky-actions|layout/(entry-grid|list)).'];

/** What the list of activities and the form of one share with other lists and forms. */
const lists = [
  'packages/ui-kit/src/(choice/(chip|search-input|tabs|tab-scroll)|state/load-more).',
  'packages/app-shell/src/page/(paged-list|list-tools|list-address).',
  'apps/org-admin/src/shared/(panes/(list-pane|empty-detail-page|pane)|queue/queue-list).',
  '@tanstack/query-core/build/modern/infiniteQueryObserver.',
  '@tanstack/react-query/build/modern/useInfiniteQuery.',
];

/** What the first pages say, in one file for each language, and what the pages of activities say. */
const texts = {
  texts: ['packages/i18n/src/locales/zh-TW/org-admin/(home|session).'],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/org-admin/(activity|release|queue).'],
};

/** The page of a first screen knows what it needs. */
const start = earlyStart({
  app: 'org-admin',
  basePath,
  pages: organizationPages,
  name: await screenWords(organizationTexts, 'common.productName', 'common.organizationApp'),
  screens: {
    login: await screenWords(organizationTexts, 'session.doors.title'),
    home: await screenWords(organizationTexts, 'home.dashboard.title'),
    activityList: await screenWords(organizationTexts, 'activity.list.title'),
    release: await screenWords(organizationTexts, 'release.form.title'),
  },
});

export default defineConfig({
  base: '/wu/',
  plugins: [libraryPlugins(), react(), start, pageRules(), serviceWorker()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild({ frame, shared: { home, lists }, texts }),
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
