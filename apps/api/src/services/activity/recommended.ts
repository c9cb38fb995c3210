import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isMember, isSignUpOpen } from '../../db/conditions.ts';
import { isNotOver, joinableFirst, pageOfActivities } from './activity-page.ts';
import type { Listing } from './activity-page.ts';

export interface RecommendedInput {
  /** Undefined for guests. */
  readonly volunteerId: string | undefined;
  readonly position: Position | undefined;
}

/**
 * What can still be joined and was not. What recruits stands before what is full or has begun; then own organizations,
 * kinds that the volunteer took part in, and the soonest; for guests the newest.
 */
export async function readRecommended(
  listing: Listing,
  { volunteerId, position }: RecommendedInput,
): Promise<Page<ActivityRow>> {
  const { now } = listing;
  const at = atInstant(now);
  // All periods of what has not begun are to come: only the few that have begun need a look at theirs.
  const hasMore = sql`exists (select 1 from period where period.activity_id = activity.id and period.starts_at > ${at})`;
  const isTaking = sql`activity.deadline_at >= ${at}`;
  const whole = [isNotOver(now), isTaking, sql`(activity.starts_at > ${at} or ${hasMore})`];
  const [toCome = sql`true`, begun = sql`true`, toComeFull = sql`true`, begunFull = sql`true`] = joinableFirst(now);
  const parts = [
    toCome,
    sql`${begun} and ${hasMore}`,
    sql`${toComeFull} and ${isTaking}`,
    sql`${begunFull} and ${isTaking} and ${hasMore}`,
  ];
  if (volunteerId === undefined) {
    const order = sql`activity.created_at desc`;
    const newest = parts.map((where) => ({ where, order }));
    return pageOfActivities(listing, {
      filters: [],
      whole,
      position,
      parts: newest,
    });
  }
  // One's own kinds are looked for in what recruits alone: of what follows there is little, and less is read.
  const [recruiting = sql`true`, ...last] = parts;
  const order = sql`activity.starts_at`;
  return pageOfActivities(listing, {
    given: ownLists(volunteerId, now),
    whole,
    filters: [sql`not activity.id = any(array(select activity_id from signed_up))`],
    position,
    near: 3,
    parts: [
      { where: sql`${recruiting} and ${isOwn}`, order: sql`(${isLiked}) desc, ${order}` },
      { where: sql`${recruiting} and not ${isOwn} and ${isLiked}`, order },
      { where: sql`${recruiting} and not ${isOwn} and not ${isLiked}`, order },
      ...last.map((where) => ({ where, order: sql`(${isOwn}) desc, (${isLiked}) desc, ${order}` })),
    ],
  });
}

const isOwn = sql`activity.organization_id = any(array(select organization_id from own))`;
const isLiked = sql`activity.activity_type = any(array(select activity_type from liked))`;

/** A volunteer's organizations, the kinds that they took part in, and what they have signed up for. */
function ownLists(volunteerId: string, now: Date): SQL {
  const id = sql`${volunteerId}::uuid`;
  return sql`own as materialized (select organization_id from membership where volunteer_id = ${id} and ${isMember(sql`state`)}),
    liked as materialized (select distinct past.activity_type from participant
      join activity past on past.id = participant.activity_id where participant.volunteer_id = ${id}),
    signed_up as materialized (select activity_id from participant
      where volunteer_id = ${id} and ends_at > ${atInstant(now)} and ${isSignUpOpen(sql`state`)})`;
}
