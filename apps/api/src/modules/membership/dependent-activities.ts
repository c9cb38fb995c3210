import { isOpenTo } from '@vp/domain';
import type { ApplyLimit } from '@vp/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { atInstant, isMember, isPublished, isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { activity, period } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';

export interface OpenSignUp {
  readonly activityId: string;
  readonly participantId: string;
  readonly name: LocalTexts;
  readonly organizationId: string;
  readonly applyLimit: ApplyLimit;
}

export interface OpenSignUpsInput {
  readonly volunteerId: string;
  readonly now: Date;
}

/** Reads sign-ups that have not begun, which a volunteer would lose by quitting an organization. */
export async function readOpenSignUps(
  db: Reader,
  { volunteerId, now }: OpenSignUpsInput,
): Promise<readonly OpenSignUp[]> {
  const rows = await db
    .select({
      activityId: activity.id,
      participantId: participant.id,
      name: activity.name,
      organizationId: activity.organizationId,
      applyLimit: activity.applyLimit,
    })
    .from(participant)
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .innerJoin(
      participantPost,
      and(eq(participantPost.activityId, participant.activityId), eq(participantPost.participantId, participant.id)),
    )
    .innerJoin(period, eq(period.id, participantPost.periodId))
    .where(
      and(
        eq(participant.volunteerId, volunteerId),
        gt(participant.endsAt, now),
        isSignUpOpen(participant.state),
        isPublished(activity.state),
      ),
    )
    .groupBy(activity.id, participant.id)
    .having(gt(sql`min(${period.startsAt})`, atInstant(now)))
    .orderBy(sql`min(${period.startsAt})`, activity.id);
  return rows.map((row) => ({ ...row, applyLimit: toApplyLimit(row.applyLimit) }));
}

/** Casts a stored code: the release call stores codes of the table only. */
function toApplyLimit(stored: string): ApplyLimit {
  return stored as ApplyLimit;
}

export interface PassedMembership {
  readonly membershipId: string;
  readonly organizationId: string;
  readonly ancestorIds: readonly string[];
}

export async function readPassedMemberships(db: Reader, volunteerId: string): Promise<readonly PassedMembership[]> {
  return db
    .select({ membershipId: membership.id, organizationId: membership.organizationId, ancestorIds: organization.path })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isMember(membership.state)));
}

/** Returns the sign-ups that no other membership allows: all of them for a volunteer without another organization. */
export function dependentOn(
  membershipId: string,
  passed: readonly PassedMembership[],
  signUps: readonly OpenSignUp[],
): readonly OpenSignUp[] {
  if (!passed.some((row) => row.membershipId === membershipId)) return [];
  const others = passed.filter((row) => row.membershipId !== membershipId);
  return signUps.filter((signUp) => !others.some((other) => isOpenTo(other, signUp)));
}
