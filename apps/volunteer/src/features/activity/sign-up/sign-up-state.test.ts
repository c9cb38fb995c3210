import { expect, test } from 'vitest';
import { activity, part } from '../../../testing/activities.ts';
import { canWithdraw, conditionsOf, signUpStateOf, possibleChoices } from './sign-up-state.ts';

const now = new Date('2026-07-18T12:00:00+08:00');

test.each([
  [{ mine: null, refusals: [] }, 'open'],
  [{ mine: null, refusals: ['full'] }, 'wait'],
  [{ mine: null, refusals: ['full', 'overlap'] }, 'blocked'],
  [{ mine: null, refusals: ['realNameMissing'] }, 'blocked'],
  [{ mine: part, refusals: ['overlap'] }, 'mine'],
  [{ mine: { ...part, state: 'withdrawn' }, refusals: [] }, 'open'],
  [{ mine: { ...part, state: 'removed' }, refusals: [] }, 'over'],
  [{ mine: { ...part, state: 'notAdmitted' }, refusals: [] }, 'over'],
] as const)('%j offers %s', (given, kind) => {
  expect(signUpStateOf(given).kind).toBe(kind);
});

test.each([
  ['toAdmit', '14:29', true],
  ['toBeCarriedOut', '14:29', true],
  ['waiting', '14:29', true],
  ['toBeCarriedOut', '14:30', false],
  ['completed', '16:00', false],
  ['removed', '12:00', false],
] as const)('%s at %s may be taken back: %s', (state, clock, isPossible) => {
  const at = new Date(`2026-07-18T${clock}:00+08:00`);
  expect(canWithdraw({ mine: { ...part, state }, periods: activity.periods }, at)).toBe(isPossible);
});

test('the checklist asks a guest for what can be known, a volunteer for what applies', () => {
  const guest = conditionsOf({ ...activity, refusals: ['notLoggedIn', 'full'] });
  expect(guest.map(({ key, isMet }) => [key, isMet])).toEqual([
    ['login', false],
    ['deadline', true],
    ['places', false],
  ]);
  const limited = { ...activity, applyLimit: '0', ageMin: 16, refusals: ['otherOrganization', 'tooYoung'] } as const;
  expect(conditionsOf(limited).filter(({ isMet }) => !isMet)).toEqual([
    { key: 'openTo', isMet: false },
    { key: 'age', isMet: false },
  ]);
  expect(conditionsOf(activity).map(({ key }) => key)).toEqual([
    'realName',
    'organization',
    'deadline',
    'places',
    'overlap',
  ]);
});

test('a post that is full drops out of the choice; waiting takes it', () => {
  const choices = { p1: 's3', p2: 's4' };
  const { periods } = activity;
  expect(possibleChoices(periods, choices, { isWaiting: false, now })).toEqual([{ periodId: 'p2', postId: 's4' }]);
  expect(possibleChoices(periods, choices, { isWaiting: true, now })).toHaveLength(2);
  expect(possibleChoices(periods, choices, { isWaiting: true, now: new Date('2026-07-18T18:00:00+08:00') })).toEqual(
    [],
  );
});
