import type { BoardPerson, DayBoard } from '@vp/contract';
import {
  boardStateAt,
  boardStates,
  containsFolded,
  countBoardStates,
  currentPeriod,
  markAt,
  rangeOf,
  staysAt,
  toMacaoIso,
} from '@vp/domain';
import type { AttendanceDirection, BoardCounts, BoardState, PeriodOfStay } from '@vp/domain';
import { takenPlace } from '../../shared/attendance/attendance-window.ts';
import type { QueuedMark } from '../../shared/day-board/mark-queue.ts';

/** Update interval of the board; lateness shows within it. */
export const boardTickMs = 10_000;

export type Period = DayBoard['periods'][number];
export type Part = BoardPerson['periods'][number];

/** One person in one period, with their current state. */
export interface BoardRow {
  readonly person: BoardPerson;
  readonly part: Part;
  readonly state: BoardState;
  /** Direction that can be marked now. */
  readonly mark: AttendanceDirection | undefined;
  /** Queued mark on this device that is not sent yet; `part` includes its time. */
  readonly queued: QueuedMark | undefined;
}

/** Returns the period in the URL, otherwise the current one. */
export function periodOf({ periods }: Pick<DayBoard, 'periods'>, named: string, now: Date): Period | undefined {
  const ranges = periods.map((period) => ({ ...rangeOf(period), period }));
  return periods.find(({ periodId }) => periodId === named) ?? currentPeriod(ranges, now)?.period;
}

/** Adds the queued marks of this device to the part of a person. */
function withMarks(person: BoardPerson, part: Part, marks: readonly QueuedMark[]) {
  const own = marks.filter(
    ({ volunteerId, periodId, refusal }) =>
      volunteerId === person.volunteerId && periodId === part.periodId && refusal === undefined,
  );
  const find = (direction: AttendanceDirection) => own.find((one) => one.direction === direction);
  const came = part.checkedInAt === null ? find('in') : undefined;
  const left = part.checkedOutAt === null ? find('out') : undefined;
  const marked = {
    ...part,
    checkedInAt: part.checkedInAt ?? came?.at ?? null,
    checkedOutAt: part.checkedOutAt ?? left?.at ?? null,
  };
  return { part: marked, queued: left ?? came };
}

const momentOf = (stored: string | null): Date | undefined => (stored === null ? undefined : new Date(stored));

/** Returns the stay of a person at `now`, with the queued marks of this device. */
function staysOf(person: BoardPerson, periods: readonly Period[], { now, marks }: BoardMoment) {
  const times = periods.flatMap((period) => {
    const stored = person.periods.find(({ periodId }) => periodId === period.periodId);
    if (stored === undefined) return [];
    const { part } = withMarks(person, stored, marks);
    const [inAt, outAt] = [momentOf(part.checkedInAt), momentOf(part.checkedOutAt)];
    return [{ periodId: period.periodId, ...rangeOf(period), inAt, outAt }];
  });
  return staysAt(times, now);
}

interface RowOfBoard {
  readonly person: BoardPerson;
  readonly stored: Part;
  readonly stay: PeriodOfStay;
}

function toRow({ person, stored, stay }: RowOfBoard, { now, marks }: BoardMoment): BoardRow {
  const { part, queued } = withMarks(person, stored, marks);
  const { startsAt, endsAt, inAt, outAt, stayEndsAt } = stay;
  const attended = { period: { startsAt, endsAt }, checkedInAt: inAt, checkedOutAt: outAt, stayEndsAt };
  const times = { checkedInAt: isoOf(inAt) ?? part.checkedInAt, checkedOutAt: isoOf(outAt) ?? part.checkedOutAt };
  return {
    person,
    part: { ...part, ...times },
    state: boardStateAt(attended, now),
    mark: markAt(attended, now),
    queued,
  };
}

const isoOf = (moment: Date | undefined): string | undefined => (moment === undefined ? undefined : toMacaoIso(moment));

export interface BoardMoment {
  readonly now: Date;
  /** Queued marks of this device. */
  readonly marks: readonly QueuedMark[];
}

/** Returns the people of a period by state; states that need attention come first. */
export function rowsOf(
  { people, periods, cancelledAt }: Pick<DayBoard, 'people' | 'periods' | 'cancelledAt'>,
  { periodId }: Period,
  moment: BoardMoment,
): readonly BoardRow[] {
  const taken = periods.map((period) => takenPlace(period, { cancelledAt }));
  const rows = people.flatMap((person) => {
    const stored = person.periods.find((one) => one.periodId === periodId);
    const stay = staysOf(person, taken, moment).find((one) => one.periodId === periodId);
    return stored && stay ? [toRow({ person, stored, stay }, moment)] : [];
  });
  return boardStates.flatMap((state) => rows.filter((row) => row.state === state));
}

export const countsOf = (rows: readonly BoardRow[]): BoardCounts => countBoardStates(rows.map(({ state }) => state));

/**
 * Returns whether a person may still come and has not checked in to any period. Only then can the place be given away.
 */
export const isUnconfirmed = ({ person, state }: BoardRow): boolean =>
  (state === 'late' || state === 'expected') && person.periods.every(({ checkedInAt }) => checkedInAt === null);

/** Filter of the board; an empty string does not filter. */
export interface BoardFilter {
  readonly state: BoardState | undefined;
  readonly post: string;
  readonly name: string;
}

/** Returns the people of a post whose name or number contains the text. */
export function narrowed(rows: readonly BoardRow[], { post, name }: Omit<BoardFilter, 'state'>): readonly BoardRow[] {
  return rows.filter(
    ({ person, part }) =>
      (post === '' || part.postId === post) &&
      (containsFolded(person.name, name) || containsFolded(person.number, name)),
  );
}

/** States per column on a desktop. */
export const boardColumns = [
  { name: 'toCome', states: ['late', 'expected'] },
  { name: 'here', states: ['in'] },
  { name: 'over', states: ['unconfirmed', 'gone', 'absent'] },
] as const satisfies readonly { readonly name: string; readonly states: readonly BoardState[] }[];
