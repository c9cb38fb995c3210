import { describe, expect, test } from 'vitest';
import { problemOfProposedEnd, refusalForProposedEnd } from './proposed-end.ts';
import type { OpenEnd } from './proposed-end.ts';

const at = (clock: string, day = '01'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);
const period = { startsAt: at('09:00'), endsAt: at('12:00') };

const open: OpenEnd = {
  activity: 'published',
  participant: 'admitted',
  period,
  checkedInAt: at('09:05'),
  end: undefined,
};

describe('a volunteer says when they left', () => {
  test.each([
    ['after the period', {}, at('12:00'), undefined],
    ['before it is over', {}, at('11:59'), 'tooEarly'],
    ['in the last hour of the fourteen days', {}, at('12:00', '15'), undefined],
    ['later', {}, at('12:01', '15'), 'handEntryOver'],
    ['without a check-in', { checkedInAt: undefined }, at('13:00'), 'notCheckedIn'],
    ['having come late', { checkedInAt: at('11:59') }, at('13:00'), undefined],
    [
      'of an activity cancelled before it began',
      { activity: 'cancelled', period: { startsAt: at('09:00'), endsAt: at('08:40') } },
      at('13:00'),
      'cancelled',
    ],
    [
      'of an activity that was broken off',
      { activity: 'cancelled', period: { startsAt: at('09:00'), endsAt: at('10:00') } },
      at('10:00'),
      undefined,
    ],
    [
      'fifteen days after it was broken off',
      { activity: 'cancelled', period: { startsAt: at('09:00'), endsAt: at('10:00') } },
      at('10:01', '15'),
      'handEntryOver',
    ],
    ['once removed', { participant: 'removed' }, at('13:00'), 'notAdmitted'],
    ['having checked out', { end: { evidence: 'location', awaits: null } }, at('13:00'), 'alreadyOut'],
    ['again, unanswered', { end: { evidence: 'proposedByVolunteer', awaits: 'organization' } }, at('13:00'), undefined],
    ['again, agreed to', { end: { evidence: 'proposedByVolunteer', awaits: null } }, at('13:00'), 'alreadyOut'],
    ['after a late scan', { end: { evidence: 'rotatingCode', awaits: 'organization' } }, at('13:00'), 'alreadyOut'],
  ] as const)('%s', (_when, changes, now, refusal) => {
    expect(refusalForProposedEnd({ ...open, ...changes }, now)).toBe(refusal);
  });
});

test.each([
  ['11:30', undefined],
  ['13:59', undefined],
  ['09:05', 'outBeforeIn'],
  ['08:00', 'outBeforeIn'],
  ['14:01', 'tooLate'],
  ['15:30', 'inFuture'],
])('of %s: %s', (clock, problem) => {
  expect(problemOfProposedEnd({ checkedInAt: at('09:05'), checkedOutAt: at(clock) }, period, at('15:00'))).toBe(
    problem,
  );
});
