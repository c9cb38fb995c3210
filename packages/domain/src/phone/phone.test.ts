import { describe, expect, test } from 'vitest';
import { isMobile, isPhoneArea, maskPhone, parseAnyPhone, parseLandline, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  test.each([
    ['66123456', '853', '+85366123456'],
    ['+85366123456', '853', '+85366123456'],
    ['85366123456', '853', '+85366123456'],
    ['+853 6612 3456', '853', '+85366123456'],
    ['(853) 6612-3456', '853', '+85366123456'],
    ['0085366123456', '853', '+85366123456'],
    ['６６１２３４５６', '853', '+85366123456'],
    ['28123456', '853', '+85328123456'],
    ['85312345', '853', '+85385312345'],
    ['13812345678', '86', '+8613812345678'],
    ['8613812345678', '86', '+8613812345678'],
    ['+86 138 1234 5678', '86', '+8613812345678'],
    ['+86 13812345678', '853', '+8613812345678'],
    ['+853 66123456', '86', '+85366123456'],
    ['\u202A+853 66123456\u202C', '853', '+85366123456'],
    ['\u2066+853\u00A06612\u20113456\u2069', '853', '+85366123456'],
    ['６６１２－３４５６。', '853', '+85366123456'],
    ['（＋８５３）\u30006612 3456，', '853', '+85366123456'],
    ['tel:+85366123456', '853', '+85366123456'],
  ] as const)('%s with area %s is %s', (text, area, e164) => {
    expect(parsePhone(text, area)?.e164).toBe(e164);
  });

  test.each([
    ['6612345', '853'],
    ['661234567', '853'],
    ['13812345678', '853'],
    ['12812345678', '86'],
    ['66123456', '86'],
    ['+85266123456', '853'],
    ['6612345a', '853'],
    ['', '853'],
    ['++85366123456', '853'],
  ] as const)('refuses %s with area %s', (text, area) => {
    expect(parsePhone(text, area)).toBeUndefined();
  });
});

test.each([
  ['66123456', '+85366123456'],
  ['13812345678', '+8613812345678'],
  ['+85328123456', '+85328123456'],
  ['1234', undefined],
])('parseAnyPhone(%s) is %s', (text, e164) => {
  expect(parseAnyPhone(text)?.e164).toBe(e164);
});

test.each([
  ['66123456', true],
  ['28123456', false],
  ['13812345678', true],
])('isMobile(%s) is %s', (text, mobile) => {
  const phone = parseAnyPhone(text);
  expect(phone && isMobile(phone)).toBe(mobile);
});

test.each([
  ['+85366123408', '+853 66•• ••08'],
  ['+8613812345678', '+86 13• •••• ••78'],
  ['unknown', '••••wn'],
])('maskPhone(%s) is %s', (e164, masked) => {
  expect(maskPhone(e164)).toBe(masked);
});

test.each([
  ['2812 3456', '28123456'],
  ['853-28123456', '85328123456'],
  ['+853 2812 3456', '85328123456'],
  ['1234567', undefined],
  ['123456789012', undefined],
  ['28a23456', undefined],
])('parseLandline(%s) is %s', (text, digits) => {
  expect(parseLandline(text)).toBe(digits);
});

test('only the two areas of the screen are areas', () => {
  expect(['853', '86', '852', 853].filter(isPhoneArea)).toEqual(['853', '86']);
});
