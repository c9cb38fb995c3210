import { dayMs, hourMs, minuteMs } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import { activity, period, post } from '../db/schema/activity.ts';
import { attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { participant, participantPost } from '../db/schema/participant.ts';
import type { SeedContext } from './context.ts';

export interface NightActivity {
  /** The activity whose texts and place are used. */
  readonly likeId: string;
  readonly startsAt: Date;
  /** Length of each period in hours; the periods follow each other. */
  readonly hours: readonly number[];
  readonly people: readonly string[];
  readonly noticeMs?: number;
  /** Degrees further north. */
  readonly latitudeShift?: number;
  readonly entry?: (entry: {
    at: Date;
    direction: AttendanceDirection;
    index: number;
  }) => Partial<typeof attendanceEvent.$inferInsert>;
}

/** Creates a past activity in which everybody checked in and out on time. Returns its id. */
export async function addNightActivity(
  { tx, pick }: SeedContext,
  { likeId, startsAt, hours, people, noticeMs = 9 * dayMs, latitudeShift = 0, entry }: NightActivity,
): Promise<string> {
  const [like] = await tx.select().from(activity).where(eq(activity.id, likeId));
  const [likePost] = await tx.select().from(post).where(eq(post.activityId, likeId)).orderBy(asc(post.position));
  if (like === undefined || likePost === undefined) throw new Error(`there is no activity ${likeId}`);
  const activityId = pick.uuid();
  const length = hours.reduce((sum, one) => sum + one, 0);
  const endsAt = new Date(startsAt.getTime() + length * hourMs);
  const createdAt = new Date(startsAt.getTime() - noticeMs);
  await tx.insert(activity).values({
    ...like,
    id: activityId,
    latitude: like.latitude + latitudeShift,
    startsAt,
    endsAt,
    deadlineAt: startsAt,
    held: people.length,
    waiting: 0,
    tickets: people.length,
    createdAt,
    updatedAt: createdAt,
  });
  const participantIds = people.map(() => pick.uuid());
  for (const [index, volunteerId] of people.entries()) {
    const id = participantIds[index] ?? '';
    await tx
      .insert(participant)
      .values({ activityId, id, volunteerId, state: 'admitted', endsAt, signedUpAt: createdAt });
  }
  let from = startsAt;
  for (const [position, own] of hours.entries()) {
    const to = new Date(from.getTime() + own * hourMs);
    const [periodId, postId] = [pick.uuid(), pick.uuid()];
    await tx.insert(period).values({ id: periodId, activityId, position, startsAt: from, endsAt: to, concludedAt: to });
    const places = Math.max(like.maximum, people.length);
    await tx
      .insert(post)
      .values({ id: postId, activityId, periodId, position: 0, name: likePost.name, places, held: people.length });
    for (const [index, volunteerId] of people.entries()) {
      const place = { activityId, periodId, volunteerId };
      const participantId = participantIds[index] ?? '';
      await tx.insert(participantPost).values({ activityId, participantId, periodId, postId });
      for (const [direction, at] of [
        ['in', new Date(from.getTime() - 2 * minuteMs)],
        ['out', to],
      ] as const) {
        await tx.insert(attendanceEvent).values({
          id: pick.uuid(),
          ...place,
          direction,
          at,
          recordedAt: at,
          evidenceKind: 'rotatingCode',
          evidence: {},
          ...entry?.({ at, direction, index }),
        });
      }
      const credit = { creditedFrom: from, creditedTo: to };
      await tx.insert(serviceTime).values({
        id: pick.uuid(),
        ...place,
        inAt: from,
        outAt: to,
        hours: own,
        confirmed: true,
        updatedAt: to,
        ...credit,
      });
    }
    from = to;
  }
  return activityId;
}
