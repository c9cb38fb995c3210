import { describe, expect, test } from 'vitest';
import { createFieldCipher } from '../../crypto/field-encryption.ts';
import { decoyMobile } from './decoy.ts';

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const names = Array.from({ length: 1000 }, (_, index) => `nobody${index}`);

describe('the phone of an account that does not exist', () => {
  test.each([
    ['nobody77', '+86 16• •••• ••04'],
    ['Nobody77 ', '+86 16• •••• ••04'],
    ['ｎｏｂｏｄｙ７７', '+86 16• •••• ••04'],
    ['nobody0', '+853 63•• ••76'],
    ['nobody10', '+86 18• •••• ••35'],
  ])('is the same for %s each time', (typed, shown) => {
    expect(decoyMobile(cipher, typed)).toBe(shown);
  });

  test('is one of the mainland for every tenth name, with any of its first digits', () => {
    const shown = names.map((name) => decoyMobile(cipher, name));
    const mainland = shown.filter((phone) => phone.startsWith('+86 1'));
    expect(mainland).toHaveLength(106);
    expect(new Set(mainland.map((phone) => phone[5]))).toEqual(new Set('3456789'));
    expect(shown.filter((phone) => !mainland.includes(phone)).every((phone) => phone.startsWith('+853 6'))).toBe(true);
  });

  test('is the typed one where a mobile phone was typed, and not where another was', () => {
    expect(decoyMobile(cipher, '66881234')).toBe('+853 66•• ••34');
    expect(decoyMobile(cipher, '28881234')).toMatch(/^\+(853 6|86 1)/);
  });
});
