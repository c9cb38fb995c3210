import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';

/** Time for which past services stay in the calendar. */
const pastMs = 180 * 24 * 60 * 60_000;

/** States that a calendar shows: people on the waiting list have no place yet. */
const shown = ['toAdmit', 'admitted', 'withdrawn', 'removed', 'notAdmitted'] as const;

export interface ServicesInput {
  readonly volunteerId: string;
  /** The one activity; all when absent. */
  readonly activityId?: string;
  readonly now: Date;
}

/** Reads the periods of a person's sign-ups with their state, by start. */
export async function readServices(reader: Reader, { volunteerId, activityId, now }: ServicesInput) {
  const wanted: (SQL | undefined)[] = [
    eq(participant.volunteerId, volunteerId),
    inArray(participant.state, [...shown]),
    gt(participant.endsAt, new Date(now.getTime() - pastMs)),
    activityId === undefined ? undefined : eq(participant.activityId, activityId),
  ];
  const rows = await reader
    .select({ participant, activity, period })
    .from(participant)
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .innerJoin(
      participantPost,
      and(eq(participantPost.activityId, participant.activityId), eq(participantPost.participantId, participant.id)),
    )
    .innerJoin(period, eq(period.id, participantPost.periodId))
    .where(and(...wanted))
    .orderBy(asc(period.startsAt), asc(period.id), asc(participant.signedUpAt), asc(participant.id));
  // After a withdrawal and a new sign-up, the later sign-up determines the state.
  return [...new Map(rows.map((row) => [row.period.id, row])).values()];
}

export type CalendarService = Awaited<ReturnType<typeof readServices>>[number];
