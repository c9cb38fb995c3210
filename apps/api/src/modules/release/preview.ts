import type { AffectedSignUp } from '@vp/contract';
import { lostFactOf, marksOf, toMacaoIso } from '@vp/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { readSeriesIds } from '../../services/activity/series.ts';
import { toPeriod } from '../../services/activity/periods.ts';
import { toActivityDetail } from '../../services/participant/activity-detail.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readAffected } from './affected.ts';
import { assertCoverUsable } from './cover.ts';
import { planWeeks } from './plan-weeks.ts';
import { readRelease } from './read-release.ts';
import { assertReleaseOffered } from './release-offered.ts';
import { toRelease } from './release.ts';

/** Returns the volunteer's page of a release that is not published yet; writes nothing. */
export async function preview(ctx: Ctx<'release.preview'>): Promise<Result<'release.preview'>> {
  const { db, actor, body, now, language } = ctx;
  const { fields, periods } = toRelease(body, { language: body.language ?? language });
  // A change checks the codes itself, because those of the published activity may stay.
  if (body.activityId === undefined) await assertReleaseOffered(db, { release: { fields, periods } });
  const { coverFileId } = fields;
  if (coverFileId !== null) await assertCoverUsable(db, { actor, coverId: coverFileId });
  const { id: organizationId, name, memberCount, logoFileId } = organization;
  const [organizer] = await db
    .select({
      organizationId,
      organizationName: name,
      organizationMemberCount: memberCount,
      organizationLogoId: logoFileId,
    })
    .from(organization)
    .where(eq(organizationId, actor.organizationId));
  const row = {
    ...fields,
    ...orNotFound(organizer),
    id: newId(),
    activityTypeId: fields.activityType,
    regionId: fields.region,
    state: 'published',
    held: 0,
    waiting: 0,
    isFavourite: false,
    distance: null,
    week: 0,
    weeks: 0,
  } as const;
  const shown = periods.map((period) => ({
    ...period,
    id: newId(),
    posts: period.posts.map((post) => ({ ...post, id: newId(), held: 0 })),
  }));
  const posts = shown.flatMap((period) => period.posts.map(({ id: postId, name: texts }) => ({ postId, name: texts })));
  return {
    ...toActivityDetail(row, { now, language, periods: shown.map((period) => toPeriod(period, language)) }),
    texts: {
      name: fields.name,
      place: fields.address,
      meetingPoint: fields.meetingPoint,
      content: fields.content,
      posts,
    },
    affected: await previewAffected(ctx),
  };
}

/** Returns the people to whose sign-ups a change of a published activity would add a reason. */
async function previewAffected(ctx: Ctx<'release.preview'>): Promise<readonly AffectedSignUp[]> {
  const { db, actor, body, now } = ctx;
  const { activityId } = body;
  if (activityId === undefined) return [];
  await readOwnActivity(db, { activityId, organizationId: actor.organizationId });
  const language = body.language ?? ctx.language;
  const before = await readRelease(db, activityId);
  const after = toRelease(body, { language, before });
  const ids = body.scope === 'following' ? await readSeriesIds(db, activityId) : [];
  const { weeks } = await planWeeks({ tx: db, now }, { ids, before, after, language });
  const changes = [{ before, after }, ...weeks];
  const changed = new Set(changes.map((change) => change.before.id));
  const affected = await readAffected(db, { changes, now });
  const volunteerIds = affected.map(({ standing }) => standing.volunteerId);
  const people = await db.select().from(volunteer).where(inArray(volunteer.id, volunteerIds));
  const byId = new Map(people.map((person) => [person.id, person]));
  return affected.flatMap(({ standing, obstacles, overlaps, news }) => {
    const person = byId.get(standing.volunteerId);
    if (person === undefined) return [];
    const reasons = obstacles.filter((obstacle) => news.includes(lostFactOf(obstacle)));
    // Of a sign-up elsewhere, the organizer is shown the time of the changed activity only.
    const times = [...standing.chosen, ...overlaps].filter(({ activityId: id }) => changed.has(id));
    const startsAt = times.map((one) => one.startsAt.getTime());
    return [
      {
        participantId: standing.participantId,
        name: nameForReader(person, { language: ctx.language, fallback: person.number }),
        startsAt: toMacaoIso(new Date(Math.min(...startsAt))),
        marks: marksOf(reasons),
      },
    ];
  });
}
