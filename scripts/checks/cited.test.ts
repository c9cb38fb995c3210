import { expect, test } from 'vitest';
import { checkCitedPaths } from './cited.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'README.md':
    'See [docs](docs/adr/0001.md), `apps/api/src/main.ts`, `apps/<app>/src`, https://a.example/b and `pnpm verify`.',
  'docs/adr/0001.md': 'Back to [the start](../../README.md#top) and `packages/*/src`.',
  'apps/api/src/main.ts': '',
  'apps/api/README.md': 'Starts in `src/main.ts`.',
};

test('a sound tree passes', () => {
  expect(checkCitedPaths(writeFixture(sound))).toEqual([]);
});

test.each([
  ['README.md', '[gone](docs/gone.md)', 'docs/gone.md'],
  ['docs/adr/0001.md', '\n`packages/domain/src/gone.ts`', 'packages/domain/src/gone.ts'],
  ['apps/api/README.md', '`src/gone.ts`', 'src/gone.ts'],
])('%s citing %s is found', (page, text, target) => {
  expect(checkCitedPaths(writeFixture({ ...sound, [page]: text }))).toEqual([
    expect.stringContaining(`cites ${target}`),
  ]);
});
