import type { ReleasedTexts } from '@vp/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Reads an activity's texts in each of its languages, for its editors. */
export async function readReleasedTexts(reader: Reader, activityId: string): Promise<ReleasedTexts> {
  const [stored] = await reader
    .select({
      name: activity.name,
      place: activity.address,
      meetingPoint: activity.meetingPoint,
      content: activity.content,
    })
    .from(activity)
    .where(eq(activity.id, activityId));
  const posts = await reader
    .select({ postId: post.id, name: post.name })
    .from(post)
    .where(eq(post.activityId, activityId))
    .orderBy(post.periodId, post.position);
  return { ...orNotFound(stored), posts };
}
