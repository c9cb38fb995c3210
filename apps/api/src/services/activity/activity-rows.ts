import type { ActivityRow } from '@vp/contract';
import { activityStateAt, earthRadiusMetres, toMacaoIso } from '@vp/domain';
import type { Language, Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { localText } from '../../text/local-text.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

export interface StoredActivityRow {
  readonly id: string;
  readonly name: LocalTexts;
  readonly address: LocalTexts;
  readonly cover_file_id: string | null;
  readonly nature: string;
  readonly activity_type: string;
  readonly region: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly deadline_at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly maximum: number;
  readonly held: number;
  readonly state: 'published' | 'cancelled';
  readonly organization_id: string;
  readonly organization_name: LocalTexts;
  readonly distance: number | null;
}

/** What every list of activities selects; the tables are `activity` and `organization`, the distance is a parameter. */
export function activityColumns(position: Position | undefined): SQL {
  return sql`activity.id, activity.name, activity.address, activity.cover_file_id, activity.nature,
    activity.activity_type, activity.region, activity.starts_at, activity.ends_at, activity.deadline_at,
    activity.latitude, activity.longitude, activity.maximum, activity.held, activity.state,
    activity.organization_id, organization.name as organization_name, ${distanceSql(position)} as distance`;
}

/** Great-circle distance in metres; null without a position. */
export function distanceSql(position: Position | undefined): SQL {
  if (position === undefined) return sql`null::double precision`;
  const latitude = sql`${position.latitude}::double precision`;
  const longitude = sql`${position.longitude}::double precision`;
  return sql`2 * ${sql.raw(String(earthRadiusMetres))} * asin(least(1, sqrt(
    power(sin(radians(activity.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(activity.latitude)) * power(sin(radians(activity.longitude - ${longitude}) / 2), 2))))`;
}

export interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** A row as the contract has it, in the language of the call. */
export function activityRowOf(row: StoredActivityRow, { now, language }: Reading): ActivityRow {
  return {
    activityId: row.id,
    name: localText(row.name, language),
    coverUrl: row.cover_file_id === null ? null : publicFileUrl(row.cover_file_id),
    nature: row.nature,
    activityTypeId: row.activity_type,
    regionId: row.region,
    startsAt: toMacaoIso(row.starts_at),
    endsAt: toMacaoIso(row.ends_at),
    deadline: toMacaoIso(row.deadline_at),
    place: localText(row.address, language),
    location: { latitude: row.latitude, longitude: row.longitude },
    distanceMetres: row.distance === null ? null : Math.round(row.distance),
    maximum: row.maximum,
    held: row.held,
    state: activityStateAt(timesOf(row), now),
    organization: { oid: row.organization_id, name: localText(row.organization_name, language) },
  };
}

/** The times that decide which state a person sees. */
export function timesOf(row: Pick<StoredActivityRow, 'state' | 'starts_at' | 'ends_at' | 'deadline_at'>) {
  return { stored: row.state, startsAt: row.starts_at, endsAt: row.ends_at, registrationDeadline: row.deadline_at };
}
