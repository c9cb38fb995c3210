import { expect, test } from 'vitest';
import { alternativesOf, checkChunkLists } from './chunk-lists.ts';
import { writeFixture } from './fixture.ts';

const config = 'apps/volunteer/vite.config.ts';
const listing = (list: string): string =>
  `const parts = ['${list}'];\nexport default { target: ['safari13'], parts };\n`;
const sound = {
  [config]: listing('packages/ui-kit/src/(art/(lotus|waves)|card/tag).'),
  'packages/ui-kit/src/art/lotus.tsx': '',
  'packages/ui-kit/src/art/waves.tsx': '',
  'packages/ui-kit/src/card/tag.tsx': '',
  'packages/ui-kit/src/card/card.test.tsx': '',
  'node_modules/.pnpm/@tanstack+query-core@5.0.0/node_modules/@tanstack/query-core/build/useMutation.js': '',
};

test('a sound tree passes', () => {
  expect(checkChunkLists(writeFixture(sound))).toEqual([]);
});

test('groups inside groups come out one by one', () => {
  expect(alternativesOf('a/(b/(c|d)|e).')).toEqual(['a/b/c.', 'a/e.', 'a/b/d.']);
});

test.each([
  ['packages/ui-kit/src/(art/(lotus|wave)|card/tag).', 'packages/ui-kit/src/art/wave.'],
  ['packages/ui-kit/src/card/(tag|cards).', 'packages/ui-kit/src/card/cards.'],
  ['packages/ui-kit/src/card/card.', 'packages/ui-kit/src/card/card.'],
  ['packages/kit/', 'packages/kit/'],
  ['@tanstack/query-core/build/(useMutation|useMutations).', '@tanstack/query-core/build/useMutations.'],
])('%s is found', (list, missing) => {
  expect(checkChunkLists(writeFixture({ ...sound, [config]: listing(list) }))).toEqual([
    `${config}:1 names ${missing}, which no file begins with`,
  ]);
});
