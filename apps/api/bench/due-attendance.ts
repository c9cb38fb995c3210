import type { DueRows, JobName } from './due-rows.ts';
import { idSql } from './city-rows.ts';
import type { CityFacts } from './city-rows.ts';

const perActivity = 50;
const sets = ['stay', 'silent', 'reminded', 'lapsed', 'new'] as const;
type SetName = (typeof sets)[number];

interface Attended {
  readonly name: SetName;
  /** How many people attended. */
  readonly people: number;
  /** SQL of the start, and of the record of both entries, by the number `n` of the activity. */
  readonly startsAt: string;
  readonly recordedAt: string;
  /** SQL of the party that the departure waits for. */
  readonly awaits: string;
}

/** Numbers of the activities of a set, after those of the city. */
function numbersOf(
  { activities, volunteers }: CityFacts,
  name: SetName,
): { readonly first: number; readonly last: number } {
  const room = Math.ceil(volunteers / perActivity);
  const first = activities + 1 + sets.indexOf(name) * room;
  return { first, last: first + room - 1 };
}

const isOfSet = (facts: CityFacts, name: SetName, column: string): string => {
  const { first, last } = numbersOf(facts, name);
  return `${column} between ${idSql('activity', `${first}`)} and ${idSql('activity', `${last}`)}`;
};

/** Activities of small organizations with fifty people each, of three hours; `more` periods follow after that. */
function activities(
  facts: CityFacts,
  { name, people, startsAt }: Pick<Attended, 'name' | 'people' | 'startsAt'>,
  more = 0,
): string[] {
  const { first } = numbersOf(facts, name);
  const numbers = `generate_series(${first}, ${first + Math.ceil(people / perActivity) - 1}) n`;
  const periods = `generate_series(0, ${more}) k`;
  const periodId = idSql('period', `n + k * 100000000`);
  return [
    `insert into activity (id, organization_id, name, address, nature, activity_type, region, maximum, deadline_at, starts_at, ends_at,
        latitude, longitude, radius_metres, attendance_type, apply_limit, contact_name, contact_phone)
      select ${idSql('activity', 'n')}, ${idSql('organization', `2 + n % ${facts.organizations - 2}`)}, '{"zh-TW": "長者探訪"}', '{"zh-TW": "祐漢公園"}',
        '0', '1', '1', 200, at, at, at + ${more + 1} * interval '3 hours', 22.13, 113.53, 1000, '0', '2', '李小姐', '28123456'
      from ${numbers} cross join lateral (select ${startsAt} as at) planned`,
    `insert into period (id, activity_id, position, starts_at, ends_at, concluded_at)
      select ${periodId}, a.id, k, a.starts_at + k * interval '3 hours', a.starts_at + (k + 1) * interval '3 hours', now()
      from ${numbers} cross join ${periods} join activity a on a.id = ${idSql('activity', 'n')}`,
    `insert into post (id, activity_id, period_id, position, name, places)
      select ${idSql('post', `n + k * 100000000`)}, ${idSql('activity', 'n')}, ${periodId}, 0, '{"zh-TW": "義工"}', 200 from ${numbers} cross join ${periods}`,
    `insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at)
      select a.id, gen_random_uuid(), ${idSql('volunteer', `1 + (n::bigint * ${perActivity} + i) % ${facts.volunteers}`)}, 'admitted', a.starts_at - interval '5 days', a.ends_at
      from ${numbers} cross join generate_series(0, ${perActivity - 1}) i join activity a on a.id = ${idSql('activity', 'n')}`,
    `insert into participant_post (activity_id, participant_id, period_id, post_id)
      select p.activity_id, p.id, po.period_id, po.id from participant p join post po on po.activity_id = p.activity_id
      where ${isOfSet(facts, name, 'p.activity_id')}`,
  ];
}

/** Entries of all people of a set in its first period, and their hours, which do not count yet. */
function entries(facts: CityFacts, { name, recordedAt, awaits }: Attended): string[] {
  const of = `from participant p join activity a on a.id = p.activity_id join period pe on pe.activity_id = a.id and pe.position = 0
      join organization_role r on r.organization_id = a.organization_id and r.role = 'administrator'
      cross join lateral (select ('x' || right(a.id::text, 8))::bit(32)::int as n) as numbered
    where ${isOfSet(facts, name, 'a.id')}`;
  const entry = (direction: string, at: string, more: string): string =>
    `insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, recorded_at, evidence_kind, awaits, by_account_id)
      select gen_random_uuid(), a.id, pe.id, p.volunteer_id, '${direction}', ${at}, ${recordedAt}, ${more} ${of}`;
  const out = awaits === 'null' ? `'rotatingCode', null, null` : `'addedAfterwards', ${awaits}, r.account_id`;
  return [
    entry('in', 'pe.starts_at', `'rotatingCode', null, null`),
    ...(name === 'stay' ? [] : [entry('out', 'pe.ends_at', out)]),
    `insert into service_time (id, volunteer_id, activity_id, period_id, in_at) select gen_random_uuid(), p.volunteer_id, a.id, pe.id, pe.starts_at ${of}`,
  ];
}

const attended = (facts: CityFacts, set: Attended): string[] => [...activities(facts, set), ...entries(facts, set)];

const waits = `e.awaits is not null and not exists (select 1 from attendance_agreement g where g.event_id = e.id)`;

export const ofAttendance = {
  // People who stayed for a second period, hours typed afterwards, and the periods of a day.
  followAttendance: {
    create: (facts) => [
      ...activities(facts, { name: 'stay', people: facts.volunteers / 100, startsAt: `now() - interval '4 hours'` }, 1),
      ...entries(facts, { name: 'stay', people: 0, startsAt: '', recordedAt: 'pe.starts_at', awaits: 'null' }),
      ...attended(facts, {
        name: 'silent',
        people: facts.volunteers / 50,
        startsAt: `now() - interval '11 days'`,
        recordedAt: `now() - interval '10 days'`,
        awaits: `'volunteer'`,
      }),
      `update period set ends_at = now() - interval '3 hours' - interval '1 minute' * (hashtext(id::text) % 60), starts_at = now() - interval '7 hours'
        where id in (select id from period where concluded_at is null and ends_at < now() - interval '3 days' order by id limit ${facts.volunteers / 500})`,
    ],
    count: (
      facts,
    ) => `select (select count(*) from participant p join period pe on pe.activity_id = p.activity_id and pe.position = 1
        where ${isOfSet(facts, 'stay', 'p.activity_id')}
          and not exists (select 1 from attendance_event e where e.period_id = pe.id and e.volunteer_id = p.volunteer_id))
      + (select count(*) from attendance_event e where ${isOfSet(facts, 'silent', 'e.activity_id')} and ${waits})
      + (select count(*) from period where concluded_at is null and ends_at between now() - interval '50 hours' and now() - interval '2 hours') as due`,
  },
  followWaitingEntries: {
    create: (facts) => [
      ...attended(facts, {
        name: 'reminded',
        people: facts.volunteers / 50,
        startsAt: `now() - interval '8 days'`,
        recordedAt: `now() - case when n % 2 = 0 then interval '4 days' else interval '169 hours' end`,
        awaits: `case when n % 2 = 0 then 'volunteer' else 'organization' end`,
      }),
      ...attended(facts, {
        name: 'lapsed',
        people: facts.volunteers / 50,
        startsAt: `now() - interval '62 days'`,
        recordedAt: `now() - interval '61 days'`,
        awaits: `'organization'`,
      }),
    ],
    count: (
      facts,
    ) => `select (select count(*) from attendance_event e where ${isOfSet(facts, 'reminded', 'e.activity_id')} and ${waits}
        and not exists (select 1 from attendance_reminder r where r.event_id = e.id))
      + (select count(*) from attendance_event e where ${isOfSet(facts, 'lapsed', 'e.activity_id')} and ${waits}) as due`,
  },
  checkNewEntries: {
    create: (facts) =>
      attended(facts, {
        name: 'new',
        people: facts.volunteers / 10,
        startsAt: `now() - interval '4 hours'`,
        recordedAt: `now() - interval '30 minutes' + n % 1000 * interval '1 second'`,
        awaits: 'null',
      }),
    count:
      () => `select count(*) as due from attendance_event where recorded_at < now() - interval '12 seconds' and recorded_at >
      coalesce((select (position->>'at')::timestamptz from job_position where job = 'checkNewEntries'), now() - interval '1 hour')`,
  },
  // As if a run had been stopped before its first batch.
  findIntegrityCases: {
    create: () => [
      `insert into job_position (job, position)
        values ('findIntegrityCases', '{"subject": "activity", "id": "00000000-0000-0000-0000-000000000000"}')`,
    ],
    count:
      () => `select count(distinct activity_id) + count(distinct volunteer_id) + count(distinct by_account_id) as due from attendance_event
      where recorded_at >= now() - interval '60 days' and exists (select 1 from job_position where job = 'findIntegrityCases')`,
  },
  sumServiceMonths: {
    create: () => [`update service_month set summed_at = null`],
    count: () =>
      `select count(*) as due from service_month where summed_at is null or summed_at < now() - interval '1 day'`,
  },
} as const satisfies Partial<Record<JobName, DueRows>>;
