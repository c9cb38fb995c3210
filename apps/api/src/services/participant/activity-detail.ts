import type { ActivityDetail } from '@vp/contract';
import { holdsBack, pickLanguage, refusalsForSignUp, toMacaoIso } from '@vp/domain';
import type { Position, SignUpActivity } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import type { Reader } from '../../db/client.ts';
import { column } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import { activityColumns, activityRow, toActivityRow } from '../activity/activity-rows.ts';
import type { RowReading } from '../activity/activity-rows.ts';
import { readOwnSignUps } from './own-sign-ups.ts';
import { readPeriods } from '../activity/periods.ts';
import { readWeeks } from '../activity/series.ts';
import { readSignUpFacts } from './sign-up-facts.ts';
import type { WaitingPlace } from './sign-up-facts.ts';

const detailRow = activityRow.shape({
  content: column.json<LocalTexts>(),
  meetingPoint: column.json<LocalTexts>(),
  attendanceType: column.text,
  radiusMetres: column.integer,
  applyLimit: column.text,
  ageMin: column.integer.nullable(),
  ageMax: column.integer.nullable(),
  contactName: column.text,
  contactPhone: column.text,
  serviceTypes: column.json<string[]>(),
  serviceObjects: column.json<string[]>(),
  serviceLanguages: column.json<string[]>(),
  waiting: column.integer,
  isFavourite: column.flag,
  organizationMemberCount: column.integer,
  organizationLogoId: column.text.nullable(),
});

export interface DetailInput extends RowReading {
  readonly activityId: string;
  /** The viewing volunteer; undefined for a guest or an organization. */
  readonly volunteerId?: string | undefined;
  readonly position?: Position | undefined;
}

/** Reads one activity for its page; undefined where it does not exist. */
export async function readActivityDetail(
  reader: Reader,
  { activityId, volunteerId, position, now, language }: DetailInput,
): Promise<ActivityDetail | undefined> {
  const [row] = await query(
    reader,
    detailRow,
    sql`select ${activityColumns(position)}, activity.content, activity.meeting_point as "meetingPoint",
        activity.attendance_type as "attendanceType",
        activity.radius_metres as "radiusMetres", activity.apply_limit as "applyLimit", activity.age_min as "ageMin",
        activity.age_max as "ageMax", activity.contact_name as "contactName", activity.contact_phone as "contactPhone",
        activity.service_types as "serviceTypes", activity.service_objects as "serviceObjects",
        activity.service_languages as "serviceLanguages", activity.waiting,
        exists (select from favourite where favourite.activity_id = activity.id
          and favourite.volunteer_id = ${volunteerId ?? null}::uuid) as "isFavourite",
        organization.member_count as "organizationMemberCount",
        organization.logo_file_id as "organizationLogoId"
      from activity join organization on organization.id = activity.organization_id where activity.id = ${activityId}`,
  );
  if (row === undefined) return undefined;
  const volunteerIds = volunteerId === undefined ? [] : [volunteerId];
  const facts = await readSignUpFacts(reader, { activityId, volunteerIds, now });
  if (facts === undefined) return undefined;
  const [person] = facts.people.values();
  const periods = await readPeriods(reader, { activityIds: [activityId], language });
  const parts =
    volunteerId === undefined
      ? undefined
      : await readOwnSignUps(reader, { volunteerId, activityIds: [activityId], now, language });
  const weeks = row.weeks === 0 ? [] : await readWeeks(reader, { activityId, volunteerId, now });
  return {
    ...toActivityDetail(row, { now, language, periods: periods.get(activityId) ?? [] }),
    weeks,
    mine: parts?.get(activityId) ?? null,
    isInvited: person?.isInvited ?? false,
    waits: toWaits(person?.waits ?? [], { taken: facts.activity, language }),
    refusals: refusalsForSignUp(person?.who ?? { kind: 'guest' }, facts.activity, now),
  };
}

interface WaitsInput extends Pick<RowReading, 'language'> {
  readonly taken: SignUpActivity;
}

/** Returns the periods for which the person waits elsewhere, at the time of a period of this activity. */
function toWaits(waits: readonly WaitingPlace[], { taken, language }: WaitsInput): ActivityDetail['waits'] {
  return waits
    .filter((wait) => taken.periods.some((period) => holdsBack({ ...period, activityId: taken.id }, wait)))
    .map(({ activityId, name, startsAt, endsAt }) => ({
      activityId,
      name: localText(name, language),
      startsAt: toMacaoIso(startsAt),
      endsAt: toMacaoIso(endsAt),
    }));
}

interface DetailParts extends RowReading {
  readonly periods: ActivityDetail['periods'];
}

/** Returns the page of an activity as it is without its series and a viewing volunteer. */
export function toActivityDetail(
  row: RowOf<typeof detailRow>,
  { periods, now, language }: DetailParts,
): ActivityDetail {
  return {
    ...toActivityRow(row, { now, language }),
    content: localText(row.content, language),
    meetingPoint: pickLanguage(row.meetingPoint, language) ?? null,
    attendanceType: row.attendanceType,
    radiusMetres: row.radiusMetres,
    applyLimit: row.applyLimit,
    ageMin: row.ageMin,
    ageMax: row.ageMax,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    serviceTypes: row.serviceTypes,
    serviceObjects: row.serviceObjects,
    serviceLanguages: row.serviceLanguages,
    organizationMemberCount: row.organizationMemberCount,
    organizationLogoUrl: row.organizationLogoId === null ? null : publicFileUrl(row.organizationLogoId),
    periods,
    waiting: row.waiting,
    weeks: [],
    mine: null,
    isFavourite: row.isFavourite,
    isInvited: false,
    waits: [],
    refusals: [],
  };
}
