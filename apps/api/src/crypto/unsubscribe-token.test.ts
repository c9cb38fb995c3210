import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { createFieldCipher } from './field-encryption.ts';
import { encodeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const accountId = newId();
const code = encodeUnsubscribeToken(cipher, accountId);

test('the code in a mail names its account', () => {
  expect(readUnsubscribeToken(cipher, code)).toBe(accountId);
});

test.each([
  ['another account', code.replace(accountId, newId())],
  ['another signature', `${accountId}.${'A'.repeat(43)}`],
  ['no signature', accountId],
  ['nothing', ''],
])('a code with %s names none', (_what, changed) => {
  expect(readUnsubscribeToken(cipher, changed)).toBeUndefined();
});
