import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';
import { polyfills } from '#polyfilled-apis';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { isTestFile, listFiles, listSources } from './tree.ts';

interface Support {
  readonly version_added: string | false;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}

interface Feature {
  readonly __compat?: Compat;
}

/** Objects by their names, each with its members. */
type Tree = Readonly<Record<string, Feature & Readonly<Record<string, Feature>>>>;

const require = createRequire(import.meta.url);
const data: { readonly api: Tree; readonly javascript: { readonly builtins: Tree } } = JSON.parse(
  readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** Names of the data for the browsers of the list; a version such as 14.0-14.4 counts as its first. */
const engines: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** The oldest version of each browser of the list. */
export function oldestBrowsers(root: string): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const entry of browserslist(undefined, { path: root })) {
    const [name = '', version = ''] = entry.split(' ');
    const browser = engines[name] ?? name;
    oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, Number.parseFloat(version)));
  }
  return oldest;
}

const isWhole = ({ flags, prefix, alternative_name: other }: Support): boolean =>
  flags === undefined && prefix === undefined && other === undefined;

function isSupported({ support }: Compat, oldest: ReadonlyMap<string, number>): boolean {
  return [...oldest].every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        (one) => isWhole(one) && one.version_added && Number.parseFloat(one.version_added.replace('≤', '')) <= version,
      ),
  );
}

interface NewApis {
  readonly globals: readonly string[];
  readonly statics: readonly string[];
  readonly methods: readonly string[];
}

/**
 * Words such as `show` or `scan` are also names of our own calls: of the web's methods only names of several words
 * count.
 */
const hasSeveralWords = (name: string): boolean => /[a-z][A-Z]/.test(name);

/** Returns the APIs that the oldest browsers of the list lack and no polyfill supplies. */
export function newApis(root: string, supplied: readonly string[]): NewApis {
  const oldest = oldestBrowsers(root);
  const globals = new Set<string>();
  const statics = new Set<string>();
  const methods = new Map<string, boolean>();
  for (const [isWeb, tree] of [
    [false, data.javascript.builtins],
    [true, data.api],
  ] as const)
    for (const [owner, members] of Object.entries(tree)) {
      if (members.__compat && !isSupported(members.__compat, oldest)) globals.add(owner);
      for (const [member, { __compat }] of Object.entries(members)) {
        if (!__compat || member.endsWith('_event')) continue;
        const name = member.replace(/_static$/, '');
        const isNew = !isSupported(__compat, oldest);
        if (isNew) statics.add(`${owner}.${name}`);
        if (isNew && owner === 'Window') globals.add(name);
        methods.set(name, (methods.get(name) ?? (!isWeb || hasSeveralWords(name))) && isNew);
      }
    }
  const paths = new Set(supplied.map((path) => path.replace('.prototype', '')));
  const names = new Set(supplied.map((path) => path.split('.').at(-1)));
  return {
    globals: [...globals],
    statics: [...statics].filter((path) => !paths.has(path)),
    methods: [...methods].filter(([name, isNew]) => isNew && !names.has(name)).map(([name]) => name),
  };
}

/** Syntax that a build leaves unchanged. */
const refusedSyntax = [
  'no-regexp-lookbehind-assertions',
  'no-regexp-d-flag',
  'no-regexp-v-flag',
  'no-regexp-modifiers',
];
/** Syntax that a build of these targets lowers: in a built file it is a fault of the build. */
const loweredSyntax = [
  'no-class-instance-fields',
  'no-class-static-fields',
  'no-class-static-block',
  'no-class-private-fields',
  'no-class-private-methods',
  'no-private-in',
  'no-top-level-await',
];

interface Found {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Scan {
  readonly files: readonly string[];
  readonly supplied: readonly string[];
  readonly syntax: readonly string[];
}

/** Runs the rules over files of a project, whatever its own settings of oxlint ignore. */
async function scan(root: string, { files, supplied, syntax }: Scan): Promise<Found[]> {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'vp-apis-'));
  const config = join(folder, 'oxlint.json');
  const settings = {
    jsPlugins: [
      fileURLToPath(new URL('browser-apis-plugin.mjs', import.meta.url)),
      require.resolve('eslint-plugin-es-x'),
    ],
    categories: { correctness: 'off' },
    rules: {
      'supported-browsers/new-apis': ['error', newApis(repositoryRoot, supplied)],
      ...Object.fromEntries(syntax.map((rule) => [`es-x/${rule}`, 'error'])),
    },
  };
  writeFileSync(config, JSON.stringify(settings));
  const args = ['-c', config, '--no-ignore', '--disable-nested-config', '--format=json', ...files];
  try {
    const { output } = await runQuietly({ command: 'oxlint', args, cwd: root });
    const report: {
      diagnostics: readonly { filename: string; message: string; labels: readonly { span: { line: number } }[] }[];
    } = JSON.parse(output);
    return report.diagnostics.map(({ filename, message, labels }) => ({
      path: filename,
      line: labels[0]?.span.line ?? 1,
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const packages = 'access|account-pages|api-client|app-shell|contract|domain|i18n|map|ui-kit|validators|wechat-bridge';
const inBrowser = new RegExp(`^(apps/(volunteer|org-admin)/src|packages/(${packages})/src)/`);
const notInBrowser = /\/testing\/|\/test-setup\.ts$|^packages\/i18n\/src\/server\.ts$/;

/** Calls of the sources that are our own or a library's, or that follow a feature test. */
const knownInSources: Readonly<Record<string, readonly string[]>> = {
  '.use()': ['apps/org-admin/src/features/content/markdown.ts', 'packages/i18n/src/create-i18n.ts'],
  '.productName()': ['packages/app-shell/src/context/app-provider.tsx'],
  '.toArray()': ['packages/ui-kit/src/card/cell.tsx', 'packages/ui-kit/src/layout/fact-row.tsx'],
  '.getSize()': ['packages/map/src/amap.ts'],
  '.getSupportedFormats()': ['packages/wechat-bridge/src/browser/qr-reader.ts'],
  '.exitFullscreen()': ['apps/org-admin/src/features/check-in-code/full-screen.tsx'],
  '.requestFullscreen()': ['apps/org-admin/src/features/check-in-code/full-screen.tsx'],
  'CSS.registerProperty': ['packages/ui-kit/src/shell/sticky-bar.tsx'],
  requestIdleCallback: ['packages/app-shell/src/page/next-turn.ts'],
  // Only touch listeners use it.
  TouchEvent: ['packages/ui-kit/src/feedback/sheet-drag.ts'],
};

const nameIn = (message: string): string => message.split(' is newer')[0] ?? '';

/** Browser code calls no API that the oldest supported browsers lack. */
export async function checkBrowserApis(root: string): Promise<string[]> {
  const own = listSources(root).filter((path) => inBrowser.test(path) && !isTestFile(path) && !notInBrowser.test(path));
  const found = await scan(root, { files: own, supplied: Object.keys(polyfills), syntax: refusedSyntax });
  return found
    .filter(({ path, message }) => !knownInSources[nameIn(message)]?.includes(path))
    .map(
      ({ path, line, message }) => `${path}:${line} ${message} Avoid it, or add its polyfill in packages/site-build.`,
    );
}

/**
 * APIs in libraries of the built files that an old browser lacks: each is the library's own, or follows a feature test.
 */
const knownInLibraries = new Set([
  ...Object.keys(knownInSources),
  // React, react-vant, recharts and jotai have methods of these names.
  '.createContext()',
  '.move()',
  '.getState()',
  '.notify()',
  '.isActive()',
  '.isError()',
  '.isValid()',
  '.resize()',
  '.xor()',
  '.toHex()',
  '.copyTo()',
  // Tested for: recharts, ky, React, i18next (for lists only), yup, node-forge, react-router.
  '.startViewTransition()',
  '.skipTransition()',
  'SharedArrayBuffer',
  'WeakRef',
  '.deref()',
  'AbortSignal.any',
  '.throwIfAborted()',
  'TransformStream',
  'reportError',
  'Intl.ListFormat',
  'Error.captureStackTrace',
  'setImmediate',
  '.setImmediate()',
  'QuotaExceededError',
  // @use-gesture in react-vant's pictures: after a feature test, and for an option that is off.
  'GestureEvent',
  '.requestPointerLock()',
  '.exitPointerLock()',
]);

/** The same for a built site, including the code of the libraries and its style sheets. */
export async function checkBuiltApis(root: string, app: string): Promise<string[]> {
  const dist = `apps/${app}/dist/`;
  const files = listFiles(join(root, dist)).map((path) => dist + path);
  const scripts = files.filter((path) => path.endsWith('.js') && !/config\.js$|\/polyfills-/.test(path));
  const syntax = [...refusedSyntax, ...loweredSyntax];
  const isWorker = (path: string): boolean => path.endsWith('/sw.js');
  const found = await Promise.all([
    scan(root, { files: scripts.filter((path) => !isWorker(path)), supplied: Object.keys(polyfills), syntax }),
    scan(root, { files: scripts.filter(isWorker), supplied: [], syntax }),
  ]);
  const calls = found
    .flat()
    .filter(({ message }) => !knownInLibraries.has(nameIn(message)))
    .map(({ path, message }) => `${path} ${message}`);
  // Chromium 86 ends the page that takes a sheet with this rule from its cache.
  const sheets = files
    .filter((path) => path.endsWith('.css') && /@property\b/.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => `${path} has a rule @property: register the property by a script`);
  return [...calls, ...sheets];
}
