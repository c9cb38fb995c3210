import { activityLimits, eveningHour, macaoDayRange, weekdaysIn } from '@vp/domain';
import { SQL, sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { macao } from '../../db/macao-time.ts';

interface StartQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly weekdays?: string | undefined;
  readonly evenings?: boolean | undefined;
}

/**
 * Returns the condition that one period which is not over starts at these times in Macao; undefined without times.
 * A period belongs to the day on which it starts.
 */
export function startFilter({ from, to, weekdays, evenings }: StartQuery, now: Date): SQL | undefined {
  const days = weekdays === undefined ? undefined : weekdaysIn(weekdays);
  const start = macao(sql`period.starts_at`);
  const conditions = [
    from && sql`period.starts_at >= ${atInstant(macaoDayRange(from).startsAt)}`,
    to && sql`period.starts_at < ${atInstant(macaoDayRange(to).endsAt)}`,
    days && sql`extract(isodow from ${start}) in (${sql.raw(days.join(', '))})`,
    evenings && sql`extract(hour from ${start}) >= ${eveningHour}::int`,
  ].filter((condition) => condition instanceof SQL);
  if (conditions.length === 0) return undefined;
  // No period is longer, so that the index on starts skips past periods.
  const earliest = new Date(now.getTime() - activityLimits.periodMaxMs);
  return sql`exists (select from period where period.activity_id = activity.id
    and period.starts_at > ${atInstant(earliest)} and period.ends_at > ${atInstant(now)} and ${sql.join(conditions, sql` and `)})`;
}
