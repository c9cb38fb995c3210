import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isMember, isSignUpOpen } from '../../db/conditions.ts';
import { pageOfActivities } from './activity-page.ts';
import type { Listing } from './activity-page.ts';

export interface RecommendedInput {
  /** Undefined for guests. */
  readonly volunteerId: string | undefined;
  readonly position: Position | undefined;
}

/**
 * Reads activities that the volunteer can still join and has not joined. Open ones come before full or running ones;
 * then own organizations, familiar kinds, and the earliest; for guests the newest.
 */
export async function readRecommended(
  listing: Listing,
  { volunteerId, position }: RecommendedInput,
): Promise<Page<ActivityRow>> {
  const { now } = listing;
  const at = atInstant(now);
  const hasMore = sql`exists (select 1 from period where period.activity_id = activity.id and period.starts_at > ${at})`;
  const isTaking = sql`activity.deadline_at >= ${at} and ${hasMore}`;
  if (volunteerId === undefined) {
    return pageOfActivities(listing, { filters: [isTaking], order: sql`activity.created_at desc`, position });
  }
  return pageOfActivities(listing, {
    given: ownLists(volunteerId, now),
    filters: [isTaking, sql`not activity.id = any(array(select activity_id from signed_up))`],
    order: sql`(${isOwn}) desc, (${isLiked}) desc, activity.starts_at`,
    position,
  });
}

const isOwn = sql`activity.organization_id = any(array(select organization_id from own))`;
const isLiked = sql`activity.activity_type = any(array(select activity_type from liked))`;

/** Common table expressions: a volunteer's organizations, their kinds of past activities, and their sign-ups. */
function ownLists(volunteerId: string, now: Date): SQL {
  const id = sql`${volunteerId}::uuid`;
  return sql`own as materialized (select organization_id from membership where volunteer_id = ${id} and ${isMember(sql`state`)}),
    liked as materialized (select distinct past.activity_type from participant
      join activity past on past.id = participant.activity_id where participant.volunteer_id = ${id}),
    signed_up as materialized (select activity_id from participant
      where volunteer_id = ${id} and ends_at > ${atInstant(now)} and ${isSignUpOpen(sql`state`)})`;
}
