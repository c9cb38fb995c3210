import { isCardOpen, openCardStates } from '@vp/domain';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { atInstant, isPublished, isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';

export interface DutiesOf {
  readonly volunteerId: string;
  readonly now: Date;
}

/** Reads sign-ups that have not begun: they are withdrawn with the account. */
export function readComingSignUps(reader: Reader, { volunteerId, now }: DutiesOf) {
  return reader
    .select({
      activityId: activity.id,
      participantId: participant.id,
      name: activity.name,
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

/** Whether an application for the card is under way: it ends with the account. */
export async function hasOpenCard(reader: Reader, volunteerId: string): Promise<boolean> {
  const rows = await reader
    .select({ state: cardApplication.state })
    .from(cardApplication)
    .where(and(eq(cardApplication.volunteerId, volunteerId), inArray(cardApplication.state, [...openCardStates])))
    .limit(1);
  return rows.some(({ state }) => isCardOpen(state));
}

/** Reads the organizations in which the account has a role. */
export function readRoles(reader: Reader, accountId: string) {
  return reader
    .select({ organizationId: organization.id, name: organization.name, role: organizationRole.role })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(eq(organizationRole.accountId, accountId), isNull(organizationRole.removedAt)))
    .orderBy(asc(organization.number));
}
