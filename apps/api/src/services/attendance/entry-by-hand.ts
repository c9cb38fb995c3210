import { evidenceStrength } from '@vp/domain';
import type { AttendanceDirection, EvidenceKind, InstantRange } from '@vp/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { TxWork } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import type { AttendancePlace } from './decided-attendance.ts';
import { manualEntryFingerprint } from './request-fingerprint.ts';
import type { FingerprintWork } from './request-fingerprint.ts';
import type { JudgedFix } from './location.ts';
import { nextRevision } from './next-revision.ts';
import { readEvents } from './service-hours.ts';

export interface NewEntryByHand {
  readonly place: AttendancePlace;
  readonly period: InstantRange;
  readonly direction: AttendanceDirection;
  readonly at: Date;
  readonly kind: Extract<EvidenceKind, 'markedByOrganization' | 'addedAfterwards'>;
  readonly reason: string;
  /** Location of the operator's device, where it scanned the person without a network. */
  readonly fix?: JudgedFix | undefined;
}

/** Stores one entry that an operator of the organization typed. The caller must hold the lock of the volunteer. */
export async function storeEntryByHand(
  work: TxWork & FingerprintWork & { readonly actor: Operator },
  { place, period, direction, at, kind, reason, fix }: NewEntryByHand,
): Promise<void> {
  const { tx, now, actor } = work;
  const { activityId, periodId, volunteerId } = place;
  const { awaits, doubts } = evidenceStrength({
    kind,
    direction,
    byAccountId: actor.accountId,
    delayMs: now.getTime() - at.getTime(),
    isAfterPeriod: now > period.endsAt,
    fix: fix?.fix,
    isRestricted: await isRestricted(work, activityId),
    otherEnd: (await readEvents(tx, place)).find((entry) => entry.direction !== direction),
  });
  await tx.insert(attendanceEvent).values({
    activityId,
    periodId,
    volunteerId,
    direction,
    at,
    evidenceKind: kind,
    evidence: { ...manualEntryFingerprint(work), ...(fix && { fix: fix.facts }), ...(doubts.length > 0 && { doubts }) },
    awaits,
    byAccountId: actor.accountId,
    reason,
    recordedAt: now,
    revision: nextRevision({ volunteerId, periodId, direction }),
  });
}

/** Whether the entries of the activity's organization wait for the one above. */
async function isRestricted({ tx, now }: TxWork, activityId: string): Promise<boolean> {
  const found = await tx
    .select({ id: activity.id })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(and(eq(activity.id, activityId), gt(organization.codesRestrictedUntil, now)));
  return found.length > 0;
}
