import { expect, test } from 'vitest';
import { checkCitedNames, checkCitedPaths } from './cited.ts';
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

const tables = {
  'docs/recipes/add.md':
    "`Handler<'news.list'>`, `Work<'news.list'>`, `requestTransitions.withdraw` and `cardTransitions.pass`.",
  'packages/contract/src/news.ts': 'export const newsCalls = endpoints({\n  list: {},\n  detail: {},\n});\n',
  'packages/domain/src/organization/request.ts':
    'export const requestTransitions = {\n  withdraw: {},\n} as const satisfies Steps;\n',
  'packages/domain/src/card/transition.ts': 'export const cardTransitions: Steps = {\n  pass: {},\n};\n',
};

test('a sound tree passes', () => {
  expect(checkCitedNames(writeFixture(tables))).toEqual([]);
});

test.each([
  ["\n\n`Handler<'news.markRead'>`", 'docs/page.md:3 cites markRead of newsCalls'],
  ["`Ctx<'appeal.withdraw'>`", 'docs/page.md:1 cites withdraw of appealCalls'],
  ['```ts\n   .set({ state: requestTransitions.lapse.to })\n```', 'docs/page.md:2 cites lapse of requestTransitions'],
  ['`newsTransitions.hide`', 'cites hide of newsTransitions'],
])('%s is found', (text, words) => {
  expect(checkCitedNames(writeFixture({ ...tables, 'docs/page.md': text }))).toEqual([expect.stringContaining(words)]);
});
