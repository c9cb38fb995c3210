import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { writeFixture } from './fixture.ts';
import { checkLockfile } from './lockfile.ts';
import { readText } from './tree.ts';

const hash = 'resolution: {integrity: sha512-abc==}';
const fixture = ({ a = 'catalog:web', b = 'catalog:web', line = `'@scope/name@2.0.0-rc.1': {${hash}}` }) =>
  writeFixture({
    'pnpm-lock.yaml': `importers:
  apps/a: {dependencies: {ky: {specifier: '${a}'}, '@vp/domain': {specifier: 'workspace:*'}}}
  apps/b: {devDependencies: {ky: {specifier: '${b}'}, '@vp/domain': {specifier: 'workspace:^'}}}
packages:
  ky@1.14.3: {${hash}}
  ${line}
`,
  });

test('versions from one catalog and packages of the registry pass', () => {
  expect(checkLockfile(fixture({}))).toEqual([]);
});

test.each([
  ['a version by number', { a: '^1.14.3', b: '^1.14.3' }, 'apps/a asks for ky ^1.14.3'],
  ['two catalogs', { b: 'catalog:test' }, 'apps/b asks for ky catalog:test'],
  [
    'a repository',
    { line: `"x@git+https://git.example/x.git#abc": {resolution: {commit: abc, type: git}}` },
    'registry',
  ],
  ['an archive as version', { line: `"x@https://files.example/x.tgz": {${hash}}` }, 'registry'],
  [
    'an archive behind a version',
    { line: `x@1.0.0: {resolution: {integrity: a, tarball: 'https://x.example/'}}` },
    'x@1',
  ],
  ['a folder', { line: `"x@file:../x": {resolution: {directory: ../x, type: directory}}` }, 'registry'],
  ['no hash', { line: 'x@1.0.0: {resolution: {}}' }, 'registry'],
])('%s is found', (_, fault, words) => {
  expect(checkLockfile(fixture(fault))).toContainEqual(expect.stringContaining(words));
});

test('with the settings of the workspace the installer refuses a script outside the list', async () => {
  const settings = readText(repositoryRoot, 'pnpm-workspace.yaml');
  const root = writeFixture({
    'package.json': JSON.stringify({ name: 'x', dependencies: { planted: 'file:./planted' } }),
    'planted/package.json': JSON.stringify({
      name: 'planted',
      version: '1.0.0',
      scripts: { postinstall: 'echo ran > ../../ran.txt' },
    }),
    'pnpm-workspace.yaml': settings.replace(/^packages:.*$/m, '').replace(/^overrides:\n( .*\n)+/m, ''),
  });
  const installed = await runQuietly({
    command: 'pnpm',
    args: ['install', '--offline', '--no-frozen-lockfile'],
    cwd: root,
  });
  expect(installed.output).toContain('ERR_PNPM_IGNORED_BUILDS');
  expect([installed.exitCode === 0, existsSync(join(root, 'ran.txt'))]).toEqual([false, false]);
});
