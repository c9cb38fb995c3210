import { dayMs, signUpGroupLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpGroup, signUpGroupMember } from '../../db/schema/sign-up-group.ts';
import { purgeExpired } from '../../jobs/purge.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let made: MadeActivity;
const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('08:00', '17'));
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  const periods = [
    { startsAt: at('09:00'), endsAt: at('12:00') },
    { startsAt: at('14:00'), endsAt: at('16:00') },
  ];
  made = await makeActivity(api, { organization, periods });
});

async function person(name?: string) {
  const volunteer = await makeVolunteer(api, name === undefined ? {} : { name });
  await makeMembership(api, { volunteer, organization });
  const client = await asVolunteer(api, volunteer);
  const { activityId } = made;
  const signUp = (...places: readonly number[]) => {
    const choices = places.map((place) => {
      const { periodId = '', postIds = [] } = made.periods[place] ?? {};
      return { periodId, postId: postIds[0] ?? '' };
    });
    return client.activity.signUp({ body: { activityId, choices } });
  };
  const make = (changed: object = {}) => {
    const periodId = made.periods[0]?.periodId ?? '';
    return client.signUpGroup.create({ body: { activityId, periodId, maximum: 3, showsName: true, ...changed } });
  };
  const seen = (code: string) => client.signUpGroup.invitation({ query: { activityId, code } });
  const join = (code: string, showsName = false) => client.signUpGroup.join({ body: { activityId, code, showsName } });
  const own = () => client.signUpGroup.own({ params: { id: activityId } });
  const withdraw = () => client.activity.withdraw({ body: { activityId } });
  const leave = (groupId: string) => client.signUpGroup.leave({ body: { activityId, groupId } });
  return { volunteer, client, signUp, make, seen, join, own, withdraw, leave };
}

async function groupOf(maximum = 3) {
  const creator = await person('何老師');
  await creator.signUp(0);
  const { code, groupId } = await creator.make({ name: ' 三年甲班 ', maximum });
  return { creator, code, groupId };
}

describe('a group', () => {
  test('is made with an own sign-up, and takes no place for anybody else', async () => {
    const creator = await person('何老師');
    await expect(creator.make()).rejects.toMatchObject({ refusal: 'groupNeedsSignUp' });
    await creator.signUp(0, 1);
    const group = await creator.make({ name: ' 三年甲班 ' });
    expect(group).toMatchObject({ name: '三年甲班', maximum: 3, confirmed: 1, isMember: true, names: ['何老師'] });
    await expect(creator.make()).rejects.toMatchObject({ refusal: 'inOtherGroup' });
    const { periods } = await creator.own();
    expect(periods.map((period) => period.group?.groupId ?? null)).toEqual([group.groupId, null]);
    const detail = await creator.client.activity.detail({ params: { id: made.activityId }, query: {} });
    expect(detail.held).toBe(1);
  });

  test('is joined by each person with an own sign-up, and shows names only as they agreed', async () => {
    const { creator, code } = await groupOf();
    const [first, second] = [await person('陳一'), await person('陳二')];
    expect(await first.seen(code)).toMatchObject({
      createdBy: '何老師',
      confirmed: 1,
      isMember: false,
      names: [],
      refusal: 'groupNeedsSignUp',
    });
    await expect(first.join(code)).rejects.toMatchObject({ refusal: 'groupNeedsSignUp' });
    await first.signUp(0);
    expect(await first.join(code)).toMatchObject({ confirmed: 2, names: ['何老師'], refusal: null });
    await second.signUp(0);
    await second.join(code, true);
    expect((await creator.own()).periods[0]?.group).toMatchObject({ confirmed: 3, names: ['何老師', '陳二'] });
    expect(await first.join(code, true)).toMatchObject({ confirmed: 3, names: ['何老師', '陳一', '陳二'] });
    const third = await person();
    expect(await third.seen(code)).toMatchObject({ refusal: 'groupFull', names: [] });
    await third.signUp(0);
    await expect(third.join(code)).rejects.toMatchObject({ refusal: 'groupFull' });
  });

  test('loses a member who withdraws, and gets the member back only by joining again', async () => {
    const { creator, code } = await groupOf(2);
    const [first, second] = [await person(), await person()];
    await first.signUp(0);
    await first.join(code);
    await first.withdraw();
    expect((await creator.own()).periods[0]?.group?.confirmed).toBe(1);
    await second.signUp(0);
    await second.join(code);
    await first.signUp(0);
    await expect(first.join(code)).rejects.toMatchObject({ refusal: 'groupFull' });
    expect((await creator.own()).periods[0]?.group?.confirmed).toBe(2);
  });

  test('is left without losing the sign-up, by the member alone', async () => {
    const { creator, code, groupId } = await groupOf();
    const member = await person();
    await expect(member.leave(groupId)).rejects.toMatchObject({ refusal: 'notFound' });
    await member.signUp(0);
    await member.join(code);
    await creator.leave(groupId);
    expect(await member.seen(code)).toMatchObject({ isMember: true, confirmed: 1, createdBy: null });
    const other = await creator.make({ name: undefined });
    expect(other).toMatchObject({ name: null, confirmed: 1 });
    await expect(creator.join(code)).rejects.toMatchObject({ refusal: 'inOtherGroup' });
  });

  test('is closed once its period has begun', async () => {
    const { code } = await groupOf();
    const member = await person();
    await member.signUp(0, 1);
    api.clock.set(at('09:00'));
    await expect(member.join(code)).rejects.toMatchObject({ refusal: 'groupClosed' });
    expect((await member.own()).periods.map(({ refusal }) => refusal)).toEqual(['groupClosed', null]);
  });

  test('is found by its link alone, and made five times a day', async () => {
    const { code } = await groupOf();
    const member = await person();
    await expect(member.seen(`${code}x`)).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(member.join(`${code}x`)).rejects.toMatchObject({ refusal: 'notFound' });
    await member.signUp(0);
    for (let count = 0; count < signUpGroupLimits.perDay; count += 1) await member.leave((await member.make()).groupId);
    await expect(member.make()).rejects.toMatchObject({ refusal: 'groupLimit' });
    expect((await member.own()).periods[0]?.refusal).toBe('groupLimit');
  });

  test.each([[{ maximum: 1 }], [{ maximum: 41 }], [{ maximum: 2.5 }], [{ name: '字'.repeat(31) }]])(
    'with %j is refused',
    async (changed) => {
      const creator = await person();
      await creator.signUp(0);
      await expect(creator.make(changed)).rejects.toMatchObject({ refusal: 'invalidInput' });
    },
  );

  test('is deleted 30 days after its period, with its members', async () => {
    const { groupId } = await groupOf();
    const purgeAt = (now: Date) => purgeExpired(api.db, { now });
    const stored = async () => [
      await api.db.$count(signUpGroup, eq(signUpGroup.id, groupId)),
      await api.db.$count(signUpGroupMember, eq(signUpGroupMember.groupId, groupId)),
    ];
    const due = at('12:00').getTime() + 30 * dayMs;
    await purgeAt(new Date(due));
    expect(await stored()).toEqual([1, 1]);
    await purgeAt(new Date(due + 1));
    expect(await stored()).toEqual([0, 0]);
  });
});

test('the organizer sees the group beside the people, together when sorted by it', async () => {
  const { code, groupId } = await groupOf();
  const [other, member] = [await person('王五'), await person('陳一')];
  await other.signUp(0);
  await member.signUp(0);
  await member.join(code);
  const client = await asOperator(api, operator);
  const query = { activityId: made.activityId, state: 'toAdmit', sort: 'signUpGroup' } as const;
  const { listData } = await client.participant.notAdmittedList({ query });
  const group = { groupId, name: '三年甲班', createdBy: '何老師', confirmed: 2 };
  expect(listData.map(({ name, signUpGroups }) => [name, signUpGroups])).toEqual([
    ['何老師', [group]],
    ['陳一', [group]],
    ['王五', []],
  ]);
});
