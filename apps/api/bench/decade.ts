import { idSql } from './city-rows.ts';
import { fillFirst } from './filled-first.ts';

const below = 20;
const perActivity = 50;

/**
 * Ten years of one organization with twenty below it: so many services, fifty in each activity, by a tenth as many people,
 * one in twenty of whom did not come. Made by the database itself, the same every time.
 */
export async function writeDecade(url: string, services: number): Promise<void> {
  const people = services / 10;
  const activities = services / perActivity;
  const [root, office] = [idSql('organization', '0'), idSql('organization', '1')];
  const startsAt = `date_trunc('day', now()) - interval '10 hours' - n % 3640 * interval '1 day'`;
  const attended = `from participant p join period pe on pe.activity_id = p.activity_id where abs(hashtext(p.id::text)) % 20 <> 0`;
  const statements = [
    `insert into account (id, username, username_folded) select ${idSql('account', 'n')}, 'v' || n, 'v' || n
      from generate_series(0, ${people}) n`,
    `insert into organization (id, parent_id, path, number, name, status)
      select ${idSql('organization', 'n')}, case n when 0 then null when 1 then ${root} else ${office} end,
        case when n > 0 then array[${root}] else '{}' end || case when n > 1 then array[${office}] else '{}' end || ${idSql('organization', 'n')},
        'O' || n, jsonb_build_object('zh-TW', '義工會' || n), 'normal' from generate_series(0, ${below + 1}) n`,
    `insert into organization_role (account_id, organization_id, role)
      select ${idSql('account', '0')}, ${idSql('organization', 'n')}, 'administrator' from generate_series(0, 1) n`,
    `insert into volunteer (id, account_id, number, name, gender, birth_date, real_name_state)
      select ${idSql('volunteer', 'n')}, ${idSql('account', 'n')}, 'MO' || n, '陳大文', '1', date '1980-01-01', 'verified'
      from generate_series(1, ${people}) n`,
    `insert into activity (id, organization_id, name, nature, activity_type, region, maximum, deadline_at, starts_at, ends_at,
        latitude, longitude, radius_metres, attendance_type, apply_limit, contact_name, contact_phone)
      select ${idSql('activity', 'n')}, ${idSql('organization', `1 + n % ${below + 1}`)}, '{"zh-TW": "長者探訪"}', '0', '1', '1', 200, at, at,
        at + interval '3 hours', 22.13, 113.53, 1000, '0', '2', '李小姐', '28123456'
      from generate_series(1, ${activities}) n cross join lateral (select ${startsAt} as at) planned`,
    `insert into period (id, activity_id, position, starts_at, ends_at)
      select ${idSql('period', 'n')}, a.id, 0, a.starts_at, a.ends_at
      from generate_series(1, ${activities}) n join activity a on a.id = ${idSql('activity', 'n')}`,
    `insert into post (id, activity_id, period_id, position, name, places)
      select ${idSql('post', 'n')}, ${idSql('activity', 'n')}, ${idSql('period', 'n')}, 0, '{"zh-TW": "義工"}', 200 from generate_series(1, ${activities}) n`,
    `insert into participant (activity_id, id, volunteer_id, state, ends_at)
      select ${idSql('activity', 'n')}, ${idSql('participant', `n * ${perActivity} + i`)},
        ${idSql('volunteer', `1 + (n::bigint * 7919 + i * 13) % ${people}`)}, 'admitted', ${startsAt} + interval '3 hours'
      from generate_series(1, ${activities}) n cross join generate_series(0, ${perActivity - 1}) i`,
    `insert into participant_post (activity_id, participant_id, period_id, post_id)
      select p.activity_id, p.id, po.period_id, po.id from participant p join post po on po.activity_id = p.activity_id`,
    ...['in', 'out'].map(
      (
        direction,
      ) => `insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
      select gen_random_uuid(), p.activity_id, pe.id, p.volunteer_id, '${direction}', pe.starts_at, 'rotatingCode', pe.starts_at ${attended}`,
    ),
    `insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, confirmed, credited_from, credited_to)
      select gen_random_uuid(), p.volunteer_id, p.activity_id, pe.id, pe.starts_at, pe.ends_at, 3, true, pe.starts_at, pe.ends_at ${attended}`,
  ];
  await fillFirst(url, [[statements]]);
}
