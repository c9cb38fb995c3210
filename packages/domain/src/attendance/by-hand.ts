import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { OrganizationRights } from '../session/actor.ts';
import { hasPermission } from '../session/actor.ts';
import type { AttendanceDirection, EvidenceKind } from './refusal.ts';
import { checkOutWindow } from './window.ts';

const { handEntryWithinMs, silenceConfirmsMs } = attendanceLimits;

/** Position of an account relative to the organization of an activity. */
export const standpoints = ['organization', 'parent', 'platform'] as const;

export type Standpoint = (typeof standpoints)[number];

/** Whether a person of the organization typed the evidence, without a scan. */
export function isByHand(kind: EvidenceKind): boolean {
  return kind === 'markedByOrganization' || kind === 'addedAfterwards';
}

/** Returns the kind of a first manual entry: 'marked' while check-out is open, 'added' after that. */
export function kindOfEntryByHand(period: InstantRange, now: Date): 'markedByOrganization' | 'addedAfterwards' {
  return now > checkOutWindow(period).endsAt ? 'addedAfterwards' : 'markedByOrganization';
}

/** Returns the time of a mark: the current time where the phone's clock is slightly ahead. */
export function timeOfMark(at: Date, now: Date): Date {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= attendanceLimits.keptClockMs ? now : at;
}

/** Returns when hours that were added later count without the volunteer's confirmation. */
export function countsBySilenceAt(recordedAt: Date): Date {
  return instantAt(recordedAt.getTime() + silenceConfirmsMs);
}

/** Returns until when the organization may add or change hours; afterwards only the organization above it may. */
export function manualEntryUntil(period: InstantRange): Date {
  return instantAt(period.endsAt.getTime() + handEntryWithinMs);
}

export interface HandEntryBy {
  readonly rights: OrganizationRights;
  readonly standpoint: Standpoint;
  readonly period: InstantRange;
  /** A dispute can be answered at any time. */
  readonly isDisputed: boolean;
}

/**
 * Adding or changing hours without a scan requires the right to release activities, besides the right to see
 * participants.
 */
export function refusalForEntryByHand(by: HandEntryBy, now: Date): 'noPermission' | 'handEntryOver' | undefined {
  if (!mayEnterByHand(by.rights)) return 'noPermission';
  const isOver = by.standpoint === 'organization' && !by.isDisputed && now > manualEntryUntil(by.period);
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

export interface EntryToUndo {
  readonly direction: AttendanceDirection;
  readonly byAccountId: string;
  /** Entries from this instant on can still be undone. */
  readonly since: Date;
}

/**
 * Returns the mark that its author can still undo within a few seconds; afterwards the entry is corrected. Undefined
 * where that is not possible: a scan is in force, a colleague made the mark, or a departure was marked later.
 */
export function entryToUndo<Entry extends HeldEntry>(
  entries: readonly Entry[],
  { direction, byAccountId, since }: EntryToUndo,
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
