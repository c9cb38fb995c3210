import { eq } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { toPeriod } from '../../services/activity/periods.ts';
import { toActivityDetail } from '../../services/participant/activity-detail.ts';
import { assertCoverUsable } from './cover.ts';
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
    texts: { name: fields.name, place: fields.address, content: fields.content, posts },
  };
}
