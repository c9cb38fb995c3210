import { describe, expect, it, test } from 'vitest';
import type { ApplyLimit } from '../code-table/activity-codes.ts';
import type { SignUpRefusal } from './refusal.ts';
import { signUpRefusals } from './refusal.ts';
import {
  canJoinWaitingList,
  isOpenTo,
  refusalsForSignUp,
  refusalsForSignUpChoice,
  refusalsForWalkIn,
} from './sign-up.ts';
import type { HeldPlace, SignUpActivity, SignUpPeriod, SignUpVolunteer } from './sign-up.ts';

const now = new Date('2026-07-10T00:00:00Z');

const period = (id: string, day: number, heldPlaces = 0): SignUpPeriod => ({
  id,
  startsAt: new Date(Date.UTC(2026, 6, day, 1)),
  endsAt: new Date(Date.UTC(2026, 6, day, 3)),
  posts: [
    { id: `${id}-a`, places: 2, heldPlaces },
    { id: `${id}-b`, places: 2, heldPlaces },
  ],
});

const activity: SignUpActivity = {
  id: 'activity',
  stored: 'published',
  organizationId: 'own',
  organizationStatus: 'normal',
  applyLimit: '0',
  registrationDeadline: new Date('2026-07-15T00:00:00Z'),
  startsAt: new Date(Date.UTC(2026, 6, 18, 1)),
  endsAt: new Date(Date.UTC(2026, 6, 19, 3)),
  maximumParticipants: 8,
  participantCount: 0,
  periods: [period('p1', 18), period('p2', 19)],
};

const member = (organizationId: string, ancestorIds: readonly string[] = ['root']) =>
  ({ organizationId, ancestorIds, state: 'passed' }) as const;

const volunteer: SignUpVolunteer = {
  kind: 'volunteer',
  realNameState: 'verified',
  birthDate: '1990-01-01',
  memberships: [member('own')],
  heldPlaces: [],
};

const held = (activityId: string, periodId: string, day: number): HeldPlace => ({
  activityId,
  periodId,
  postId: `${periodId}-a`,
  startsAt: new Date(Date.UTC(2026, 6, day, 2)),
  endsAt: new Date(Date.UTC(2026, 6, day, 4)),
});

describe('who', () => {
  test.each<[string, Partial<SignUpVolunteer>, readonly SignUpRefusal[]]>([
    ['fits', {}, []],
    ['not verified', { realNameState: 'notVerified', birthDate: undefined }, ['realNameMissing']],
    ['under review', { realNameState: 'underReview' }, ['realNameUnderReview']],
    ['failed', { realNameState: 'failed' }, ['realNameFailed']],
    ['no organization', { memberships: [] }, ['noOrganization']],
    ['only a failed application', { memberships: [{ ...member('own'), state: 'failed' }] }, ['noOrganization']],
    ['only a withdrawn membership', { memberships: [{ ...member('own'), state: 'withdrawn' }] }, ['noOrganization']],
    ['application pending', { memberships: [{ ...member('own'), state: 'underReview' }] }, ['organizationPending']],
    ['another organization', { memberships: [member('other')] }, ['otherOrganization']],
    [
      'pending here, approved elsewhere',
      { memberships: [{ ...member('own'), state: 'underReview' }, member('other')] },
      ['otherOrganization'],
    ],
    ['holds a place elsewhere at another time', { heldPlaces: [held('x', 'x1', 17)] }, []],
    ['holds a place elsewhere at one of two times', { heldPlaces: [held('x', 'x1', 18)] }, []],
    ['holds places elsewhere at both times', { heldPlaces: [held('x', 'x1', 18), held('x', 'x2', 19)] }, ['overlap']],
  ])('%s', (_name, change, refusals) => {
    expect(refusalsForSignUp({ ...volunteer, ...change }, activity, now)).toEqual(refusals);
  });

  it('tells a guest to log in, and what no log-in would change', () => {
    expect(refusalsForSignUp({ kind: 'guest' }, activity, now)).toEqual(['notLoggedIn']);
    expect(refusalsForSignUp({ kind: 'guest' }, { ...activity, stored: 'cancelled' }, now)).toEqual([
      'notLoggedIn',
      'cancelled',
    ]);
  });
});

describe('what', () => {
  const full = { ...activity, periods: [period('p1', 18, 2), period('p2', 19, 2)] };

  test.each<[string, Partial<SignUpActivity>, readonly SignUpRefusal[]]>([
    ['at the youngest age', { minimumAge: 36 }, []],
    ['below the youngest age', { minimumAge: 37 }, ['tooYoung']],
    ['at the oldest age', { maximumAge: 36 }, []],
    ['above the oldest age', { maximumAge: 35 }, ['tooOld']],
    ['deadline passed', { registrationDeadline: new Date('2026-07-09T23:59:59Z') }, ['closed']],
    ['cancelled', { stored: 'cancelled' }, ['cancelled']],
    ['every post taken', { periods: full.periods }, ['full']],
    ['one period taken', { periods: [period('p1', 18, 2), period('p2', 19)] }, []],
    ['the activity at its maximum', { participantCount: 8 }, ['full']],
    ['no periods', { periods: [] }, ['closed']],
  ])('%s', (_name, change, refusals) => {
    expect(refusalsForSignUp(volunteer, { ...activity, ...change }, now)).toEqual(refusals);
  });

  it('judges the age on the day of the activity, by the calendar of Macao', () => {
    const onBirthday = { ...volunteer, birthDate: '2010-07-18' };
    expect(refusalsForSignUp(onBirthday, { ...activity, minimumAge: 16 }, now)).toEqual([]);
    expect(refusalsForSignUp({ ...volunteer, birthDate: '2010-07-19' }, { ...activity, minimumAge: 16 }, now)).toEqual([
      'tooYoung',
    ]);
  });

  it('is closed once its last period has begun, whatever the deadline says', () => {
    const open = { ...activity, registrationDeadline: activity.endsAt };
    expect(refusalsForSignUp(volunteer, open, new Date(Date.UTC(2026, 6, 18, 1)))).toEqual([]);
    expect(refusalsForSignUp(volunteer, open, new Date(Date.UTC(2026, 6, 19, 1)))).toEqual(['closed']);
  });

  it('returns every reason, in the order of the table', () => {
    const who: SignUpVolunteer = {
      ...volunteer,
      realNameState: 'failed',
      memberships: [],
      heldPlaces: [held('x', 'x1', 18), held('x', 'x2', 19)],
    };
    const refusals = refusalsForSignUp(who, { ...full, minimumAge: 40 }, now);
    expect(refusals).toEqual(['realNameFailed', 'noOrganization', 'tooYoung', 'full', 'overlap']);
    expect(signUpRefusals.filter((refusal) => refusals.includes(refusal))).toEqual(refusals);
  });

  it('offers the waiting list where places are the only thing missing', () => {
    expect(canJoinWaitingList(refusalsForSignUp(volunteer, full, now))).toBe(true);
    expect(canJoinWaitingList(['tooYoung', 'full'])).toBe(false);
    expect(canJoinWaitingList([])).toBe(false);
  });
});

describe('which', () => {
  const choose = (...pairs: readonly [string, string][]) => pairs.map(([periodId, postId]) => ({ periodId, postId }));

  test.each([
    ['one pair', choose(['p1', 'p1-a']), {}, []],
    ['two periods', choose(['p1', 'p1-a'], ['p2', 'p2-b']), {}, []],
    ['nothing', [], {}, ['closed']],
    ['an unknown period', choose(['p9', 'p1-a']), {}, ['closed']],
    ['a post of another period', choose(['p1', 'p2-a']), {}, ['closed']],
    ['two posts at the same time', choose(['p1', 'p1-a'], ['p1', 'p1-b']), {}, ['overlap']],
    ['the same pair twice', choose(['p1', 'p1-a'], ['p1', 'p1-a']), {}, []],
    ['a time held elsewhere', choose(['p1', 'p1-a']), { heldPlaces: [held('x', 'x1', 18)] }, ['overlap']],
    ['the other time', choose(['p2', 'p2-a']), { heldPlaces: [held('x', 'x1', 18)] }, []],
    ['the pair held already', choose(['p1', 'p1-a']), { heldPlaces: [held('activity', 'p1', 18)] }, []],
    [
      'another post of a held period',
      choose(['p1', 'p1-b']),
      { heldPlaces: [held('activity', 'p1', 18)] },
      ['overlap'],
    ],
  ] as const)('%s', (_name, choice, change, refusals) => {
    expect(refusalsForSignUpChoice({ who: { ...volunteer, ...change }, activity, now, choice })).toEqual(refusals);
  });

  it('is full where one chosen post is, and never for a place held already', () => {
    const half = { ...activity, periods: [period('p1', 18, 2), period('p2', 19)] };
    const choice = choose(['p1', 'p1-a'], ['p2', 'p2-a']);
    expect(refusalsForSignUpChoice({ who: volunteer, activity: half, now, choice })).toEqual(['full']);
    const holder = { ...volunteer, heldPlaces: [held('activity', 'p1', 18)] };
    expect(refusalsForSignUpChoice({ who: holder, activity: half, now, choice })).toEqual([]);
  });

  it('lets a participant of a full activity add a period, since people count once', () => {
    const crowded = { ...activity, participantCount: 8 };
    const choice = choose(['p2', 'p2-a']);
    expect(refusalsForSignUpChoice({ who: volunteer, activity: crowded, now, choice })).toEqual(['full']);
    const holder = { ...volunteer, heldPlaces: [held('activity', 'p1', 18)] };
    expect(refusalsForSignUpChoice({ who: holder, activity: crowded, now, choice })).toEqual([]);
  });
});

describe('after the deadline', () => {
  const late = { ...activity, registrationDeadline: new Date('2026-07-09T23:59:59Z') };
  const oneFull = { ...late, periods: [period('p1', 18, 2), period('p2', 19)] };
  const choose = (...ids: readonly string[]) => ids.map((id) => ({ periodId: id, postId: `${id}-a` }));

  test.each<[string, Partial<SignUpActivity>, Partial<SignUpVolunteer>, readonly SignUpRefusal[]]>([
    ['places are left', {}, {}, ['closed']],
    ['one period is full', { periods: oneFull.periods }, {}, ['full']],
    ['the activity is at its maximum', { participantCount: 8 }, {}, ['full']],
    [
      'the full one is at a time held elsewhere',
      { periods: oneFull.periods },
      { heldPlaces: [held('x', 'x1', 18)] },
      ['full', 'overlap'],
    ],
    ['no period is left', { periods: [] }, {}, ['closed']],
  ])('%s', (_name, change, who, refusals) => {
    expect(refusalsForSignUp({ ...volunteer, ...who }, { ...late, ...change }, now)).toEqual(refusals);
  });

  test.each([
    ['a full post can be waited for', choose('p1'), now, ['full']],
    ['a free one is closed', choose('p2'), now, ['closed']],
    ['a free one is not had beside a full one', choose('p1', 'p2'), now, ['closed', 'full']],
    ['nor a full one that has begun', choose('p1'), period('p1', 18).startsAt, ['closed']],
    ['a full one to the last minute', choose('p1'), new Date(period('p1', 18).startsAt.getTime() - 1), ['full']],
  ])('%s', (_name, choice, at, refusals) => {
    expect(refusalsForSignUpChoice({ who: volunteer, activity: oneFull, now: at, choice })).toEqual(refusals);
  });
});

describe('applyLimit', () => {
  test.each<[ApplyLimit, string, readonly string[], boolean]>([
    ['0', 'own', ['root'], true],
    ['0', 'child', ['own', 'root'], false],
    ['0', 'root', [], false],
    ['1', 'own', ['root'], true],
    ['1', 'child', ['own', 'root'], true],
    ['1', 'grandchild', ['child', 'own', 'root'], true],
    ['1', 'sibling', ['root'], false],
    ['1', 'root', [], false],
    ['2', 'sibling', ['root'], true],
  ])('%s, member of %s below %o: %s', (applyLimit, organizationId, ancestorIds, open) => {
    expect(isOpenTo({ organizationId, ancestorIds }, { applyLimit, organizationId: 'own' })).toBe(open);
  });
});

describe('at the door', () => {
  const atDoor = new Date(Date.UTC(2026, 6, 18, 2));
  const choice = [{ periodId: 'p1', postId: 'p1-a' }];
  const full = [period('p1', 18, 2), period('p2', 19)];
  const elsewhere = held('x', 'x1', 18);
  const here = { ...held('activity', 'p1', 18), startsAt: period('p1', 18).startsAt, endsAt: period('p1', 18).endsAt };

  test.each<[string, Partial<SignUpVolunteer>, Partial<SignUpActivity>, Date, readonly SignUpRefusal[]]>([
    ['after the deadline', {}, {}, atDoor, []],
    ['half an hour before the period', {}, {}, new Date(Date.UTC(2026, 6, 18, 0, 30)), []],
    ['earlier than that', {}, {}, new Date(Date.UTC(2026, 6, 18, 0, 29)), ['closed']],
    ['after the period', {}, {}, new Date(Date.UTC(2026, 6, 18, 3, 1)), ['closed']],
    ['an activity that is called off', {}, { stored: 'cancelled' }, atDoor, ['cancelled']],
    ['a full post', {}, { periods: full }, atDoor, ['full']],
    ['a full activity', {}, { participantCount: 8 }, atDoor, ['full']],
    ['a full post in which their place is kept', { heldPlaces: [here] }, { periods: full }, atDoor, []],
    ['somebody who should be elsewhere', { heldPlaces: [elsewhere] }, {}, atDoor, ['overlap']],
    [
      'somebody unverified of another organization',
      { realNameState: 'notVerified', memberships: [member('other')] },
      {},
      atDoor,
      ['realNameMissing', 'otherOrganization'],
    ],
    ['somebody too young', {}, { minimumAge: 40 }, atDoor, ['tooYoung']],
  ])('%s', (_what, who, change, at, refusals) => {
    const question = { who: { ...volunteer, ...who }, activity: { ...activity, ...change }, now: at, choice };
    expect(refusalsForWalkIn(question)).toEqual(refusals);
  });

  test('a post that does not exist is none', () => {
    const question = { who: volunteer, activity, now: atDoor, choice: [{ periodId: 'p1', postId: 'p2-a' }] };
    expect(refusalsForWalkIn(question)).toEqual(['closed']);
    expect(refusalsForWalkIn({ ...question, who: { kind: 'guest' } })).toEqual(['notLoggedIn']);
  });
});

describe('of a suspended organization', () => {
  const suspended: SignUpActivity = { ...activity, organizationStatus: 'suspended' };
  const full: SignUpActivity = { ...suspended, maximumParticipants: 0 };

  it('takes nobody in, not even onto the waiting list', () => {
    expect(refusalsForSignUp(volunteer, suspended, now)).toEqual(['organizationNotNormal']);
    expect(refusalsForSignUp({ kind: 'guest' }, suspended, now)).toEqual(['notLoggedIn', 'organizationNotNormal']);
    const refusals = refusalsForSignUp(volunteer, full, now);
    expect(refusals).toEqual(['organizationNotNormal', 'full']);
    expect(canJoinWaitingList(refusals)).toBe(false);
  });

  it('takes nobody in at the door', () => {
    const choice = [{ periodId: 'p1', postId: 'p1-a' }];
    const atDoor = new Date(Date.UTC(2026, 6, 18, 1));
    const question = { who: volunteer, now: atDoor, choice };
    expect(refusalsForWalkIn({ ...question, activity })).toEqual([]);
    expect(refusalsForWalkIn({ ...question, activity: suspended })).toEqual(['organizationNotNormal']);
  });
});
