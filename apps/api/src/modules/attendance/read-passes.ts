import type { AttendancePass } from '@vp/contract';
import { mayHavePass, passExpiresAt, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Volunteer } from '../../auth/actor.ts';
import type { CallFacts } from '../../call/context.ts';
import { attendancePass } from '../../crypto/attendance-pass.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { atInstant, holdsPlace, isPublished } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { localText } from '../../text/local-text.ts';

const passRow = columns({
  participantId: column.text,
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  address: column.json<LocalTexts>(),
  latitude: column.number,
  longitude: column.number,
  radiusMetres: column.integer,
  attendanceType: column.text,
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  postName: column.json<LocalTexts>(),
  inAt: column.instant.nullable(),
  outAt: column.instant.nullable(),
});

/** Reads with wide bounds; the rule of the domain decides about each row. */
const selectPasses = ({ actor, now }: PassWork): SQL =>
  sql`select p.id as "participantId", a.id as "activityId", a.name as "activityName", a.address, a.latitude, a.longitude,
    a.radius_metres as "radiusMetres", a.attendance_type as "attendanceType", pe.id as "periodId",
    pe.starts_at as "startsAt", pe.ends_at as "endsAt", po.name as "postName",
    (select e.at ${currentEntry(sql`p.volunteer_id`, sql`pe.id`, 'in')}) as "inAt",
    (select e.at ${currentEntry(sql`p.volunteer_id`, sql`pe.id`, 'out')}) as "outAt"
  from participant p join activity a on a.id = p.activity_id and ${isPublished(sql`a.state`)}
  join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
  join period pe on pe.id = pp.period_id join post po on po.id = pp.post_id
  where p.volunteer_id = ${actor.volunteerId} and ${holdsPlace(sql`p.state`)}
    and pe.starts_at <= ${atInstant(now)} + interval '2 days' and pe.ends_at >= ${atInstant(now)} - interval '2 days'
  order by pe.starts_at, pe.id`;

type PassWork = Pick<CallFacts, 'now' | 'language'> & {
  readonly db: Reader;
  readonly cipher: FieldCipher;
  readonly actor: Volunteer;
};

/** Returns the passes of a volunteer for one device: one for each period of the next day in which they have a place. */
export async function readPasses(work: PassWork, deviceId: string): Promise<AttendancePass[]> {
  const { db, now } = work;
  const rows = await query(db, passRow, selectPasses(work));
  return rows.filter((row) => mayHavePass(row, now)).map((row) => toPass(work, { row, deviceId }));
}

function toPass(
  { cipher, now, language, actor }: PassWork,
  { row, deviceId }: { readonly row: RowOf<typeof passRow>; readonly deviceId: string },
): AttendancePass {
  const { participantId, activityId, periodId, attendanceType, radiusMetres } = row;
  const expiresAt = passExpiresAt(row);
  const { volunteerId } = actor;
  return {
    pass: attendancePass(cipher, { volunteerId, deviceId, activityId, periodId, issuedAt: now, expiresAt }),
    issuedAt: toMacaoIso(now),
    expiresAt: toMacaoIso(expiresAt),
    participantId,
    activityId,
    activityName: localText(row.activityName, language),
    periodId,
    periodStartsAt: toMacaoIso(row.startsAt),
    periodEndsAt: toMacaoIso(row.endsAt),
    postName: localText(row.postName, language),
    address: localText(row.address, language),
    place: { latitude: row.latitude, longitude: row.longitude },
    radiusMetres,
    attendanceType,
    checkedInAt: row.inAt === null ? null : toMacaoIso(row.inAt),
    checkedOutAt: row.outAt === null ? null : toMacaoIso(row.outAt),
  };
}
