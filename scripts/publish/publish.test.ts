import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';
import { writeConsumer } from './consumer.ts';
import { startLocalRegistry } from './local-registry.ts';
import type { LocalRegistry } from './local-registry.ts';
import { publishPackages } from './publish.ts';
import { noRegistry } from './registry.ts';

let registry: LocalRegistry;
/** A project outside of the workspace that installs the packages as anybody else would. */
let project: string;

const expectToRun = async (command: string, ...args: readonly string[]) => {
  const env = { NPM_CONFIG_USERCONFIG: registry.userConfig, NO_COLOR: '1' };
  const { exitCode, output } = await runQuietly({ command, args, cwd: project, env });
  expect(`${exitCode}\n${output}`).toMatch(/^0\n/);
  return output;
};

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'vp-consumer-'));
  registry = await startLocalRegistry();
  await publishPackages({ NPM_CONFIG_USERCONFIG: registry.userConfig });
  writeConsumer(project, sharedPackages());
  await expectToRun('pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}, 240_000);

afterAll(() => {
  registry.stop();
  rmSync(project, { recursive: true, force: true });
});

test('a release without a registry in the configuration is refused with the way on', async () => {
  const empty = join(project, 'package.json');
  await expect(publishPackages({ NPM_CONFIG_USERCONFIG: `${empty}.none` })).rejects.toThrow(noRegistry);
});

test.each(sharedPackages())('$name comes from the registry with JavaScript, declarations and a README', ({ name }) => {
  const folder = join(project, 'node_modules', name);
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  expect(manifest).not.toContain('workspace:');
  expect(manifest).not.toContain('catalog:');
  expect(manifest).not.toContain('./src/index.ts');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['dist', 'package.json', 'README.md']));
  expect(readdirSync(folder)).not.toContain('src');
  const files = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
  expect(files.filter((file) => /\.test\.|(^|\/)testing\//.test(file))).toEqual([]);
});

test('a project outside of the workspace type-checks against them with strict settings', async () => {
  await expectToRun(join(repositoryRoot, 'node_modules/.bin/tsc'), '-p', 'tsconfig.json');
}, 120_000);

/** What the compiler says of our own declarations; those of others are theirs. */
async function problemsOf(config: string): Promise<readonly string[]> {
  const { output } = await runQuietly({
    command: join(repositoryRoot, 'node_modules/.bin/tsc'),
    args: ['-p', config],
    cwd: project,
  });
  const lines = output.split('\n').filter((line) => line.includes('error TS'));
  return lines.filter((line) => !line.includes('node_modules/') || line.includes('node_modules/@vp/'));
}

test('every entry is there with declarations that hold by themselves', async () => {
  expect(sharedPackages().every(({ entries }) => entries.length > 0)).toBe(true);
  expect(await problemsOf('tsconfig.entries.json')).toEqual([]);
}, 120_000);

test('declarations that name what nobody has are found', async () => {
  expect(await problemsOf('tsconfig.broken.json')).toEqual([expect.stringContaining('broken.d.ts(1,')]);
}, 120_000);

test('a wrong use of a package does not type-check', async () => {
  const { exitCode, output } = await runQuietly({
    command: 'tsc',
    args: ['-p', 'tsconfig.wrong.json'],
    cwd: project,
  });
  expect(exitCode).not.toBe(0);
  expect(output).toContain('wrong.ts(3,');
}, 120_000);

test('what is not for browsers runs on Node', async () => {
  const output = await expectToRun('node', 'run-on-node.mjs');
  expect(JSON.parse(output)).toEqual({
    refusal: 'notLoggedIn',
    path: '/api/volunteer/activityDetail/:id',
    problems: ['username validation.username'],
    text: 'Voluntariado Macau',
    isError: false,
  });
});

test('every entry that needs no browser is imported on Node', async () => {
  expect(Number(await expectToRun('node', 'import-on-node.mjs'))).toBeGreaterThan(8);
});

test('every entry that a page can use is built into one', async () => {
  const args = ['build', '--logLevel', 'error', '--outDir', 'entries', '--config', 'vite.entries.config.ts'];
  await expectToRun(join(repositoryRoot, 'node_modules/.bin/vite'), ...args);
  expect(readdirSync(join(project, 'entries/assets')).some((name) => name.endsWith('.js'))).toBe(true);
}, 120_000);

test('a page with a field of the kit and a guard is built', async () => {
  await expectToRun(join(repositoryRoot, 'node_modules/.bin/vite'), 'build', '--logLevel', 'error');
  const assets = readdirSync(join(project, 'dist/assets'));
  const text = assets.map((name) => readFileSync(join(project, 'dist/assets', name), 'utf8')).join('\n');
  expect(assets.some((name) => name.endsWith('.css'))).toBe(true);
  expect(text).toContain('vk-field');
}, 120_000);
