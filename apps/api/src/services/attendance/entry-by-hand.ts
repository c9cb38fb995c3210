import { evidenceStrength } from '@vp/domain';
import type { AttendanceDirection, EvidenceKind, InstantRange } from '@vp/domain';
import type { Operator } from '../../auth/actor.ts';
import type { TxWork } from '../../call/context.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import type { AttendancePlace } from './decided-attendance.ts';
import { manualEntryFingerprint } from './request-fingerprint.ts';
import type { FingerprintWork } from './request-fingerprint.ts';
import { nextRevision } from './next-revision.ts';
import { readEvents } from './service-hours.ts';

export interface NewEntryByHand {
  readonly place: AttendancePlace;
  readonly period: InstantRange;
  readonly direction: AttendanceDirection;
  readonly at: Date;
  readonly kind: Extract<EvidenceKind, 'markedByOrganization' | 'addedAfterwards'>;
  readonly reason: string;
}

/** Stores one entry that an operator of the organization typed. The caller must hold the lock of the volunteer. */
export async function storeEntryByHand(
  work: TxWork & FingerprintWork & { readonly actor: Operator },
  { place, period, direction, at, kind, reason }: NewEntryByHand,
): Promise<void> {
  const { tx, now, actor } = work;
  const { activityId, periodId, volunteerId } = place;
  const { awaits, doubts } = evidenceStrength({
    kind,
    direction,
    byAccountId: actor.accountId,
    delayMs: now.getTime() - at.getTime(),
    isAfterPeriod: now > period.endsAt,
    otherEnd: (await readEvents(tx, place)).find((entry) => entry.direction !== direction),
  });
  await tx.insert(attendanceEvent).values({
    activityId,
    periodId,
    volunteerId,
    direction,
    at,
    evidenceKind: kind,
    evidence: { ...manualEntryFingerprint(work), ...(doubts.length > 0 && { doubts }) },
    awaits,
    byAccountId: actor.accountId,
    reason,
    recordedAt: now,
    revision: nextRevision({ volunteerId, periodId, direction }),
  });
}
