import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { encodeFileCode, readFileCode } from './calendar-code.ts';
import { createFieldCipher } from './field-encryption.ts';

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const now = new Date('2026-07-18T10:00:00+08:00');
const file = { volunteerId: newId(), activityId: newId() };
const code = encodeFileCode(cipher, file, now);

test('the code of a calendar file opens it for a day', () => {
  const after = (ms: number) => readFileCode(cipher, code, new Date(now.getTime() + ms));
  expect([after(0), after(86_399_999), after(86_400_000)]).toEqual([file, file, undefined]);
});

test.each([
  ['the volunteer', 0, newId()],
  ['the activity', 1, newId()],
  ['the end', 2, String(now.getTime() + 9 * 86_400_000)],
  ['the signature', 3, 'A'.repeat(43)],
])('a code with another text for %s opens nothing', (_what, at, text) => {
  expect(readFileCode(cipher, code.split('.').with(at, text).join('.'), now)).toBeUndefined();
});

test.each(['', '...', 'x'])('%j is no code', (text) => {
  expect(readFileCode(cipher, text, now)).toBeUndefined();
});
