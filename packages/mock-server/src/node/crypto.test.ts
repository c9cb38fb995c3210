import * as node from 'node:crypto';
import { expect, test } from 'vitest';
import * as own from './crypto.ts';

const texts = ['', 'abc', '志願者', 'x'.repeat(1000)];

test.each(texts)('returns the same hashes and MACs as Node', (text) => {
  for (const digest of ['sha1', 'sha256'] as const)
    expect(own.createHash(digest).update('before').update(text).digest('hex')).toBe(
      node.createHash(digest).update('before').update(text).digest('hex'),
    );
  const key = node.randomBytes(32);
  expect(own.createHmac('sha256', key).update(text).digest()).toEqual(
    node.createHmac('sha256', key).update(text).digest(),
  );
});

test.each(texts)('encrypts a text that Node and the module itself decrypt', (text) => {
  const [key, iv, aad] = [node.randomBytes(32), node.randomBytes(12), Buffer.from('account.mobile:1')];
  const encrypting = own.createCipheriv('aes-256-gcm', key, iv);
  encrypting.setAAD(aad);
  const encrypted = Buffer.concat([encrypting.update(text), encrypting.final()]);
  const decrypting = node.createDecipheriv('aes-256-gcm', key, iv);
  decrypting.setAAD(aad).setAuthTag(encrypting.getAuthTag());
  expect(Buffer.concat([decrypting.update(encrypted), decrypting.final()]).toString()).toBe(text);
  const back = own.createDecipheriv('aes-256-gcm', key, iv);
  back.setAAD(aad);
  back.setAuthTag(encrypting.getAuthTag());
  expect(Buffer.concat([back.update(encrypted), back.final()]).toString()).toBe(text);
});

test('refuses a text with other additional data', () => {
  const [key, iv] = [node.randomBytes(32), node.randomBytes(12)];
  const encrypting = own.createCipheriv('aes-256-gcm', key, iv);
  encrypting.setAAD(Buffer.from('here'));
  const encrypted = Buffer.concat([encrypting.update('text'), encrypting.final()]);
  const decrypting = own.createDecipheriv('aes-256-gcm', key, iv);
  decrypting.setAAD(Buffer.from('there'));
  decrypting.setAuthTag(encrypting.getAuthTag());
  decrypting.update(encrypted);
  expect(() => decrypting.final()).toThrow();
});

test('draws numbers within their bounds, including both ends', () => {
  const drawn = new Set(Array.from({ length: 400 }, () => own.randomInt(3, 7)));
  expect([...drawn].sort((one, other) => one - other)).toEqual([3, 4, 5, 6]);
  expect(own.randomInt(1)).toBe(0);
});

test('compares every byte', () => {
  expect(own.timingSafeEqual(Buffer.from('abc'), Buffer.from('abc'))).toBe(true);
  expect(own.timingSafeEqual(Buffer.from('abc'), Buffer.from('abd'))).toBe(false);
  expect(() => own.timingSafeEqual(Buffer.from('abc'), Buffer.from('ab'))).toThrow(RangeError);
});
