import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** Builds a pattern of paths; `/` also matches the separator of Windows. */
const path = (pattern: string): RegExp => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** Modules that a first screen imports; `src/app/first-screens.ts` of each site lists these screens. */
const first = { tags: ['$initial'] } satisfies Partial<Group>;

const texts = {
  texts: /^(common|ui)$|^org-admin\/home$|\/(shell|progress)$/,
  'texts-session': /\/session$/,
  'texts-home': /^(volunteer\/home|org-admin\/dashboard)$/,
  'texts-activity': /\/(activity|queue)$/,
  'texts-start': /\/releaseStart$/,
  'texts-release': /^map$|^org-admin\/(release|place)$/,
  'texts-participant': /\/participant$/,
  'texts-scan': /^(bridge|volunteer\/attendance)$/,
  'texts-form': /^validation$/,
};

function textsOf(id: string): string {
  const [, language = '', file = ''] = /\/locales\/([\w-]+)\/(.+)\.json/.exec(id.replaceAll('\\', '/')) ?? [];
  const [name = 'texts-more'] = Object.entries(texts).find(([, pattern]) => pattern.test(file)) ?? [];
  return `${name}-${language}`;
}

/** Returns the chunk name of a first screen, by its noun; the list and the detail of a noun are two chunks. */
function screenOf(id: string): string {
  if (path(homeParts).test(id)) return 'home-page';
  const [, noun = 'screen'] = /[\\/](?:features|app)[\\/]([\w-]+)/.exec(id) ?? [];
  return `${noun}-${path('/(detail|sign-up)/').test(id) ? 'detail' : 'page'}`;
}

const areas = {
  paper: path('/day-board/paper/|/shared/activity/poster'),
  account: path('/features/(account|agreement|help|operator|real-name|recovery|registration|session|authority)'),
  activity: path('/features/(activity|attendance|check-in-code|day-board|participant)/'),
  release: path('/features/release/'),
  review: path('/features/(appeal|audit|card|integrity-case|managed|membership|organization)'),
};

function areaOf(id: string): string {
  return Object.entries(areas).find(([, pattern]) => pattern.test(id))?.[0] ?? 'pages';
}

const logIn =
  '/ui-kit/(dist/)?src/(fields/(?!box|text-box|search)|choice/segmented|shell/entrance|art/login)|/session/((use-)?login|shared-(target|card-skeleton))';
const lists =
  '/ui-kit/(dist/)?src/(choice/(chip|tabs.tsx|tab-|mouse)|fields/search|layout/row-|state/load-more)|/page/(paged-|list-)|/shared/(queue/|panes/list-pane)|nfiniteQuery';
/** Parts of the kit that one first screen alone shows. */
const homeParts = '/ui-kit/(dist/)?src/figure/spark-line';
const screens = `/features/|/app/(pages/|first-screens)|${homeParts}`;

/**
 * Chunk groups of a built site. The first matching group takes a module with its imports, so the groups follow the
 * order of their dependencies; other modules stay with their importer. A wrong group costs bytes, not correctness:
 * `first-screens.spec.ts` checks the totals.
 */
export const chunks: readonly Group[] = [
  { name: textsOf, debugName: 'texts', test: path('/i18n/(dist/)?src/locales/') },
  { name: 'libraries', test: path('/node_modules/|@oxc-project'), ...first },
  { name: 'program', test: path(`^(?!.*(${logIn}|${lists}|${screens}))`), ...first },
  { name: 'log-in', test: path(logIn), ...first },
  { name: 'lists', test: path(lists), ...first },
  { name: screenOf, debugName: 'screens', test: path(`/features/|/app/pages/|${homeParts}`), ...first },
  // The sheet of a scan opens without a network, so the bridge loads it early and alone.
  { name: 'sheet', test: path('/app-shell/(dist/)?src/context/bridge-sheet') },
  {
    name: 'offline',
    test: path(
      '/app-shell/(dist/)?src/offline/|/src/shared/(day-board|attendance)/.*\\.ts$|/src/app/((board|day)-sync|query-persistence)',
    ),
  },
  {
    name: 'forms',
    test: path(
      '/node_modules/(formik|yup)/|/ui-kit/(dist/)?src/(fields/(?!wheels|search)|state/result-page)|/app-shell/(dist/)?src/(form|draft)/|/account-pages/(dist/)?src/proof/|/validators/(?!.*password-list)|/domain/(dist/)?src/code-table/',
    ),
  },
  {
    name: 'account',
    test: path('/account-pages/(dist/)?src/(account|agreement|help|recovery|role-offers)/|/src/shared/account/'),
  },
  {
    name: 'shared',
    test: path(
      '/ui-kit/(dist/)?src/(?!qr|chart|art/|fields/wheels|photo/photo-swipe|figure/column-chart)|/packages/(?!ui-kit/|wechat-bridge/|map/)[\\w-]+/(dist/)?src/(?!.*(forge|password-list|pull-gesture|/map/|thread/))|/apps/[\\w-]+/src/shared/(?!.*(workbook|/poster))',
    ),
  },
  { name: areaOf, debugName: 'areas', test: path('/features/(?!content/|session/shared-card|.*time-chart)') },
];
