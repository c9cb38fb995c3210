import type { BoardPerson, DayBoard } from '@vp/contract';
import { activityId, detailOf } from './released-activities.ts';

/** Returns a time on the day of the activity. */
export const iso = (clock: string): string => `2026-07-25T${clock}:00+08:00`;

/** Returns a person who is admitted to the first period and has no check-in by default. */
export const personOf = (name: string, part: Partial<BoardPerson['periods'][number]> = {}): BoardPerson => ({
  participantId: `part-${name}`,
  volunteerId: `vol-${name}`,
  name,
  number: `MO-${name}`,
  periods: [
    {
      periodId: 'p1',
      postId: 'x1',
      checkedInAt: null,
      checkedOutAt: null,
      awaits: null,
      doubts: [],
      disputed: false,
      ...part,
    },
  ],
});

/** One person present, one late, one gone, and one of the second period. */
export const people = [
  personOf('陳嘉欣', { checkedInAt: iso('08:25') }),
  personOf('李浩然'),
  personOf('何志強', { checkedInAt: iso('08:20'), checkedOutAt: iso('08:40') }),
  personOf('黃小明', { periodId: 'p2', postId: 'x2' }),
];

/** Returns the board of the published activity. */
export function boardOf(changes: Partial<DayBoard> = {}): DayBoard {
  const { name, attendanceType, startsAt, endsAt, periods } = detailOf();
  return {
    activityId,
    name,
    organizationId: 'o1',
    state: 'published',
    cancelledAt: null,
    decidesInPlace: false,
    attendanceType,
    startsAt,
    endsAt,
    periods,
    waiting: 0,
    toAdmit: 0,
    people,
    admitted: people.length,
    ...changes,
  };
}
