import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../../testing/factories.ts';
import { outcomes } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf, publishWeekly } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let operators: readonly MadeOperator[];
let volunteers: readonly MadeVolunteer[];

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
  const organization = await makeOrganization(api);
  operators = [
    await makeOperator(api, { organization }),
    await makeOperator(api, { organization, permissions: ['activity-list', 'activity-release'] }),
  ];
  volunteers = await Promise.all(Array.from({ length: 12 }, () => makeVolunteer(api)));
  for (const volunteer of volunteers) await makeMembership(api, { volunteer, organization });
}, 120_000);

async function clients() {
  const [one, other] = await Promise.all(operators.map((operator) => asOperator(api, operator)));
  if (one === undefined || other === undefined) throw new Error('two editors are needed');
  return { one, other };
}

/** Creates a series of six weeks; returns the form of each as its editor has it open. */
async function openSeries(places: number): Promise<{ ids: readonly string[]; forms: readonly Release[] }> {
  const { one } = await clients();
  const ids = await publishWeekly(one, { until: '2026-08-29', places });
  return { ids, forms: await Promise.all(ids.map((id) => changeFormOf(one, id))) };
}

const contentsOf = async (ids: readonly string[]): Promise<unknown[]> => {
  const { rows } = await api.db.execute(
    sql`select content->>'zh-TW' as content from activity where id = any(${sql.param(ids)}::uuid[]) order by starts_at`,
  );
  return rows.map((row) => row['content']);
};

describe('two editors of one series at the same time', () => {
  test('come one after the other: every week says what one of them wrote, and none is in the way of the other', async () => {
    const { one, other } = await clients();
    const { ids, forms } = await openSeries(5);
    for (const round of [1, 2, 3, 4]) {
      const words = [`甲 ${round}`, `乙 ${round}`];
      const counts = await outcomes(
        [one, other].map((client, index) => () => {
          const body: Release = { ...forms[0]!, scope: 'following', content: { content: words[index]! } };
          return client.release.publish({ body });
        }),
      );
      expect(counts).toEqual({ ok: 2 });
      const said = new Set(await contentsOf(ids));
      expect(said.size).toBe(1);
      expect(words).toContain([...said][0]);
    }
  });

  test('one who calls off the later weeks and one who changes all leave no week half changed', async () => {
    const { one, other } = await clients();
    const { ids, forms } = await openSeries(5);
    const counts = await outcomes([
      () => one.release.publish({ body: { ...forms[0]!, scope: 'following', content: { content: '改了。' } } }),
      () => other.activity.cancel({ body: { activityId: ids[3]!, reason: '場地維修', scope: 'following' } }),
    ]);
    expect(counts).toEqual({ ok: 2 });
    const { rows } = await api.db.execute(
      sql`select state from activity where id = any(${sql.param(ids)}::uuid[]) order by starts_at`,
    );
    expect(rows.map((row) => row['state'])).toEqual([
      ...ids.slice(0, 3).map(() => 'published'),
      ...ids.slice(3).map(() => 'cancelled'),
    ]);
    const later = new Set((await contentsOf(ids)).slice(3));
    expect(later.size).toBe(1);
    expect((await contentsOf(ids)).slice(0, 3)).toEqual(['改了。', '改了。', '改了。']);
  });
});

describe('a change of a series beside sign-ups', () => {
  test('loses no sign-up, gives no place twice and stops nobody', async () => {
    const { one, other } = await clients();
    const { ids, forms } = await openSeries(1);
    const people = await Promise.all(volunteers.map((volunteer) => asVolunteer(api, volunteer)));
    // Two people compete for the only place of each week.
    const signUps = people.map((client, index) => () => {
      const form = forms[index % forms.length]!;
      const [period] = form.schedule.periods;
      const choices = [{ periodId: period!.periodId!, postId: period!.posts[0]!.postId! }];
      return client.activity.signUp({ body: { activityId: form.activityId!, choices, waitIfFull: true } });
    });
    const wider = (places: number): Release => ({
      ...forms[0]!,
      scope: 'following',
      basics: { ...forms[0]!.basics, maximumParticipants: places },
      schedule: {
        ...forms[0]!.schedule,
        periods: forms[0]!.schedule.periods.map((period) => ({
          ...period,
          posts: period.posts.map((post) => ({ ...post, places })),
        })),
      },
    });
    const changes = [one, other].map((client, index) => () => client.release.publish({ body: wider(2 + index) }));
    expect(await outcomes([...signUps.slice(0, 6), ...changes, ...signUps.slice(6)])).toEqual({
      ok: signUps.length + changes.length,
    });
    const { rows } = await api.db.execute(sql`
      select a.held, a.waiting, a.held <= a.maximum as "isWithin",
        (select count(*)::int from participant p where p.activity_id = a.id
          and p.state in ('toAdmit', 'admitted', 'offered')) as "heldRows",
        (select count(*)::int from participant p where p.activity_id = a.id and p.state = 'waiting') as "waitingRows"
      from activity a where a.id = any(${sql.param(ids)}::uuid[])`);
    for (const row of rows) {
      expect(row['isWithin']).toBe(true);
      expect([row['held'], row['waiting']]).toEqual([row['heldRows'], row['waitingRows']]);
      expect(Number(row['held']) + Number(row['waiting'])).toBe(volunteers.length / ids.length);
    }
  });
});

describe('the positive control: weeks locked in the order in which they were asked for', () => {
  test('waits in a circle, so the tests above would see it', async () => {
    const { ids } = await openSeries(2);
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => (release = resolve));
    let holding = 0;
    let runs = 0;
    const lockEach = (order: readonly string[]) => () =>
      withTransaction(api.db, async (tx) => {
        runs += 1;
        for (const id of order) {
          await tx.execute(sql`select id from activity where id = ${id} for no key update`);
          if (id !== order[0]) continue;
          holding += 1;
          if (holding === 2) release();
          await bothHold;
        }
      });
    await outcomes([lockEach(ids), lockEach([...ids].reverse())]);
    // PostgreSQL ends one of the two, which runs again, possibly into the next circle.
    expect(runs).toBeGreaterThan(2);
  });
});
