import { expect, test } from 'vitest';
import { signUpConditionKeys, signUpConditions } from './sign-up-condition.ts';
import type { SignUpConditionKey } from './sign-up-condition.ts';
import { signUpRefusals } from './refusal.ts';
import type { SignUpRefusal } from './refusal.ts';

const now = new Date('2026-07-10T00:00:00Z');
const registrationDeadline = new Date('2026-07-15T00:00:00Z');
const open = { refusals: [], applyLimit: '2', ageMin: null, ageMax: null, registrationDeadline } as const;
const limited = { ...open, applyLimit: '0', ageMin: 16 } as const;
const always = ['realName', 'organization', 'deadline', 'places', 'overlap'] as const;

test.each([
  ['an open activity', open, always],
  [
    'one for its own organization',
    { ...open, applyLimit: '1' },
    ['realName', 'organization', 'openTo', ...always.slice(2)],
  ],
  ['one with an age', { ...open, ageMax: 70 }, ['realName', 'organization', 'age', ...always.slice(2)]],
  ['a guest, of any activity', { ...limited, refusals: ['notLoggedIn'] }, ['login', 'deadline', 'places']],
] as const)('%s is asked', (_name, activity, keys) => {
  expect(signUpConditions(activity, now).map(({ key }) => key)).toEqual(keys);
});

const against: Readonly<Record<SignUpRefusal, SignUpConditionKey>> = {
  notLoggedIn: 'login',
  realNameMissing: 'realName',
  realNameUnderReview: 'realName',
  realNameFailed: 'realName',
  noOrganization: 'organization',
  organizationPending: 'organization',
  otherOrganization: 'openTo',
  tooYoung: 'age',
  tooOld: 'age',
  closed: 'deadline',
  cancelled: 'deadline',
  organizationNotNormal: 'deadline',
  full: 'places',
  overlap: 'overlap',
};

test.each(signUpRefusals.map((refusal) => [refusal, against[refusal]] as const))(
  '%s fails %s alone',
  (refusal, key) => {
    const activity = key === 'openTo' ? limited : { ...limited, applyLimit: '2' };
    const unmet = signUpConditions({ ...activity, refusals: [refusal] }, now).filter(({ isMet }) => !isMet);
    expect(unmet).toEqual([{ key, isMet: false }]);
  },
);

test.each(['noOrganization', 'organizationPending'] as const)(
  '%s leaves a person out of an activity for some organizations',
  (refusal) => {
    const unmet = signUpConditions({ ...limited, refusals: [refusal] }, now).filter(({ isMet }) => !isMet);
    expect(unmet.map(({ key }) => key)).toEqual(['organization', 'openTo']);
  },
);

test('every condition can fail', () => {
  expect([...new Set(Object.values(against))]).toEqual([...signUpConditionKeys]);
});

test.each([
  ['full', undefined],
  ['closed', false],
] as const)('after the deadline, refused as %s: the deadline is met: %s', (refusal, isMet) => {
  const late = signUpConditions({ ...open, refusals: [refusal] }, new Date('2026-07-15T00:00:01Z'));
  expect(late.find(({ key }) => key === 'deadline')?.isMet).toBe(isMet);
});
