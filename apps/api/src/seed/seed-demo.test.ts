import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityLimits, codePointLength, languages, maxLengthOf, organizationLimits } from '@vp/domain';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../ports/files.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { activity } from '../db/schema/activity.ts';
import { news, notice } from '../db/schema/content.ts';
import { organization } from '../db/schema/organization.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { isEmpty, seedDemo } from './seed-demo.ts';

let api: TestApi;
const now = new Date('2026-07-18T14:20:00+08:00');
const files = diskStore(mkdtempSync(join(tmpdir(), 'vp-seed-test-')));

const seed = async (): Promise<void> => {
  const { cipher, hasher } = api.services;
  await seedDemo({ db: api.db, files, cipher, passwords: hasher, now });
};

const rows = async (query: string): Promise<readonly Record<string, unknown>[]> =>
  (await api.db.execute(sql.raw(query))).rows;
const one = async (query: string): Promise<number> => Number(Object.values((await rows(query))[0] ?? {})[0]);

beforeAll(async () => {
  api = await testApi();
  expect(await isEmpty(api.db)).toBe(true);
  await seed();
});

describe('the demo data', () => {
  test('saves activities and follows organizations for the demo volunteer', async () => {
    expect(await one('select count(*) from favourite')).toBe(3);
    expect(await one('select count(*) from followed_organization')).toBe(2);
  });

  test('has feedback of people whose hours count, with figures of some activities', async () => {
    expect(
      await one(`select count(*) from activity_feedback f where not exists (select 1 from service_time s
        where s.activity_id = f.activity_id and s.volunteer_id = f.volunteer_id and s.confirmed and s.hours > 0)`),
    ).toBe(0);
    expect(await rows('select 1 from activity_feedback group by activity_id having count(*) >= 5')).not.toEqual([]);
  });

  test('has a thread of the demo volunteer that is answered, and a reported message', async () => {
    expect(await rows('select side from thread_message where text is not null order by created_at')).toEqual([
      { side: 'volunteer' },
      { side: 'volunteer' },
      { side: 'organizer' },
    ]);
    expect(
      await one(`select count(*) from content_report r join thread_message m on m.id = r.content_id
        where r.state = 'open' and r.words = m.text and r.author_id = m.sent_by`),
    ).toBe(1);
  });

  test('has groups of people with an open sign-up, the first one of the demo volunteer', async () => {
    expect(
      await rows(`select g.name, count(*)::int as people,
          bool_or(a.username = 'kaian2026' and v.id = g.created_by) as "isOwn"
        from sign_up_group g join sign_up_group_member m on m.activity_id = g.activity_id and m.group_id = g.id
          join participant p on p.activity_id = m.activity_id and p.id = m.participant_id
            and p.volunteer_id = m.volunteer_id and p.state in ('toAdmit', 'admitted', 'waiting')
          join participant_post c on c.activity_id = p.activity_id and c.participant_id = p.id and c.period_id = g.period_id
          join volunteer v on v.id = m.volunteer_id join account a on a.id = v.account_id
        group by g.activity_id, g.id order by g.name`),
    ).toEqual([
      { name: '三年二班', people: 4, isOwn: false },
      { name: '陳家', people: 3, isOwn: true },
      { name: null, people: 2, isOwn: false },
    ]);
  });

  test('shows a sanction whose appeal waits for the platform', async () => {
    expect(
      await rows(`select s.state, s.ends_at > '${now.toISOString()}' as "inForce", o.codes_restricted_until is not null as restricted,
          u.username as by, cardinality(o.path) as depth, c.state as "caseState",
          (select sum(v.revoked_hours) > 0 from integrity_service v where v.case_id = c.id) as revoked,
          (select count(*)::int from integrity_service v join service_time t on t.volunteer_id = v.volunteer_id
            and t.period_id = v.period_id where v.case_id = c.id and v.is_suspect and t.confirmed and t.hours > 0) as counting
        from integrity_sanction s join organization o on o.id = s.organization_id join integrity_case c on c.id = s.case_id
        join account u on u.id = s.imposed_by`),
    ).toEqual([
      {
        state: 'appealed',
        inForce: true,
        restricted: true,
        by: 'hoisan2026',
        depth: 3,
        caseState: 'revoked',
        revoked: true,
        counting: 0,
      },
    ]);
  });

  test('has as many rows as it promises', async () => {
    const counts = await Promise.all(
      [organization, volunteer, activity].map((table) => api.db.select({ rows: count() }).from(table)),
    );
    expect(counts.map(([row]) => row?.rows)).toEqual([40, 300, 136]);
    expect(await isEmpty(api.db)).toBe(false);
  });

  test('has three levels of organizations under one root', async () => {
    expect(
      await rows('select cardinality(path) as depth, count(*)::int as n from organization group by 1 order by 1'),
    ).toEqual([
      { depth: 1, n: 1 },
      { depth: 2, n: 8 },
      { depth: 3, n: 31 },
    ]);
  });

  test('gives the demo administrator work to do', async () => {
    const applications = await one(`select count(*) from membership m join organization_role r using (organization_id)
      join account a on a.id = r.account_id where a.username = 'admin2026' and m.state = 'underReview'`);
    expect(applications).toBe(7);
    const waiting = await rows(`select q.kind from organization_request q
      join organization_role r on r.organization_id = q.decider_id and r.role = 'administrator'
      join account a on a.id = r.account_id where a.username = 'admin2026' and q.state = 'underReview' order by q.kind`);
    expect(waiting.map(({ kind }) => kind)).toEqual(['affiliation', 'ownership', 'registration']);
  });

  test.each([
    [
      'an activity holds as many places as rows',
      `select count(*) from activity a where held <> (select count(*) from participant p where p.activity_id = a.id and p.state in ('toAdmit', 'admitted'))`,
    ],
    ['no activity is over its maximum', 'select count(*) from activity where held > maximum'],
    ['no post is over its places', 'select count(*) from post where held > places'],
    [
      'a post holds as many as chose it',
      `select count(*) from post o where held <> (select count(*) from participant_post c join participant p on p.activity_id = c.activity_id and p.id = c.participant_id where c.post_id = o.id and p.state in ('toAdmit', 'admitted'))`,
    ],
    [
      'an organization counts its members',
      `select count(*) from organization o where status = 'normal' and member_count <> (select count(*) from membership m where m.organization_id = o.id and m.state = 'passed')`,
    ],
    [
      'counted hours equal the time that is credited',
      'select count(*) from service_time t where t.hours <> coalesce(extract(epoch from t.credited_to - t.credited_from) / 3600, 0)',
    ],
    [
      'no time is credited twice',
      'select count(*) from service_time a join service_time b on b.volunteer_id = a.volunteer_id and b.id > a.id and b.credited_from < a.credited_to and b.credited_to > a.credited_from',
    ],
    [
      'a sign-up ends with its last period',
      'select count(*) from participant p where p.ends_at <> (select max(pe.ends_at) from participant_post c join period pe on pe.id = c.period_id where c.activity_id = p.activity_id and c.participant_id = p.id)',
    ],
    [
      'nothing is outside of Macao',
      'select count(*) from activity where latitude not between 22.1 and 22.23 or longitude not between 113.52 and 113.61',
    ],
    [
      'nobody is checked in to what is to come',
      `select count(*) from attendance_event where at > '${now.toISOString()}'`,
    ],
  ])('%s', async (_, query) => {
    expect(await one(query)).toBe(0);
  });

  test.each([
    [
      'a student of middle age',
      `select count(*) from volunteer where occupation = '1' and birth_date < date '${now.toISOString()}' - interval '28 years'`,
    ],
    [
      'a minor who is retired or married',
      `select count(*) from volunteer where birth_date > date '${now.toISOString()}' - interval '18 years' and (occupation <> '1' or marital_status <> '2')`,
    ],
    [
      'a name with two genders',
      `select count(*) from (select right(name, 2) from volunteer where name is not null group by 1 having count(distinct gender) > 1) n`,
    ],
    [
      'a Portuguese name with two genders',
      `select count(*) from (select 1 from volunteer where name is null and gender is not null group by given_name_latin having count(distinct gender) > 1) n`,
    ],
    ['an organization without a logo', 'select count(*) from organization where logo_file_id is null'],
    ['a banner without a picture', 'select count(*) from banner where image_file_id is null'],
    [
      'an application that waits for more than a week',
      `select count(*) from organization where status = 'underReview' and created_at < timestamptz '${now.toISOString()}' - interval '7 days'`,
    ],
    [
      'a Portuguese name without the article of its quarter',
      `select count(*) from organization where name->>'pt' ~ ' de (Praia|Guia|Taipa|Ilha|Lago|Pico|Três)'`,
    ],
    [
      'somebody who signed up before the account was there',
      'select count(*) from participant p join volunteer v on v.id = p.volunteer_id where p.signed_up_at < v.created_at',
    ],
    [
      'a member from before the account was there',
      'select count(*) from membership m join volunteer v on v.id = m.volunteer_id where m.applied_at < v.created_at',
    ],
  ])('has not %s', async (_, query) => {
    expect(await one(query)).toBe(0);
  });

  test.each([
    ['organization', organizationLimits.nameMax],
    ['activity', activityLimits.nameMax],
    ['post', activityLimits.postNameMax],
  ] as const)('has no name of %s that its form would refuse', async (table, max) => {
    const names = await rows(`select distinct value as name from ${table}, jsonb_each_text(${table}.name)`);
    expect(names.length).toBeGreaterThan(10);
    expect(
      names.map(({ name }) => String(name)).filter((name) => codePointLength(name) > maxLengthOf(name, max)),
    ).toEqual([]);
  });

  test('has a volunteer with a star, a dispute and people who are there today', async () => {
    const hours = await one(
      `select sum(t.hours) from service_time t join volunteer v on v.id = t.volunteer_id join account a on a.id = v.account_id
       where a.username = 'star2026' and t.confirmed and not t.training`,
    );
    expect(hours).toBeGreaterThanOrEqual(100);
    expect(await one('select count(*) from attendance_dispute where settled_at is null')).toBe(3);
    expect(
      await one(
        `select count(*) from service_time where out_at is null and in_at > timestamptz '${now.toISOString()}' - interval '1 hour'`,
      ),
    ).toBeGreaterThan(2);
  });

  test('lets the demo volunteer check in today', async () => {
    const open =
      await one(`select count(*) from participant p join activity a on a.id = p.activity_id join volunteer v on v.id = p.volunteer_id
      where v.number = 'MO20260418' and p.state = 'admitted' and a.starts_at <= '${now.toISOString()}' and a.ends_at > '${now.toISOString()}'`);
    expect(open).toBe(1);
  });

  test('shows each way that an entry can go in the ledger of the demo volunteer', async () => {
    const own = `e join volunteer v on v.id = e.volunteer_id where v.number = 'MO20260418'`;
    const entries = async (which: string) => one(`select count(*) from attendance_event ${own} and ${which}`);
    expect(await entries(`e.late and e.awaits is null`)).toBe(2);
    expect(await entries(`e.awaits = 'organization'`)).toBe(2);
    expect(await entries(`e.awaits = 'volunteer' and e.by_account_id is not null`)).toBe(2);
    expect(await entries(`e.evidence_kind = 'markedByOrganization'`)).toBe(2);
    const disputes = async (which: string) =>
      one(`select count(*) from attendance_dispute d join attendance_event e on e.id = d.event_id
        join volunteer v on v.id = e.volunteer_id where v.number = 'MO20260418' and ${which}`);
    expect(await disputes(`d.settled_at is null and d.raised_at is null`)).toBe(1);
    expect(await disputes(`d.settled_at is null and d.not_there and d.raised_at is not null`)).toBe(1);
    expect(await disputes(`d.answer is not null`)).toBe(1);
    const missing = await one(`select count(*) from service_time t join volunteer v on v.id = t.volunteer_id
      where v.number = 'MO20260418' and not t.confirmed and t.hours = 0`);
    expect(missing).toBeGreaterThanOrEqual(4);
  });

  test('speaks four languages', async () => {
    const texts = await Promise.all([
      api.db.select({ text: activity.name }).from(activity),
      api.db.select({ text: organization.name }).from(organization),
      // A draft may wait for its translations.
      api.db.select({ text: news.content }).from(news).where(isNotNull(news.publishedAt)),
      api.db.select({ text: notice.title }).from(notice),
    ]);
    const missing = texts.flat().filter(({ text }) => languages.some((language) => !text[language]));
    expect(missing).toEqual([]);
  });

  test('is the same for the same seed', async () => {
    const fingerprint = async () => {
      const names = await api.db
        .select({ id: activity.id, held: activity.held, at: activity.startsAt })
        .from(activity)
        .orderBy(activity.id);
      const people = await api.db
        .select({ id: volunteer.id, name: volunteer.name })
        .from(volunteer)
        .where(eq(volunteer.realNameState, 'verified'))
        .orderBy(volunteer.id);
      return JSON.stringify([names, people]);
    };
    const first = await fingerprint();
    await emptyDatabase(api.db);
    await seed();
    expect(await fingerprint()).toBe(first);
  });
});
