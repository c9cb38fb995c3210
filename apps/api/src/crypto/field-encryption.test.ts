import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './field-encryption.ts';

const old = { id: 'old', key: randomBytes(32) };
const current = { id: 'new', key: randomBytes(32) };
const secret = randomBytes(32);

test('a text comes back, and two seals of it differ', () => {
  const seal = createSeal([current], secret);
  const sealed = seal.seal('12345678 陳', 'volunteer.document:1');
  expect(seal.open(sealed, 'volunteer.document:1')).toBe('12345678 陳');
  expect(seal.seal('12345678 陳', 'volunteer.document:1')).not.toBe(sealed);
  expect(sealed).not.toContain('12345678');
});

test('a sealed text opens in its own place only', () => {
  const seal = createSeal([current], secret);
  const sealed = seal.seal('12345678', 'volunteer.document:1');
  expect(() => seal.open(sealed, 'volunteer.document:2')).toThrow();
  expect(() => seal.open(sealed, 'account.mobile:1')).toThrow();
});

test('every changed byte is noticed', () => {
  const seal = createSeal([current], secret);
  const sealed = seal.seal('12345678', 'a:1');
  const bytes = Buffer.from(sealed.slice(4), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(`new.${changed.toString('base64url')}`, 'a:1')).toThrow();
  }
});

test('a text of an old key opens after a change of keys, not after its removal', () => {
  const sealed = createSeal([old], secret).seal('x', 'a:1');
  expect(createSeal([current, old], secret).open(sealed, 'a:1')).toBe('x');
  expect(createSeal([current, old], secret).seal('x', 'a:1')).toMatch(/^new\./);
  expect(() => createSeal([current], secret).open(sealed, 'a:1')).toThrow("no field key 'old'");
});

test('fingerprints are equal for equal texts of one kind and one secret', () => {
  const seal = createSeal([current], secret);
  expect(seal.fingerprint('mobile', '+85366')).toBe(createSeal([old], secret).fingerprint('mobile', '+85366'));
  expect(seal.fingerprint('mobile', '+85366')).not.toBe(seal.fingerprint('document', '+85366'));
  expect(seal.fingerprint('mobile', '+85366')).not.toBe(
    createSeal([current], randomBytes(32)).fingerprint('mobile', '+85366'),
  );
});

test('no key at all is refused', () => {
  expect(() => createSeal([], secret)).toThrow();
});
