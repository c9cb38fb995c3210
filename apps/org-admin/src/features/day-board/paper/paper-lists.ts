import type { BoardPerson, DayBoard } from '@vp/contract';
import { macaoDate } from '@vp/domain';

type Period = DayBoard['periods'][number];
type Post = Period['posts'][number];
type People = Pick<DayBoard, 'people' | 'periods'>;

/** A person in one period, as a row of a sign-in sheet. */
export interface SignInRow {
  readonly person: BoardPerson;
  readonly post: Post;
}

export interface SignInList {
  readonly period: Period;
  /** By post, then by number. */
  readonly rows: readonly SignInRow[];
}

/** Returns one list for each period, or the list of one period, with every admitted person of it. */
export function signInLists({ people, periods }: People, periodId: string): readonly SignInList[] {
  const chosen = periods.filter((period) => period.periodId === periodId);
  return (chosen.length > 0 ? chosen : periods).map((period) => ({
    period,
    rows: period.posts.flatMap((post) =>
      people
        .filter((person) =>
          person.periods.some((part) => part.periodId === period.periodId && part.postId === post.postId),
        )
        .map((person) => ({ person, post })),
    ),
  }));
}

/** A place of a person on one day. */
export interface DayPlace {
  readonly period: Period;
  readonly post: Post;
}

/** A person on one day, with all their places. */
export interface DayRow {
  readonly person: BoardPerson;
  readonly places: readonly DayPlace[];
  /** First arrival and last departure of the day, where they are recorded. */
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
}

export interface DayList {
  /** Calendar date in Macao. A period belongs to the day on which it starts. */
  readonly day: string;
  /** By the start of the first period, then by number. */
  readonly rows: readonly DayRow[];
}

const dayOf = ({ startsAt }: Period): string => macaoDate(new Date(startsAt));

/** Returns the days of an activity, in order. */
export function daysOf({ periods }: Pick<DayBoard, 'periods'>): readonly string[] {
  return [...new Set(periods.map(dayOf))].sort();
}

function toDayRow(person: BoardPerson, periods: readonly Period[]): DayRow | undefined {
  const parts = periods.flatMap((period) => {
    const part = person.periods.find((one) => one.periodId === period.periodId);
    const post = period.posts.find((one) => one.postId === part?.postId);
    return part && post ? [{ period, post, part }] : [];
  });
  if (parts.length === 0) return undefined;
  const arrivals = parts.flatMap(({ part }) => part.checkedInAt ?? []).sort();
  const isOpen = parts.some(({ part }) => part.checkedInAt !== null && part.checkedOutAt === null);
  const departures = parts.flatMap(({ part }) => part.checkedOutAt ?? []).sort();
  return {
    person,
    places: parts.map(({ period, post }) => ({ period, post })),
    arrivedAt: arrivals[0] ?? null,
    leftAt: isOpen ? null : (departures.at(-1) ?? null),
  };
}

/** Returns one list for each day, or the list of one day, with every admitted person of it once. */
export function dayLists({ people, periods }: People, chosen: string): readonly DayList[] {
  const days = daysOf({ periods });
  return (days.includes(chosen) ? [chosen] : days).map((day) => {
    const ofDay = periods
      .filter((period) => dayOf(period) === day)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    const rows = people.flatMap((person) => toDayRow(person, ofDay) ?? []);
    const startOf = ({ places }: DayRow): string => places[0]?.period.startsAt ?? '';
    return { day, rows: rows.sort((a, b) => startOf(a).localeCompare(startOf(b))) };
  });
}
