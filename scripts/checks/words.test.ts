import { expect, test } from 'vitest';
import { checkWords } from './words.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'const agent = navigator.userAgent;',
  '// hotel agents and a work/life balance',
  "test('opens', () => {});",
  'a message about an issue of the month',
  "import x from '../shared/card.tsx';",
])('passes: %s', (line) => {
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': line }))).toEqual([]);
});

test.each([
  ['// written by Claude', 'writing tool'],
  ['// the coding agent left this', 'who wrote it'],
  ['// see issue #2', 'issue number'],
  ["const path = '/work/main/x';", 'one machine'],
  ['// see ../shared/spec/decisions.md', 'outside the repository'],
  ['// TODO later', 'for later'],
  ['// @ts-ignore', 'switches a check off'],
  ["test.only('opens', () => {});", 'leaves a test out'],
])('finds: %s', (line, words) => {
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': `\n${line}` }))).toEqual([
    expect.stringContaining(`apps/a/src/a.ts:2 `),
  ]);
  expect(checkWords(writeFixture({ 'docs/a.md': line }))[0]).toContain(words);
});
