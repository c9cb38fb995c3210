import { describe, expect, it, test } from 'vitest';
import {
  isSlotAccepted,
  nextSlotAt,
  refusalForQueuedSession,
  refusalForQrSession,
  slotAt,
  slotStartsAt,
} from './slot.ts';
import { remainingPeriodMs, refusalForCheckIn, refusalForCheckOut } from './window.ts';
import type { AttendanceSituation } from './window.ts';

const at = (time: string) => new Date(`2026-07-18T${time}Z`);

describe('slots', () => {
  const now = at('06:30:10');

  it('last 30 seconds from the full and the half minute', () => {
    expect(slotStartsAt(slotAt(now))).toEqual(at('06:30:00'));
    expect(slotAt(at('06:30:29.999'))).toBe(slotAt(now));
    expect(slotAt(at('06:30:30'))).toBe(slotAt(now) + 1);
    expect(nextSlotAt(now)).toEqual(at('06:30:30'));
    expect(nextSlotAt(at('06:30:30'))).toEqual(at('06:31:00'));
  });

  test.each([
    [-3, false],
    [-2, true],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
    [Number.NaN, false],
  ])('%i from now is accepted: %s', (distance, accepted) => {
    expect(isSlotAccepted(slotAt(now) + distance, now)).toBe(accepted);
  });

  test.each([
    ['06:00:00', undefined, undefined],
    ['05:59:59', undefined, 'codeExpired'],
    ['06:29:59', at('06:30:00'), undefined],
    ['06:30:00', at('06:30:00'), 'codeReplaced'],
  ] as const)('a session of 06:00 scanned at %s, replaced at %s: %s', (time, replacedAt, refusal) => {
    expect(refusalForQrSession({ createdAt: at('06:00:00'), replacedAt }, at(time))).toBe(refusal);
  });

  test.each<[string, string | undefined, string | undefined]>([
    ['goes on', undefined, undefined],
    ['was refreshed by hand afterwards', '2026-07-18T07:00:00Z', 'codeReplaced'],
    ['was refreshed in its last second', '2026-07-19T05:59:59Z', 'codeReplaced'],
    ['was followed by the next one in its time', '2026-07-19T06:00:00Z', undefined],
  ])('a session that %s takes a kept scan: %s', (_what, replaced, refusal) => {
    const replacedAt = replaced === undefined ? undefined : new Date(replaced);
    expect(refusalForQueuedSession({ createdAt: at('06:00:00'), replacedAt }, at('06:30:00'))).toBe(refusal);
  });

  it('ends a session after 24 hours', () => {
    const session = { createdAt: at('06:00:00'), replacedAt: undefined };
    expect(refusalForQrSession(session, new Date('2026-07-19T05:59:59.999Z'))).toBeUndefined();
    expect(refusalForQrSession(session, new Date('2026-07-19T06:00:00Z'))).toBe('codeExpired');
  });
});

describe('windows', () => {
  const situation: AttendanceSituation = {
    activity: 'published',
    participant: 'admitted',
    period: { startsAt: at('06:00:00'), endsAt: at('09:00:00') },
    checkedInAt: undefined,
    checkedOutAt: undefined,
  };
  const inside = { ...situation, checkedInAt: at('05:50:00') };

  test.each<[string, AttendanceSituation, string, string | undefined]>([
    ['a second before it opens', situation, '05:29:59', 'tooEarly'],
    ['30 minutes before', situation, '05:30:00', undefined],
    ['at the end of the period', situation, '09:00:00', undefined],
    ['after the period', situation, '09:00:01', 'tooLate'],
    ['twice', inside, '06:10:00', 'alreadyIn'],
    ['not admitted', { ...situation, participant: 'toAdmit' }, '06:00:00', 'notAdmitted'],
    ['removed', { ...situation, participant: 'removed' }, '06:00:00', 'notAdmitted'],
    ['not signed up', { ...situation, participant: undefined }, '06:00:00', 'notAdmitted'],
    ['cancelled', { ...situation, activity: 'cancelled' }, '06:00:00', 'cancelled'],
  ])('check-in %s', (_name, given, time, refusal) => {
    expect(refusalForCheckIn(given, at(time))).toBe(refusal);
  });

  test.each<[string, AttendanceSituation, string, string | undefined]>([
    ['right after check-in', inside, '05:50:00', undefined],
    ['before check-in', inside, '05:49:59', 'tooEarly'],
    ['2 hours after the period', inside, '11:00:00', undefined],
    ['later', inside, '11:00:01', 'tooLate'],
    ['without check-in', situation, '08:00:00', 'notCheckedIn'],
    ['twice in a moment', { ...inside, checkedOutAt: at('08:00:00') }, '08:01:30', 'alreadyOut'],
    ['before an earlier one', { ...inside, checkedOutAt: at('08:00:00') }, '07:30:00', 'alreadyOut'],
    ['again later', { ...inside, checkedOutAt: at('08:00:00') }, '08:01:31', undefined],
    ['again too late', { ...inside, checkedOutAt: at('08:00:00') }, '11:00:01', 'tooLate'],
    ['not admitted', { ...inside, participant: 'withdrawn' }, '08:00:00', 'notAdmitted'],
    ['cancelled', { ...inside, activity: 'cancelled' }, '08:00:00', 'cancelled'],
  ])('check-out %s', (_name, given, time, refusal) => {
    expect(refusalForCheckOut(given, at(time))).toBe(refusal);
  });
});

test.each([
  ['08:44:59', 901_000],
  ['08:45:00', undefined],
  ['08:46:00', undefined],
  ['07:00:00', 7_200_000],
  ['10:00:00', undefined],
])('of a period until 09:00 is left at %s: %s', (time, left) => {
  expect(remainingPeriodMs({ startsAt: at('06:00:00'), endsAt: at('09:00:00') }, at(time))).toBe(left);
});
