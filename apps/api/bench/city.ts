import { searchGramsOf } from '../src/db/search-grams.ts';
import { foldForSearch } from '../src/db/fold-for-search.ts';
import { auditLog, desks } from './city-desks.ts';
import { idOf, idSql, pickSql, probes } from './city-rows.ts';
import type { CityFacts } from './city-rows.ts';
import { fillFirst } from './filled-first.ts';

/**
 * A city that has used the platform for four years: a tenth as many activities as volunteers, of which one in ten is
 * still to come, ten sign-ups for each volunteer with their attendance, memberships and identity checks in all their states, and as many
 * organizations as activities, a tenth of them below the large one. Made by the database itself, the same every time; everything but the probes grows with the number of people.
 */
export async function writeLargeData(url: string, volunteers: number): Promise<void> {
  const facts = factsOf(volunteers);
  await fillFirst(url, [
    [
      [...activities(facts), ...signUps(facts)],
      [...people(facts), ...others(facts), ...desks(facts)],
    ],
    [placesTaken(), entries(), serviceTimes(), auditLog(facts)],
  ]);
}

export function factsOf(volunteers: number): CityFacts {
  return { volunteers, organizations: Math.max(20, volunteers / 10), activities: volunteers / 10 };
}

const crowd = 5000;
const veteranServices = 500;

const surnames = [...'陳李黃張林王吳劉楊何梁鄭馮曾謝蔡葉許蘇鄧'];
const given = [...'嘉欣志強美玲家明偉健詠詩婷俊傑慧敏雅文國華麗芳子軒梓晴浩然思穎曉彤天佑凱琳'];
const latinSurnames = 'CHAN LEI WONG CHEONG LAM WONG NG LAO IEONG HO LEONG CHEANG FONG CHANG CHE CHOI IP HOI SOU TANG';
const latinGiven = 'KA IAN CHI KEONG MEI LENG KA MENG WAI KIN WENG SI TENG CHON KIT WAI MAN NGA MAN KUOK WA LAI FONG';

const names = [
  '長者探訪',
  '沙灘清潔',
  '社區圖書館整理',
  '親子閱讀',
  '大型馬拉松支援',
  '流浪動物照顧',
  '食物銀行分發',
  '傷健同行日',
];
const places = ['黑沙海灘', '祐漢公園', '議事亭前地', '塔石廣場', '氹仔中央公園'];

function people({ volunteers, organizations }: CityFacts): readonly string[] {
  const sqlName = `${pickSql(surnames, 'n')} || ${pickSql(given, 'n / 20')} || ${pickSql(given, 'n / 760')}`;
  const latin = latinGiven.split(' ');
  const folded = (words: readonly string[], number: string) => pickSql(words.map(foldForSearch), number);
  const foldedSurname = folded(latinSurnames.split(' '), 'n');
  const foldedName = `${folded(surnames, 'n')} || ${folded(given, 'n / 20')} || ${folded(given, 'n / 760')} || ' '
    || ${foldedSurname} || ${folded(latin, 'n / 20')} || ${folded(latin, 'n / 480')} || ${foldedSurname}`;
  const root = idSql('organization', '0');
  const above = `case when n % 10 = 1 and n > 1 then ${idSql('organization', '1')} else ${root} end`;
  const state = `case when n % 20 = 5 then 'notVerified' when n % 20 in (4, 7) then 'underReview' when n % 20 = 8 then 'failed' else 'verified' end`;
  return [
    `insert into account (id, username, username_folded) select ${idSql('account', 'n')}, 'v' || n, 'v' || n
      from generate_series(0, ${volunteers}) n`,
    `insert into organization (id, parent_id, path, number, name, name_grams, status, region, member_count, activity_count, identity_entrusted)
      select ${idSql('organization', 'n')}, case when n > 0 then ${above} end,
        case when n = 0 then '{}' when n % 10 = 1 and n > 1 then array[${root}, ${above}] else array[${root}] end || ${idSql('organization', 'n')},
        'O' || lpad(n::text, 6, '0'), jsonb_build_object('zh-TW', '義工會' || n, 'en', 'Association ' || n),
        ${gramsSql('義工會')}, case n % 40 when 3 then 'underReview' when 5 then 'refused' when 7 then 'suspended' else 'normal' end, (n % 7)::text, n % 500, n % 40, n = 1
      from generate_series(0, ${organizations}) n`,
    `insert into organization_role (account_id, organization_id, role)
      select ${idSql('account', '0')}, ${idSql('organization', 'n')}, 'administrator' from generate_series(0, 1) n`,
    `insert into volunteer (id, account_id, number, name, surname_latin, given_name_latin, folded_name, gender, birth_date, real_name_state)
      select ${idSql('volunteer', 'n')}, ${idSql('account', 'n')}, 'MO' || (20000000 + n), ${sqlName},
        ${pickSql(latinSurnames.split(' '), 'n')}, ${pickSql(latin, 'n / 20')} || ' ' || ${pickSql(latin, 'n / 480')}, ${foldedName},
        '1', date '1950-01-01' + (n % 20000), ${state}
      from generate_series(1, ${volunteers}) n`,
    // A quarter has joined the large organization, and each one of the others; one in eight still waits there.
    `insert into membership (id, volunteer_id, organization_id, state, slot, applied_at, decided_at)
      select ${idSql('other', 'n')}, ${idSql('volunteer', 'n')}, ${idSql('organization', '1')}, case when n % 32 = 0 then 'underReview' else 'passed' end, 1,
        now() - n % 1400 * interval '1 day', case when n % 32 <> 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(4, ${volunteers}, 4) n`,
    `insert into membership (id, volunteer_id, organization_id, state, slot, applied_at, decided_at)
      select ${idSql('other', `${volunteers} + n`)}, ${idSql('volunteer', 'n')}, ${idSql('organization', `2 + n % ${organizations - 2}`)},
        case when n % 8 = 0 then 'underReview' else 'passed' end, 2, now() - n % 1400 * interval '1 day',
        case when n % 8 <> 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(1, ${volunteers}) n`,
    `insert into real_name_submission (id, volunteer_id, payload_encrypted, document_fingerprint, photo_ids, state, submitted_at, decided_at)
      select ${idSql('other', 'n')}, ${idSql('volunteer', 'n')}, repeat('x', 600), 'f' || n, '{}', ${state}, now() - n % 1400 * interval '1 day',
        case when n % 20 not in (4, 7) then now() - n % 1400 * interval '23 hours' end
      from generate_series(1, ${volunteers}) n where n % 20 <> 5`,
  ];
}

function gramsSql(name: string): string {
  const grams = searchGramsOf({ 'zh-TW': name }).map((gram) => `'${gram}'`);
  return `array[${grams.join(',')}]`;
}

/** One of ten is to come within sixty days, the others were in the last four years; each tenth is the large organization's. */
function activities({ activities: count, organizations }: CityFacts): readonly string[] {
  const grams = `case n % ${names.length} ${names.map((name, at) => `when ${at} then ${gramsSql(name)}`).join(' ')} end`;
  const startsAt = `date_trunc('hour', now()) + interval '3 hours' + case when n <= ${count / 10} then n % 60 * interval '1 day' else -(1 + n % 1400) * interval '1 day' end`;
  return [
    `insert into activity (id, organization_id, name, name_grams, address, nature, activity_type, region, maximum, deadline_at, starts_at,
        ends_at, latitude, longitude, radius_metres, attendance_type, apply_limit, contact_name, contact_phone)
      select ${idSql('activity', 'n')}, ${idSql('organization', `case when n % 10 = 1 then 1 else 2 + n % ${organizations - 2} end`)},
        jsonb_build_object('zh-TW', ${pickSql(names, 'n')}, 'en', 'Activity ' || n), ${grams}, jsonb_build_object('zh-TW', ${pickSql(places, 'n')}),
        '0', (1 + n % 9)::text, (n % 7)::text, case when n = ${probes.crowded} then ${crowd} else 200 end, at, at, at + interval '3 hours',
        22.13 + n % 70 * 0.001, 113.53 + n % 60 * 0.001, 1000, '0', '2', '李小姐', '28123456'
      from generate_series(1, ${count}) n cross join lateral (select ${startsAt} as at) as planned`,
    `insert into period (id, activity_id, position, starts_at, ends_at)
      select ${idSql('period', 'n')}, ${idSql('activity', 'n')}, 0, a.starts_at, a.ends_at
      from generate_series(1, ${count}) n join activity a on a.id = ${idSql('activity', 'n')}`,
    `insert into post (id, activity_id, period_id, position, name, places)
      select ${idSql('post', 'n')}, ${idSql('activity', 'n')}, ${idSql('period', 'n')}, 0, '{"zh-TW": "義工"}', ${crowd} from generate_series(1, ${count}) n`,
  ];
}

/** A hundred people for each activity, `crowd` for the crowded one; of the past a few withdrew, of what is to come half wait. */
function signUps({ activities: count, volunteers }: CityFacts): readonly string[] {
  const signedUp = (
    source: string,
  ): string => `insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at, decided_at)
    select a.id, ${idSql('participant', 'k')}, ${idSql('volunteer', '1 + v')},
      case when a.ends_at > now() and k % 2 = 0 then 'toAdmit' when k % 16 = 3 then 'withdrawn' else 'admitted' end,
      a.starts_at - interval '5 days' + k % 1000 * interval '1 minute', a.ends_at,
      case when (a.ends_at <= now() or k % 2 = 1) and k % 16 <> 3 then a.starts_at - interval '4 days' + k % 1000 * interval '1 minute' end
    from ${source}`;
  return [
    signedUp(`generate_series(1, ${count}) n join activity a on a.id = ${idSql('activity', 'n')}
      cross join lateral (select n * 100 + i as k, (n::bigint * 7919 + i * 13) % ${volunteers} as v from generate_series(0, 99) i) who
      where n <> ${probes.crowded}`),
    signedUp(`activity a cross join lateral (select ${count * 100 + 1000} + i as k, i as v from generate_series(0, ${crowd - 1}) i) who
      where a.id = '${idOf('activity', probes.crowded)}'`),
    // The veteran was at whatever is long over, besides.
    signedUp(`generate_series(1, ${count}) n join activity a on a.id = ${idSql('activity', 'n')}
      cross join lateral (select ${count * 100 + 10_000} + n as k, ${probes.veteran - 1} as v) who
      where a.ends_at < now() and n > ${count} - ${veteranServices}
        and not exists (select 1 from participant p where p.activity_id = a.id and p.volunteer_id = '${idOf('volunteer', probes.veteran)}')`),
  ];
}

/** The chosen post of each sign-up, and how many places are taken. */
function placesTaken(): readonly string[] {
  return [
    `insert into participant_post (activity_id, participant_id, period_id, post_id)
      select p.activity_id, p.id, pe.id, po.id from participant p join period pe on pe.activity_id = p.activity_id join post po on po.period_id = pe.id`,
    `update post set held = counted.held from (select activity_id, count(*) filter (where state <> 'withdrawn') as held from participant group by 1) counted
      where counted.activity_id = post.activity_id`,
    `update activity set held = post.held from post where post.activity_id = activity.id`,
  ];
}

const attended = `from participant p join activity a on a.id = p.activity_id join period pe on pe.activity_id = a.id
    where p.state = 'admitted' and a.ends_at < now()`;
const number = `abs(hashtext(p.id::text))`;

/** Of the people admitted to past activities, one in twenty did not check out, and one in two hundred disputes it. */
function entries(): readonly string[] {
  return [
    `insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
      select gen_random_uuid(), a.id, pe.id, p.volunteer_id, 'in', a.starts_at, 'rotatingCode', a.starts_at ${attended}`,
    `insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
      select gen_random_uuid(), a.id, pe.id, p.volunteer_id, 'out', a.ends_at, 'rotatingCode', a.ends_at ${attended} and ${number} % 20 <> 0`,
    `insert into attendance_dispute (id, event_id, volunteer_id, period_id, organization_id, kind, reason, created_at, settled_at)
      select gen_random_uuid(), e.id, e.volunteer_id, e.period_id, a.organization_id, 'disputed', '時間不對',
        now() - abs(hashtext(e.volunteer_id::text)) % 40 * interval '1 day', case when abs(hashtext(e.id::text)) % 8000 > 200 then now() end
      from attendance_event e join activity a on a.id = e.activity_id where abs(hashtext(e.id::text)) % 200 = 0`,
  ];
}

function serviceTimes(): readonly string[] {
  return [
    `insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, confirmed, credited_from, credited_to)
      select gen_random_uuid(), p.volunteer_id, a.id, pe.id, a.starts_at, case when ok then a.ends_at end, case when ok then 3 else 0 end, ok,
        case when ok then a.starts_at end, case when ok then a.ends_at end
      from (select p.*, ${number} % 20 <> 0 as ok from participant p) p join activity a on a.id = p.activity_id join period pe on pe.activity_id = a.id
      where p.state = 'admitted' and a.ends_at < now()`,
  ];
}

function others({ volunteers }: CityFacts): readonly string[] {
  return [
    `insert into inbox_message (id, account_id, kind, created_at, read_at)
      select gen_random_uuid(), ${idSql('account', 'n')}, 'admitted', now() - i * interval '1 day', case when i > 1 then now() end
      from generate_series(1, ${volunteers}) n cross join generate_series(1, 3) i`,
    `insert into news (id, title, content, published_at) select gen_random_uuid(), '{"zh-TW": "消息"}', '{"zh-TW": "<p>內容</p>"}', now() - n * interval '1 day'
      from generate_series(1, ${Math.round(volunteers / 500)}) n`,
    `insert into notice (id, title, content, published_at) select gen_random_uuid(), '{"zh-TW": "通知"}', '{"zh-TW": "<p>內容</p>"}', now() - n * interval '1 day'
      from generate_series(1, ${Math.round(volunteers / 1000)}) n`,
  ];
}
