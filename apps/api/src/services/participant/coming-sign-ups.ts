import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { atInstant, isPublished, isSignUpOpen } from '../../db/conditions.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';

export interface SignUpsOf {
  readonly volunteerId: string;
  readonly now: Date;
}

/** Reads the sign-ups of a volunteer whose first period has not begun, in the order of their start. */
export function readComingSignUps(reader: Reader, { volunteerId, now }: SignUpsOf) {
  return reader
    .select({
      activityId: activity.id,
      participantId: participant.id,
      name: activity.name,
      organizationId: activity.organizationId,
      applyLimit: activity.applyLimit,
      startsAt: sql<Date>`min(${period.startsAt})`.mapWith(period.startsAt),
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
    .orderBy(asc(sql`min(${period.startsAt})`), asc(activity.id));
}
