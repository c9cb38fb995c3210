import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#ports';
import { runQuietly, withTools } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';
import { publishPackages } from './publish.ts';

const packages = sharedPackages();
const entries = packages.flatMap((one) => one.entries);
const folder = mkdtempSync(join(tmpdir(), 'vp-consumer-'));
const userConfig = join(folder, '.npmrc');
let registry: ChildProcess | undefined;

const isStyle = (entry: string) => entry.endsWith('.css');
const needsBrowser = (entry: string) => /^@vp\/(access|app-shell|ui-kit|wechat-bridge)(?!\/vite)|\/react$/.test(entry);
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

const run = (command: string, ...args: readonly string[]) =>
  runQuietly({ command, args, cwd: folder, env: { NPM_CONFIG_USERCONFIG: userConfig, NO_COLOR: '1' } });

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
}, 300_000);

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
});

test('a page with every other entry is built', async () => {
  const { exitCode, output } = await run('vite', 'build');
  expect(exitCode, output).toBe(0);
}, 120_000);

/** Publishes the next patch version of one package alone, as a fix of it. */
async function publishPatch(name: string): Promise<string> {
  const [tarball, fix] = [join(folder, 'fix.tgz'), join(folder, 'fix')];
  mkdirSync(fix);
  const packed = await run('npm', 'view', name, 'dist.tarball');
  writeFileSync(tarball, Buffer.from(await (await fetch(packed.output.trim())).arrayBuffer()));
  await run('tar', '-xzf', tarball, '-C', fix);
  const file = join(fix, 'package/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const version = manifest.version.replace(/\d+$/, (patch: string) => String(Number(patch) + 1));
  writeFileSync(file, JSON.stringify({ ...manifest, version, scripts: {} }));
  const { exitCode, output } = await run('pnpm', '--dir', join(fix, 'package'), 'publish', '--no-git-checks');
  expect(exitCode, output).toBe(0);
  return version;
}

test('an update of one package installs no second copy of any', async () => {
  const version = await publishPatch('@vp/i18n');
  const { exitCode, output } = await run('pnpm', 'update', '@vp/i18n');
  expect(exitCode, output).toBe(0);
  const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  const [, installed = ''] = lockfile.split(/^packages:$/m);
  const copies = [...installed.matchAll(/^ {2}'(@vp\/[\w-]+)@([\d.]+)':$/gm)].map(([, name, at]) => [name, at]);
  expect(copies).toEqual(packages.map((one) => [one.name, one.name === '@vp/i18n' ? version : one.version]));
}, 120_000);
