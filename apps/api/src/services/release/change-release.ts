import { changedFacts, problemsOfChange, refusalForChange } from '@vp/domain';
import type { ReleaseChange } from '@vp/domain';
import { messageOfProblem, pathOfProblem } from '@vp/validators';
import type { ActivityReleaseValues } from '@vp/validators';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { atInstant, isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { participant } from '../../db/schema/participant.ts';
import { runCommand } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readOwnActivity } from '../activity/own-activity.ts';
import { audit } from '../audit/audit.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';
import { lockActivity, lockVolunteers, moveUp, readFirstWaiting } from '../participant/waiting-list.ts';
import { factsOfStored, factsOfValues, toPublished, readRelease } from './published.ts';
import type { StoredRelease } from './published.ts';
import { assertCover, columnsOfRelease, textsWith } from './store-release.ts';
import { toldChanges } from './told-changes.ts';

export interface ChangeOfRelease {
  readonly activityId: string;
  readonly values: ActivityReleaseValues;
}

type ChangeWork = Work<'release.publish'>;

/**
 * Changes a published activity of the organization. Places that people hold stay; whoever signed up is told what changed
 * from what to what; further places go to the waiting list.
 */
export async function changeRelease(work: ChangeWork, { activityId, values }: ChangeOfRelease): Promise<void> {
  const { tx, actor, now, language } = work;
  const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
  const lockedVolunteerIds = await lockWaiting(tx, { activityId, values });
  await lockActivity(tx, activityId);
  const before = await readRelease(tx, activityId);
  const after = inOrderOfTime(values);
  const facts = changedFacts(factsOfStored(before, language), factsOfValues(after));
  assertNoRefusal(refusalForChange(toPublished(before), facts, now));
  if (facts.length === 0) return;
  assertNoProblems(before, after, now);
  if (after.basics.coverId !== undefined && after.basics.coverId !== before.activity.coverFileId)
    await assertCover(work, after.basics.coverId);
  await tx
    .update(activity)
    .set({
      ...columnsOfRelease(after, { language, before: before.activity }),
      version: sql`${activity.version} + 1`,
      updatedAt: now,
    })
    .where(eq(activity.id, activityId));
  if (facts.includes('time') || facts.includes('posts')) await storeSchedule(work, { activityId, before, after });
  const changes = toldChanges({ before, after, facts }, now);
  if (changes !== undefined) {
    await notifyVolunteers(work, {
      volunteerIds: await readConcerned(tx, activityId),
      kind: 'activityChanged',
      values: { activity: own.name, organization: own.organizationName, changes },
      link: activityLink(activityId),
    });
  }
  await audit(work, 'activity.changed', { subjectId: activityId, details: { facts: [...facts] } });
  await moveUp(work, { activityId, lockedVolunteerIds });
}

/** Rows of volunteers are locked before the activity: of those whom further places may move up. */
async function lockWaiting(tx: Tx, { activityId, values }: ChangeOfRelease): Promise<readonly string[]> {
  const freed = Math.min(values.basics.maximumParticipants, 100);
  const waiting = await readFirstWaiting(tx, { activityId, freed });
  await lockVolunteers(tx, waiting);
  return waiting;
}

function inOrderOfTime(values: ActivityReleaseValues): ActivityReleaseValues {
  const periods = [...values.schedule.periods].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return { ...values, schedule: { ...values.schedule, periods } };
}

function assertNoProblems(before: StoredRelease, after: ActivityReleaseValues, now: Date): void {
  const known = new Set([...before.periods, ...before.posts].map(({ id }) => id));
  const named = after.schedule.periods.flatMap(({ periodId, posts }) => [
    periodId,
    ...posts.map(({ postId }) => postId),
  ]);
  const isForeign = named.some((id) => id !== undefined && !known.has(id));
  if (isForeign || new Set(named.filter(Boolean)).size !== named.filter(Boolean).length) throw new Refused('notFound');
  const problems = problemsOfChange(toChange(after), toPublished(before), now);
  if (problems.length === 0) return;
  throw new Refused('activityIncomplete', {
    problems: problems.map((problem) => ({ path: pathOfProblem(problem), message: messageOfProblem(problem) })),
  });
}

function toChange({ basics, schedule, conditions }: ActivityReleaseValues): ReleaseChange {
  return {
    startsAt: new Date(schedule.startsAt),
    endsAt: new Date(schedule.endsAt),
    registrationDeadline: new Date(conditions.registrationDeadline),
    maximumParticipants: basics.maximumParticipants,
    periods: schedule.periods.map(({ periodId, posts }) => ({
      id: periodId,
      posts: posts.map(({ postId, places }) => ({ id: postId, places })),
    })),
  };
}

interface ScheduleChange {
  readonly activityId: string;
  readonly before: StoredRelease;
  readonly after: ActivityReleaseValues;
}

async function storeSchedule(
  { tx, language }: ChangeWork,
  { activityId, before, after }: ScheduleChange,
): Promise<void> {
  const periods = after.schedule.periods.map((one) => ({ ...one, id: one.periodId ?? newId() }));
  const posts = periods.flatMap(({ id: periodId, posts: ofPeriod }) =>
    ofPeriod.map((one, position) => ({ ...one, id: one.postId ?? newId(), periodId, position })),
  );
  await removeOthers(tx, { activityId, periodIds: periods.map(({ id }) => id), postIds: posts.map(({ id }) => id) });
  await tx
    .update(period)
    .set({ position: sql`-1 - ${period.position}` })
    .where(eq(period.activityId, activityId));
  await tx
    .update(post)
    .set({ position: sql`-1 - ${post.position}` })
    .where(eq(post.activityId, activityId));
  for (const [position, { id, startsAt, endsAt }] of periods.entries()) {
    const columns = { position, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await tx
      .insert(period)
      .values({ id, activityId, ...columns })
      .onConflictDoUpdate({ target: period.id, set: { ...columns, ...remindedAnew(columns.startsAt) } });
  }
  for (const { id, periodId, position, name, places } of posts) {
    const named = before.posts.find((one) => one.id === id);
    const columns = { position, places, name: textsWith(named?.name, { language, text: name }) };
    await tx
      .insert(post)
      .values({ id, activityId, periodId, ...columns })
      .onConflictDoUpdate({ target: post.id, set: columns });
  }
  await runCommand(
    tx,
    sql`update participant p set ends_at = ends.at
      from (select pp.participant_id, max(pe.ends_at) as at from participant_post pp join period pe on pe.id = pp.period_id
        where pp.activity_id = ${activityId} group by pp.participant_id) ends
      where p.activity_id = ${activityId} and p.id = ends.participant_id`,
  );
}

/** Reminders that named another beginning are sent again. */
function remindedAnew(startsAt: Date) {
  const unlessMoved = (at: SQLWrapper) => sql`case when ${period.startsAt} = ${atInstant(startsAt)} then ${at} end`;
  return { remindedEveAt: unlessMoved(period.remindedEveAt), remindedSoonAt: unlessMoved(period.remindedSoonAt) };
}

interface KeptSchedule {
  readonly activityId: string;
  readonly periodIds: readonly string[];
  readonly postIds: readonly string[];
}

/** Removes the periods and posts that are no longer named; nobody has chosen them, as the rules made sure. */
async function removeOthers(tx: Tx, { activityId, periodIds, postIds }: KeptSchedule): Promise<void> {
  const isRemoved = and(eq(period.activityId, activityId), notInArray(period.id, [...periodIds]));
  const removed = tx.select({ id: period.id }).from(period).where(isRemoved);
  await tx.delete(qrSession).where(inArray(qrSession.periodId, removed));
  await tx.delete(post).where(and(eq(post.activityId, activityId), notInArray(post.id, [...postIds])));
  await tx.delete(period).where(isRemoved);
}

async function readConcerned(tx: Tx, activityId: string): Promise<readonly string[]> {
  const concerned = await tx
    .select({ volunteerId: participant.volunteerId })
    .from(participant)
    .where(and(eq(participant.activityId, activityId), isSignUpOpen(participant.state)));
  return concerned.map(({ volunteerId }) => volunteerId);
}
