import { distanceMetres, minuteMs } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import { activity, post } from '../db/schema/activity.ts';
import { attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { participant, participantPost } from '../db/schema/participant.ts';
import type { SeedContext } from './context.ts';
import { takeAll } from './integrity-services.ts';
import type { Field, SeededCase, Served } from './integrity-services.ts';

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Creates a second place entered in the middle of a service; another one too far away; and two within reach. */
export async function seedTravelCases(field: Field): Promise<readonly SeededCase[]> {
  const seeded: SeededCase[] = [];
  const overlap = await sendElsewhere(field, (first, second) => {
    const at = after(first.inAt, (first.endsAt.getTime() - first.startsAt.getTime()) / 2);
    return isOpenAt(second, at) && first.outAt.getTime() - at.getTime() > 25 * minuteMs ? at : undefined;
  });
  if (overlap !== undefined) seeded.push({ kind: 'overlap', subject: overlap });
  const fast = await sendElsewhere(field, (first, second) => {
    const at = after(first.outAt, minuteMs);
    return isOpenAt(second, at) && distanceMetres(first, second) > 2500 ? at : undefined;
  });
  if (fast !== undefined) seeded.push({ kind: 'speed', subject: fast });
  await sendElsewhere(field, (first, second) => {
    const at = after(first.outAt, 25 * minuteMs);
    return isOpenAt(second, at) && distanceMetres(first, second) < 9000 ? at : undefined;
  });
  return seeded;
}

const isOpenAt = ({ startsAt, endsAt }: Served, at: Date): boolean =>
  at.getTime() >= startsAt.getTime() - 30 * minuteMs && at.getTime() <= endsAt.getTime() - 20 * minuteMs;

/** Checks a person of one service in at another one, at the time that `moment` finds; returns the person. */
async function sendElsewhere(
  field: Field,
  moment: (first: Served, second: Served) => Date | undefined,
): Promise<string | undefined> {
  for (const first of field.services) {
    for (const second of field.services) {
      if (second.activityId === first.activityId || second.volunteerId === first.volunteerId) continue;
      const at = moment(first, second);
      if (at === undefined || !(await signUp(field.context, first.volunteerId, second))) continue;
      await checkIn(field.context, { first, second, at });
      takeAll(field, ({ activityId }) => activityId === first.activityId || activityId === second.activityId);
      return first.volunteerId;
    }
  }
  return undefined;
}

/** Creates a sign-up for all periods of an activity, where it and its first posts have a place. */
async function signUp({ tx, pick }: SeedContext, volunteerId: string, { activityId }: Served): Promise<boolean> {
  const [known] = await tx
    .select({ id: participant.id })
    .from(participant)
    .where(and(eq(participant.activityId, activityId), eq(participant.volunteerId, volunteerId)));
  const [room] = await tx
    .select({ endsAt: activity.endsAt, signedUpAt: activity.createdAt })
    .from(activity)
    .where(and(eq(activity.id, activityId), sql`${activity.held} < ${activity.maximum}`));
  const posts = await tx
    .selectDistinctOn([post.periodId], { id: post.id, periodId: post.periodId })
    .from(post)
    .where(and(eq(post.activityId, activityId), sql`${post.held} < ${post.places}`))
    .orderBy(post.periodId, post.position);
  if (known !== undefined || room === undefined || posts.length === 0) return false;
  const id = pick.uuid();
  await tx.insert(participant).values({ activityId, id, volunteerId, state: 'admitted', ...room });
  await tx
    .insert(participantPost)
    .values(posts.map((one) => ({ activityId, participantId: id, periodId: one.periodId, postId: one.id })));
  await tx
    .update(activity)
    .set({ held: sql`${activity.held} + 1` })
    .where(eq(activity.id, activityId));
  for (const one of posts)
    await tx
      .update(post)
      .set({ held: sql`${post.held} + 1` })
      .where(eq(post.id, one.id));
  await tx
    .update(participant)
    .set({ endsAt: sql`(select max(ends_at) from period where activity_id = ${activityId})` })
    .where(eq(participant.id, id));
  return true;
}

async function checkIn(
  { tx, pick }: SeedContext,
  { first, second, at }: { first: Served; second: Served; at: Date },
): Promise<void> {
  const place = { volunteerId: first.volunteerId, activityId: second.activityId, periodId: second.periodId };
  const scan = { evidenceKind: 'printedCode', evidence: {}, recordedAt: at } as const;
  await tx.insert(attendanceEvent).values({ id: pick.uuid(), ...place, direction: 'in', at, ...scan });
  await tx.insert(serviceTime).values({ id: pick.uuid(), ...place, inAt: at, updatedAt: at });
}
