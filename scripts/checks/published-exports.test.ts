import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkPublishedExports } from './published-exports.ts';

const sound = {
  files: ['dist'],
  exports: { '.': './src/index.ts', './react': './src/react.tsx', './testing': './src/testing/show.tsx' },
  publishConfig: { exports: { '.': './dist/index.js', './react': './dist/react.js' } },
};

const check = (manifest: object) =>
  checkPublishedExports(writeFixture({ 'packages/kit/package.json': JSON.stringify(manifest) }));

test('passes a package that publishes each of its entries, and one that is private', () => {
  expect(check(sound)).toEqual([]);
  expect(check({ private: true, exports: sound.exports })).toEqual([]);
});

test.each<[string, object, string]>([
  ['an entry that is not published', { ...sound, publishConfig: { exports: { '.': './dist/index.js' } } }, './react'],
  ['an entry that is gone', { ...sound, exports: { '.': './src/index.ts' } }, 'publishes ./react'],
  [
    'a source that is published',
    { ...sound, publishConfig: { exports: { '.': './src/index.ts', './react': './dist/react.js' } } },
    'publishes a source',
  ],
  ['a package without its build', { ...sound, files: ['README.md'] }, 'publishes nothing'],
])('finds %s', (_fault, manifest, problem) => {
  expect(check(manifest)).toEqual([expect.stringContaining(problem)]);
});
