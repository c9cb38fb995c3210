import { expect, test } from 'vitest';
import { checkCitedNames } from './cited-names.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'docs/recipes/add.md':
    "`Handler<'news.list'>`, `Work<'news.list'>`, `requestTransitions.withdraw` and `cardTransitions.pass`.",
  'packages/contract/src/news.ts': 'export const newsCalls = endpoints({ list: {}, detail: {} });',
  'packages/domain/src/organization/request.ts':
    'export const requestTransitions = { withdraw: {} } as const satisfies Steps;',
  'packages/domain/src/card/transition.ts': 'export const cardTransitions: Steps = { pass: {} };',
};

test('a sound tree passes', () => {
  expect(checkCitedNames(writeFixture(sound))).toEqual([]);
});

test.each([
  ["\n\n`Handler<'news.markRead'>`", 'docs/page.md:3 cites markRead of newsCalls'],
  ["`Ctx<'appeal.withdraw'>`", 'docs/page.md:1 cites withdraw of appealCalls'],
  ['```ts\n   .set({ state: requestTransitions.lapse.to })\n```', 'docs/page.md:2 cites lapse of requestTransitions'],
  ['`newsTransitions.hide`', 'cites hide of newsTransitions'],
])('%s is found', (text, words) => {
  expect(checkCitedNames(writeFixture({ ...sound, 'docs/page.md': text }))).toEqual([expect.stringContaining(words)]);
});
