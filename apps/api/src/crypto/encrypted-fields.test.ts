import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  decryptDocument,
  decryptAppointed,
  decryptInvited,
  decryptMobile,
  encryptDocument,
  encryptInvited,
  encryptMobile,
} from './encrypted-fields.ts';
import { createFieldCipher } from './field-encryption.ts';

const cipher = createFieldCipher([{ id: 'k', key: randomBytes(32) }], randomBytes(32));

test('a mobile is read for its own account, and nothing where there is none', () => {
  const { mobileEncrypted } = encryptMobile(cipher, 'a-1', '+85366123456');
  expect(decryptMobile(cipher, { id: 'a-1', mobileEncrypted })).toBe('+85366123456');
  expect(() => decryptMobile(cipher, { id: 'a-2', mobileEncrypted })).toThrow();
  expect(decryptMobile(cipher, { id: 'a-1', mobileEncrypted: null })).toBeUndefined();
});

test('the mobile of an invitation is read for that invitation, and nothing where it went to a user name', () => {
  const { mobileEncrypted } = encryptInvited(cipher, { table: 'operator_invitation', id: 'i-1' }, '+85366123456');
  expect(decryptInvited(cipher, { id: 'i-1', mobileEncrypted })).toBe('+85366123456');
  expect(() => decryptInvited(cipher, { id: 'i-2', mobileEncrypted })).toThrow();
  expect(() => decryptAppointed(cipher, { id: 'i-1', mobileEncrypted })).toThrow();
  expect(decryptInvited(cipher, { id: 'i-1', mobileEncrypted: null })).toBeUndefined();
});

test('a document number is read for its own volunteer, and nothing where there is none', () => {
  const { documentEncrypted } = encryptDocument(cipher, 'v-1', { type: '2', number: '12345678' });
  expect(decryptDocument(cipher, { id: 'v-1', documentEncrypted })).toBe('12345678');
  expect(() => decryptDocument(cipher, { id: 'v-2', documentEncrypted })).toThrow();
  expect(decryptDocument(cipher, { id: 'v-1', documentEncrypted: null })).toBeUndefined();
});

test('the same number under another type is another document', () => {
  const fingerprintOf = (type: string) =>
    encryptDocument(cipher, 'v-1', { type, number: '12345678' }).documentFingerprint;
  expect(fingerprintOf('2')).toBe(fingerprintOf('2'));
  expect(fingerprintOf('2')).not.toBe(fingerprintOf('5'));
});
