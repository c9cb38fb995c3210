import type { Fault } from './faults.ts';

/** Faults that change nothing which their tests could see: by the line as it was and, where given, by what is done to it. */
interface Equivalent {
  path: string;
  code: RegExp;
  what?: RegExp;
  why: string;
}

const equivalent: readonly Equivalent[] = [
  {
    path: 'packages/validators/src/',
    code: /^skipAbsent: true,$/,
    why: 'each of these tests also accepts what is absent, for the types',
  },
  {
    path: 'packages/access/src/volunteer-pages.ts',
    code: /ownAddition: true/,
    why: 'read by the check of routes alone, which fails on it',
  },
  {
    path: 'packages/access/src/redirect.ts',
    code: /^if \(url\.origin !== origin\) return undefined;$/,
    why: 'a second wall behind the pattern above it, for a browser that reads addresses in another way',
  },
  {
    path: 'packages/domain/src/time/macao-time.ts',
    code: /^if \(!\/\^\[1-9\]/,
    why: 'the next line compares the whole text with the date written anew',
  },
  {
    path: 'apps/api/src/crypto/stable-order.ts',
    code: /a < b \? -1 : 1/,
    what: /<=/,
    why: 'no two entries of one object have the same name',
  },
  {
    path: 'apps/api/src/',
    code: /\? -1 : 1\)/,
    what: /^1 → 2$/,
    why: 'of a comparison only the sign counts',
  },
  {
    path: 'apps/api/src/',
    code: /pp\.activity_id = p\.activity_id/,
    what: /^(and )?pp\.activity_id = p\.activity_id( and)? → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/participant/end-participations.ts',
    code: /select id, state from participant where activity_id/,
    what: /^activity_id = \S+ and → nothing$/,
    why: 'the update that follows names the activity again',
  },
  {
    path: 'apps/api/src/services/participant/end-participations.ts',
    code: /volunteerIds\.add\(id\);$|\.sort\(\(\[a\], \[b\]\) => \(a < b \? -1 : 1\)\)/,
    why: 'locks are taken in one order: only the race tests on PostgreSQL see it',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /^update participant set state = 'toAdmit' where activity_id/,
    what: /^activity_id = \S+ and → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
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
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /^return row\?\.periods \?\? 0;$/,
    what: /^0 → 1$/,
    why: 'a count always has its row',
  },
  {
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /\[volunteerId, 1, 0, periodId\]/,
    what: /^1 → 2$/,
    why: 'a period is one entry of the ledger',
  },
  {
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /^where p\.activity_id = of_one\.activity_id and p\.volunteer_id = \$1 and pp\.period_id = of_one\.period_id$/,
    what: /^p\.activity_id = of_one\.activity_id and → nothing$/,
    why: 'a period is of one activity; the condition is there for the index',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /e\.awaits = 'volunteer' and e\.recorded_at <= /,
    what: /e\.recorded_at <= \S+ → nothing$/,
    why: 'a later entry without a word is looked for below; the condition is there for the index',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /^if \(!\(error instanceof Refused\).*throw error;$/,
    what: /^throw error; → \{\}$/,
    why: 'what else fails is a statement, after which the database takes none of that transaction',
  },
  {
    path: 'apps/api/src/services/attendance/scan-tickets.ts',
    code: /\/\^\(\[\^\.\]\*\)/,
    what: /^\^ → nothing$/,
    why: 'the leftmost match begins at the first sign anyhow',
  },
  {
    path: 'apps/api/src/services/attendance/kept-scan.ts',
    code: /^const at = told < now \? told : now;$/,
    what: /<=/,
    why: 'both are the same moment then',
  },
  {
    path: 'apps/api/src/services/attendance/totals.ts',
    code: /^if \(volunteerIds\.length === 0\) return new Map\(\);$/,
    what: /→ false$/,
    why: 'spares a query: an empty list finds nobody',
  },
  {
    path: 'apps/api/src/call/batching/batch-effect.ts',
    code: /^if \(item === undefined\) continue;$/,
    why: 'for the types: results and inputs are of one length',
  },
  {
    path: 'apps/api/src/call/batching/queue.ts',
    code: /^if \(queues\.get\(key\) === queue\) queues\.delete\(key\);$/,
    why: 'gives memory back',
  },
  {
    path: 'apps/api/src/call/idempotency.ts',
    code: /^requests\.(delete\(key\)|set\(key, own\));$/,
    why: 'spares memory and connections; without it a retry waits in the database for the same answer',
  },
  {
    path: 'packages/access/src/forced-reload.ts',
    code: /^if \(!Array\.isArray\(kept\)\) return \[\];$/,
    what: /→ false$/,
    why: 'what is no list has no filter, and that fault is caught with the same answer',
  },
  {
    path: 'apps/api/src/call/input/read-body.ts',
    code: /^throw new Refused\('tooLarge'\);$/,
    why: 'the stream was cancelled, and what was read of it is measured again',
  },
  {
    path: 'apps/api/src/modules/activity/cancel.ts',
    code: /^\.where\(and\(inArray\(participant\.activityId, ids\), isSignUpOpen/,
    what: /→ and\(isSignUpOpen/,
    why: 'reads less: each row is then sorted by its activity, and none of another has a place among them',
  },
  {
    path: 'apps/api/src/modules/activity/withdraw.ts',
    code: /^if \(ended\.length === 0\) throw new Refused\('wrongState'\);$/,
    why: 'another call ended it in between: only the race tests on PostgreSQL see it',
  },
  {
    path: 'apps/api/src/modules/activity/accept-place.ts',
    code: /^if \(!\(await storeAccepted\(.*throw new Refused\('wrongState'\);$|and offered_until > /,
    what: /→ (false|\{\}|nothing)$/,
    why: 'judged before: the offer ended in between, which only the race tests on PostgreSQL see',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /^where \$\{isPublished\(sql`a\.state`\)\} and \$\{isNormal/,
    what: /^and a\.\S+ > \S+ → nothing$|^and a\.held < a\.maximum → nothing$/,
    why: 'leads to what can be served: each activity is judged again under its lock',
  },
  {
    path: 'apps/api/src/jobs/waiting-list.ts',
    code: /^where p\.offered_until <= /,
    what: /^p\.offered_until <= \S+ and → nothing$/,
    why: 'leads to what has lapsed: the statement that ends it asks again',
  },
  {
    path: 'apps/api/src/services/participant/invitations.ts',
    code: /^from accepted where participant\.activity_id = /,
    what: /^participant\.activity_id = \S+ and → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
  {
    path: 'apps/api/src/modules/participant/admit.ts',
    code: /^where activity_id = /,
    what: /^activity_id = \S+ and → nothing$/,
    why: 'those who were judged are of the activity; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /locked\.has\(next\.volunteerId\)/,
    what: /locked\.has\(next\.volunteerId\)\)$/,
    why: 'whose lock is asked for twice: only the race tests on PostgreSQL see it',
  },
  {
    path: 'apps/api/src/services/participant/sign-up-facts.ts',
    code: /p\.ends_at > (\$3|a\.starts_at)/,
    what: /^(and )?(p\.ends_at > (\$3|a\.starts_at)|pe\.ends_at > \$3)( and)? → nothing$/,
    why: 'leads past what is over by an index: nobody chooses a period that has begun, so nothing of it is in the way',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /other\.ends_at > pe\.starts_at$/,
    what: /^and other\.ends_at > pe\.starts_at → nothing$/,
    why: 'leads past what is over by an index: each period of it is compared below',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /^where p\.activity_id = \$\{activityId\} and p\.id = \$\{participantId\}`,$/,
    what: /^p\.activity_id = \S+ and → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/participant/waiting-list.ts',
    code: /^if \(!locked\.has\(next\.volunteerId\) && !\(await tryLock/,
    what: /→ false$/,
    why: 'another call works on them: only the race tests on PostgreSQL see it',
  },
  {
    path: 'apps/api/src/jobs/waiting-list.ts',
    code: /^await lockVolunteers\(tx, lockedVolunteerIds\);$/,
    why: 'only the race tests on PostgreSQL see a lock',
  },
  {
    path: 'apps/api/src/services/participant/walk-in.ts',
    code: /^if \(seats < postIds\.length \|\| counted < 1\)/,
    why: 'a second wall behind the lock of the activity, which holds what the rule has judged',
  },
  {
    path: 'apps/api/src/services/participant/walk-in.ts',
    code: /^decided_by = \$\{actor\.accountId\} where activity_id = /,
    what: /^activity_id = \S+ and → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/recovery/name-account.ts',
    code: /hasQuestions: questions\.length > 0/,
    what: /^0 → 1$/,
    why: 'an account has three questions or none',
  },
  {
    path: 'apps/api/src/services/participant/',
    code: /^if \((input\.ends|activityIds)\.length === 0\) return (\[\]|new Map\(\));$/,
    what: /→ false$/,
    why: 'spares statements: none is concerned, and nothing comes of it',
  },
  {
    path: 'apps/api/src/modules/activity/sign-up.ts',
    code: /participantCount = seen\.activity\.participantCount \+ 1;$|heldPlaces: post\.heldPlaces \+ 1/,
    what: /\+|1 → 2|chosen\.has/,
    why: 'the statement that stores refuses too many, and each sign-up is then judged by itself, with the same answer',
  },
];

export function isEquivalent(path: string, fault: Pick<Fault, 'code' | 'what'>): boolean {
  return equivalent.some(
    (one) => path.startsWith(one.path) && one.code.test(fault.code) && (one.what?.test(fault.what) ?? true),
  );
}
