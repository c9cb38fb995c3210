import { serviceHours, splitHours, sumHours } from '@vp/domain';
import type { AttendanceDirection, ConfirmingParty, CountedEntry, EvidenceKind, HoursSplit } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { entriesThatHold, pendingConfirmationBy } from '../../db/current-entry.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { endOfPeriod } from './held-period.ts';

export interface HoursBasisInput {
  readonly volunteerId: string;
  /** Includes only periods that had ended by then; all of them when absent. */
  readonly until?: Date | undefined;
  /** Includes only periods that start in this year in Macao. */
  readonly year?: number | undefined;
  /** Leaves out hours of training. */
  readonly kind: 'service' | 'serviceAndTraining';
}

export interface HoursBasisFigures {
  /** The counted hours, by what they rest on. */
  readonly split: HoursSplit;
  /** Hours that count only after a second word. */
  readonly waitingHours: number;
}

/** SQL condition on the times `s` and periods `pe` of one volunteer. */
function isWithin({ volunteerId, until, year, kind }: HoursBasisInput): SQL {
  const isEnded = until === undefined ? sql`` : sql` and pe.ends_at <= ${atInstant(until)}`;
  const isOfYear =
    year === undefined ? sql`` : sql` and extract(year from pe.starts_at at time zone 'Asia/Macau') = ${year}`;
  const isOfKind = kind === 'service' ? sql` and not s.training` : sql``;
  return sql`s.volunteer_id = ${volunteerId}${isEnded}${isOfYear}${isOfKind}`;
}

/** SQL column of an entry `e`: a carried-over one rests on the proof of its stay's original entry. */
const ofStay = (condition: (entry: SQL) => SQL): SQL =>
  sql`(${condition(sql`e`)} or exists (select 1 from attendance_event made
    where made.id = (e.evidence->>'stayOf')::uuid and ${condition(sql`made`)}))`;

const hasWaited = ofStay((entry) => sql`${entry}.awaits is not null`);
const isPlaced = ofStay(
  (entry) => sql`(${entry}.evidence ? 'atPlace' or coalesce(${entry}.evidence->>'codeShownAt' = 'inside', false))`,
);

const countedRow = columns({ hours: column.number, entries: column.json<CountedEntry[]>() });

const shownEntry = sql`e.direction, e.evidence_kind as evidence, ${hasWaited} as "hasWaited", ${isPlaced} as "isPlaced"`;

/** Periods with the same kinds of entries come as one row. */
const selectCounted = (input: HoursBasisInput): SQL => sql`select sum(s.hours)::float8 as hours, shown.entries
  from service_time s join period pe on pe.id = s.period_id
  cross join lateral (select coalesce(jsonb_agg(to_jsonb(rests) - 'direction' order by rests.direction), '[]') as entries
    from (${entriesThatHold(shownEntry, sql`s.volunteer_id`, sql`s.period_id`)}) rests) shown
  where ${isWithin(input)} and s.confirmed and s.hours > 0 group by shown.entries`;

interface WaitingEntry {
  readonly direction: AttendanceDirection;
  readonly at: string;
  readonly recordedAt: string;
  readonly evidence: EvidenceKind;
  readonly awaits: ConfirmingParty | null;
}

const waitingRow = columns({
  startsAt: column.instant,
  endsAt: column.instant,
  entries: column.json<WaitingEntry[]>(),
});

const waitingEntry = sql`e.direction, e.at, e.recorded_at as "recordedAt", e.evidence_kind as evidence, ${pendingConfirmationBy} as awaits`;

const selectWaiting = (
  input: HoursBasisInput,
): SQL => sql`select pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt",
    shown.entries
  from service_time s join period pe on pe.id = s.period_id join activity a on a.id = s.activity_id
  cross join lateral (select coalesce(jsonb_agg(to_jsonb(rests)), '[]') as entries
    from (${entriesThatHold(waitingEntry, sql`s.volunteer_id`, sql`s.period_id`)}) rests) shown
  where ${isWithin(input)} and not s.confirmed`;

/** Reads what a volunteer's counted hours rest on, and the hours that still wait for a second word. */
export async function readHoursBasis(reader: Reader, input: HoursBasisInput): Promise<HoursBasisFigures> {
  const counted = await query(reader, countedRow, selectCounted(input));
  const waiting = await query(reader, waitingRow, selectWaiting(input));
  return {
    split: splitHours(counted),
    waitingHours: sumHours(
      waiting.map(({ entries, ...period }) => {
        const events = entries.map((entry) => ({
          ...entry,
          at: new Date(entry.at),
          recordedAt: new Date(entry.recordedAt),
        }));
        const hours = serviceHours(events, period);
        return hours.kind === 'awaiting' ? hours.hours : 0;
      }),
    ),
  };
}
