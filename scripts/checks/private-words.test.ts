import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkPrivateWords } from './private-words.ts';

const sound = {
  'apps/api/src/call/batching/queue.ts': 'export function createBatcher(input: string) { return input; }',
  'apps/api/src/refusal/refused.ts': 'export const orNotFound = (value: string) => value;',
  'packages/domain/src/stages.ts': "// The stages of a release.\nexport const text = 'a wish';",
  'apps/volunteer/src/features/home/stage.tsx': 'export const stage = 1;',
};

test('words of the field, comments and texts pass, and so does the stage of a screen', () => {
  expect(checkPrivateWords(writeFixture(sound))).toEqual([]);
});

test.each(['function rowOf(id: string) { return id; }', 'export const lineOf = (id: string) => id;'])(
  'a function of the API that is named by a noun is found: %s',
  (text) => {
    const problems = checkPrivateWords(writeFixture({ ...sound, 'apps/api/src/services/inbox/a.ts': text }));
    expect(problems).toEqual([expect.stringContaining('say what it does')]);
    expect(checkPrivateWords(writeFixture({ ...sound, 'apps/api/src/services/inbox/a.test.ts': text }))).toEqual([]);
  },
);

test.each([
  ['apps/api/src/services/inbox/a.ts', 'export function tell() {}', "'tell' is a private word, say notify"],
  ['apps/api/src/modules/activity/a.ts', 'interface SignUpWish { readonly id: string }', 'SignUpWish'],
  ['apps/api/src/call/a.ts', 'export const run = ({ means }: { means: string }) => means;', 'say deps'],
  ['apps/api/bench/a.ts', 'export const fillStage = 1;', 'say fixture'],
  ['apps/api/src/call/a.ts', 'export const afterTwin = 1;', 'say retry'],
  ['packages/domain/src/a.ts', 'export class Seal {}', 'say encrypt'],
  ['apps/org-admin/src/shared/a.ts', 'export const wish = 1;', 'say input'],
  ['packages/ui-kit/src/a.tsx', 'export const gather = () => null;', 'say batch'],
  ['apps/api/src/db/a.ts', 'export const gatheredRows = 1;', 'say batched'],
  ['apps/api/src/call/a.ts', 'export class Live { #tell() {} }', 'say notify'],
])('%s with %s is found', (path, text, words) => {
  const problems = checkPrivateWords(writeFixture({ ...sound, [path]: text }));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems[0]).toContain(`${path}:1`);
});
