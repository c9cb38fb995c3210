import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFieldCipher } from './field-encryption.ts';

const old = { id: 'old', key: randomBytes(32) };
const current = { id: 'new', key: randomBytes(32) };
const secret = randomBytes(32);

test('a text comes back, and is encrypted in another way each time', () => {
  const cipher = createFieldCipher([current], secret);
  const encrypted = cipher.encrypt('12345678 陳', 'volunteer.document:1');
  expect(cipher.decrypt(encrypted, 'volunteer.document:1')).toBe('12345678 陳');
  expect(cipher.encrypt('12345678 陳', 'volunteer.document:1')).not.toBe(encrypted);
  expect(encrypted).not.toContain('12345678');
});

test('an encrypted text can be decrypted for its own row and column only', () => {
  const cipher = createFieldCipher([current], secret);
  const encrypted = cipher.encrypt('12345678', 'volunteer.document:1');
  expect(() => cipher.decrypt(encrypted, 'volunteer.document:2')).toThrow();
  expect(() => cipher.decrypt(encrypted, 'account.mobile:1')).toThrow();
});

test('every changed byte is noticed', () => {
  const cipher = createFieldCipher([current], secret);
  const encrypted = cipher.encrypt('12345678', 'a:1');
  const bytes = Buffer.from(encrypted.slice(4), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.decrypt(`new.${changed.toString('base64url')}`, 'a:1')).toThrow();
  }
});

test('a text of an old key opens after a change of keys, not after its removal', () => {
  const encrypted = createFieldCipher([old], secret).encrypt('x', 'a:1');
  expect(createFieldCipher([current, old], secret).decrypt(encrypted, 'a:1')).toBe('x');
  expect(createFieldCipher([current, old], secret).encrypt('x', 'a:1')).toMatch(/^new\./);
  expect(() => createFieldCipher([current], secret).decrypt(encrypted, 'a:1')).toThrow("no field key 'old'");
});

test('fingerprints are equal for equal texts of one kind and one secret', () => {
  const cipher = createFieldCipher([current], secret);
  expect(cipher.fingerprint('mobile', '+85366')).toBe(createFieldCipher([old], secret).fingerprint('mobile', '+85366'));
  expect(cipher.fingerprint('mobile', '+85366')).not.toBe(cipher.fingerprint('document', '+85366'));
  expect(cipher.fingerprint('mobile', '+85366')).not.toBe(
    createFieldCipher([current], randomBytes(32)).fingerprint('mobile', '+85366'),
  );
});

test('no key at all is refused', () => {
  expect(() => createFieldCipher([], secret)).toThrow();
});

test('what stands in a database is read as long as its keys are there', () => {
  const cipher = createFieldCipher([{ id: 'k', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
  const stored = 'k.AwMDAwMDAwMDAwMD-7PWQ9OBoRqjCN1M-rCAT9NZIanJsgZbnsjTUQ';
  expect(cipher.decrypt(stored, 'account.mobile:1')).toBe('+85366123456');
  expect(cipher.encrypt('+85366123456', 'account.mobile:1')).toHaveLength(stored.length);
  expect(cipher.fingerprint('mobile', '+85366123456')).toBe('LV0VuWf0pH2LkHlSb7jqpQ');
});
