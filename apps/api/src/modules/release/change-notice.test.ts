import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let activityId: string;
let form: Release;
/** Admitted, on the waiting list, invited without an answer, invited and declined. */
let admitted: MadeVolunteer, waiting: MadeVolunteer, invited: MadeVolunteer, declined: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

const client = () => asOperator(api, operator);

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

beforeEach(async () => {
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  const { basics, schedule, ...rest } = releaseForm('');
  const { coverId: _none, ...own } = basics;
  const [period] = schedule.periods;
  const posts = [
    { name: '登記', places: 1 },
    { name: '搬運', places: 9 },
  ];
  const body = { ...rest, basics: own, schedule: { ...schedule, periods: [{ ...period!, posts }] } };
  ({ activityId } = await (await client()).release.publish({ body }));
  form = await changeFormOf(await client(), activityId);
  [admitted, waiting, invited, declined] = [await member(), await member(), await member(), await member()];
  const [one] = form.schedule.periods;
  const choices = [{ periodId: one!.periodId!, postId: one!.posts[0]!.postId! }];
  for (const volunteer of [admitted, waiting])
    await (await asVolunteer(api, volunteer)).activity.signUp({ body: { activityId, choices, waitIfFull: true } });
  const volunteerIds = [invited.volunteerId, declined.volunteerId];
  await (await client()).participant.invite({ body: { activityId, volunteerIds } });
  await (await asVolunteer(api, declined)).participant.declineInvitation({ body: { activityId } });
});

async function changesTold(volunteer: MadeVolunteer): Promise<readonly string[]> {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData.filter(({ kind }) => kind.endsWith('ctivityChanged')).map(({ text }) => text);
}

const publish = async (changed: Release) => (await client()).release.publish({ body: changed });

const withPosts = (change: (post: Release['schedule']['periods'][number]['posts'][number], at: number) => object) => ({
  ...form,
  schedule: {
    ...form.schedule,
    periods: form.schedule.periods.map((period) => ({
      ...period,
      posts: period.posts.map((post, at) => ({ ...post, ...change(post, at) })),
    })),
  },
});

describe('a change for the better', () => {
  test.each<[string, () => Release]>([
    ['a higher maximum', () => ({ ...form, basics: { ...form.basics, maximumParticipants: 60 } })],
    ['more places of a post', () => withPosts((post, at) => (at === 1 ? { places: post.places + 1 } : {}))],
    [
      'a later deadline',
      () => ({ ...form, conditions: { ...form.conditions, registrationDeadline: '2026-07-23T18:00:00+08:00' } }),
    ],
    ['an opening to all', () => ({ ...form, conditions: { ...form.conditions, applyLimit: '2' } })],
  ])('sends no message: %s', async (_what, changed) => {
    await publish(changed());
    for (const volunteer of [admitted, waiting, invited, declined]) expect(await changesTold(volunteer)).toEqual([]);
  });

  test('notifies only the person on the waiting list of the new place', async () => {
    await publish(withPosts((_post, at) => (at === 0 ? { places: 2 } : {})));
    expect(await messageKinds(api, waiting.accountId)).toContain('placeOffered');
    for (const volunteer of [admitted, waiting, invited]) expect(await changesTold(volunteer)).toEqual([]);
  });
});

describe('a change for the worse notifies signed-up, waiting and invited people with the old and new value', () => {
  test.each<[string, () => Release, string]>([
    [
      'fewer places',
      () => ({ ...form, basics: { ...form.basics, maximumParticipants: 20 } }),
      '活動名額由 40 個改為 20 個',
    ],
    [
      'fewer places of a post',
      () => withPosts((_post, at) => (at === 1 ? { places: 3 } : {})),
      '「搬運」的名額由 9 個改為 3 個',
    ],
    ['another post', () => withPosts((_post, at) => (at === 0 ? { name: '接待' } : {})), '崗位由「登記」改為「接待」'],
    [
      'a narrower age',
      () => ({ ...form, conditions: { ...form.conditions, minimumAge: 18 } }),
      '年齡要求由不限改為18 歲或以上',
    ],
    [
      'fewer people who may sign up',
      () => ({ ...form, conditions: { ...form.conditions, applyLimit: '0' } }),
      '報名對象由「本組織及下屬組織」改為「僅限本組織志願者」',
    ],
    [
      'another check-in',
      () => ({ ...form, place: { ...form.place, attendanceType: '1', radiusKilometres: 1 } }),
      '簽到方式由「掃碼簽到」改為「定位簽到」',
    ],
    [
      'another place',
      () => ({ ...form, place: { ...form.place, address: '龍環葡韻' } }),
      '地點由「黑沙海灘」改為「龍環葡韻」',
    ],
    [
      'a first meeting point',
      () => ({ ...form, place: { ...form.place, meetingPoint: 'B 出口，樓梯旁' } }),
      '集合地點為「B 出口，樓梯旁」',
    ],
    [
      'another time',
      () => ({
        ...form,
        schedule: {
          ...form.schedule,
          endsAt: '2026-07-25T12:30:00+08:00',
          periods: form.schedule.periods.map((period) => ({ ...period, endsAt: '2026-07-25T12:30:00+08:00' })),
        },
      }),
      '時間由 7月25日（六）08:30–11:30 改為 7月25日（六）08:30–12:30',
    ],
    [
      'another period within the same time',
      () => ({
        ...form,
        schedule: {
          ...form.schedule,
          periods: form.schedule.periods.map((period) => ({ ...period, startsAt: '2026-07-25T09:00:00+08:00' })),
        },
      }),
      '時段由 7月25日（六）08:30–11:30 改為 7月25日（六）09:00–11:30',
    ],
  ])('%s', async (_what, changed, sentence) => {
    await publish(changed());
    for (const volunteer of [admitted, waiting, invited]) {
      expect(await changesTold(volunteer)).toEqual([expect.stringContaining(sentence)]);
    }
    expect((await changesTold(invited))[0]).toContain('請在活動頁回覆是否參加');
    expect(await changesTold(declined)).toEqual([]);
  });

  test('another meeting point, and then none', async () => {
    const at = (meetingPoint?: string): Release => ({ ...form, place: { ...form.place, meetingPoint } });
    for (const next of ['A 出口', 'B 出口', undefined]) await publish(at(next));
    expect((await changesTold(admitted)).map((text) => /[^。，：]*集合地點[^。]*/.exec(text)?.[0])).toEqual([
      expect.stringContaining('取消集合地點「B 出口」'),
      expect.stringContaining('集合地點由「A 出口」改為「B 出口」'),
      expect.stringContaining('集合地點為「A 出口」'),
    ]);
  });

  test('an earlier deadline only to the invited', async () => {
    const conditions = { ...form.conditions, registrationDeadline: '2026-07-21T18:00:00+08:00' };
    await publish({ ...form, conditions });
    expect(await changesTold(invited)).toEqual([expect.stringContaining('報名截止時間由')]);
    for (const volunteer of [admitted, waiting, declined]) expect(await changesTold(volunteer)).toEqual([]);
  });
});
