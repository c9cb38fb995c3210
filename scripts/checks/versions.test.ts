import { expect, test } from 'vitest';
import { checkVersions } from './versions.ts';
import { writeFixture } from './fixture.ts';

const manifest = (dependencies: Record<string, string>) => JSON.stringify({ name: 'x', dependencies });

test('catalog and workspace ranges pass', () => {
  const root = writeFixture({
    'apps/a/package.json': manifest({ ky: 'catalog:web', '@types/qrcode': 'catalog:web', '@vp/domain': 'workspace:*' }),
    'apps/b/package.json': manifest({ ky: 'catalog:web' }),
  });
  expect(checkVersions(root)).toEqual([]);
});

test('a version by number is found', () => {
  const root = writeFixture({ 'apps/a/package.json': manifest({ ky: '^1.14.3' }) });
  expect(checkVersions(root)).toEqual([expect.stringContaining('apps/a/package.json asks for ky ^1.14.3')]);
});

test('a dependency out of two catalogs is found', () => {
  const root = writeFixture({
    'apps/a/package.json': manifest({ ky: 'catalog:web' }),
    'apps/b/package.json': manifest({ ky: 'catalog:test' }),
  });
  expect(checkVersions(root)).toEqual(['ky is asked for from catalog:web and catalog:test: keep one']);
});
