import { evidenceKinds, isByHand } from '@vp/domain';
import { quotedList } from './conditions.ts';

/** The kinds of an entry that somebody of the organization typed, for SQL. */
export const byHandKinds = quotedList(evidenceKinds.filter(isByHand));

/** Of an entry with that alias: nobody has refused it or taken it back. */
export const isNotRefused = (entry: string): string => `not exists (select 1 from attendance_agreement refused
  where refused.event_id = ${entry}.id and refused.answer = 'refused')`;

/** Of an entry with the alias `e`: whose agreement is still missing. */
export const awaitedBy = `case when not exists (select 1 from attendance_agreement agreed
  where agreed.event_id = e.id and agreed.answer = 'agreed') then e.awaits end`;

/**
 * The entry of one direction that holds, as `e`: the last one that was not refused. The arguments are SQL, a column or
 * a parameter.
 */
export function entryThatHolds(volunteerId: string, periodId: string, direction: 'in' | 'out'): string {
  return `from attendance_event e where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId}
    and e.direction = '${direction}' and ${isNotRefused('e')} order by e.revision desc limit 1`;
}

/**
 * Of an entry with that alias: it follows from an entry of another period of the same stay. `stayOf` in its evidence is
 * the id of the entry that was made.
 */
export const isCarriedOver = (entry: string): string => `${entry}.evidence ? 'stayOf'`;

/**
 * The end of the last period that a stay has carried over into, beyond the period; null where it has not. For SQL, of a
 * volunteer and a period.
 */
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

/** The entries that hold for everybody in one activity; columns of `e` besides person, period and direction. */
export function entriesOfActivity(shown: string, activityId: string): string {
  return `select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.activity_id = ${activityId} and ${isNotRefused('e')}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/** The entries that hold, recorded since an instant, of everybody; columns of `e` besides person, period and direction. */
export function entriesRecordedSince(shown: string, since: string): string {
  return `select distinct on (e.volunteer_id, e.period_id, e.direction) e.volunteer_id, e.period_id, e.direction, ${shown}
    from attendance_event e where e.recorded_at >= ${since} and ${isNotRefused('e')}
    order by e.volunteer_id, e.period_id, e.direction, e.revision desc`;
}

/** The entries of both directions that hold; columns of `e`, to be followed by nothing. */
export function entriesThatHold(shown: string, volunteerId: string, periodId: string): string {
  return `select distinct on (e.direction) ${shown} from attendance_event e
    where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId} and ${isNotRefused('e')}
    order by e.direction, e.revision desc`;
}

/** Of hours that go by `s`, a row of `service_time`: whether somebody typed one of the entries that they rest on. */
export const isByHandTime = `exists (select 1 from (
    ${entriesThatHold('e.evidence_kind', 's.volunteer_id', 's.period_id')}) rests
  where rests.evidence_kind in (${byHandKinds}))`;

/** Of a row of `service_time` by that name: an arrival holds. A row outlives entries that were all refused. */
export const hasCome = (time: string): string =>
  `(${time}.confirmed or exists (select 1 ${entryThatHolds(`${time}.volunteer_id`, `${time}.period_id`, 'in')}))`;

/** Of a row of `service_time` by that name: an arrival holds and no departure, or the other way round. */
export const lacksEntry = (time: string): string => {
  const has = (direction: 'in' | 'out'): string =>
    `exists (select 1 ${entryThatHolds(`${time}.volunteer_id`, `${time}.period_id`, direction)})`;
  return `${has('in')} <> ${has('out')}`;
};

/** Of hours that go by `s`: the kinds of the entries that they rest on, as JSON. */
export const kindsOfTime = `(select json_agg(rests.evidence_kind) from (
    ${entriesThatHold('e.evidence_kind', 's.volunteer_id', 's.period_id')}) rests)`;
