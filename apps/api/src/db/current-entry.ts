import { evidenceKinds, isByHand, isScan } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { atInstant, quotedList } from './conditions.ts';

/** The kinds of entries that an operator of the organization typed, for SQL. */
export const byHandKinds = quotedList(evidenceKinds.filter(isByHand));

/** The kinds of entries that a scan made, for SQL. */
export const scanKinds = quotedList(evidenceKinds.filter(isScan));

/** SQL condition on an entry by its alias: neither refused nor withdrawn. */
export const isNotRefused = (entry: SQL): SQL => sql`not exists (select 1 from attendance_agreement refused
  where refused.event_id = ${entry}.id and refused.answer = 'refused')`;

/** SQL column of an entry `e`: the party whose agreement is missing. */
export const pendingConfirmationBy = sql`case when not exists (select 1 from attendance_agreement agreed
  where agreed.event_id = e.id and agreed.answer = 'agreed') then e.awaits end`;

/**
 * SQL of the current entry of one direction, as `e`: the last one that was not refused. The arguments are SQL, a column
 * or a parameter.
 */
export function currentEntry(volunteerId: SQLWrapper, periodId: SQLWrapper, direction: 'in' | 'out'): SQL {
  return sql`from attendance_event e where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId}
    and e.direction = ${quotedList([direction])} and ${isNotRefused(sql`e`)} order by e.revision desc limit 1`;
}

/**
 * SQL condition on an entry by its alias: it derives from an entry of another period of the same stay. `stayOf` in its
 * evidence is the id of the original entry.
 */
export const isCarriedOver = (entry: SQL): SQL => sql`${entry}.evidence ? 'stayOf'`;

/** SQL of the end of the last period into which a stay carried over from this period; null where it did not. */
export function stayEnd(volunteerId: SQLWrapper, periodId: SQLWrapper): SQL {
  return sql`(select max(least(into_period.ends_at, stay_activity.cancelled_at)) from attendance_event carried
    join period into_period on into_period.id = carried.period_id
    join activity stay_activity on stay_activity.id = into_period.activity_id
    join period of_stay on of_stay.id = ${periodId} and of_stay.activity_id = into_period.activity_id
      and of_stay.starts_at < into_period.starts_at
    where carried.volunteer_id = ${volunteerId} and carried.direction = 'in' and ${isNotRefused(sql`carried`)}
      and carried.evidence->>'stayOf' = (select coalesce(e.evidence->>'stayOf', e.id::text)
        ${currentEntry(volunteerId, periodId, 'in')}))`;
}

/** SQL of the current entries of all people in one activity: columns of `e`, with person, period and direction. */
export function entriesOfActivity(shown: SQL, activityId: string): SQL {
  return sql`select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.activity_id = ${activityId} and ${isNotRefused(sql`e`)}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/** Entries, as `e`, that a search reads; `where` must hold for all entries of a person in a period or for none of them. */
export interface SearchedEntries {
  readonly since: Date;
  readonly where: SQL;
}

/** SQL of the current entries recorded since an instant: columns of `e`, with person, period and direction. */
export function entriesRecordedSince(shown: SQL, { since, where }: SearchedEntries): SQL {
  return sql`select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.recorded_at >= ${atInstant(since)} and ${where} and ${isNotRefused(sql`e`)}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/** SQL of the current entries of both directions; columns of `e`. No clause may follow. */
export function entriesThatHold(shown: SQL, volunteerId: SQLWrapper, periodId: SQLWrapper): SQL {
  return sql`select distinct on (e.direction) ${shown} from attendance_event e
    where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId} and ${isNotRefused(sql`e`)}
    order by e.direction, e.revision desc`;
}

/**
 * Returns the domain's `isSupportedRecord` as a condition on all entries of one volunteer in one period that were not
 * refused: a scan proves the presence even where a correction replaced its time.
 */
export const isSupportedTime = (volunteerId: SQLWrapper, periodId: SQLWrapper): SQL => sql`exists (select 1 from (
    select e.evidence_kind, e.by_account_id, ${pendingConfirmationBy} as awaits from attendance_event e
    where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId} and ${isNotRefused(sql`e`)}) rests
  having bool_or(rests.evidence_kind in (${scanKinds}) and rests.awaits is null)
    or count(distinct rests.by_account_id) filter (where rests.evidence_kind in (${byHandKinds})) > 1)`;

/** SQL condition on `s`, a row of `service_time`: an operator typed one of the entries behind the hours. */
export const isByHandTime = sql`exists (select 1 from (
    ${entriesThatHold(sql`e.evidence_kind`, sql`s.volunteer_id`, sql`s.period_id`)}) rests
  where rests.evidence_kind in (${byHandKinds}))`;

/**
 * SQL condition on a row of `service_time`: it has a current arrival. A row remains after all its entries were refused.
 */
export const hasCheckedIn = (time: SQL): SQL =>
  sql`(${time}.confirmed or exists (select 1 ${currentEntry(sql`${time}.volunteer_id`, sql`${time}.period_id`, 'in')}))`;

/** SQL condition on a row of `service_time`: it has either a current arrival or a current departure, not both. */
export const lacksEntry = (time: SQL): SQL => {
  const has = (direction: 'in' | 'out'): SQL =>
    sql`exists (select 1 ${currentEntry(sql`${time}.volunteer_id`, sql`${time}.period_id`, direction)})`;
  return sql`${has('in')} <> ${has('out')}`;
};

/** SQL column of `s`, a row of `service_time`: the kinds of the entries behind the hours, as JSON. */
export const kindsOfTime = sql`(select json_agg(rests.evidence_kind) from (
    ${entriesThatHold(sql`e.evidence_kind`, sql`s.volunteer_id`, sql`s.period_id`)}) rests)`;
