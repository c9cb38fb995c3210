import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { currentEntry, isCarriedOver } from '../../db/current-entry.ts';

/** A chosen period as the database writes it into JSON: instants are ISO texts, null without a current entry. */
export interface JsonHeldPeriod {
  readonly periodId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly postName: LocalTexts;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly isCarriedOver: boolean;
  readonly hadArrival: boolean;
}

/** SQL of the actual end of a period `pe` of an activity `a`: a cancellation ends running periods. */
export const endOfPeriod = sql`least(pe.ends_at, a.cancelled_at)`;

/** The fields of `JsonHeldPeriod` for `json_build_object`, beside `period pe` and `post po`; the volunteer as SQL. */
export function heldPeriodFields(volunteerId: SQLWrapper): SQL {
  return sql`'periodId', pe.id, 'startsAt', pe.starts_at, 'endsAt', pe.ends_at, 'postName', po.name,
    'inAt', (select e.at ${currentEntry(volunteerId, sql`pe.id`, 'in')}),
    'outAt', (select e.at ${currentEntry(volunteerId, sql`pe.id`, 'out')}),
    'isCarriedOver', coalesce((select ${isCarriedOver(sql`e`)} ${currentEntry(volunteerId, sql`pe.id`, 'in')}), false),
    'hadArrival', exists (select 1 from attendance_event e where e.volunteer_id = ${volunteerId} and e.period_id = pe.id
      and e.direction = 'in')`;
}
