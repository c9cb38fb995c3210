import { expect, test } from 'vitest';
import { checkWording } from './wording.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'The server refuses the request again.',
  'The rule is in `told-figures.ts`.',
  '```sh\nasked again, anew\n```',
  'What does a call cost?',
  'There is none.',
  '| Subject | Limit |',
])('passes: %s', (text) => {
  expect(checkWording(writeFixture({ 'docs/a.md': text }))).toEqual([]);
});

test.each([
  ['The page is read anew.', 'write again'],
  ['A call of nobody is refused.', 'no account'],
  ['The rights are none.', 'empty'],
  ['Since then it is faster.', 'present state'],
  ['The applicants are told.', 'notified'],
  ['What waits is counted.', 'a noun as the subject'],
  ['It is fast. Whoever asks gets it.', 'the person who'],
  ['| What | Limit |', 'a noun as the subject'],
])('finds: %s', (text, words) => {
  expect(checkWording(writeFixture({ 'docs/a.md': `\`code\`\n${text}\n` }))).toEqual([
    expect.stringMatching(new RegExp(`^docs/a.md:2 .*${words}`)),
  ]);
});

test('covers pages and READMEs, and leaves other files alone', () => {
  const text = 'It is read anew.';
  const files = { 'README.md': text, 'packages/a/README.md': text, 'packages/a/CHANGELOG.md': text };
  expect(checkWording(writeFixture(files)).map((problem) => problem.split(':')[0])).toEqual([
    'README.md',
    'packages/a/README.md',
  ]);
});

test('checks the comments of a covered source and no strings', () => {
  const source = "const text = 'anew';\n/** Read anew. */\n// `anew` is a name.\n";
  expect(checkWording(writeFixture({ 'scripts/checks/wording.ts': source }))).toEqual([
    expect.stringContaining("scripts/checks/wording.ts:2 says 'anew'"),
  ]);
});
