import { describe, expect, test } from 'vitest';
import {
  cancellationAt,
  concernedParties,
  effectsOf,
  interruptions,
  isAfterSuspension,
  mayShowCodes,
  moveAt,
  standsFor,
  suspensionAt,
} from './interruption.ts';
import type { Interruption } from './interruption.ts';
import { asTakenPlace, endsWithActivity, hasTakenPlace, isCancelledBy, isOutsideMove } from './taken-place.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);
const range = (from: string, to: string, day = '18') => ({ startsAt: at(from, day), endsAt: at(to, day) });
const morning = range('09:00', '12:00');
const afternoon = range('14:00', '17:00');

/**
 * Open entries, finished entries, queued scans, later scans, hours, records, codes, places, decided by, and a refusal or
 * what a lost condition does: places in line and mark.
 */
const expected: Readonly<Record<Interruption, string>> = {
  cancelledBeforeCheckIn: 'end stay count cancelled none closed end stay organization',
  cancelledBeforeStart: 'end stay count cancelled none closed end stay organization',
  brokenOff: 'end stay count cancelled untilThen open end stay organization',
  brokenOffBetweenPeriods: 'end stay count cancelled untilThen open end stay organization',
  cancelledAfterEnd: 'stay stay count count asRecorded open stay stay organization alreadyEnded',
  movedBeforeCheckIn: 'stay stay newWindow newWindow asRecorded open stay stay organization',
  movedAfterCheckIn: 'revokeOutside revokeOutside newWindow newWindow none open stay stay organization',
  periodRemoved: 'stay stay count count asRecorded open stay stay organization postChosen',
  placeMoved: 'stay stay count count asRecorded open stay stay organization',
  suspendedBefore: 'stay stay count awaitOrganization asRecorded open closed stay above',
  suspendedDuring: 'stay stay count awaitOrganization asRecorded open untilPeriodEnds stay above',
  suspendedAfter: 'stay stay count awaitOrganization asRecorded open closed stay above',
  parentSuspended: 'stay stay count count asRecorded open stay stay organization',
  organizationClosed: 'stay stay count awaitOrganization asRecorded open untilPeriodEnds stay above',
  personRemoved: 'stay stay notAdmitted notAdmitted none closed stay freed organization',
  personRemovedAfterCheckIn: 'stay stay count count asRecorded open stay stay organization alreadyAttended',
  personWithdrew: 'revoke revoke notAdmitted notAdmitted none closed stay freed organization',
  movedOntoAnother: 'stay stay count count asRecorded open stay stay organization heldBack reason',
  ageLimitChanged: 'stay stay count count asRecorded open stay stay organization heldBack reason',
  membershipEnded: 'stay stay count awaitOrganization asRecorded open stay stay organization heldBack reason',
  verificationLost: 'stay stay count awaitOrganization asRecorded open stay stay organization heldBack reason',
  verificationReopened: 'stay stay count awaitOrganization asRecorded open stay stay organization heldBack reason',
  verificationRenewed: 'stay stay count count asRecorded open stay stay organization',
  documentExpired: 'stay stay count count asRecorded open stay stay organization',
  cardAgeMissed: 'stay stay count count asRecorded open stay stay organization',
  accountBlocked: 'stay stay whenUnblocked byOthers asRecorded open stay stay organization heldBack reason',
};

/** Present, left, expected, waiting, invited. */
const told: Readonly<Partial<Record<Interruption, string>>> = {
  cancelledBeforeCheckIn: 'cancelled cancelled cancelled cancelled cancelled',
  cancelledBeforeStart: 'cancelledOnArrival cancelledOnArrival cancelled cancelled cancelled',
  brokenOff: 'brokenOff brokenOff cancelled cancelled cancelled',
  brokenOffBetweenPeriods: 'brokenOff brokenOff cancelled cancelled cancelled',
  movedBeforeCheckIn: 'changed changed changed changed changed',
  movedAfterCheckIn: 'revoked revoked changed changed changed',
  placeMoved: 'changed changed changed changed changed',
  suspendedBefore: 'suspended suspended suspended suspended -',
  suspendedDuring: 'suspended suspended suspended suspended -',
  organizationClosed: 'suspended suspended suspended suspended -',
  movedOntoAnother: '- - overlaps heldBack -',
  ageLimitChanged: '- - conditionLost heldBack -',
  membershipEnded: '- - conditionLost heldBack -',
  verificationLost: '- - conditionLost heldBack -',
  verificationReopened: '- - conditionLost heldBack -',
};

/** Cards, issued papers, new papers, and the message about the fact itself, where one differs. */
const official: Readonly<Partial<Record<Interruption, string>>> = {
  movedAfterCheckIn: 'stay changed issued -',
  personWithdrew: 'stay changed issued -',
  verificationLost: 'leftOut withdrawn refused realNameFailed',
  verificationReopened: 'leftOut identityPending refused -',
  documentExpired: 'leftOut stay refused documentExpired',
  cardAgeMissed: 'leftOut stay issued -',
  accountBlocked: 'leftOut withdrawn refused accountBlocked',
};

const rows = Object.keys(interruptions) as readonly Interruption[];

describe('what an interruption does', () => {
  test.each(rows)('%s', (row) => {
    const effects = effectsOf(row);
    const words = [
      effects.openEntries,
      effects.finishedEntries,
      effects.queuedScans,
      effects.laterScans,
      effects.hours,
      effects.records,
      effects.codes,
      effects.places,
      effects.decidedBy,
      effects.refusal,
      ...(effects.mark === 'none' ? [] : [effects.waitingPlaces, effects.mark]),
    ];
    expect(words.filter(Boolean).join(' ')).toBe(expected[row]);
    const news = concernedParties.map((party) => effects.told[party] ?? '-').join(' ');
    expect(news).toBe(told[row] ?? '- - - - -');
    const { cards, papers, newPapers, ownNotice } = effects;
    expect([cards, papers, newPapers, ownNotice ?? '-'].join(' ')).toBe(official[row] ?? 'stay stay issued -');
  });

  test.each(rows)('%s: papers change exactly where hours are revoked', (row) => {
    const { finishedEntries, papers } = effectsOf(row);
    expect(papers === 'changed').toBe(finishedEntries !== 'stay');
  });

  test.each(rows)('%s: nobody keeps an open entry of which the codes have ended', (row) => {
    const { codes, openEntries } = effectsOf(row);
    if (codes === 'end') expect(openEntries).toBe('end');
    else expect(openEntries).not.toBe('end');
  });
});

test.each([
  ['08:29', 'cancelledBeforeCheckIn'],
  ['08:30', 'cancelledBeforeStart'],
  ['08:59', 'cancelledBeforeStart'],
  ['09:00', 'brokenOff'],
  ['11:59', 'brokenOff'],
  ['12:00', 'brokenOffBetweenPeriods'],
  ['13:59', 'brokenOffBetweenPeriods'],
  ['14:00', 'brokenOff'],
  ['17:00', 'cancelledAfterEnd'],
] as const)('a cancellation at %s is %s', (clock, row) => {
  expect(cancellationAt([morning, afternoon], at(clock))).toBe(row);
});

test.each([
  ['08:29', 'movedBeforeCheckIn'],
  ['08:30', 'movedAfterCheckIn'],
] as const)('a new time at %s is %s', (clock, row) => {
  expect(moveAt([afternoon, morning], at(clock))).toBe(row);
});

test.each([
  ['08:00', 'suspendedBefore'],
  ['08:30', 'suspendedDuring'],
  ['12:00', 'suspendedDuring'],
  ['14:00', 'suspendedDuring'],
  ['19:00', 'suspendedDuring'],
  ['19:01', 'suspendedAfter'],
] as const)('a suspension at %s is %s', (clock, row) => {
  expect(suspensionAt([morning, afternoon], at(clock))).toBe(row);
});

test.each([
  ['normal', '08:00', true],
  ['suspended', '08:00', false],
  ['suspended', '11:00', true],
  ['suspended', '13:59', true],
  ['suspended', '14:01', false],
  ['underReview', '11:00', false],
  ['refused', '11:00', false],
] as const)('an organization that is %s shows codes at %s: %s', (status, clock, shows) => {
  expect(mayShowCodes(status, [morning], at(clock))).toBe(shows);
});

test.each([
  ['at the end of its day', at('12:00'), morning, true],
  ['in the middle', at('10:00'), range('09:00', '10:00'), true],
  ['as it begins', at('09:00'), range('09:00', '09:00'), false],
  ['before it begins', at('08:40'), range('09:00', '08:40'), false],
  ['never', undefined, morning, true],
])('a period cancelled %s', (_when, cancelledAt, taken, isTaken) => {
  const period = asTakenPlace(morning, cancelledAt);
  expect(period).toEqual(taken);
  expect(hasTakenPlace(period)).toBe(isTaken);
});

test.each([
  ['published', undefined, '11:00', false],
  ['cancelled', '10:00', '09:59', false],
  ['cancelled', '10:00', '10:00', false],
  ['cancelled', '10:00', '10:01', true],
  ['cancelled', undefined, '09:00', true],
] as const)('%s at %s: a scan of %s is cancelled: %s', (state, cancelledAt, clock, is) => {
  expect(isCancelledBy({ state, cancelledAt: cancelledAt && at(cancelledAt) }, at(clock))).toBe(is);
});

test.each([
  [{ inAt: at('09:00'), outAt: undefined }, '10:00', true],
  [{ inAt: at('08:40'), outAt: undefined }, '08:50', true],
  [{ inAt: at('09:00'), outAt: undefined }, '14:00', true],
  [{ inAt: at('09:00'), outAt: undefined }, '14:01', false],
  [{ inAt: at('09:00'), outAt: at('09:30') }, '10:00', false],
  [{ inAt: undefined, outAt: undefined }, '10:00', false],
])('%j ends with the activity at %s: %s', (times, clock, ends) => {
  expect(endsWithActivity({ ...morning, ...times }, at(clock))).toBe(ends);
});

test.each([
  ['by a week', range('09:00', '12:00', '25'), true],
  ['by an hour', range('10:00', '13:00'), true],
  ['by a few minutes', range('09:10', '12:10'), false],
  ['to an earlier time', range('08:30', '11:30'), false],
  ['to yesterday', range('09:00', '12:00', '17'), true],
])('a check-in at 08:45 is outside of a period moved %s: %s', (_how, moved, outside) => {
  expect(isOutsideMove({ inAt: at('08:45'), outAt: undefined }, moved)).toBe(outside);
});

test('a check-out outside of the new time takes the check-in with it', () => {
  const moved = range('07:00', '07:30');
  expect(isOutsideMove({ inAt: at('07:20'), outAt: at('09:31') }, moved)).toBe(true);
  expect(isOutsideMove({ inAt: at('07:20'), outAt: at('09:30') }, moved)).toBe(false);
});

test.each([
  [undefined, false],
  ['10:00', true],
  ['11:00', false],
  ['12:00', false],
] as const)('suspended at %s, a scan of 11:00 is after it: %s', (suspendedAt, isAfter) => {
  expect(isAfterSuspension(suspendedAt && at(suspendedAt), at('11:00'))).toBe(isAfter);
});

test.each([
  ['organization', false, false, 'organization'],
  ['parent', false, false, 'parent'],
  ['parent', true, false, 'organization'],
  ['parent', true, true, 'organization'],
  ['platform', true, false, 'platform'],
  ['platform', false, true, 'parent'],
  ['platform', true, true, 'organization'],
] as const)('%s, organization suspended %s, parent suspended %s: as %s', (standpoint, organization, parent, as) => {
  expect(standsFor(standpoint, { organization, parent })).toBe(as);
});
