import type { BodyOf, releaseCalls } from '@vp/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Release = BodyOf<(typeof releaseCalls)['publish']>;

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
});

const time = (text: string): string => `2026-07-${text}:00+08:00`;
const client = () => asOperator(api, operator);
const publish = async (body: Release) => (await client()).release.publish({ body });
const detailOf = async (id: string) => (await client()).activity.managedDetail({ params: { id } });

/** A release of one period without a cover; its activity has the same duration. */
function nightFrom(startsAt: string, endsAt: string, repeatsUntil?: string): Release {
  const { basics, ...rest } = releaseForm('');
  const { coverId: _none, ...named } = basics;
  const periods = [{ startsAt, endsAt, posts: [{ name: '派飯', places: 5 }] }];
  return { ...rest, basics: named, schedule: { startsAt, endsAt, periods, repeatsUntil } };
}

async function signUp(id: string) {
  const [period] = (await detailOf(id)).periods;
  const choices = [{ periodId: period!.periodId, postId: period!.posts[0]!.postId }];
  return (await asVolunteer(api, volunteer)).activity.signUp({ body: { activityId: id, choices } });
}

test.each([
  [time('25T22:00'), time('26T02:00')],
  [time('31T22:00'), '2026-08-01T14:00:00+08:00'],
  ['2026-12-31T22:00:00+08:00', '2027-01-01T02:00:00+08:00'],
  ['2028-02-29T20:00:00+08:00', '2028-03-01T12:00:00+08:00'],
  [time('25T20:00'), time('26T00:00')],
])('publishes a period from %s to %s', async (startsAt, endsAt) => {
  const { activityId } = await publish(nightFrom(startsAt, endsAt));
  expect((await detailOf(activityId)).periods).toMatchObject([{ startsAt, endsAt }]);
});

test.each([
  [time('25T22:00'), time('26T14:01')],
  [time('25T00:00'), time('25T16:01')],
  ['2026-12-31T10:00:00+08:00', '2027-01-01T02:01:00+08:00'],
])('refuses a period from %s to %s, in words', async (startsAt, endsAt) => {
  await expect(publish(nightFrom(startsAt, endsAt))).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: 'schedule.periods[0].endsAt', message: expect.stringContaining('最長 16 小時') }],
  });
});

test('a published activity can move into the night, and those who signed up are told the end of the next day', async () => {
  const { activityId } = await publish(nightFrom(time('25T18:00'), time('25T22:00')));
  await signUp(activityId);
  const [period] = (await detailOf(activityId)).periods;
  const form = nightFrom(time('25T22:00'), time('26T02:00'));
  const posts = period!.posts.map(({ postId, name, places }) => ({ postId, name: name.text, places }));
  const periods = form.schedule.periods.map((one) => ({ ...one, periodId: period!.periodId, posts }));
  await publish({ ...form, activityId, schedule: { ...form.schedule, periods } });
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  const changed = listData.find(({ kind }) => kind === 'activityChanged');
  expect(changed?.text).toContain('7月25日（六）22:00 – 翌日 02:00');
});

test('a night repeats every week, the last one into the day after the last', async () => {
  const { activities } = await publish(nightFrom(time('25T22:00'), time('26T02:00'), '2026-08-08'));
  expect(activities).toBe(3);
  const { listData } = await (await client()).activity.managedList({ query: {} });
  expect(listData.map(({ endsAt }) => endsAt).sort()).toEqual([
    '2026-07-26T02:00:00+08:00',
    '2026-08-02T02:00:00+08:00',
    '2026-08-09T02:00:00+08:00',
  ]);
});

test('nobody signs up for two things at once after midnight', async () => {
  const night = await publish(nightFrom(time('25T22:00'), time('26T02:00')));
  await signUp(night.activityId);
  const clash = await publish(nightFrom(time('26T00:00'), time('26T03:00')));
  await expect(signUp(clash.activityId)).rejects.toMatchObject({ refusal: 'overlap' });
  const late = await publish(nightFrom(time('26T01:59'), time('26T16:00')));
  await expect(signUp(late.activityId)).rejects.toMatchObject({ refusal: 'overlap' });
  const behind = await publish(nightFrom(time('26T02:00'), time('26T03:00')));
  expect(await signUp(behind.activityId)).toMatchObject({ state: 'toAdmit' });
});
