import { basePath, volunteerPages } from '@vp/access/addresses';
import { volunteerTexts } from '@vp/i18n/volunteer';
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
const port = Number(process.env.PORT ?? 5173);

/** What the log-in and the home page share with most other pages. */
const frame = [
  'packages/ui-kit/src/(shell/(offline-bar|hero)|art/waves|layout/(layout|title)|language/language-button|choice/roving).',
  'packages/ui-kit/src/(choice/tabs|fields/box).css',
  'packages/domain/src/limits.',
];

/** What the log-in shares with pages that have a form. */
const fields = [
  'packages/ui-kit/src/(art/lotus|choice/segmented-control).',
  'apps/volunteer/src/shared/(agreement/agreement-words|session/use-redirect).',
];

/** What the home page shares with most other pages. */
const activities = [
  'packages/ui-kit/src/(card/(count-badge|card|cell|mark|tag)|art/cover|layout/list|navigation/page-memory|shell/(tab-bar|sticky-actions)).',
  'packages/domain/src/(real-name/state|code-table/(activity|code-table)|attendance/(step|window)|time/macao-time).',
  'packages/domain/src/(membership/(join|missing-steps|state)|organization/review|person-name/called-name).',
  'packages/domain/src/activity/(activity-state|participant|places).',
  'packages/app-shell/src/(page/loaded|error/error-words|texts/code-words).',
  'apps/volunteer/src/shared/(activity/activity-card|app-tabs).',
  'apps/volunteer/src/shared/attendance/(attendance-action|attendance-step|kept-scan-key|kept-scan-notice|use-period-clock).',
];

/** What the pages of activities share with other lists. */
const lists = [
  'packages/ui-kit/src/(choice/(chip|search-input|tabs|tab-scroll)|state/load-more).',
  'packages/app-shell/src/page/paged-list.',
  '@tanstack/query-core/build/modern/infiniteQueryObserver.',
  '@tanstack/react-query/build/modern/useInfiniteQuery.',
];

/** What the first pages say, in one file for each language, and what the pages of activities say. */
const texts = {
  texts: ['packages/i18n/src/locales/zh-TW/volunteer/(shell|session|home|activity-card).'],
  'texts-activity': ['packages/i18n/src/locales/zh-TW/(map|volunteer/activity).'],
};

/** The page of a first screen knows what it needs. */
const start = earlyStart({
  app: 'volunteer',
  basePath,
  pages: volunteerPages,
  name: await screenWords(volunteerTexts, 'common.productName'),
  screens: {
    login: await screenWords(volunteerTexts, 'session.title'),
    home: await screenWords(volunteerTexts, 'common.productName'),
    activities: await screenWords(volunteerTexts, 'activity.list.title'),
    activity: await screenWords(volunteerTexts, 'activity.detail.title'),
    scan: await screenWords(volunteerTexts, 'attendance.scanner.title'),
  },
});

export default defineConfig({
  base: '/wu/',
  plugins: [libraryPlugins(), react(), start, pageRules(), serviceWorker()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild({ frame, shared: { fields, activities, lists }, texts }),
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
