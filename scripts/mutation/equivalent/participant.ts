import type { Equivalent } from './equivalent.ts';

export const inParticipant: readonly Equivalent[] = [
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
