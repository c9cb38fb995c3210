import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#ports';
import { runQuietly, withTools } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';
import { publishPackages } from './publish.ts';
import { readmeExamples } from './readmes.ts';

const packages = sharedPackages();
const entries = packages.flatMap((one) => one.entries);
const folder = mkdtempSync(join(tmpdir(), 'vp-consumer-'));
const userConfig = join(folder, '.npmrc');
let registry: ChildProcess | undefined;

const isStyle = (entry: string) => entry.endsWith('.css');
const needsBrowser = (entry: string) =>
  /^@vp\/(access|account-pages|app-shell|map|ui-kit|wechat-bridge)(?!\/vite)|\/react$/.test(entry);
const importing = (names: readonly string[]) =>
  names
    .map((name, at) =>
      isStyle(name) ? `import '${name}';` : `import * as e${at} from '${name}'; console.log(e${at});`,
    )
    .join('\n');

/** A project outside of the workspace that imports every entry. */
const files = {
  'config.yaml': `storage: ./storage\nweb: { enable: false }\nuplinks: {}\nlog: { level: error }\npackages: { '**': { access: $all, publish: $all } }\n`,
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(packages.map(({ name, version }) => [name, `^${version}`])),
    devDependencies: { '@types/react': '^18.3.31', '@types/react-dom': '^18.3.7', postcss: '^8.5.33', vite: '^8.3.8' },
  }),
  'pnpm-workspace.yaml': 'packages: []\nautoInstallPeers: true\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['vite/client'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    },
    include: ['*.ts'],
  }),
  'entries.ts': importing(entries),
  // A wrong use that only declarations reveal: without them, every type would be `any`.
  'wrong.ts': "import { refusalsForSignUp } from '@vp/domain';\nrefusalsForSignUp(1);\n",
  'on-node.mjs': importing(entries.filter((entry) => !isStyle(entry) && !needsBrowser(entry))),
  'index.html': '<!doctype html><script type="module" src="/page.js"></script>',
  'page.js': importing(entries.filter((entry) => !entry.endsWith('/vite'))),
};

/** A second project, with React 19 and what a guarded page needs; its page is rendered on Node. */
const pageFolder = join(folder, 'page');
const pagePackages = packages.filter(({ name }) => /\/(access|api-client|contract|i18n)$/.test(name));
const pageReact = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@types/react': '^19.0.0',
  '@types/react-dom': '^19.0.0',
};
const pageFiles = {
  ...Object.fromEntries(Object.entries(readmeExamples()).filter(([name]) => /^(access|api-client|i18n)-/.test(name))),
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(pagePackages.map(({ name, version }) => [name, `^${version}`])),
      ...pageReact,
      i18next: '^26.0.0',
      'react-i18next': '^17.0.0',
      'react-router-dom': '^6.30.0',
    },
  }),
  'pnpm-workspace.yaml': 'packages: []\nautoInstallPeers: true\nstrictPeerDependencies: true\n',
  'page.mjs': `
import { createSessionStore, createVolunteerSite, Guarded, SessionProvider } from '@vp/access';
import { createI18n } from '@vp/i18n';
import { TextsProvider, useTexts } from '@vp/i18n/react';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const store = createSessionStore({ site: 'volunteer', storage });
const pages = { home: { path: '/', entrance: 'public' }, login: { path: '/login', entrance: 'login' } };
const site = createVolunteerSite({ pages, home: '/', logIn: '/login' });
const catalogue = { initial: ['page'], namespaces: ['page'], load: async () => ({ title: 'Hello' }) };
const translations = await createI18n({ catalogue, language: 'en' });
const Page = () => useTexts().t('page.title');
const shown = (at) =>
  renderToString(
    createElement(SessionProvider, { store },
      createElement(TextsProvider, { translations, now: () => new Date() },
        createElement(MemoryRouter, { initialEntries: [at] },
          createElement(Guarded, { site, readingOpen: false, notFound: 'not found' }, createElement(Page))))),
  );
console.log(version.split('.')[0], shown('/'));
`,
};

const run = (command: string, ...args: readonly string[]) => runIn(folder, command, ...args);
const runIn = (cwd: string, command: string, ...args: readonly string[]) =>
  runQuietly({ command, args, cwd, env: { NPM_CONFIG_USERCONFIG: userConfig, NO_COLOR: '1' } });

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  writeFileSync(userConfig, `@vp:registry=${url}\n//127.0.0.1:${port}/:_authToken=local\n`);
  registry = spawn('verdaccio', ['-c', 'config.yaml', '-l', url], { cwd: folder, env: withTools(), stdio: 'ignore' });
  await vi.waitFor(() => fetch(`${url}-/ping`), { timeout: 60_000, interval: 200 });
  await publishPackages({ NPM_CONFIG_USERCONFIG: userConfig });
  const { exitCode, output } = await run('pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
  expect(exitCode, output).toBe(0);
}, 600_000);

afterAll(() => {
  registry?.kill();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('the declarations of every entry hold outside of the workspace', async () => {
  const { output } = await run('tsc', '-p', 'tsconfig.json');
  const ours = output.split('\n').filter((line) => /^(\w+\.ts|node_modules\/.*@vp\/.*)\(.*error TS/.test(line));
  expect(ours, output).toEqual([expect.stringMatching(/^wrong\.ts\(2,/)]);
}, 120_000);

test('entries without a browser are imported on Node', async () => {
  const { exitCode, output } = await run('node', 'on-node.mjs');
  expect(exitCode, output).toBe(0);
}, 60_000);

test('a page with every other entry is built', async () => {
  const { exitCode, output } = await run('vite', 'build');
  expect(exitCode, output).toBe(0);
}, 120_000);

/** Publishes the next patch version of one package alone, as a fix of it. */
async function publishPatch(name: string): Promise<string> {
  const fix = join(folder, 'fix');
  cpSync(join(folder, 'node_modules', name), fix, { recursive: true, dereference: true });
  const file = join(fix, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const version = manifest.version.replace(/\d+$/, (patch: string) => String(Number(patch) + 1));
  writeFileSync(file, JSON.stringify({ ...manifest, version, scripts: {} }));
  const { exitCode, output } = await runIn(fix, 'pnpm', 'publish', '--no-git-checks');
  expect(exitCode, output).toBe(0);
  return version;
}

/** Versions after the updates of the tests before. */
const versions = new Map(packages.map(({ name, version }) => [name, version]));

test.each(['@vp/i18n', '@vp/domain', '@vp/ui-kit'])(
  'an update of %s alone installs no second copy of any package',
  async (updated) => {
    versions.set(updated, await publishPatch(updated));
    const { exitCode, output } = await run('pnpm', 'update', updated);
    expect(exitCode, output).toBe(0);
    const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
    // One line for each copy, also for copies of one version with different peers.
    const [, installed = ''] = lockfile.split(/^snapshots:$/m);
    const copies = [...installed.matchAll(/^ {2}'(@vp\/[\w-]+)@([\d.]+)[('].*$/gm)].map(([, name, at]) => [name, at]);
    expect(copies).toEqual([...versions]);
  },
  120_000,
);

test('a client and a guarded page work with React 19, as the READMEs show them', async () => {
  mkdirSync(pageFolder);
  for (const [name, text] of Object.entries(pageFiles)) writeFileSync(join(pageFolder, name), text);
  const include = ['*.tsx'];
  const compilerOptions = { ...JSON.parse(files['tsconfig.json']).compilerOptions, types: [] };
  writeFileSync(join(pageFolder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const installed = await runIn(pageFolder, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
  expect(installed.exitCode, installed.output).toBe(0);
  const compiled = await runIn(pageFolder, 'tsc', '-p', 'tsconfig.json');
  expect(
    compiled.output.split('\n').filter((line) => /^[\w-]+\.tsx\(/.test(line)),
    compiled.output,
  ).toEqual([]);
  const { output } = await runIn(pageFolder, 'node', 'page.mjs');
  expect(output).toBe('19 Hello\n');
}, 120_000);
