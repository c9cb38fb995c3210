import type { StoredActivityState } from '../activity/state.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import { holds } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AwaitedParty } from './awaited-party.ts';
import type { Standpoint } from './by-hand.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

/** How a person stands to an activity when something happens to it. */
export const concernedParties = ['present', 'left', 'expected', 'waiting', 'invited'] as const;

export type ConcernedParty = (typeof concernedParties)[number];

/** Message for each party; null for none. */
type Told = Readonly<Record<ConcernedParty, InterruptionNews | null>>;

export type InterruptionNews = 'cancelled' | 'cancelledOnArrival' | 'brokenOff' | 'changed' | 'revoked' | 'suspended';

export interface InterruptionEffects {
  /** Why it cannot happen at all; undefined where it can. */
  readonly refusal?: 'alreadyEnded' | 'postChosen' | 'alreadyAttended';
  /** A check-in without a check-out. */
  readonly openEntries: 'stay' | 'end' | 'revokeOutside' | 'revoke';
  /** A check-in with a check-out. */
  readonly finishedEntries: 'stay' | 'revokeOutside' | 'revoke';
  /** A scan that was made without network before it happened, and arrives after it. */
  readonly queuedScans: 'count' | 'newWindow' | 'notAdmitted' | 'whenUnblocked';
  /** A scan that is made after it happened. */
  readonly laterScans: 'count' | 'newWindow' | 'cancelled' | 'awaitOrganization' | 'notAdmitted' | 'byOthers';
  /** What counts of a stay that was open when it happened. */
  readonly hours: 'none' | 'untilThen' | 'asRecorded';
  /** Whether times can be entered, reported and corrected afterwards, within the usual 14 days. */
  readonly records: 'open' | 'closed';
  readonly codes: 'stay' | 'end' | 'untilPeriodEnds' | 'closed';
  readonly places: 'stay' | 'freed';
  /** Who decides what waits: the organization itself, or at once the nearest one above it that is not suspended. */
  readonly decidedBy: 'organization' | 'above';
  readonly told: Told;
}

const toldAll = (news: InterruptionNews): Told => ({
  present: news,
  left: news,
  expected: news,
  waiting: news,
  invited: null,
});

const toldNobody: Told = { present: null, left: null, expected: null, waiting: null, invited: null };

const unaffected = {
  openEntries: 'stay',
  finishedEntries: 'stay',
  queuedScans: 'count',
  laterScans: 'count',
  hours: 'asRecorded',
  records: 'open',
  codes: 'stay',
  places: 'stay',
  decidedBy: 'organization',
  told: toldNobody,
} as const satisfies InterruptionEffects;

const cancelled = {
  ...unaffected,
  openEntries: 'end',
  laterScans: 'cancelled',
  codes: 'end',
  told: { ...toldAll('cancelled'), invited: 'cancelled' },
} as const satisfies InterruptionEffects;

const neverBegun = { ...cancelled, hours: 'none', records: 'closed' } as const satisfies InterruptionEffects;

const brokenOff = {
  ...cancelled,
  hours: 'untilThen',
  told: { ...cancelled.told, present: 'brokenOff', left: 'brokenOff' },
} as const satisfies InterruptionEffects;

const suspended = {
  ...unaffected,
  laterScans: 'awaitOrganization',
  decidedBy: 'above',
  told: toldAll('suspended'),
} as const satisfies InterruptionEffects;

/** Verification, membership and account are asked for at sign-up: who is admitted finishes the service. */
const personStays = unaffected;

/** What happens to an activity, its organization or a person, and what that does. The server and the screens ask it. */
export const interruptions = {
  cancelledBeforeCheckIn: neverBegun,
  cancelledBeforeStart: {
    ...neverBegun,
    told: { ...cancelled.told, present: 'cancelledOnArrival', left: 'cancelledOnArrival' },
  },
  brokenOff,
  brokenOffBetweenPeriods: brokenOff,
  cancelledAfterEnd: { ...unaffected, refusal: 'alreadyEnded' },

  movedBeforeCheckIn: { ...unaffected, queuedScans: 'newWindow', laterScans: 'newWindow', told: toldAll('changed') },
  movedAfterCheckIn: {
    ...unaffected,
    openEntries: 'revokeOutside',
    finishedEntries: 'revokeOutside',
    queuedScans: 'newWindow',
    laterScans: 'newWindow',
    hours: 'none',
    told: { ...toldAll('changed'), present: 'revoked', left: 'revoked' },
  },
  periodRemoved: { ...unaffected, refusal: 'postChosen' },
  placeMoved: { ...unaffected, told: toldAll('changed') },

  suspendedBefore: { ...suspended, codes: 'closed' },
  suspendedDuring: { ...suspended, codes: 'untilPeriodEnds' },
  suspendedAfter: { ...suspended, codes: 'closed', told: toldNobody },
  parentSuspended: unaffected,
  /** An organization leaves the platform only by its suspension. */
  organizationClosed: { ...suspended, codes: 'untilPeriodEnds' },

  personRemoved: {
    ...unaffected,
    queuedScans: 'notAdmitted',
    laterScans: 'notAdmitted',
    hours: 'none',
    records: 'closed',
    places: 'freed',
  },
  personRemovedAfterCheckIn: { ...unaffected, refusal: 'alreadyAttended' },
  personWithdrew: {
    ...unaffected,
    openEntries: 'revoke',
    finishedEntries: 'revoke',
    queuedScans: 'notAdmitted',
    laterScans: 'notAdmitted',
    hours: 'none',
    records: 'closed',
    places: 'freed',
  },
  membershipEnded: personStays,
  verificationLost: personStays,
  accountBlocked: { ...personStays, queuedScans: 'whenUnblocked', laterScans: 'byOthers' },
} as const satisfies Readonly<Record<string, InterruptionEffects>>;

export type Interruption = keyof typeof interruptions;

/** The effects without the literal types of the table. */
export function effectsOf(interruption: Interruption): InterruptionEffects {
  return interruptions[interruption];
}

export type Cancellation = Extract<
  Interruption,
  'cancelledBeforeCheckIn' | 'cancelledBeforeStart' | 'brokenOff' | 'brokenOffBetweenPeriods' | 'cancelledAfterEnd'
>;

/** Which row a cancellation at that moment is, by the periods of the activity. */
export function cancellationAt(periods: readonly InstantRange[], at: Date): Cancellation {
  if (periods.every(({ endsAt }) => endsAt <= at)) return 'cancelledAfterEnd';
  if (periods.some((period) => period.startsAt <= at && at < period.endsAt)) return 'brokenOff';
  if (periods.some(({ endsAt }) => endsAt <= at)) return 'brokenOffBetweenPeriods';
  return periods.some((period) => checkInWindow(period).startsAt <= at)
    ? 'cancelledBeforeStart'
    : 'cancelledBeforeCheckIn';
}

/** Which row a new time is. */
export function moveAt(periods: readonly InstantRange[], at: Date): 'movedBeforeCheckIn' | 'movedAfterCheckIn' {
  return periods.some((period) => checkInWindow(period).startsAt <= at) ? 'movedAfterCheckIn' : 'movedBeforeCheckIn';
}

/** Which row a suspension is for an activity with these periods. */
export function suspensionAt(
  periods: readonly InstantRange[],
  at: Date,
): 'suspendedBefore' | 'suspendedDuring' | 'suspendedAfter' {
  if (periods.some((period) => holds(checkOutWindow(period), at))) return 'suspendedDuring';
  return periods.some(({ startsAt }) => at < startsAt) ? 'suspendedBefore' : 'suspendedAfter';
}

/** Whether codes can be shown for an organization of that status: a suspended one only ends what runs. */
export function mayShowCodes(status: OrganizationStatus, periods: readonly InstantRange[], now: Date): boolean {
  if (status === 'normal') return true;
  return status === 'suspended' && interruptions[suspensionAt(periods, now)].codes === 'untilPeriodEnds';
}

/** Whose word a scan needs because its organization was suspended before it was made. */
export function awaitedForSuspension(suspendedAt: Date | undefined, at: Date): AwaitedParty | undefined {
  return suspendedAt !== undefined && suspendedAt < at ? 'organization' : undefined;
}

export interface SuspendedChain {
  /** Of the activity. */
  readonly organization: boolean;
  /** Above it. */
  readonly parent: boolean;
}

/** Whose time counts for a standpoint: it decides at once what waits at a suspended one right below it. */
export function standsFor(standpoint: Standpoint, isSuspended: SuspendedChain): Standpoint {
  if (standpoint === 'platform' && isSuspended.parent) return standsFor('parent', isSuspended);
  return standpoint === 'parent' && isSuspended.organization ? 'organization' : standpoint;
}

/** A period as it took place: an activity that is cancelled ends at that moment. */
export function asTakenPlace<Period extends InstantRange>(period: Period, cancelledAt: Date | undefined): Period {
  return cancelledAt === undefined || cancelledAt >= period.endsAt ? period : { ...period, endsAt: cancelledAt };
}

/** Whether a period, as it took place, began at all. */
export function hasTakenPlace({ startsAt, endsAt }: InstantRange): boolean {
  return startsAt < endsAt;
}

export interface CancelledState {
  readonly state: StoredActivityState;
  readonly cancelledAt: Date | undefined;
}

/** Whether an activity was cancelled by then: a scan is judged by its own time, whenever it arrives. */
export function isCancelledBy({ state, cancelledAt }: CancelledState, at: Date): boolean {
  return state === 'cancelled' && (cancelledAt === undefined || cancelledAt < at);
}

export interface RecordedTimes {
  readonly inAt: Date | undefined;
  readonly outAt: Date | undefined;
}

/** Whether a stay ends with the activity: who can still check out is checked out at that moment. */
export function endsWithActivity(period: InstantRange & RecordedTimes, at: Date): boolean {
  return period.inAt !== undefined && period.outAt === undefined && at <= checkOutWindow(period).endsAt;
}

/** Whether a new time of a period leaves recorded times outside of it: then none of them says anything about it. */
export function isOutsideMove({ inAt, outAt }: RecordedTimes, moved: InstantRange): boolean {
  const isInOutside = inAt !== undefined && !holds(checkInWindow(moved), inAt);
  return isInOutside || (outAt !== undefined && !holds(checkOutWindow(moved), outAt));
}
