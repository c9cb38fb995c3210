import { weekMs } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity, period, post } from '../../db/schema/activity.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf, publishWeekly, weeklyForm } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let volunteer: MadeVolunteer;
/** Ids of the series of four weeks, in the order of time. */
let ids: readonly string[];

const client = () => asOperator(api, operator);
const fourWeeks = () => weeklyForm({ until: '2026-08-15' });
const formOf = async (id: string) => changeFormOf(await client(), id);

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  ids = await publishWeekly(await client(), { until: '2026-08-15' });
});

const detailOf = async (id: string) => (await client()).activity.managedDetail({ params: { id } });
const rowOf = async (id: string) => (await api.db.select().from(activity).where(eq(activity.id, id)))[0]!;
const countOf = async () =>
  (
    await api.db
      .select({ count: organizationTable.activityCount })
      .from(organizationTable)
      .where(eq(organizationTable.id, organization.organizationId))
  )[0]?.count;

async function signUp(id: string, who = volunteer) {
  const { periods } = await detailOf(id);
  const choices = [{ periodId: periods[0]!.periodId, postId: periods[0]!.posts[0]!.postId }];
  return (await asVolunteer(api, who)).activity.signUp({ body: { activityId: id, choices } });
}

const change = async (body: Release) => (await client()).release.publish({ body });
const refusedFor = async (body: Release) =>
  change(body).then(
    () => undefined,
    (error: unknown) => error as { refusal: string; message: string; problems?: { path: string }[] },
  );

const notifiedAbout = async (kind: string) => {
  const rows = await api.db
    .select({ link: inboxMessage.link })
    .from(inboxMessage)
    .where(and(eq(inboxMessage.accountId, volunteer.accountId), eq(inboxMessage.kind, kind)));
  return ids.map((id) => rows.filter(({ link }) => link?.includes(id)).length);
};

describe('a release that repeats every week', () => {
  test('makes an activity for each week, with periods, posts and a deadline of its own', async () => {
    expect(ids).toHaveLength(4);
    const first = await rowOf(ids[0]!);
    for (const [week, id] of ids.entries()) {
      const row = await rowOf(id);
      const later = (at: Date) => new Date(at.getTime() + week * weekMs);
      expect(row).toMatchObject({
        seriesId: first.seriesId,
        startsAt: later(first.startsAt),
        endsAt: later(first.endsAt),
        deadlineAt: later(first.deadlineAt),
        held: 0,
      });
      const [only, ...others] = await api.db.select().from(period).where(eq(period.activityId, id));
      expect([only?.startsAt, others]).toEqual([row.startsAt, []]);
      expect(await api.db.$count(post, eq(post.activityId, id))).toBe(1);
      const entries = await api.db.select().from(audit).where(eq(audit.subjectId, id));
      expect(entries.map(({ what }) => what)).toEqual(['activity.released']);
    }
    expect(await countOf()).toBe(4);
  });

  test('says in lists and details which week of how many it is, and where a volunteer takes part', async () => {
    await signUp(ids[1]!);
    const seen = await (await asVolunteer(api, volunteer)).activity.detail({ params: { id: ids[2]! }, query: {} });
    expect(seen.series).toEqual({ week: 3, weeks: 4 });
    expect(seen.weeks.map(({ activityId, isMine, held }) => [activityId, isMine, held])).toEqual(
      ids.map((id, index) => [id, index === 1, index === 1 ? 1 : 0]),
    );
    const { listData } = await (await client()).activity.managedList({ query: {} });
    expect(listData.map(({ activityId, series }) => [activityId, series?.week])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    );
    const found = await (
      await asVolunteer(api, volunteer)
    ).activity.find({
      query: { oid: organization.organizationId },
    });
    expect(found.listData.map(({ series }) => series)).toEqual([1, 2, 3, 4].map((week) => ({ week, weeks: 4 })));
    const { schedule, ...once } = fourWeeks();
    const { repeatsUntil: _never, ...single } = schedule;
    const { activityId } = await change({ ...once, schedule: single });
    expect(await detailOf(activityId)).toMatchObject({ series: null, weeks: [] });
  });

  test.each([
    ['2026-07-31', 'schedule.repeatsUntil'],
    ['2027-01-23', 'schedule.repeatsUntil'],
    ['2026-02-30', 'schedule.repeatsUntil'],
  ])('until %s is refused', async (repeatsUntil, path) => {
    const form = fourWeeks();
    expect(await refusedFor({ ...form, schedule: { ...form.schedule, repeatsUntil } })).toMatchObject({
      problems: [{ path }],
    });
    expect(await countOf()).toBe(4);
  });
});

describe('a change of one week and all that follow', () => {
  test('reaches them with their own people, and not the weeks before', async () => {
    await signUp(ids[0]!);
    await signUp(ids[2]!);
    const form = await formOf(ids[1]!);
    const [one] = form.schedule.periods;
    const moved = { startsAt: '2026-08-02T14:00:00+08:00', endsAt: '2026-08-02T17:00:00+08:00' };
    const outcome = await change({
      ...form,
      scope: 'following',
      schedule: { ...moved, periods: [{ ...one!, ...moved }] },
      place: { ...form.place, address: '龍環葡韻', meetingPoint: '正門' },
      conditions: { ...form.conditions, registrationDeadline: '2026-07-31T12:00:00+08:00' },
    });
    expect(outcome).toEqual({ activityId: ids[1], activities: 3, unchangedWeeks: [], affected: 0 });
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-07-25T00:30:00.000Z',
      '2026-08-02T06:00:00.000Z',
      '2026-08-09T06:00:00.000Z',
      '2026-08-16T06:00:00.000Z',
    ]);
    expect(rows.map(({ deadlineAt }) => deadlineAt.toISOString())).toEqual([
      '2026-07-22T10:00:00.000Z',
      '2026-07-31T04:00:00.000Z',
      '2026-08-07T04:00:00.000Z',
      '2026-08-14T04:00:00.000Z',
    ]);
    expect(rows.map(({ address, meetingPoint }) => [address, meetingPoint])).toEqual([
      [{ 'zh-TW': '黑沙海灘' }, {}],
      ...[1, 2, 3].map(() => [{ 'zh-TW': '龍環葡韻' }, { 'zh-TW': '正門' }]),
    ]);
    expect(rows.map(({ held }) => held)).toEqual([1, 0, 1, 0]);
    expect(await notifiedAbout('activityChanged')).toEqual([0, 0, 1, 0]);
    const entries = await api.db.select().from(audit).where(eq(audit.what, 'activity.changed'));
    expect(entries.filter(({ subjectId }) => ids.includes(subjectId ?? ''))).toHaveLength(3);
  });

  test('of this one only leaves the others', async () => {
    const form = await formOf(ids[1]!);
    const changed = { ...form, content: { content: '改了。' } };
    expect(await change({ ...changed, scope: 'one' })).toMatchObject({ activities: 1 });
    const contents = (await Promise.all(ids.map(rowOf))).map(({ content }) => content['zh-TW']);
    expect(contents.map((content) => content === '改了。')).toEqual([false, true, false, false]);
  });

  test('keeps what a week says for itself, and leaves a week with other times as it is where times change', async () => {
    const own = await formOf(ids[2]!);
    const later = { startsAt: '2026-08-08T20:00:00+08:00', endsAt: '2026-08-08T21:00:00+08:00' };
    await change({
      ...own,
      scope: 'one',
      basics: { ...own.basics, name: '夜間清潔' },
      schedule: { ...later, periods: [{ ...own.schedule.periods[0]!, ...later }] },
    });
    const form = await formOf(ids[0]!);
    await change({ ...form, scope: 'following', content: { content: '帶手套。' } });
    const kept = await rowOf(ids[2]!);
    expect(kept).toMatchObject({ content: { 'zh-TW': '帶手套。' }, name: { 'zh-TW': '夜間清潔' } });
    expect(kept.startsAt).toEqual(new Date(later.startsAt));

    const again = await formOf(ids[0]!);
    const posts = [{ ...again.schedule.periods[0]!.posts[0]!, places: 7 }];
    const outcome = await change({
      ...again,
      scope: 'following',
      content: { content: '帶水。' },
      schedule: { ...again.schedule, periods: [{ ...again.schedule.periods[0]!, posts }] },
    });
    expect(outcome).toMatchObject({ activities: 3, unchangedWeeks: [later.startsAt] });
    expect(await rowOf(ids[2]!)).toEqual(kept);
    const places = await Promise.all(ids.map(async (id) => (await detailOf(id)).periods[0]?.posts[0]?.places));
    expect(places).toEqual([7, 7, 5, 7]);
  });

  test('is refused as a whole where one week cannot take it, and says which', async () => {
    const others = await Promise.all([1, 2].map(() => makeVolunteer(api)));
    for (const one of others) {
      await makeMembership(api, { volunteer: one, organization });
      await signUp(ids[3]!, one);
    }
    const form = await formOf(ids[0]!);
    const only = form.schedule.periods[0]!;
    const refused = await refusedFor({
      ...form,
      scope: 'following',
      basics: { ...form.basics, maximumParticipants: 1 },
      schedule: { ...form.schedule, periods: [{ ...only, posts: [{ ...only.posts[0]!, places: 1 }] }] },
    });
    expect(refused).toMatchObject({ refusal: 'weekNotChangeable' });
    expect(refused?.message).toContain('8月15日');
    expect((await Promise.all(ids.map(rowOf))).map(({ maximum }) => maximum)).toEqual([40, 40, 40, 40]);
  });

  test('leaves weeks that are over or cancelled', async () => {
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, ids[2]!));
    const past = new Date(api.clock.now().getTime() - 1000);
    const gone = { startsAt: new Date(past.getTime() - 1000), endsAt: past };
    await api.db.update(activity).set(gone).where(eq(activity.id, ids[0]!));
    const form = await formOf(ids[1]!);
    expect(await change({ ...form, scope: 'following', content: { content: '改了。' } })).toMatchObject({
      activities: 2,
    });
    const contents = (await Promise.all(ids.map(rowOf))).map(({ content }) => content['zh-TW'] === '改了。');
    expect(contents).toEqual([false, true, false, true]);
  });

  test('gives further places to the waiting lists of all weeks', async () => {
    const form = await formOf(ids[0]!);
    const only = form.schedule.periods[0]!;
    const places = (count: number, body: Release): Release => ({
      ...body,
      scope: 'following',
      basics: { ...body.basics, maximumParticipants: count },
      schedule: { ...body.schedule, periods: [{ ...only, posts: [{ ...only.posts[0]!, places: count }] }] },
    });
    await change(places(1, form));
    const other = await makeVolunteer(api);
    await makeMembership(api, { volunteer: other, organization });
    await signUp(ids[2]!);
    const { periods } = await detailOf(ids[2]!);
    const choices = [{ periodId: periods[0]!.periodId, postId: periods[0]!.posts[0]!.postId }];
    await (await asVolunteer(api, other)).activity.signUp({ body: { activityId: ids[2]!, choices, waitIfFull: true } });
    await change(places(2, await formOf(ids[0]!)));
    expect(await rowOf(ids[2]!)).toMatchObject({ held: 2, waiting: 0 });
  });

  test('is not for a suspended organization, nor for another one', async () => {
    const form = await formOf(ids[0]!);
    const stranger = await makeOperator(api, { organization: await makeOrganization(api) });
    const body: Release = { ...form, scope: 'following', content: { content: '改了。' } };
    await expect((await asOperator(api, stranger)).release.publish({ body })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const self = await client();
    await api.db
      .update(organizationTable)
      .set({ status: 'suspended' })
      .where(eq(organizationTable.id, organization.organizationId));
    await expect(self.release.publish({ body })).rejects.toMatchObject({ refusal: 'organizationSuspended' });
    expect((await rowOf(ids[1]!)).version).toBe(1);
  });
});

describe('a cancellation of one week and all that follow', () => {
  test('cancels them once, tells the people of each and leaves the weeks before', async () => {
    for (const id of [ids[0]!, ids[2]!, ids[3]!]) await signUp(id);
    const body = { activityId: ids[1]!, reason: '場地維修', scope: 'following' } as const;
    expect(await (await client()).activity.cancel({ body })).toEqual({ state: 'cancelled', activities: 3 });
    expect((await Promise.all(ids.map(rowOf))).map(({ state }) => state)).toEqual([
      'published',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await notifiedAbout('activityCancelled')).toEqual([0, 0, 1, 1]);
    expect(await countOf()).toBe(1);
    await expect((await client()).activity.cancel({ body })).rejects.toMatchObject({ refusal: 'cancelled' });
    const entries = await api.db.select().from(audit).where(eq(audit.what, 'activity.cancelled'));
    expect(ids.map((id) => entries.filter(({ subjectId }) => subjectId === id).map(({ details }) => details))).toEqual([
      [],
      ...[0, 1, 1].map((told) => [{ reason: '場地維修', told }]),
    ]);
  });

  test('of this one only leaves the others', async () => {
    const body = { activityId: ids[1]!, reason: '場地維修' };
    expect(await (await client()).activity.cancel({ body })).toMatchObject({ activities: 1 });
    expect((await Promise.all(ids.map(rowOf))).filter(({ state }) => state === 'cancelled')).toHaveLength(1);
    expect(await countOf()).toBe(3);
  });
});
