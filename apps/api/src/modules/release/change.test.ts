import type { BodyOf, releaseCalls } from '@vp/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity, period, post } from '../../db/schema/activity.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { participant } from '../../db/schema/participant.ts';
import { newId } from '../../db/id.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { testApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Release = BodyOf<(typeof releaseCalls)['publish']>;

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
/** Members of the organization without any sign-up. */
let people: readonly MadeVolunteer[];

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

let activityId: string;
/** The published activity as its form would send it back. */
let form: Release;

const client = () => asOperator(api, operator);
const rowOf = async () => (await api.db.select().from(activity).where(eq(activity.id, activityId)))[0]!;
const messagesOf = async ({ accountId }: MadeVolunteer) => {
  const rows = await messagesTo(api, accountId);
  return rows.filter(({ kind, link }) => kind === 'activityChanged' && link?.includes(activityId));
};

async function cover(): Promise<string> {
  const id = newId();
  const bare = { purpose: 'upload', sha256: id, mime: 'image/webp', bytes: 1, width: 1, height: 1, storageKey: id };
  await api.db.insert(file).values({ id, ownerId: operator.accountId, visibility: 'public', ...bare });
  return id;
}

beforeEach(async () => {
  people = await Promise.all([0, 1, 2].map(() => makeVolunteer(api)));
  for (const volunteer of people) await makeMembership(api, { volunteer, organization });
  const body = releaseForm(await cover());
  ({ activityId } = await (await client()).release.publish({ body }));
  const { periods } = await (await client()).activity.managedDetail({ params: { id: activityId } });
  form = {
    ...body,
    activityId,
    schedule: {
      ...body.schedule,
      periods: periods.map(({ periodId, startsAt, endsAt, posts }) => ({
        periodId,
        startsAt,
        endsAt,
        posts: posts.map(({ postId, name, places }) => ({ postId, name: name.text, places })),
      })),
    },
  };
});

async function signUp(volunteer: MadeVolunteer, waitIfFull = false) {
  const [one] = form.schedule.periods;
  const choices = [{ periodId: one!.periodId!, postId: one!.posts[0]!.postId! }];
  return (await asVolunteer(api, volunteer)).activity.signUp({ body: { activityId, choices, waitIfFull } });
}

const refusedFor = async (body: Release) =>
  (await client()).release.publish({ body }).then(
    () => undefined,
    (error: unknown) => error as { refusal: string; problems?: { path: string }[] },
  );

describe('a change of a published activity', () => {
  test('keeps its id, its sign-ups and its count, and tells who signed up what changed from what to what', async () => {
    await signUp(people[0]!);
    const before = await rowOf();
    const changed = { ...form, place: { ...form.place, address: '龍環葡韻' }, content: { content: '改到龍環葡韻。' } };
    expect(await (await client()).release.publish({ body: changed })).toEqual({
      activityId,
      activities: 1,
      unchangedWeeks: [],
      affected: 0,
    });
    expect(await rowOf()).toMatchObject({
      held: before.held,
      version: before.version + 1,
      createdAt: before.createdAt,
    });
    const [told, ...others] = await messagesOf(people[0]!);
    expect(others).toEqual([]);
    expect(await messagesOf(people[1]!)).toEqual([]);
    const { listData } = await (await asVolunteer(api, people[0]!)).inbox.list({ query: {} });
    const shown = listData.find(({ messageId }) => messageId === told?.id);
    expect(shown?.text).toContain(`地點由「${form.place.address}」改為「龍環葡韻」`);
    expect(shown?.text).toContain('活動內容有變');
    const entries = await api.db.select().from(audit).where(eq(audit.subjectId, activityId)).orderBy(audit.sequence);
    expect(entries.map(({ what }) => what)).toEqual(['activity.released', 'activity.changed']);
    expect(entries[1]?.details).toMatchObject({ facts: ['place', 'content'] });
  });

  test('of nothing changes nothing and tells nobody', async () => {
    await signUp(people[0]!);
    const before = await rowOf();
    await (await client()).release.publish({ body: form });
    expect(await rowOf()).toEqual(before);
    expect(await messagesOf(people[0]!)).toEqual([]);
  });

  test('moves a period with everybody in it, adds one before it and leaves the posts as they are', async () => {
    await signUp(people[0]!);
    const [one] = form.schedule.periods;
    const added = {
      startsAt: '2026-07-24T09:00:00+08:00',
      endsAt: '2026-07-24T10:00:00+08:00',
      posts: [{ name: '搬運', places: 2 }],
    };
    const moved = { ...one!, startsAt: '2026-07-26T09:00:00+08:00', endsAt: '2026-07-26T11:00:00+08:00' };
    const schedule = { startsAt: added.startsAt, endsAt: moved.endsAt, periods: [moved, added] };
    await (await client()).release.publish({ body: { ...form, schedule } });
    const periods = await api.db
      .select()
      .from(period)
      .where(eq(period.activityId, activityId))
      .orderBy(period.position);
    expect(periods.map(({ id }) => id === one?.periodId)).toEqual([false, true]);
    expect(periods[1]).toMatchObject({ startsAt: new Date(moved.startsAt), position: 1 });
    const [signedUp] = await api.db.select().from(participant).where(eq(participant.activityId, activityId));
    expect(signedUp).toMatchObject({ state: 'toAdmit', endsAt: new Date(moved.endsAt) });
    const held = await api.db.select().from(post).where(eq(post.id, one!.posts[0]!.postId!));
    expect(held).toMatchObject([{ held: 1 }]);
    expect(await messagesOf(people[0]!)).toHaveLength(1);
  });

  test('removes a period that nobody chose, and none that somebody holds or has held', async () => {
    const [one] = form.schedule.periods;
    const added = { startsAt: one!.endsAt, endsAt: '2026-07-25T13:00:00+08:00', posts: [{ name: '收拾', places: 2 }] };
    const wider = { ...form.schedule, endsAt: added.endsAt };
    await (await client()).release.publish({ body: { ...form, schedule: { ...wider, periods: [one!, added] } } });
    expect(await api.db.$count(period, eq(period.activityId, activityId))).toBe(2);
    await signUp(people[0]!);
    await (await asVolunteer(api, people[0]!)).activity.withdraw({ body: { activityId } });
    const onlyNew = { ...form, schedule: { ...wider, periods: [added] } };
    expect(await refusedFor(onlyNew)).toMatchObject({
      refusal: 'activityIncomplete',
      problems: [{ path: 'schedule.periods' }],
    });
    await (await client()).release.publish({ body: form });
    expect(await api.db.$count(period, eq(period.activityId, activityId))).toBe(1);
  });

  test('never takes places away that people hold, and gives further ones to the waiting list', async () => {
    const places = (count: number): Release => ({
      ...form,
      basics: { ...form.basics, maximumParticipants: count },
      schedule: {
        ...form.schedule,
        periods: form.schedule.periods.map((one) => ({
          ...one,
          posts: one.posts.map((each) => ({ ...each, places: count })),
        })),
      },
    });
    await (await client()).release.publish({ body: places(2) });
    await signUp(people[0]!);
    await signUp(people[1]!);
    expect(await signUp(people[2]!, true)).toMatchObject({ state: 'waiting' });
    expect(await refusedFor(places(1))).toMatchObject({
      refusal: 'activityIncomplete',
      problems: [{ path: 'basics.maximumParticipants' }, { path: 'schedule.periods[0].posts[0].places' }],
    });
    await (await client()).release.publish({ body: places(3) });
    expect(await rowOf()).toMatchObject({ held: 3, waiting: 0, maximum: 3 });
  });

  test('once begun is open to contact and content only', async () => {
    await api.db
      .update(activity)
      .set({ startsAt: new Date(api.clock.now().getTime() - 60_000) })
      .where(eq(activity.id, activityId));
    const { startsAt } = await rowOf();
    const begun = { ...form, schedule: { ...form.schedule, startsAt: startsAt.toISOString() } };
    const contact = { ...begun.conditions, contactPhone: '28999999' };
    expect(await refusedFor({ ...begun, conditions: contact })).toBeUndefined();
    expect(await rowOf()).toMatchObject({ contactPhone: '28999999' });
    const refused = { ...begun, conditions: contact, basics: { ...begun.basics, name: '改名' } };
    expect(await refusedFor(refused)).toMatchObject({ refusal: 'alreadyStarted' });
  });

  test('of a cancelled one is refused', async () => {
    await (await client()).activity.cancel({ body: { activityId, reason: '颱風來襲' } });
    const changed = { ...form, content: { content: '改了。' } };
    expect(await refusedFor(changed)).toMatchObject({ refusal: 'cancelled' });
  });

  test('with periods or posts of another activity is refused', async () => {
    const { activityId: other } = await (await client()).release.publish({ body: releaseForm(await cover()) });
    const { periods } = await (await client()).activity.managedDetail({ params: { id: other } });
    const foreign = form.schedule.periods.map((one) => ({ ...one, periodId: periods[0]!.periodId }));
    expect(await refusedFor({ ...form, schedule: { ...form.schedule, periods: foreign } })).toMatchObject({
      refusal: 'notFound',
    });
  });

  test('is not for another organization', async () => {
    const stranger = await makeOperator(api, { organization: await makeOrganization(api) });
    const call = (await asOperator(api, stranger)).release.publish({ body: form });
    await expect(call).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('what a list offers no more', () => {
  const retire = async (retired: boolean) => {
    for (const [list, code] of [
      ['activity_type', form.basics.activityTypeId],
      ['service_type', form.basics.serviceTypes[0]!],
      ['service_object', form.basics.serviceObjects[0]!],
      ['region', form.place.regionId],
    ] as const)
      await api.db
        .update(codeItem)
        .set({ retired })
        .where(and(eq(codeItem.list, list), eq(codeItem.code, code)));
  };
  const paths = ['basics.activityTypeId', 'basics.serviceTypes', 'basics.serviceObjects', 'place.regionId'];
  const fields = { refusal: 'invalidInput', problems: paths.map((path) => ({ path })) };

  test('stays where it was chosen, and is not chosen anew', async () => {
    await retire(true);
    expect(await refusedFor({ ...form, content: { content: '改了。' } })).toBeUndefined();
    const { activityId: _id, ...anew } = { ...form, schedule: releaseForm(await cover()).schedule };
    expect(await refusedFor(anew)).toMatchObject(fields);
    const preview = (await client()).release.preview({ body: anew });
    await expect(preview).rejects.toMatchObject(fields);
    await retire(false);
    expect(await refusedFor(anew)).toBeUndefined();
  });

  test('and what is in no list is refused at its field', async () => {
    const basics = { ...form.basics, activityTypeId: '4711' };
    expect(await refusedFor({ ...form, basics })).toMatchObject({
      refusal: 'invalidInput',
      problems: [{ path: 'basics.activityTypeId' }],
    });
  });
});
