import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkUntestedRefusals } from './untested-refusals.ts';

const sound = {
  'packages/contract/src/refusals.ts': 'export const refusalCodes = { full: 1, closed: 2, alreadyIn: 3 } as const;',
  'packages/validators/src/message.ts': "const fieldKeys = ['required', 'emoji'] as const;\nconst other = ['else'];",
  'apps/api/src/a.test.ts': "expect(refusal).toBe('full');\nexpect(outcomes).toEqual({ closed: 2 });",
  'packages/validators/src/a.test.ts': "refuses: [[1, 'required'], [2, 'emoji']];",
};

test('refusals and messages that a test expects pass', () => {
  expect(checkUntestedRefusals(writeFixture(sound))).toEqual([]);
});

test('one that only a screen or a source names is found', () => {
  const root = writeFixture({
    ...sound,
    'apps/api/src/a.test.ts': "expect(refusal).toBe('full');",
    'apps/api/src/a.ts': "throw new Refused('closed');",
    'apps/volunteer/src/a.test.tsx': "const refusal = 'closed';",
    'packages/validators/src/a.test.ts': "refuses: [[1, 'required']];",
  });
  expect(checkUntestedRefusals(root)).toEqual([
    expect.stringContaining('expects closed'),
    expect.stringContaining('expects emoji'),
  ]);
});

test('one on the list that is answered by now is found, and a tree without the lists', () => {
  const root = writeFixture({ ...sound, 'apps/api/src/b.test.ts': "expect(refusal).toBe('alreadyIn');" });
  expect(checkUntestedRefusals(root)).toEqual([expect.stringContaining('alreadyIn is answered')]);
  expect(checkUntestedRefusals(writeFixture({}))).toHaveLength(2);
});
