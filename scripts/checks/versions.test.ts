import { expect, test } from 'vitest';
import { checkVersions } from './versions.ts';
import { writeFixture } from './fixture.ts';

const workspace =
  'packages: ["apps/*"]\ncatalogs:\n  web:\n    ky: 1.14.3\n    "@types/qrcode": 1.5.6\n  test:\n    msw: 2.15.0\noverrides:\n  "@inquirer/confirm": "5.1.21"\n';
const manifest = (dependencies: Record<string, string>) => JSON.stringify({ name: 'x', dependencies });

test('catalog and workspace ranges pass', () => {
  const root = writeFixture({
    'pnpm-workspace.yaml': workspace,
    'apps/a/package.json': manifest({ ky: 'catalog:web', '@types/qrcode': 'catalog:web', '@vp/domain': 'workspace:*' }),
  });
  expect(checkVersions(root)).toEqual([]);
});

test.each([
  [{ ky: '^1.14.3' }, 'asks for ky ^1.14.3'],
  [{ ky: 'catalog:test' }, 'from the catalog test, which does not hold it'],
  [{ ky: 'catalog:' }, 'from the catalog default'],
])('%o is found', (dependencies, words) => {
  const root = writeFixture({ 'pnpm-workspace.yaml': workspace, 'apps/a/package.json': manifest(dependencies) });
  expect(checkVersions(root)).toEqual([expect.stringContaining(words)]);
});

test('a dependency in two catalogs is found', () => {
  const root = writeFixture({ 'pnpm-workspace.yaml': workspace.replace('msw: 2.15.0', 'ky: 1.13.0') });
  expect(checkVersions(root)).toEqual([expect.stringContaining('names ky in the catalogs web and test')]);
});
