import type { ExportRows } from '@vp/contract';
import { evidenceClassOf, exportLimits, rangeOfMonths, toMacaoIso } from '@vp/domain';
import type { EvidenceKind, Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { atInstant } from '../../db/conditions.ts';
import { countRows } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { hasCheckedIn, kindsOfTime } from '../../db/current-entry.ts';
import type { SubjectOf } from './export-ticket.ts';

/** SQL of service in the organization, or also below it, in periods that begin in the range. */
function inRange({ organizationId, from, to, scope }: SubjectOf<'hours'>): SQL {
  const { startsAt, endsAt } = rangeOfMonths({ from, to });
  const isOwn = scope === 'all' ? sql`` : sql` and o.id = ${organizationId}`;
  return sql`from service_time s join period pe on pe.id = s.period_id join activity a on a.id = s.activity_id
    join organization o on o.id = a.organization_id join volunteer v on v.id = s.volunteer_id
    where o.path @> array[${organizationId}::uuid]${isOwn}
      and pe.starts_at >= ${atInstant(startsAt)} and pe.starts_at < ${atInstant(endsAt)} and ${hasCheckedIn(sql`s`)}`;
}

const hourRow = columns({
  id: column.text,
  startsAt: column.instant,
  activity: column.json<LocalTexts>(),
  organization: column.json<LocalTexts>(),
  number: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  inAt: column.instant,
  outAt: column.instant.nullable(),
  hours: column.number,
  training: column.flag,
  confirmed: column.flag,
  kinds: column.json<EvidenceKind[]>().nullable(),
});

/** Counts the rows of an export of hours. */
export function countHours(reader: Reader, subject: SubjectOf<'hours'>): Promise<number> {
  return countRows(reader, sql`select 1 ${inRange(subject)}`);
}

export interface HourPage {
  readonly subject: SubjectOf<'hours'>;
  /** The previous row. */
  readonly after: HourPlace | undefined;
  readonly language: Language;
  readonly limit?: number;
}

export interface HourPlace {
  readonly startsAt: Date;
  readonly id: string;
}

const written = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Parses the cursor to continue from; undefined if it is invalid. */
export function readHourPlace(after: string): HourPlace | undefined {
  const [, startsAtMs, id] = written.exec(after) ?? [];
  return startsAtMs === undefined || id === undefined ? undefined : { startsAt: new Date(Number(startsAtMs)), id };
}

/** Reads the service of each person in each period, in order of the periods' start, in batches. */
export async function readHourRows(
  reader: Reader,
  { subject, after, language, limit = exportLimits.pageRows }: HourPage,
): Promise<ExportRows> {
  const isNext =
    after === undefined ? sql`` : sql` and (pe.starts_at, s.id) > (${atInstant(after.startsAt)}, ${after.id}::uuid)`;
  const found = await query(
    reader,
    hourRow,
    sql`select s.id, pe.starts_at as "startsAt", a.name as activity, o.name as organization, v.number, v.name,
        v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin", s.in_at as "inAt", s.out_at as "outAt",
        s.hours::float8 as hours, s.training, s.confirmed, ${kindsOfTime} as kinds
      ${inRange(subject)}${isNext} order by pe.starts_at, s.id limit ${limit}`,
  );
  const rows = found.map((row) => [
    toMacaoIso(row.startsAt).slice(0, 10),
    localText(row.activity, language).text,
    localText(row.organization, language).text,
    row.number,
    nameForReader(row, { language, fallback: row.number }),
    toMacaoIso(row.inAt),
    row.outAt === null ? null : toMacaoIso(row.outAt),
    row.training ? 0 : row.hours,
    row.training ? row.hours : 0,
    evidenceClassOf(row.kinds ?? []) ?? null,
    row.confirmed ? 1 : 0,
  ]);
  const last = found.length < limit ? undefined : found.at(-1);
  return { rows, next: last === undefined ? null : `${last.startsAt.getTime()}.${last.id}` };
}
