import { countWeeks, weeksLater } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { activity } from '../../db/schema/activity.ts';
import { organization } from '../../db/schema/organization.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { attachCover } from './cover.ts';
import { notifyFollowers } from './notify-followers.ts';
import { assertReleaseOffered } from './release-offered.ts';
import { toRelease } from './release.ts';
import type { Release } from './release.ts';
import { storeSchedule } from './store-schedule.ts';

/** Publishes an activity, or one for every week until the given day. */
export const publish: Handler<'release.publish'> = (ctx) => {
  const { body, language } = ctx;
  const { basics, schedule } = body;
  const release = toRelease(body, { language: body.language ?? language });
  return ctx.transaction(async (work) => {
    await assertReleaseOffered(work.tx, { release });
    await attachCover(work, release.fields.coverFileId);
    const seriesId = schedule.repeatsUntil === undefined ? null : newId();
    const copiedFrom = body.copyOf === undefined ? null : await readOriginal(work, body.copyOf);
    const activityIds: string[] = [];
    for (const week of repeatWeekly(release, schedule.repeatsUntil)) {
      activityIds.push(await store(work, { release: week, seriesId, copiedFrom }));
    }
    const activityId = orNotFound(activityIds[0]);
    await notifyFollowers(work, { activityId, fields: release.fields });
    await work.tx
      .update(organization)
      .set({ activityCount: sql`${organization.activityCount} + ${activityIds.length}::int` })
      .where(eq(organization.id, work.actor.organizationId));
    const { name, maximumParticipants } = basics;
    const details = { name, maximumParticipants, periods: schedule.periods.length };
    await auditEach(
      work,
      'activity.released',
      activityIds.map((subjectId) => ({ subjectId, details })),
    );
    return { activityId, activities: activityIds.length, unchangedWeeks: [], affected: 0 };
  });
};

/** Returns the release of each week, by time; the release alone where it does not repeat. */
function repeatWeekly(release: Release, repeatsUntil: string | undefined): readonly Release[] {
  if (repeatsUntil === undefined) return [release];
  const { fields, periods } = release;
  return Array.from({ length: countWeeks(fields.startsAt, repeatsUntil) }, (_, week) => {
    const moved = <Range extends { startsAt: Date; endsAt: Date }>(range: Range): Range => ({
      ...range,
      startsAt: weeksLater(range.startsAt, week),
      endsAt: weeksLater(range.endsAt, week),
    });
    return {
      fields: { ...moved(fields), deadlineAt: weeksLater(fields.deadlineAt, week) },
      periods: periods.map(moved),
    };
  });
}

interface ReleaseToStore {
  readonly release: Release;
  readonly seriesId: string | null;
  readonly copiedFrom: string | null;
}

/** Returns the first activity of a chain of copies, so that all copies name the same one. */
async function readOriginal({ tx, actor }: Work<'release.publish'>, activityId: string): Promise<string> {
  await assertVisible(tx, { activityId, organizationId: actor.organizationId });
  const { copiedFrom } = activity;
  const [source] = await tx.select({ copiedFrom }).from(activity).where(eq(activity.id, activityId));
  return source?.copiedFrom ?? activityId;
}

async function store(
  work: Work<'release.publish'>,
  { release, seriesId, copiedFrom }: ReleaseToStore,
): Promise<string> {
  const { tx, now, actor } = work;
  const activityId = newId();
  await tx.insert(activity).values({
    ...release.fields,
    id: activityId,
    organizationId: actor.organizationId,
    seriesId,
    copiedFrom,
    nameGrams: searchGramsOf(release.fields.name),
    createdBy: actor.accountId,
    createdAt: now,
    updatedAt: now,
  });
  await storeSchedule(tx, { activityId, periods: release.periods });
  return activityId;
}
