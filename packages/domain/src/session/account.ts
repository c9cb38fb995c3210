import { loginLimits } from '../limits.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { typedIdentifier } from '../text/typed-text.ts';

/** Returns the minutes of the lock after so many consecutive wrong passwords; 0 for no lock. */
export function lockMinutesAfter(wrongPasswords: number): number {
  const lockouts = wrongPasswords - loginLimits.wrongPasswordsMax;
  if (lockouts < 0) return 0;
  return loginLimits.lockMinutes[Math.min(lockouts, loginLimits.lockMinutes.length - 1)] ?? 0;
}

/** Returns the compared form of a user name as typed or pasted, case-folded. */
export function comparableUsername(username: string): string {
  return typedIdentifier(username).toLowerCase();
}

/** Returns the compared form of a security answer: NFKC, without invisible characters, trimmed, case-folded. */
export function normalizeSecurityAnswer(answer: string): string {
  return withoutInvisible(answer.normalize('NFKC')).trim().toLowerCase();
}

/** Entries of the lists of leaked passwords that the format allows and that are no repeats or sequences. */
const commonPasswords: ReadonlySet<string> = new Set(
  (
    'a123456 abc123 abc1234 abcd1234 abc12345 abc123456 123456a 123abc 123456abc 1234abcd 12345a ' +
    '1234567a 12345678a 123456789a a12345 a1234567 a12345678 a123456789 aa123456 aa12345 aaa111 ' +
    'qwe123 qwer1234 qwerty1 qwerty12 qwerty123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx ' +
    'q1w2e3 q1w2e3r4 asd123 asdf1234 zxc123 zxcv1234 password1 password12 passw0rd p4ssw0rd ' +
    'admin1 admin123 admin1234 test123 test1234 user123 root123 welcome1 welcome123 letmein1 ' +
    'iloveyou1 love1234 monkey1 dragon1 hello123 pass123 pass1234 login123 woaini1 woaini520 ' +
    'woaini1314 wo1314520 macau123 macau853 macao123 macao853 aomen123 aomen853 china123 ' +
    'volunteer1 vol123 wechat1 wechat123 weixin1 weixin123 5201314a a5201314 1314520a abc888 ' +
    'aaa888 abc666 aa112233 a112233 aa1234 q123456 z123456 x123456 w123456 123qwe 123qweasd 111aaa'
  ).split(' '),
);

const alphabets = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export interface PasswordOwner {
  readonly username?: string | undefined;
  readonly phone?: string | undefined;
}

export type WeakPasswordReason = 'common' | 'containsUsername' | 'containsPhone';

/**
 * docs/product/accounts.md: refuses common passwords, and any that contain the user name or the last digits of the
 * phone.
 */
export function refusalForPassword(password: string, owner: PasswordOwner): WeakPasswordReason | undefined {
  const folded = password.normalize('NFKC').toLowerCase();
  if (isCommon(folded)) return 'common';
  const username = comparableUsername(owner.username ?? '');
  if (username !== '' && folded.includes(username)) return 'containsUsername';
  const tail = (owner.phone ?? '').replace(/\D/g, '').slice(-6);
  return tail.length === 6 && folded.includes(tail) ? 'containsPhone' : undefined;
}

/**
 * Whether a password is on the list, repeats one character besides another, or is a run of an alphabet with a short
 * rest.
 */
function isCommon(folded: string): boolean {
  if (commonPasswords.has(folded) || new Set(folded).size <= 2) return true;
  const parts = folded.match(/\d+|\D+/g) ?? [];
  return parts.length <= 2 && parts.every((part) => new Set(part).size === 1 || isRun(part));
}

function isRun(part: string): boolean {
  return part.length >= 3 && alphabets.some((alphabet) => alphabet.includes(part));
}
