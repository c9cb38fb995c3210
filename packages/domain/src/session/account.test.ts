import { describe, expect, test } from 'vitest';
import { comparableUsername, lockMinutesAfter, normalizeSecurityAnswer, refusalForPassword } from './account.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [50, 15],
])('%i wrong passwords lock for %i minutes', (wrong, minutes) => {
  expect(lockMinutesAfter(wrong)).toBe(minutes);
});

describe('refusalForPassword', () => {
  test.each([
    ['Helena85', {}, undefined],
    ['a1b2c3d4', {}, undefined],
    ['macao2026x', {}, undefined],
    ['abc123', {}, 'common'],
    ['ABC123', {}, 'common'],
    ['a123456', {}, 'common'],
    ['aaa111', {}, 'common'],
    ['aa112233', {}, 'common'],
    ['qwerty12', {}, 'common'],
    ['x9999999', {}, 'common'],
    ['654321a', {}, 'common'],
    ['000000', {}, 'common'],
    ['lotus8x', { username: 'lotus8' }, 'containsUsername'],
    ['xLotus8', { username: 'LOTUS8' }, 'containsUsername'],
    ['lotus8x', { username: '蓮花蓮花蓮花' }, undefined],
    ['a624973x', { phone: '+85366624973' }, 'containsPhone'],
    ['a624973x', { phone: '+85366624974' }, undefined],
    ['Helena85', { username: '', phone: '' }, undefined],
  ] as const)('%s of %o: %s', (password, owner, reason) => {
    expect(refusalForPassword(password, owner)).toBe(reason);
  });
});

test('user names and answers are compared after NFKC and case folding', () => {
  expect(comparableUsername('Ａlice01 ')).toBe(comparableUsername('alice01'));
  expect(normalizeSecurityAnswer('  Fátima ')).toBe(normalizeSecurityAnswer('FÁTIMA'));
  expect(normalizeSecurityAnswer('甲')).not.toBe(normalizeSecurityAnswer('乙'));
});
