import type { SeriesPlace, SeriesWeek } from '@vp/contract';
import { activityStateAt, storedActivityStates, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';

/**
 * Returns the columns of the position in a series: the size of the series and the position in it, zero for a single
 * activity.
 */
export function seriesColumns(): SQL {
  const ofSeries = sql`from activity w where w.series_id = activity.series_id`;
  return sql`(select count(*)::int ${ofSeries}) as weeks,
    (select count(*)::int ${ofSeries} and (w.starts_at, w.id) <= (activity.starts_at, activity.id)) as week`;
}

export function toSeriesPlace({ week, weeks }: SeriesPlace): SeriesPlace | null {
  return weeks === 0 ? null : { week, weeks };
}

const idRow = columns({ id: column.text });

/** Reads the ids of all activities in the series; only its own id for a single activity. */
export async function readSeriesIds(reader: Reader, activityId: string): Promise<readonly string[]> {
  const rows = await query(
    reader,
    idRow,
    sql`select w.id from activity w where w.series_id = (select series_id from activity where id = ${activityId})
      order by w.id`,
  );
  return rows.length === 0 ? [activityId] : rows.map(({ id }) => id);
}

const weekRow = columns({
  activityId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  deadlineAt: column.instant,
  state: column.word(storedActivityStates),
  maximum: column.integer,
  held: column.integer,
  waiting: column.integer,
  isMine: column.flag,
});

export interface WeeksInput {
  readonly activityId: string;
  /** The volunteer whose sign-ups are marked; none if undefined. */
  readonly volunteerId?: string | undefined;
  readonly now: Date;
}

/** Reads all activities of the series by time; empty for a single activity. */
export async function readWeeks(
  reader: Reader,
  { activityId, volunteerId, now }: WeeksInput,
): Promise<readonly SeriesWeek[]> {
  const mine = sql`exists (select 1 from participant p where p.activity_id = w.id
    and p.volunteer_id = ${volunteerId ?? null}::uuid and ${isSignUpOpen(sql`p.state`)})`;
  const rows = await query(
    reader,
    weekRow,
    sql`select w.id as "activityId", w.starts_at as "startsAt", w.ends_at as "endsAt", w.deadline_at as "deadlineAt",
        w.state, w.maximum, w.held, w.waiting, ${mine} as "isMine"
      from activity w where w.series_id = (select series_id from activity where id = ${activityId})
      order by w.starts_at, w.id`,
  );
  return rows.map(({ deadlineAt, state, startsAt, endsAt, ...week }) => ({
    ...week,
    startsAt: toMacaoIso(startsAt),
    endsAt: toMacaoIso(endsAt),
    state: activityStateAt({ stored: state, startsAt, endsAt, registrationDeadline: deadlineAt }, now),
  }));
}
