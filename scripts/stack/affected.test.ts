import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAffected } from './affected.ts';
import { writeFixture } from '../checks/fixture.ts';
import { repositoryRoot } from './run.ts';

const manifest = (name: string, dependencies: readonly string[]) =>
  JSON.stringify({
    name,
    scripts: { build: 'true' },
    dependencies: Object.fromEntries(dependencies.map((one) => [one, 'workspace:*'])),
  });

const workspace = {
  '.gitignore': '.turbo\n',
  'turbo.json': readFileSync(join(repositoryRoot, 'turbo.json'), 'utf8'),
  'tsconfig.base.json': '{}',
  'package.json': JSON.stringify({ name: 'fixture', private: true, packageManager: 'pnpm@10.34.9' }),
  'pnpm-workspace.yaml': 'packages: ["apps/*", "packages/*"]\n',
  'pnpm-lock.yaml':
    "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  packages/shared:\n    {}\n  apps/left:\n    dependencies:\n      shared:\n        specifier: workspace:*\n        version: link:../../packages/shared\n  apps/right: {}\n",
  'packages/shared/package.json': manifest('shared', []),
  'apps/left/package.json': manifest('left', ['shared']),
  'apps/right/package.json': manifest('right', []),
};

test.each([
  ['packages/shared/a.ts', true, false],
  ['apps/left/a.ts', true, false],
  ['apps/right/a.ts', false, true],
  ['docs/a.md', false, false],
])('a change of %s', async (path, left, right) => {
  const root = writeFixture({ ...workspace, [path]: 'one' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
  writeFileSync(join(root, path), 'two');
  git('commit', '-qam', 'two');
  const changed = (name: string) => isAffected({ root, name, base: 'HEAD~1', head: 'HEAD' });
  expect([await changed('left'), await changed('right')]).toEqual([left, right]);
});

test('an unknown commit is an error, not a no', async () => {
  const root = writeFixture(workspace);
  execFileSync('git', ['init', '-q'], { cwd: root });
  await expect(isAffected({ root, name: 'left', base: 'gone', head: 'HEAD' })).rejects.toThrow('could not compare');
});
