import { describe, expect, it, test } from 'vitest';
import {
  canWithdraw,
  holdsPlace,
  isAdmitted,
  isSignUpOpen,
  participantActions,
  participantStateAt,
  participantTransitions,
  refusalForParticipantStep,
  refusalForSignUpAgain,
  storedParticipantState,
} from './participant.ts';
import { participantStates, storedParticipantStates } from './state.ts';

const period = { startsAt: new Date('2026-07-18T01:00:00Z'), endsAt: new Date('2026-07-18T03:00:00Z') };
const before = new Date('2026-07-17T00:00:00Z');
const during = new Date('2026-07-18T02:00:00Z');
const after = new Date('2026-07-18T03:00:00Z');

describe('transitions', () => {
  it('are these and no others', () => {
    const possible = participantActions.flatMap((action) =>
      storedParticipantStates
        .filter((state) => {
          const { by } = participantTransitions[action];
          return refusalForParticipantStep({ state, period }, { action, by, reason: 'because' }, before) === undefined;
        })
        .map((from) => `${action}: ${from} > ${participantTransitions[action].to}`),
    );
    expect(possible).toEqual([
      'signUpAgain: lapsed > toAdmit',
      'signUpAgain: withdrawn > toAdmit',
      'withdraw: toAdmit > withdrawn',
      'withdraw: admitted > withdrawn',
      'withdraw: waiting > withdrawn',
      'withdraw: offered > withdrawn',
      'acceptInvitation: toAdmit > admitted',
      'admit: toAdmit > admitted',
      'undoAdmit: admitted > toAdmit',
      'walkIn: toAdmit > admitted',
      'walkIn: admitted > admitted',
      'walkIn: waiting > admitted',
      'walkIn: offered > admitted',
      'refuse: toAdmit > notAdmitted',
      'refuse: waiting > notAdmitted',
      'refuse: offered > notAdmitted',
      'remove: admitted > removed',
      'moveUp: waiting > toAdmit',
      'offer: waiting > offered',
      'acceptPlace: offered > toAdmit',
      'lapse: offered > lapsed',
    ]);
  });

  test.each([
    ['admitted', { action: 'withdraw', by: 'volunteer' }, during, 'alreadyStarted'],
    ['admitted', { action: 'withdraw', by: 'organization' }, before, 'notAllowed'],
    ['toAdmit', { action: 'admit', by: 'volunteer' }, before, 'notAllowed'],
    ['waiting', { action: 'moveUp', by: 'volunteer' }, before, 'notAllowed'],
    ['waiting', { action: 'moveUp', by: 'platform' }, during, 'alreadyStarted'],
    ['toAdmit', { action: 'admit', by: 'organization' }, during, undefined],
    ['toAdmit', { action: 'admit', by: 'organization' }, after, 'alreadyEnded'],
    ['toAdmit', { action: 'refuse', by: 'organization' }, before, 'reasonMissing'],
    ['admitted', { action: 'remove', by: 'organization' }, before, 'reasonMissing'],
    ['admitted', { action: 'remove', by: 'organization', reason: 'x'.repeat(101) }, before, 'reasonTooLong'],
    ['offered', { action: 'acceptPlace', by: 'organization' }, before, 'notAllowed'],
    ['offered', { action: 'acceptPlace', by: 'volunteer' }, during, 'alreadyStarted'],
    ['removed', { action: 'signUpAgain', by: 'volunteer' }, before, 'wrongState'],
  ] as const)('%s, %o at %s: %s', (state, step, at, refusal) => {
    expect(refusalForParticipantStep({ state, period }, step, at)).toBe(refusal);
  });
});

it.each([
  ['remove', 'organization', 'alreadyAttended'],
  ['undoAdmit', 'organization', 'alreadyAttended'],
  ['withdraw', 'volunteer', undefined],
] as const)('%s of somebody with an attendance event: %s, %s', (action, by, refusal) => {
  const row = { state: 'admitted', period, hasAttended: true } as const;
  expect(refusalForParticipantStep(row, { action, by, reason: 'because' }, before)).toBe(refusal);
});

test.each([
  [[], undefined],
  [['withdrawn'], undefined],
  [['lapsed'], undefined],
  [['removed'], 'cannotSignUpAgain'],
  [['notAdmitted'], 'cannotSignUpAgain'],
  [['removed', 'withdrawn'], 'cannotSignUpAgain'],
] as const)('signing up after %j: %s', (past, refusal) => {
  expect(refusalForSignUpAgain(past)).toBe(refusal);
});

it('holds a place from sign-up to the end, not on the waiting list', () => {
  expect(storedParticipantStates.filter(holdsPlace)).toEqual(['toAdmit', 'admitted', 'offered']);
});

test.each([
  ['admitted', before, 'toBeCarriedOut'],
  ['admitted', period.startsAt, 'inProgress'],
  ['admitted', during, 'inProgress'],
  ['admitted', after, 'completed'],
  ['toAdmit', after, 'toAdmit'],
  ['removed', during, 'removed'],
] as const)('%s at %s shows as %s', (state, at, shown) => {
  expect(participantStateAt({ state, period }, at)).toBe(shown);
});

test('a sign-up is open as long as its volunteer can take it back', () => {
  expect(storedParticipantStates.filter(isSignUpOpen).sort()).toEqual([...participantTransitions.withdraw.from].sort());
});

test('an admission stays one, whatever time has made of it', () => {
  expect(participantStates.filter(isAdmitted)).toEqual(['admitted', 'toBeCarriedOut', 'inProgress', 'completed']);
  for (const now of [before, during, after]) {
    for (const state of storedParticipantStates) {
      expect(storedParticipantState(participantStateAt({ state, period }, now))).toBe(state);
    }
  }
});

test.each([
  ['toAdmit', before, true],
  ['toBeCarriedOut', before, true],
  ['waiting', before, true],
  ['toBeCarriedOut', period.startsAt, false],
  ['completed', after, false],
  ['removed', before, false],
  ['withdrawn', before, false],
] as const)('%s at %s can be taken back: %s', (state, now, isPossible) => {
  expect(canWithdraw({ state, period }, now)).toBe(isPossible);
});

test('a reason is asked for to refuse and to remove', () => {
  expect(participantActions.filter((action) => participantTransitions[action].needsReason)).toEqual([
    'refuse',
    'remove',
  ]);
});
