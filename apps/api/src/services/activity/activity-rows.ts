import type { ActivityRow } from '@vp/contract';
import { activityStateAt, earthRadiusMetres, storedActivityStates, toMacaoIso } from '@vp/domain';
import type { Language, Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { localText } from '../../text/local-text.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { seriesColumns, toSeriesPlace } from './series.ts';

export const activityRow = columns({
  id: column.text,
  name: column.json<LocalTexts>(),
  address: column.json<LocalTexts>(),
  coverFileId: column.text.nullable(),
  nature: column.text,
  activityTypeId: column.text,
  regionId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  deadlineAt: column.instant,
  latitude: column.number,
  longitude: column.number,
  maximum: column.integer,
  held: column.integer,
  state: column.word(storedActivityStates),
  organizationId: column.text,
  organizationName: column.json<LocalTexts>(),
  distance: column.number.nullable(),
  week: column.integer,
  weeks: column.integer,
});

export type StoredActivityRow = RowOf<typeof activityRow>;

/**
 * Returns the columns of every list of activities; the tables are `activity` and `organization`, the distance is a
 * parameter.
 */
export function activityColumns(position: Position | undefined): SQL {
  return sql`activity.id, activity.name, activity.address, activity.cover_file_id as "coverFileId", activity.nature,
    activity.activity_type as "activityTypeId", activity.region as "regionId", activity.starts_at as "startsAt",
    activity.ends_at as "endsAt", activity.deadline_at as "deadlineAt", activity.latitude, activity.longitude,
    activity.maximum, activity.held, activity.state, activity.organization_id as "organizationId",
    organization.name as "organizationName", ${distanceSql(position)} as distance, ${seriesColumns()}`;
}

/** Returns SQL of the great-circle distance in metres; null without a position. */
export function distanceSql(position: Position | undefined): SQL {
  if (position === undefined) return sql`null::double precision`;
  const latitude = sql`${position.latitude}::double precision`;
  const longitude = sql`${position.longitude}::double precision`;
  return sql`2 * ${sql.raw(String(earthRadiusMetres))} * asin(least(1, sqrt(
    power(sin(radians(activity.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(activity.latitude)) * power(sin(radians(activity.longitude - ${longitude}) / 2), 2))))`;
}

export interface RowReading {
  readonly now: Date;
  readonly language: Language;
}

/** Returns a row of the contract, in the language of the call. */
export function toActivityRow(stored: StoredActivityRow, { now, language }: RowReading): ActivityRow {
  const { nature, activityTypeId, regionId, maximum, held, distance } = stored;
  return {
    activityId: stored.id,
    name: localText(stored.name, language),
    coverUrl: stored.coverFileId === null ? null : publicFileUrl(stored.coverFileId),
    nature,
    activityTypeId,
    regionId,
    startsAt: toMacaoIso(stored.startsAt),
    endsAt: toMacaoIso(stored.endsAt),
    deadline: toMacaoIso(stored.deadlineAt),
    place: localText(stored.address, language),
    location: { latitude: stored.latitude, longitude: stored.longitude },
    distanceMetres: distance === null ? null : Math.round(distance),
    maximum,
    held,
    state: activityStateAt(activityTimes(stored), now),
    organization: { oid: stored.organizationId, name: localText(stored.organizationName, language) },
    series: toSeriesPlace(stored),
  };
}

/** Returns the times from which the displayed state derives. */
export function activityTimes({
  state,
  startsAt,
  endsAt,
  deadlineAt,
}: Pick<StoredActivityRow, 'state' | 'startsAt' | 'endsAt' | 'deadlineAt'>) {
  return { stored: state, startsAt, endsAt, registrationDeadline: deadlineAt };
}
