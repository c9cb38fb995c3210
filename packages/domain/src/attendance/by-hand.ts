import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { OrganizationRights } from '../session/actor.ts';
import { hasPermission } from '../session/actor.ts';
import type { AwaitedParty } from './awaited-party.ts';
import type { AttendanceDirection, EvidenceKind } from './refusal.ts';
import { checkOutWindow } from './window.ts';

const { handEntryWithinMs, silenceConfirmsMs } = attendanceLimits;

/** Where an account stands to the organization of an activity. */
export const standpoints = ['organization', 'parent', 'platform'] as const;

export type Standpoint = (typeof standpoints)[number];

/** Evidence that somebody of the organization typed, and nobody scanned. */
export function isByHand(kind: EvidenceKind): boolean {
  return kind === 'markedByOrganization' || kind === 'addedAfterwards';
}

/** What a first entry by hand is: marked while check-out is open, added after that. */
export function kindOfEntryByHand(period: InstantRange, now: Date): 'markedByOrganization' | 'addedAfterwards' {
  return now > checkOutWindow(period).endsAt ? 'addedAfterwards' : 'markedByOrganization';
}

/** The time of a mark: a phone's clock that runs a little ahead of ours means now. */
export function timeOfMark(at: Date, now: Date): Date {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= attendanceLimits.keptClockMs ? now : at;
}

export interface EntryByHand {
  readonly kind: EvidenceKind;
  readonly period: InstantRange;
}

/** What is given after the period, or changed, needs the volunteer's word; an arrival that is noted meanwhile does not. */
export function awaitedForEntryByHand({ kind, period }: EntryByHand, now: Date): AwaitedParty | undefined {
  return kind === 'addedAfterwards' || now > period.endsAt ? 'volunteer' : undefined;
}

/** When hours given afterwards count without the volunteer's word. */
export function countsBySilenceAt(recordedAt: Date): Date {
  return instantAt(recordedAt.getTime() + silenceConfirmsMs);
}

/** Until when the organization itself may give or change hours; afterwards only the organization above it may. */
export function handEntryUntil(period: InstantRange): Date {
  return instantAt(period.endsAt.getTime() + handEntryWithinMs);
}

export interface HandEntryBy {
  readonly rights: OrganizationRights;
  readonly standpoint: Standpoint;
  readonly period: InstantRange;
  /** A dispute is answered whenever it is made. */
  readonly isDisputed: boolean;
}

/** Giving or changing hours without a scan needs the right to release activities, besides the one to see who comes. */
export function refusalForEntryByHand(by: HandEntryBy, now: Date): 'noPermission' | 'handEntryOver' | undefined {
  if (!mayEnterByHand(by.rights)) return 'noPermission';
  const isOver = by.standpoint === 'organization' && !by.isDisputed && now > handEntryUntil(by.period);
  return isOver ? 'handEntryOver' : undefined;
}

export function mayEnterByHand(rights: OrganizationRights): boolean {
  return hasPermission(rights, 'activity-list') && hasPermission(rights, 'activity-release');
}

export interface HeldEntry {
  readonly direction: AttendanceDirection;
  readonly evidence: EvidenceKind;
  readonly byAccountId: string | null;
  readonly recordedAt: Date;
}

export interface EntryToTakeBack {
  readonly direction: AttendanceDirection;
  readonly byAccountId: string;
  /** Entries of this instant or later can still be taken back. */
  readonly since: Date;
}

/**
 * A mark can be taken back for a few seconds by the person who made it; afterwards the entry is corrected.
 * Undefined where that cannot be done: a scan holds, a colleague marked them, or they have been marked as gone since.
 */
export function entryToTakeBack<Entry extends HeldEntry>(
  entries: readonly Entry[],
  { direction, byAccountId, since }: EntryToTakeBack,
): Entry | undefined {
  const hasLeft = entries.some((entry) => entry.direction === 'out');
  if (direction === 'in' && hasLeft) return undefined;
  return entries.find(
    (entry) =>
      entry.direction === direction &&
      isByHand(entry.evidence) &&
      entry.byAccountId === byAccountId &&
      entry.recordedAt >= since,
  );
}
