import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { createFieldCipher } from './field-encryption.ts';
import { encodeStopCode, readStopCode } from './stop-code.ts';

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const accountId = newId();
const code = encodeStopCode(cipher, accountId);

test('the code in a mail names its account', () => {
  expect(readStopCode(cipher, code)).toBe(accountId);
});

test.each([
  ['another account', code.replace(accountId, newId())],
  ['another signature', `${accountId}.${'A'.repeat(43)}`],
  ['no signature', accountId],
  ['nothing', ''],
])('a code with %s names none', (_what, changed) => {
  expect(readStopCode(cipher, changed)).toBeUndefined();
});
