import type { ActivityDetail } from '@vp/contract';
import { refusalsForSignUp } from '@vp/domain';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import { activityColumns, activityRowOf } from './activity-rows.ts';
import type { Reading, StoredActivityRow } from './activity-rows.ts';
import { readMyParts } from '../participant/my-parts.ts';
import { readPeriods } from './periods.ts';
import { readSignUpFacts } from '../participant/sign-up-facts.ts';

interface StoredDetail extends StoredActivityRow {
  readonly content: LocalTexts;
  readonly attendance_type: string;
  readonly radius_metres: number;
  readonly apply_limit: string;
  readonly age_min: number | null;
  readonly age_max: number | null;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly service_types: string[];
  readonly service_objects: string[];
  readonly waiting: number;
  readonly member_count: number;
}

export interface DetailInput {
  readonly activityId: string;
  /** Who looks at it; undefined for a guest or an organization. */
  readonly volunteerId?: string | undefined;
  readonly position?: Position | undefined;
}

/** One activity as its page shows it; undefined where it does not exist. */
export async function readActivityDetail(
  reader: Reader,
  { activityId, volunteerId, position }: DetailInput,
  reading: Reading,
): Promise<ActivityDetail | undefined> {
  const [row] = await queryRows<StoredDetail>(
    reader,
    sql`select ${activityColumns(position)}, activity.content, activity.attendance_type, activity.radius_metres,
        activity.apply_limit, activity.age_min, activity.age_max, activity.contact_name, activity.contact_phone,
        activity.service_types, activity.service_objects, activity.waiting, organization.member_count
      from activity join organization on organization.id = activity.organization_id where activity.id = ${activityId}`,
  );
  if (row === undefined) return undefined;
  const { now, language } = reading;
  const volunteerIds = volunteerId === undefined ? [] : [volunteerId];
  const facts = await readSignUpFacts(reader, { activityId, volunteerIds }, now);
  if (facts === undefined) return undefined;
  const [person] = facts.people.values();
  const periods = await readPeriods(reader, [activityId], language);
  const parts =
    volunteerId === undefined ? undefined : await readMyParts(reader, { volunteerId, activityIds: [activityId] }, now);
  return {
    ...activityRowOf(row, reading),
    content: localText(row.content, language),
    attendanceType: row.attendance_type,
    radiusMetres: row.radius_metres,
    applyLimit: row.apply_limit,
    ageMin: row.age_min,
    ageMax: row.age_max,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    serviceTypes: row.service_types,
    serviceObjects: row.service_objects,
    organizationMemberCount: row.member_count,
    periods: periods.get(activityId) ?? [],
    waiting: row.waiting,
    mine: parts?.get(activityId) ?? null,
    refusals: refusalsForSignUp(person?.who ?? { kind: 'guest' }, facts.activity, now),
  };
}
