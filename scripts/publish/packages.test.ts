import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { buildPackages, sharedPackages } from './build-packages.ts';
import { publishPackages } from './publish.ts';
import { noRegistry } from './registry.ts';

const packages = sharedPackages();
const tarballs = mkdtempSync(join(tmpdir(), 'vp-packed-'));

const expectToRun = async (command: string, ...args: readonly string[]) => {
  const { exitCode, output } = await runQuietly({ command, args, cwd: tarballs, env: { NO_COLOR: '1' } });
  expect(exitCode, output).toBe(0);
  return output;
};

beforeAll(async () => {
  await buildPackages();
  for (const { folder } of packages)
    await expectToRun('pnpm', '--dir', join(repositoryRoot, folder), 'pack', '--pack-destination', tarballs);
}, 240_000);

afterAll(() => rmSync(tarballs, { recursive: true, force: true }));

test.each(packages)(
  '$name is packed as Node, bundlers and TypeScript read it',
  async ({ name }) => {
    const tarball = readdirSync(tarballs).find((file) => file.startsWith(`${name.slice(1).replace('/', '-')}-`)) ?? '';
    await expectToRun('publint', tarball, '--strict');
    // Declarations of parts with a style sheet import it, which the tool reports as a missing module.
    const rules = /ui-kit|map|app-shell|account-pages/.test(name)
      ? ['--ignore-rules', 'internal-resolution-error']
      : [];
    await expectToRun('attw', tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', ...rules);
    const files = await expectToRun('tar', '-tzf', tarball);
    expect(files).not.toMatch(/^package\/src\/|\.test\.|\/testing\//m);
  },
  120_000,
);

test.each(packages)('$name publishes each entry that it has inside the workspace', ({ folder, name, entries }) => {
  const { exports } = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'));
  const own = Object.keys(exports).filter((entry) => entry !== './testing');
  expect(entries).toEqual(own.map((entry) => name + entry.slice(1)));
});

test('a release without a registry in the configuration is refused with the next step', async () => {
  await expect(publishPackages({ NPM_CONFIG_USERCONFIG: join(tarballs, 'none') })).rejects.toThrow(noRegistry);
});
