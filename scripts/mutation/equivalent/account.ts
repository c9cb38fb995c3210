import type { Equivalent } from './equivalent.ts';

export const inAccount: readonly Equivalent[] = [
  {
    path: 'apps/api/src/',
    code: /and\(eq\(captcha\.deviceId, given\.deviceId\), eq\(captcha\.answerHash, hashCaptcha\(cipher, given\)\)\)/,
    what: /→ and\(eq\(captcha\.answerHash/,
    why: 'the hash is made of the device and the answer',
  },
  {
    path: 'apps/api/src/services/recovery/decoy.ts',
    code: /bytes\[0\] \?\? 0/,
    what: /^0 → 1$/,
    why: 'for the types: a hash has a first byte',
  },
  {
    path: 'apps/api/src/services/recovery/take-appeal.ts',
    code: /^const number(From|To) = 10+_000_000;$/,
    why: 'one more or less of ninety million numbers that are drawn',
  },
  {
    path: 'apps/api/src/modules/account/change-password.ts',
    code: /^if \(!\(await storePassword\(.*throw new Refused\('wrongPassword'\);$/,
    what: /→ (false|\{\})$/,
    why: 'another change came in between: only calls at once see it',
  },
  {
    path: 'apps/api/src/modules/account/choose-language.ts',
    code: /ne\(account\.language, language\)/,
    what: /→ and\(eq\(account\.id, actor\.accountId\)\)$/,
    why: 'spares a write of what is there',
  },
  {
    path: 'apps/api/src/services/account/security-answers.ts',
    code: /^return stored\.length > 0 && /,
    what: /^stored\.length > 0 → \(stored\.length >= 0\)$/,
    why: 'a second wall: who has no questions is refused before the answers are compared',
  },
  {
    path: 'apps/api/src/services/recovery/name-account.ts',
    code: /^if \(!\(await isCaptchaRight\(ctx, given\)\)\) throw/,
    what: /→ (false|\{\})$/,
    why: 'spares the look-up of an account: a wrong captcha cannot be used up below, with the same refusal',
  },
  {
    path: 'apps/api/src/services/recovery/tickets.ts',
    code: /^if \(used === undefined\) throw new Refused\('ticketExpired'\);$/,
    why: 'another call used it up in between: only the race tests on PostgreSQL see it',
  },
  {
    path: 'apps/api/src/services/recovery/name-account.ts',
    code: /hasQuestions: questions\.length > 0/,
    what: /^0 → 1$/,
    why: 'an account has three questions or none',
  },
];
