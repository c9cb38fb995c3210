import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { confirmingParties } from './confirming-party.ts';
import type { ConfirmingParty } from './confirming-party.ts';
import type { AttendanceDirection, EvidenceKind } from './refusal.ts';
import { floorToTenthHour, tenthHourMs } from './tenth-hour.ts';

export interface AttendanceEvent {
  readonly direction: AttendanceDirection;
  /** Server time, or the slot of a late scan. */
  readonly at: Date;
  readonly recordedAt: Date;
  readonly evidence: EvidenceKind;
  /** Party that still has to confirm it before it counts. */
  readonly awaits?: ConfirmingParty | null | undefined;
}

export type ServiceHours =
  | { readonly kind: 'none' }
  | { readonly kind: 'unconfirmed'; readonly signedInAt: Date | undefined }
  | {
      readonly kind: 'awaiting';
      readonly by: ConfirmingParty;
      /** Hours that will count. */
      readonly hours: number;
      readonly signedInAt: Date;
      readonly signedOutAt: Date;
    }
  | { readonly kind: 'counted'; readonly hours: number; readonly signedInAt: Date; readonly signedOutAt: Date };

/**
 * Returns the hours of one period from its events in any order, cut to the period and rounded down to 0.1 h. A missing
 * time gives 'unconfirmed' and an open confirmation 'awaiting', which count nothing. The last added entry of a
 * direction wins.
 */
export function serviceHours(events: readonly AttendanceEvent[], period: InstantRange): ServiceHours {
  if (events.length === 0) return { kind: 'none' };
  const [signIn, signOut] = [currentEvent(events, 'in'), currentEvent(events, 'out')];
  if (!signIn || !signOut) return { kind: 'unconfirmed', signedInAt: signIn?.at };
  const [signedInAt, signedOutAt] = [signIn.at, signOut.at];
  const { hours } = countedSpan({ checkedInAt: signedInAt, checkedOutAt: signedOutAt }, period);
  const by = pendingConfirmation([signIn, signOut]);
  if (by !== undefined) return { kind: 'awaiting', by, hours, signedInAt, signedOutAt };
  return { kind: 'counted', hours, signedInAt, signedOutAt };
}

/** The organization is asked first: the volunteer need not confirm entries that it rejects. */
function pendingConfirmation(events: readonly AttendanceEvent[]): ConfirmingParty | undefined {
  return confirmingParties.find((party) => events.some(({ awaits }) => awaits === party));
}

export interface ShownTimes {
  readonly checkedInAt: Date;
  readonly checkedOutAt: Date;
}

export interface CountedSpan {
  /** The part of the time that counts; it ends where it starts if nothing counts. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hours: number;
}

/** Returns the part of a time that counts: cut to the period, with its hours rounded down to 0.1 h. */
export function countedSpan({ checkedInAt, checkedOutAt }: ShownTimes, period: InstantRange): CountedSpan {
  const fromMs = Math.max(checkedInAt.getTime(), period.startsAt.getTime());
  const toMs = Math.max(fromMs, Math.min(checkedOutAt.getTime(), period.endsAt.getTime()));
  return { startsAt: instantAt(fromMs), endsAt: instantAt(toMs), hours: floorToTenthHour(toMs - fromMs) };
}

const hoursCuts = ['beforePeriod', 'afterPeriod', 'rounding'] as const;

export type HoursCut = (typeof hoursCuts)[number];

/** Returns why the counted hours are less than the span of the two times, in the order of the cuts. */
export function cutsOfHours({ checkedInAt, checkedOutAt }: ShownTimes, period: InstantRange): readonly HoursCut[] {
  const fromMs = Math.max(checkedInAt.getTime(), period.startsAt.getTime());
  const toMs = Math.min(checkedOutAt.getTime(), period.endsAt.getTime());
  const cuts: readonly (readonly [HoursCut, boolean])[] = [
    ['beforePeriod', checkedInAt < period.startsAt],
    ['afterPeriod', checkedOutAt > period.endsAt],
    ['rounding', Math.max(0, toMs - fromMs) % tenthHourMs !== 0],
  ];
  return cuts.filter(([, isCut]) => isCut).map(([cut]) => cut);
}

/** Returns the cuts of a stay in several periods, where the time between two periods is no cut. */
export function cutsOfStay(times: ShownTimes, periods: readonly InstantRange[]): readonly HoursCut[] {
  const cuts = periods.map((period) => cutsOfHours(times, period));
  const isCut: Readonly<Record<HoursCut, boolean>> = {
    beforePeriod: cuts[0]?.includes('beforePeriod') === true,
    afterPeriod: cuts[cuts.length - 1]?.includes('afterPeriod') === true,
    rounding: cuts.some((of) => of.includes('rounding')),
  };
  return hoursCuts.filter((cut) => isCut[cut]);
}

/** Returns the hours that count towards totals; 0 for none and unconfirmed. */
export function countedHours(hours: ServiceHours): number {
  return hours.kind === 'counted' ? hours.hours : 0;
}

/** Adds hours with one decimal without floating-point drift. */
export function sumHours(hours: readonly number[]): number {
  return hours.reduce((tenths, value) => tenths + Math.round(value * 10), 0) / 10;
}

/** Returns 0 to 5 stars for the total service hours. */
export function starLevel(totalHours: number): number {
  return attendanceLimits.starHours.filter((needed) => totalHours >= needed).length;
}

/** Returns the hours missing for the next star; undefined with five stars. */
export function hoursToNextStar(totalHours: number): number | undefined {
  const next = attendanceLimits.starHours.find((needed) => totalHours < needed);
  return next === undefined ? undefined : sumHours([next, -totalHours]);
}

/** Returns stars with the progress to the next one as a fraction: 0.25 after 25 of 100 hours; at most 5. */
export function fractionalStars(totalHours: number): number {
  const level = starLevel(totalHours);
  const reached = attendanceLimits.starHours[level - 1] ?? 0;
  const next = attendanceLimits.starHours[level];
  return next === undefined ? level : level + (totalHours - reached) / (next - reached);
}

/** Returns the earliest sign-in or the latest sign-out, unless an entry added later settles it. */
function currentEvent(events: readonly AttendanceEvent[], direction: AttendanceDirection): AttendanceEvent | undefined {
  const own = events.filter((event) => event.direction === direction);
  const settled = own.filter((event) => event.evidence === 'addedAfterwards');
  const byRecord = (a: AttendanceEvent, b: AttendanceEvent): number =>
    b.recordedAt.getTime() - a.recordedAt.getTime() || a.at.getTime() - b.at.getTime();
  if (settled.length > 0) return [...settled].sort(byRecord)[0];
  const inTime = [...own].sort((a, b) => a.at.getTime() - b.at.getTime());
  return direction === 'in' ? inTime[0] : inTime.at(-1);
}
