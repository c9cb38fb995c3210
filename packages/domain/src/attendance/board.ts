import { participantStateAt } from '../activity/participant.ts';
import { participantStates } from '../activity/state.ts';
import type { StoredParticipantState } from '../activity/state.ts';
import { phaseOf } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { hasTakenPlace } from './taken-place.ts';
import type { AttendanceDirection } from './refusal.ts';
import { attendanceStepAt } from './step.ts';
import type { AttendedPeriod, AttendanceStepKind } from './step.ts';
import { isOfToday } from './window.ts';

/** States of an admitted participant on the day of a period, in the order of the board. */
export const boardStates = ['late', 'expected', 'in', 'unconfirmed', 'gone', 'absent'] as const;

export type BoardState = (typeof boardStates)[number];

const stateOfStep: Readonly<Record<Exclude<AttendanceStepKind, 'early' | 'checkIn'>, BoardState>> = {
  checkOut: 'in',
  done: 'gone',
  noOut: 'unconfirmed',
  missed: 'absent',
};

/** A participant is expected until the period begins, late until it ends, and absent after that. */
export function boardStateAt(attended: AttendedPeriod, now: Date): BoardState {
  const step = attendanceStepAt(attended, now);
  if (step !== 'early' && step !== 'checkIn') return stateOfStep[step];
  return phaseOf(attended.period, now) === 'toCome' ? 'expected' : 'late';
}

const attendedStates = ['in', 'unconfirmed', 'absent'] as const satisfies readonly BoardState[];

/** States of one place in a list of sign-ups and results. */
export const placeStates = [...participantStates, ...attendedStates] as const;

export type PlaceState = (typeof placeStates)[number];

/**
 * Returns the state of a place in a period as it took place. An ended place is completed only if the person has left
 * it: the board's state tells who was absent. A period that never began has no result.
 */
export function placeStateAt(
  { state, ...attended }: AttendedPeriod & { readonly state: StoredParticipantState },
  now: Date,
): PlaceState {
  if (!hasTakenPlace(attended.period)) return state;
  const signUp = participantStateAt({ state, period: attended.period }, now);
  const onBoard = signUp === 'completed' ? boardStateAt(attended, now) : undefined;
  return attendedStates.find((one) => one === onBoard) ?? signUp;
}

export type BoardCounts = Readonly<Record<BoardState, number>>;

export function countBoardStates(states: readonly BoardState[]): BoardCounts {
  const counts: Record<BoardState, number> = { late: 0, expected: 0, in: 0, unconfirmed: 0, gone: 0, absent: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** Returns the mark that can be made now: an arrival, later a departure; undefined where a correction is needed. */
export function markAt(attended: AttendedPeriod, now: Date): AttendanceDirection | undefined {
  const step = attendanceStepAt(attended, now);
  if (step === 'checkIn') return 'in';
  return step === 'checkOut' ? 'out' : undefined;
}

/** Whether this is a day of the activity, on which its organizers first want to see the attendance. */
export function isActivityDay(
  { isCancelled, periods }: { readonly isCancelled: boolean; readonly periods: readonly InstantRange[] },
  now: Date,
): boolean {
  return !isCancelled && periods.some((period) => isOfToday(period, now));
}
