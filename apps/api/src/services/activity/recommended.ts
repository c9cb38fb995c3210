import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isMember, isSignUpOpen } from '../../db/conditions.ts';
import { lastOnes, notOver, pageOfActivities } from './activity-page.ts';
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
  const filters = [
    ...notOver(now),
    sql`activity.deadline_at >= ${at}`,
    // All periods of what has not begun are to come: only the few that have begun need a look at theirs.
    sql`(activity.starts_at > ${at} or exists (select 1 from period
      where period.activity_id = activity.id and period.starts_at > ${at}))`,
  ];
  const recruitingFirst = lastOnes(now);
  if (volunteerId === undefined)
    return pageOfActivities(listing, {
      filters,
      position,
      order: sql`${recruitingFirst}, activity.created_at desc`,
      shared: { newest: listing.query, position },
    });
  const own = sql`activity.organization_id in (select organization_id from membership
    where volunteer_id = ${volunteerId}::uuid and ${isMember(sql`state`)})`;
  const liked = sql`activity.activity_type in (select past.activity_type from participant
    join activity past on past.id = participant.activity_id where participant.volunteer_id = ${volunteerId}::uuid)`;
  const isNew = sql`activity.id not in (select activity_id from participant
    where volunteer_id = ${volunteerId}::uuid and ends_at > ${at} and ${isSignUpOpen(sql`state`)})`;
  const order = sql`${recruitingFirst}, (${own}) desc, (${liked}) desc, activity.starts_at`;
  return pageOfActivities(listing, { filters: [...filters, isNew], position, order });
}
