import type { ExportRows } from '@vp/contract';
import {
  asTakenPlace,
  evidenceClassOf,
  exportLimits,
  placeStateAt,
  storedParticipantStates,
  toMacaoIso,
} from '@vp/domain';
import type { EvidenceKind, Language } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { participantPost } from '../../db/schema/participant.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { currentEntry, kindsOfTime } from '../../db/current-entry.ts';
import type { SubjectOf } from './export-ticket.ts';

/** Condition: only the last sign-up of a person for a period carries the hours, so that they appear once. */
const isLast = sql`not exists (select 1 from participant later
  join participant_post chosen on chosen.activity_id = later.activity_id and chosen.participant_id = later.id
  where later.volunteer_id = p.volunteer_id and later.activity_id = p.activity_id and later.id > p.id
    and chosen.period_id = pp.period_id)`;

const heldPlaces = (direction: 'in' | 'out'): SQL =>
  sql`(select e.at ${currentEntry(sql`l.volunteer_id`, sql`l.period_id`, direction)})`;

const activityRow = columns({
  participantId: column.text,
  periodId: column.text,
  number: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  state: column.word(storedParticipantStates),
  signedUpAt: column.instant,
  startsAt: column.instant,
  endsAt: column.instant,
  post: column.json<LocalTexts>(),
  inAt: column.instant.nullable(),
  outAt: column.instant.nullable(),
  cancelledAt: column.instant.nullable(),
  hours: column.number.nullable(),
  training: column.flag.nullable(),
  confirmed: column.flag.nullable(),
  kinds: column.json<EvidenceKind[]>().nullable(),
});

/** Counts the rows of an export of one activity: one for each period of each sign-up. */
export function countActivityRows(reader: Reader, { activityId }: SubjectOf<'activity'>): Promise<number> {
  return reader.$count(participantPost, eq(participantPost.activityId, activityId));
}

export interface ActivityRowsPage {
  readonly subject: SubjectOf<'activity'>;
  /** The sign-up and the period of the previous row. */
  readonly after: ActivityPlace | undefined;
  readonly language: Language;
  readonly now: Date;
}

export interface ActivityPlace {
  readonly participantId: string;
  readonly periodId: string;
}

const separator = '.';
const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const written = new RegExp(`^(${id})\\${separator}(${id})$`);

/** Parses the cursor to continue from; undefined if it is invalid. */
export function readActivityPlace(after: string): ActivityPlace | undefined {
  const [, participantId, periodId] = written.exec(after) ?? [];
  return participantId === undefined || periodId === undefined ? undefined : { participantId, periodId };
}

/** The order of the rows: the periods by their start, and the people of each as the screens list them. */
const order = sql`pe.starts_at, pp.period_id, p.signed_up_at, p.id`;

const held = sql`from participant_post pp join participant p on p.activity_id = pp.activity_id and p.id = pp.participant_id
  join period pe on pe.id = pp.period_id`;

const afterPlace = (activityId: string, { participantId, periodId }: ActivityPlace): SQL =>
  sql` and (${order}) > (select ${order} ${held} where pp.activity_id = ${activityId}
    and pp.participant_id = ${participantId} and pp.period_id = ${periodId})`;

/** Reads sign-ups with their periods and results in batches. */
export async function readActivityRows(
  reader: Reader,
  { subject, after, language, now }: ActivityRowsPage,
): Promise<ExportRows> {
  const { activityId } = subject;
  const isNext = after === undefined ? sql`` : afterPlace(activityId, after);
  const found = await query(
    reader,
    activityRow,
    sql`select p.id as "participantId", pp.period_id as "periodId", v.number, v.name, v.surname_latin as "surnameLatin",
        v.given_name_latin as "givenNameLatin", p.state, p.signed_up_at as "signedUpAt", pe.starts_at as "startsAt",
        pe.ends_at as "endsAt", po.name as post, ${heldPlaces('in')} as "inAt", ${heldPlaces('out')} as "outAt",
        (select cancelled_at from activity where id = pp.activity_id) as "cancelledAt", s.hours::float8 as hours, s.training, s.confirmed, ${kindsOfTime} as kinds
      ${held} join volunteer v on v.id = p.volunteer_id join post po on po.id = pp.post_id
      left join lateral (select p.volunteer_id, pp.period_id where ${isLast}) l on true
      left join service_time s on s.volunteer_id = l.volunteer_id and s.period_id = l.period_id
      where pp.activity_id = ${activityId}${isNext}
      order by ${order} limit ${exportLimits.pageRows}`,
  );
  const rows = found.map((row) => [
    row.number,
    nameForReader(row, { language, fallback: row.number }),
    placeStateAt(toPlace(row), now),
    toMacaoIso(row.signedUpAt),
    toMacaoIso(row.startsAt),
    toMacaoIso(row.endsAt),
    localText(row.post, language).text,
    row.inAt === null ? null : toMacaoIso(row.inAt),
    row.outAt === null ? null : toMacaoIso(row.outAt),
    row.hours !== null && !row.training ? row.hours : 0,
    row.hours !== null && row.training ? row.hours : 0,
    evidenceClassOf(row.kinds ?? []) ?? null,
    row.confirmed ? 1 : 0,
  ]);
  const last = found.length < exportLimits.pageRows ? undefined : found.at(-1);
  return {
    rows,
    next: last === undefined ? null : [last.participantId, last.periodId].join(separator),
  };
}

function toPlace({ state, startsAt, endsAt, inAt, outAt, cancelledAt }: RowOf<typeof activityRow>) {
  const period = asTakenPlace({ startsAt, endsAt }, cancelledAt ?? undefined);
  return { state, period, checkedInAt: inAt ?? undefined, checkedOutAt: outAt ?? undefined };
}
