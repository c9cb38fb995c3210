import { expect, test } from 'vitest';
import { isListedPassword } from './password-list.ts';

const everyday = (
  'macau2026 wang1234 sunshine1 woaini123 pass2026 password1 Password1 PASSW0RD1 macao2025 macau853 aomen2026 ' +
  'volunteer1 vol2026 wechat88 weixin520 chan1990 wong2001 leong123 iloveyou1 iloveu2 hello2026 welcome1 admin2026 ' +
  'abc123 a123456 qwerty12 1qaz2wsx q1w2e3r4 zaq12wsx monkey12 dragon1 love1314 baobei520 laopo1314 nihao123 ' +
  'benfica1 ronaldo7 silva2000 maria1985 princess1 football1 summer2026 lucky888 angel666 test1234 login123 ' +
  'school123 china2008 hongkong1 123macau 2026macau p4ssw0rd m4cau2026 senha123 amor2024 tigger1 shadow12 ' +
  'michael1 charlie1 superman1 pokemon1 naruto1 killer1 master1 trustno1 letmein1 dog5201314 1995cat'
).split(' ');

test.each(everyday)('%s is on the list', (password) => {
  expect(isListedPassword(password)).toBe(true);
});

test.each(['Helena85', 'macao2026x', 'k7ferry3q', 'barco42rio', 'h3rmit9cra', 'xw83hgt2', 'tram4bay9'])(
  '%s is not',
  (password) => {
    expect(isListedPassword(password)).toBe(false);
  },
);

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Pseudo-random numbers, equal in every run. */
function* numbers(): Generator<number> {
  let state = 20_260_718;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('of good passwords one in several hundred is taken for a listed one', () => {
  const random = numbers();
  const next = (below: number): number => Math.floor((random.next().value ?? 0) * below);
  const made = Array.from({ length: 40_000 }, () =>
    Array.from({ length: 8 }, () => letters[next(letters.length)]).join(''),
  ).filter((text) => /\d/.test(text) && /[a-z]/.test(text));
  const taken = made.filter((text) => isListedPassword(text)).length;
  expect(taken / made.length).toBeLessThan(0.003);
});
