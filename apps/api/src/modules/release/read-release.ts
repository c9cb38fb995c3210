import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity, period, post } from '../../db/schema/activity.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { writtenTexts } from '../../text/local-text.ts';
import { releaseColumns } from './release.ts';
import type { StoredRelease } from './release.ts';

/** Reads the release of an activity, with its periods and posts in their order. */
export async function readRelease(reader: Reader, activityId: string): Promise<StoredRelease> {
  const { id, state, version, held } = activity;
  const [row] = await reader
    .select({ id, state, version, held, fields: releaseColumns })
    .from(activity)
    .where(eq(activity.id, activityId));
  const { fields, ...stored } = orNotFound(row);
  const periods = await reader
    .select({ id: period.id, startsAt: period.startsAt, endsAt: period.endsAt })
    .from(period)
    .where(eq(period.activityId, activityId))
    .orderBy(period.position);
  const posts = await reader
    .select({
      id: post.id,
      periodId: post.periodId,
      name: post.name,
      places: post.places,
      held: post.held,
      isChosen: sql<boolean>`exists (select 1 from participant_post chosen where chosen.post_id = ${post.id})`,
    })
    .from(post)
    .where(eq(post.activityId, activityId))
    .orderBy(post.position);
  const texts = {
    name: writtenTexts(fields.name),
    content: writtenTexts(fields.content),
    address: writtenTexts(fields.address),
    meetingPoint: writtenTexts(fields.meetingPoint),
  };
  return {
    ...stored,
    fields: { ...fields, ...texts },
    periods: periods.map((one) => ({
      ...one,
      posts: posts
        .filter(({ periodId }) => periodId === one.id)
        .map((each) => ({ ...each, name: writtenTexts(each.name) })),
    })),
  };
}
