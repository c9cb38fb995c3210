import { boundingBox } from '@vp/domain';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { hasOpenPlace, keywordFilter, pageOfActivities } from '../../services/activity/activity-page.ts';
import { distanceSql } from '../../services/activity/activity-rows.ts';
import { readPosition } from './position.ts';
import { startFilter } from './start-filter.ts';

/** Returns upcoming activities by the caller's filters and order; full and closed ones come last. */
export async function find(ctx: Ctx<'activity.find'>): Promise<Result<'activity.find'>> {
  const { query, now } = ctx;
  const position = readPosition(query);
  const filters = [
    query.nature ? sql`activity.nature = ${query.nature}` : undefined,
    query.activityTypeId ? sql`activity.activity_type = ${query.activityTypeId}` : undefined,
    query.oid ? sql`activity.organization_id = ${query.oid}` : undefined,
    query.regionId ? sql`activity.region = ${query.regionId}` : undefined,
    query.serviceLanguage ? sql`${query.serviceLanguage} = any(activity.service_languages)` : undefined,
    keywordFilter(query.keyword),
    startFilter(query, now),
    query.open ? hasOpenPlace(now) : undefined,
    position === undefined || !query.radiusMetres ? undefined : within(position, Number(query.radiusMetres)),
  ];
  const sorted = {
    default: sql`activity.starts_at`,
    applicants: sql`activity.held desc, activity.starts_at`,
    nearest: sql`${distanceSql(position)} nulls last, activity.starts_at`,
  };
  return pageOfActivities(ctx, { filters, order: sorted[query.sort ?? 'default'], position });
}

function within(position: Position, radiusMetres: number): SQL {
  const box = boundingBox(position, radiusMetres);
  return sql`activity.latitude between ${box.south}::double precision and ${box.north}::double precision
    and activity.longitude between ${box.west}::double precision and ${box.east}::double precision
    and ${distanceSql(position)} <= ${radiusMetres}::double precision`;
}
