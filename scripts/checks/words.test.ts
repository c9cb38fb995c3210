import { expect, test } from 'vitest';
import { checkWords } from './words.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'const agent = navigator.userAgent;',
  '// hotel agents and a work/life balance',
  "test('opens', () => {});",
  'a message about an issue of the month',
  '// oxlint-disable-next-line react/no-danger -- cleaned by the server',
  "import x from '../shared/card.tsx';",
  "import x from '../shared/data-export/sheet-file.ts';",
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
  ['// oxlint-disable-next-line react/no-danger', 'without a reason'],
  ["test.only('opens', () => {});", 'leaves a test out'],
])('finds: %s', (line, words) => {
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': `\n${line}` }))).toEqual([
    expect.stringContaining(`apps/a/src/a.ts:2 `),
  ]);
  expect(checkWords(writeFixture({ 'docs/a.md': line }))[0]).toContain(words);
});

test('a size limit is not switched off, whatever the reason', () => {
  const text = '/* oxlint-disable max-lines -- long */';
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': text }))).toEqual([expect.stringContaining('split it')]);
});
