import type { OrganizationStatus } from '../organization/status.ts';
import { holds } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { Standpoint } from './by-hand.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

/** Relation of a person to an activity when an event affects it. */
export const concernedParties = ['present', 'left', 'expected', 'waiting', 'invited'] as const;

export type ConcernedParty = (typeof concernedParties)[number];

/** Message for each party; null for no message. */
type InterruptionNotices = Readonly<Record<ConcernedParty, InterruptionNews | null>>;

export type InterruptionNews =
  | 'cancelled'
  | 'cancelledOnArrival'
  | 'brokenOff'
  | 'changed'
  | 'revoked'
  | 'suspended'
  | 'overlaps'
  | 'conditionLost'
  | 'heldBack';

export interface InterruptionEffects {
  /** Reason why the event cannot happen; undefined where it can. */
  readonly refusal?: 'alreadyEnded' | 'postChosen' | 'alreadyAttended';
  /** A check-in without a check-out. */
  readonly openEntries: 'stay' | 'end' | 'revokeOutside' | 'revoke';
  /** A check-in with a check-out. */
  readonly finishedEntries: 'stay' | 'revokeOutside' | 'revoke';
  /** A scan that was made offline before the event and arrives after it. */
  readonly queuedScans: 'count' | 'newWindow' | 'notAdmitted' | 'whenUnblocked';
  /** A scan that is made after the event; where a condition was lost, 'awaitOrganization' applies to arrivals alone. */
  readonly laterScans: 'count' | 'newWindow' | 'cancelled' | 'awaitOrganization' | 'notAdmitted' | 'byOthers';
  /** The part of an open stay that counts after the event. */
  readonly hours: 'none' | 'untilThen' | 'asRecorded';
  /** Whether times can be entered, reported and corrected later, within the usual 14 days. */
  readonly records: 'open' | 'closed';
  readonly codes: 'stay' | 'end' | 'untilPeriodEnds' | 'closed';
  readonly places: 'stay' | 'freed';
  /** 'heldBack' keeps a place in line, but offers no free place while the reason lasts. */
  readonly waitingPlaces: 'stay' | 'heldBack';
  /** Whether the organizer sees the reason beside the person until their service begins. */
  readonly mark: 'none' | 'reason';
  /**
   * The party that decides open cases: the organization itself, or at once the nearest one above it that is not
   * suspended.
   */
  readonly decidedBy: 'organization' | 'above';
  readonly told: InterruptionNotices;
  /** The message to the person about the fact itself, with or without sign-ups. */
  readonly ownNotice: 'documentExpired' | 'realNameFailed' | 'accountBlocked' | null;
  /** A card application: 'leftOut' is refused, not approved and not on the bank's sheet while the reason lasts. */
  readonly cards: 'stay' | 'leftOut';
  /** Issued papers: 'changed' applies to papers that contain revoked hours. */
  readonly papers: 'stay' | 'changed' | 'identityPending' | 'withdrawn';
  readonly newPapers: 'issued' | 'refused';
}

const notifyAll = (news: InterruptionNews): InterruptionNotices => ({
  present: news,
  left: news,
  expected: news,
  waiting: news,
  invited: null,
});

/** A change also reaches invited people who have not answered. */
const notifyOfChange: InterruptionNotices = { ...notifyAll('changed'), invited: 'changed' };

const notifyNone: InterruptionNotices = { present: null, left: null, expected: null, waiting: null, invited: null };

const unaffected = {
  openEntries: 'stay',
  finishedEntries: 'stay',
  queuedScans: 'count',
  laterScans: 'count',
  hours: 'asRecorded',
  records: 'open',
  codes: 'stay',
  places: 'stay',
  waitingPlaces: 'stay',
  mark: 'none',
  decidedBy: 'organization',
  told: notifyNone,
  ownNotice: null,
  cards: 'stay',
  papers: 'stay',
  newPapers: 'issued',
} as const satisfies InterruptionEffects;

const cancelled = {
  ...unaffected,
  openEntries: 'end',
  laterScans: 'cancelled',
  codes: 'end',
  told: { ...notifyAll('cancelled'), invited: 'cancelled' },
} as const satisfies InterruptionEffects;

const withoutCheckIn = { ...cancelled, hours: 'none', records: 'closed' } as const satisfies InterruptionEffects;

const brokenOff = {
  ...cancelled,
  hours: 'untilThen',
  told: { ...cancelled.told, present: 'brokenOff', left: 'brokenOff' },
} as const satisfies InterruptionEffects;

const suspended = {
  ...unaffected,
  laterScans: 'awaitOrganization',
  decidedBy: 'above',
  told: notifyAll('suspended'),
} as const satisfies InterruptionEffects;

/**
 * A condition of the sign-up is lost later: people keep their places and finish a service that has begun. Before that,
 * the organizer decides about a marked person. An invitation stays, and its acceptance asks the rules of a sign-up.
 */
const conditionLost = {
  ...unaffected,
  waitingPlaces: 'heldBack',
  mark: 'reason',
  told: { ...notifyNone, expected: 'conditionLost', waiting: 'heldBack' },
} as const satisfies InterruptionEffects;

/** No identity is approved. */
const unchecked = {
  ...conditionLost,
  laterScans: 'awaitOrganization',
  cards: 'leftOut',
  newPapers: 'refused',
} as const satisfies InterruptionEffects;

/** Effects of events on an activity, its organization or a person. The server and the screens use this table. */
export const interruptions = {
  cancelledBeforeCheckIn: withoutCheckIn,
  cancelledBeforeStart: {
    ...withoutCheckIn,
    told: { ...cancelled.told, present: 'cancelledOnArrival', left: 'cancelledOnArrival' },
  },
  brokenOff,
  brokenOffBetweenPeriods: brokenOff,
  cancelledAfterEnd: { ...unaffected, refusal: 'alreadyEnded' },

  movedBeforeCheckIn: { ...unaffected, queuedScans: 'newWindow', laterScans: 'newWindow', told: notifyOfChange },
  movedAfterCheckIn: {
    ...unaffected,
    openEntries: 'revokeOutside',
    finishedEntries: 'revokeOutside',
    queuedScans: 'newWindow',
    laterScans: 'newWindow',
    hours: 'none',
    papers: 'changed',
    told: { ...notifyOfChange, present: 'revoked', left: 'revoked' },
  },
  periodRemoved: { ...unaffected, refusal: 'postChosen' },
  placeMoved: { ...unaffected, told: notifyOfChange },

  suspendedBefore: { ...suspended, codes: 'closed' },
  suspendedDuring: { ...suspended, codes: 'untilPeriodEnds' },
  suspendedAfter: { ...suspended, codes: 'closed', told: notifyNone },
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
    papers: 'changed',
  },
  movedOntoAnother: { ...conditionLost, told: { ...conditionLost.told, expected: 'overlaps' } },
  ageLimitChanged: conditionLost,
  membershipEnded: { ...conditionLost, laterScans: 'awaitOrganization' },
  /** The check failed, or the approval was revoked. */
  verificationLost: { ...unchecked, papers: 'withdrawn', ownNotice: 'realNameFailed' },
  /** The pass was undone: the identity is checked again. */
  verificationReopened: { ...unchecked, papers: 'identityPending' },
  /** A renewal waits, passes or fails: the approved identity stays or is replaced. */
  verificationRenewed: unaffected,
  documentExpired: { ...unaffected, ownNotice: 'documentExpired', cards: 'leftOut', newPapers: 'refused' },
  /** The person is too young or too old for the card. */
  cardAgeMissed: { ...unaffected, cards: 'leftOut' },
  /** The message about the account itself says it. */
  accountBlocked: {
    ...unchecked,
    queuedScans: 'whenUnblocked',
    laterScans: 'byOthers',
    told: notifyNone,
    ownNotice: 'accountBlocked',
    papers: 'withdrawn',
  },
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

/** Returns the row of a cancellation at that moment, by the periods of the activity. */
export function cancellationAt(periods: readonly InstantRange[], at: Date): Cancellation {
  if (periods.every(({ endsAt }) => endsAt <= at)) return 'cancelledAfterEnd';
  if (periods.some((period) => period.startsAt <= at && at < period.endsAt)) return 'brokenOff';
  if (periods.some(({ endsAt }) => endsAt <= at)) return 'brokenOffBetweenPeriods';
  return periods.some((period) => checkInWindow(period).startsAt <= at)
    ? 'cancelledBeforeStart'
    : 'cancelledBeforeCheckIn';
}

/** Returns the row of a change of time. */
export function moveAt(periods: readonly InstantRange[], at: Date): 'movedBeforeCheckIn' | 'movedAfterCheckIn' {
  return periods.some((period) => checkInWindow(period).startsAt <= at) ? 'movedAfterCheckIn' : 'movedBeforeCheckIn';
}

/** Returns the row of a suspension for an activity with these periods. */
export function suspensionAt(
  periods: readonly InstantRange[],
  at: Date,
): 'suspendedBefore' | 'suspendedDuring' | 'suspendedAfter' {
  if (periods.some((period) => holds(checkOutWindow(period), at))) return 'suspendedDuring';
  return periods.some(({ startsAt }) => at < startsAt) ? 'suspendedBefore' : 'suspendedAfter';
}

/** Whether an organization of that status can show codes: a suspended one only finishes running activities. */
export function mayShowCodes(status: OrganizationStatus, periods: readonly InstantRange[], now: Date): boolean {
  if (status === 'normal') return true;
  return status === 'suspended' && interruptions[suspensionAt(periods, now)].codes === 'untilPeriodEnds';
}

/** Whether the organization was suspended before a scan. */
export function isAfterSuspension(suspendedAt: Date | undefined, at: Date): boolean {
  return suspendedAt !== undefined && suspendedAt < at;
}

export interface SuspendedChain {
  /** Status of the organization of the activity. */
  readonly organization: boolean;
  /** Status of the organization above it. */
  readonly parent: boolean;
}

/**
 * Returns the standpoint whose time limits apply: one above a suspended organization decides its open cases at once.
 */
export function standsFor(standpoint: Standpoint, isSuspended: SuspendedChain): Standpoint {
  if (standpoint === 'platform' && isSuspended.parent) return standsFor('parent', isSuspended);
  return standpoint === 'parent' && isSuspended.organization ? 'organization' : standpoint;
}
