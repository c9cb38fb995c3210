import { evidenceKinds, isByHand } from '@vp/domain';
import { quotedList } from './conditions.ts';

/** The kinds of entries that an operator of the organization typed, for SQL. */
export const byHandKinds = quotedList(evidenceKinds.filter(isByHand));

/** SQL condition on an entry by its alias: neither refused nor withdrawn. */
export const isNotRefused = (entry: string): string => `not exists (select 1 from attendance_agreement refused
  where refused.event_id = ${entry}.id and refused.answer = 'refused')`;

/** SQL column of an entry `e`: the party whose agreement is missing. */
export const awaitedBy = `case when not exists (select 1 from attendance_agreement agreed
  where agreed.event_id = e.id and agreed.answer = 'agreed') then e.awaits end`;

/**
 * SQL of the current entry of one direction, as `e`: the last one that was not refused. The arguments are SQL, a column
 * or a parameter.
 */
export function entryThatHolds(volunteerId: string, periodId: string, direction: 'in' | 'out'): string {
  return `from attendance_event e where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId}
    and e.direction = '${direction}' and ${isNotRefused('e')} order by e.revision desc limit 1`;
}

/**
 * SQL condition on an entry by its alias: it derives from an entry of another period of the same stay. `stayOf` in its
 * evidence is the id of the original entry.
 */
export const isCarriedOver = (entry: string): string => `${entry}.evidence ? 'stayOf'`;

/** SQL of the end of the last period into which a stay carried over from this period; null where it did not. */
export function stayEnd(volunteerId: string, periodId: string): string {
  return `(select max(least(into_period.ends_at, stay_activity.cancelled_at)) from attendance_event carried
    join period into_period on into_period.id = carried.period_id
    join activity stay_activity on stay_activity.id = into_period.activity_id
    join period of_stay on of_stay.id = ${periodId} and of_stay.activity_id = into_period.activity_id
      and of_stay.starts_at < into_period.starts_at
    where carried.volunteer_id = ${volunteerId} and carried.direction = 'in' and ${isNotRefused('carried')}
      and carried.evidence->>'stayOf' = (select coalesce(e.evidence->>'stayOf', e.id::text)
        ${entryThatHolds(volunteerId, periodId, 'in')}))`;
}

/** SQL of the current entries of all people in one activity: columns of `e`, with person, period and direction. */
export function entriesOfActivity(shown: string, activityId: string): string {
  return `select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.activity_id = ${activityId} and ${isNotRefused('e')}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/**
 * SQL of the current entries of all people, recorded since an instant: columns of `e`, with person, period and
 * direction.
 */
export function entriesRecordedSince(shown: string, since: string): string {
  return `select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.recorded_at >= ${since} and ${isNotRefused('e')}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/** SQL of the current entries of both directions; columns of `e`. No clause may follow. */
export function entriesThatHold(shown: string, volunteerId: string, periodId: string): string {
  return `select distinct on (e.direction) ${shown} from attendance_event e
    where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId} and ${isNotRefused('e')}
    order by e.direction, e.revision desc`;
}

/** SQL condition on `s`, a row of `service_time`: an operator typed one of the entries behind the hours. */
export const isByHandTime = `exists (select 1 from (
    ${entriesThatHold('e.evidence_kind', 's.volunteer_id', 's.period_id')}) rests
  where rests.evidence_kind in (${byHandKinds}))`;

/**
 * SQL condition on a row of `service_time`: it has a current arrival. A row remains after all its entries were refused.
 */
export const hasCome = (time: string): string =>
  `(${time}.confirmed or exists (select 1 ${entryThatHolds(`${time}.volunteer_id`, `${time}.period_id`, 'in')}))`;

/** SQL condition on a row of `service_time`: it has either a current arrival or a current departure, not both. */
export const lacksEntry = (time: string): string => {
  const has = (direction: 'in' | 'out'): string =>
    `exists (select 1 ${entryThatHolds(`${time}.volunteer_id`, `${time}.period_id`, direction)})`;
  return `${has('in')} <> ${has('out')}`;
};

/** SQL column of `s`, a row of `service_time`: the kinds of the entries behind the hours, as JSON. */
export const kindsOfTime = `(select json_agg(rests.evidence_kind) from (
    ${entriesThatHold('e.evidence_kind', 's.volunteer_id', 's.period_id')}) rests)`;
