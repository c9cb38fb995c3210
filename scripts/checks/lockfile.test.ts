import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from '../stack/run.ts';
import { writeFixture } from './fixture.ts';
import { checkLockfile } from './lockfile.ts';

const settings = 'strictDepBuilds: true\nblockExoticSubdeps: true\n';
const hash = 'resolution: {integrity: sha512-abc==}';

const fixture = (packages: readonly string[], workspace = settings) =>
  writeFixture({
    'pnpm-lock.yaml': `packages:\n${packages.map((line) => `  ${line}\n`).join('')}`,
    'pnpm-workspace.yaml': workspace,
  });

test('packages of the registry with a hash pass', () => {
  const lines = [`ky@1.14.3: {${hash}}`, `'@scope/name@2.0.0-rc.1': {${hash}}`];
  expect(checkLockfile(fixture(lines))).toEqual([]);
});

test.each([
  ['a repository', `"x@git+https://git.example/x.git#abc": {resolution: {commit: abc, repo: x, type: git}}`],
  ['an archive as version', `"x@https://files.example/x.tgz": {${hash}}`],
  [
    'an archive behind a version',
    `x@1.0.0: {resolution: {integrity: sha512-a, tarball: 'https://files.example/x.tgz'}}`,
  ],
  ['a folder', `"x@file:../x": {resolution: {directory: ../x, type: directory}}`],
  ['no hash', 'x@1.0.0: {resolution: {}}'],
  ['a weak hash', 'x@1.0.0: {resolution: {integrity: sha1-abc}}'],
])('%s is found', (_what, line) => {
  expect(checkLockfile(fixture([line]))).toEqual([expect.stringMatching(/^pnpm-lock.yaml: x@.*(registry|hash)/)]);
});

test('settings that let other packages run scripts are found', () => {
  expect(checkLockfile(fixture([], 'blockExoticSubdeps: false\ndangerouslyAllowAllBuilds: true\n'))).toEqual([
    'pnpm-workspace.yaml: set strictDepBuilds: true',
    'pnpm-workspace.yaml: set blockExoticSubdeps: true',
    'pnpm-workspace.yaml: remove dangerouslyAllowAllBuilds',
  ]);
});

test('with these settings the installer refuses a script outside the list', async () => {
  const root = writeFixture({
    'package.json': JSON.stringify({ name: 'x', dependencies: { planted: 'file:./planted' } }),
    'planted/package.json': JSON.stringify({
      name: 'planted',
      version: '1.0.0',
      scripts: { postinstall: 'echo ran > ../../ran.txt' },
    }),
    'pnpm-workspace.yaml': settings,
  });
  const installed = await runQuietly({
    command: 'pnpm',
    args: ['install', '--offline', '--no-frozen-lockfile'],
    cwd: root,
  });
  expect(installed.output).toContain('ERR_PNPM_IGNORED_BUILDS');
  expect([installed.exitCode === 0, existsSync(join(root, 'ran.txt'))]).toEqual([false, false]);
});
