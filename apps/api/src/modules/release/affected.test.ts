import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { recheckStandings } from '../../jobs/waiting-list.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf, publishWeekly, weeklyForm } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('08:00'));
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
});

const client = () => asOperator(api, operator);
const day = (text: string) => new Date(`2026-07-${text}:00+08:00`);
const iso = (text: string) => `2026-07-${text}:00+08:00`;

interface SignUpInput {
  readonly who?: MadeVolunteer;
  readonly made: MadeActivity;
}

async function signUp({ made, who = volunteer }: SignUpInput) {
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  return (await asVolunteer(api, who)).activity.signUp({
    body: { activityId: made.activityId, choices, waitIfFull: true },
  });
}

interface Named {
  readonly name: string;
  readonly places?: number;
}

async function activityAt(named: string | Named, from: string, to: string): Promise<MadeActivity> {
  const { name, ...places } = typeof named === 'string' ? { name: named } : named;
  const { basics, schedule, conditions, ...form } = weeklyForm({ until: '2026-08-15', ...places });
  const [startsAt, endsAt] = [iso(from), iso(to)];
  const periods = schedule.periods.map((period) => ({ ...period, startsAt, endsAt }));
  const body = {
    ...form,
    basics: { ...basics, name },
    conditions: { ...conditions, registrationDeadline: iso('24T12:00') },
    schedule: { startsAt, endsAt, periods },
  };
  const { activityId } = await publish(body);
  const detail = await (await client()).activity.managedDetail({ params: { id: activityId } });
  return {
    activityId,
    organizationId: organization.organizationId,
    periods: detail.periods.map(({ periodId, posts }) => ({
      periodId,
      startsAt: day(from),
      endsAt: day(to),
      postIds: posts.map(({ postId }) => postId),
    })),
  };
}

/** The form of an activity whose only period moves. */
async function moved(id: string, startsAt: string, endsAt: string): Promise<Release> {
  const form = await changeFormOf(await client(), id);
  const periods = form.schedule.periods.map((period) => ({ ...period, startsAt, endsAt }));
  return { ...form, schedule: { ...form.schedule, startsAt, endsAt, periods } };
}

const publish = async (body: Release) => (await client()).release.publish({ body });
const preview = async (body: Release) => (await client()).release.preview({ body });

async function mineOf({ activityId }: Pick<MadeActivity, 'activityId'>, who = volunteer) {
  const { mine } = await (await asVolunteer(api, who)).activity.detail({ params: { id: activityId }, query: {} });
  return mine;
}

async function told(kind: string, who = volunteer) {
  return (await messagesTo(api, who.accountId)).filter((message) => message.kind === kind);
}

const marksOf = async ({ activityId }: Pick<MadeActivity, 'activityId'>) => {
  const { listData } = await (await client()).participant.notAdmittedList({ query: { activityId } });
  return listData.map(({ marks }) => marks);
};

describe('an activity that is moved onto another one of a volunteer', () => {
  test('notifies both sides, and both places stay until the volunteer chooses', async () => {
    const first = await activityAt('甲', '25T10:00', '25T12:00');
    const second = await activityAt('乙', '25T14:00', '25T16:00');
    await signUp({ made: first });
    await signUp({ made: second });
    const form = await moved(second.activityId, iso('25T11:00'), iso('25T13:00'));

    const before = [await api.db.$count(audit), await api.db.$count(inboxMessage)];
    const { affected } = await preview(form);
    expect(affected).toMatchObject([{ startsAt: iso('25T11:00'), marks: ['overlap'] }]);
    expect(await api.db.$count(inboxMessage)).toBe(before[1]);
    expect(await mineOf(second)).toMatchObject({ obstacles: [], overlaps: [] });

    expect(await publish(form)).toMatchObject({ affected: 1 });
    const [message, ...others] = await told('overlapsNow');
    expect(others).toEqual([]);
    expect(message?.link).toContain(second.activityId);
    const words = (await (await asVolunteer(api, volunteer)).inbox.list({ query: {} })).listData.find(
      ({ title }) => title === '活動時間重疊，請選擇',
    );
    expect(words?.text).toContain('乙');
    expect(words?.text).toMatch(/「甲」（7月25日（六）10:00–12:00）重疊/);

    const overlap = (of: MadeActivity) => ({ obstacles: ['overlap'], overlaps: [{ activityId: of.activityId }] });
    expect(await mineOf(second)).toMatchObject(overlap(first));
    expect(await mineOf(first)).toMatchObject(overlap(second));
    const { listData } = await (await asVolunteer(api, volunteer)).activity.mine({ query: {} });
    expect(listData.map(({ mine }) => mine.obstacles)).toEqual([['overlap'], ['overlap']]);
    expect(await marksOf(second)).toEqual([['overlap']]);

    // The deadline is over; the choice stays possible until the beginning.
    api.clock.set(day('25T09:00'));
    await (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId: first.activityId } });
    expect(await mineOf(second)).toMatchObject({ state: 'toAdmit', obstacles: [], overlaps: [] });
    expect(await marksOf(second)).toEqual([[]]);
    await recheckStandings(api.services);
    expect(await told('overlapsNow')).toHaveLength(1);
  });

  test('adds nothing where it only touches the other one, or moves away again', async () => {
    const first = await activityAt('甲', '25T10:00', '25T12:00');
    const second = await activityAt('乙', '25T14:00', '25T16:00');
    await signUp({ made: first });
    await signUp({ made: second });
    const touching = await moved(second.activityId, iso('25T12:00'), iso('25T14:00'));
    expect((await preview(touching)).affected).toEqual([]);
    expect(await publish(touching)).toMatchObject({ affected: 0 });
    await publish(await moved(second.activityId, iso('25T11:00'), iso('25T14:00')));
    expect(await publish(await moved(second.activityId, iso('25T11:30'), iso('25T14:00')))).toMatchObject({
      affected: 0,
    });
    await publish(await moved(second.activityId, iso('25T13:00'), iso('25T14:00')));
    expect(await mineOf(second)).toMatchObject({ obstacles: [] });
    await publish(await moved(second.activityId, iso('25T11:00'), iso('25T14:00')));
    expect(await told('overlapsNow')).toHaveLength(2);
  });

  test('over midnight counts by its hours, not by its day', async () => {
    const early = await activityAt('甲', '26T01:00', '26T03:00');
    const night = await activityAt('乙', '25T18:00', '25T20:00');
    await signUp({ made: early });
    await signUp({ made: night });
    const form = await moved(night.activityId, iso('25T22:00'), iso('26T02:00'));
    expect((await preview(form)).affected).toMatchObject([{ marks: ['overlap'] }]);
    expect(await publish(form)).toMatchObject({ affected: 1 });
    expect(await mineOf(early)).toMatchObject({ overlaps: [{ startsAt: iso('25T22:00'), endsAt: iso('26T02:00') }] });
  });

  test('of a series counts each week, and not the other weeks that move with it', async () => {
    const ids = await publishWeekly(await client(), { until: '2026-08-15' });
    const [, second, third] = ids;
    const elsewhere = await makeActivity(api, {
      organization,
      periods: [{ startsAt: new Date('2026-08-08T14:00:00+08:00'), endsAt: new Date('2026-08-08T15:00:00+08:00') }],
    });
    for (const id of [second!, third!]) {
      const { periods } = await (await client()).activity.managedDetail({ params: { id } });
      const choices = [{ periodId: periods[0]!.periodId, postId: periods[0]!.posts[0]!.postId }];
      await (await asVolunteer(api, volunteer)).activity.signUp({ body: { activityId: id, choices } });
    }
    await signUp({ made: elsewhere });
    const form = await moved(second!, '2026-08-01T14:00:00+08:00', '2026-08-01T17:00:00+08:00');
    const following = { ...form, scope: 'following' } as const;
    expect((await preview(following)).affected).toMatchObject([
      { startsAt: '2026-08-08T14:00:00+08:00', marks: ['overlap'] },
    ]);
    expect((await preview(form)).affected).toEqual([]);
    expect(await publish(following)).toMatchObject({ activities: 3, affected: 1 });
    const [message, ...others] = await told('overlapsNow');
    expect([message?.link?.includes(third!), others]).toEqual([true, []]);

    // A move by a week puts the weeks onto each other's former times only.
    const later = await moved(second!, '2026-08-08T18:00:00+08:00', '2026-08-08T20:00:00+08:00');
    expect((await preview({ ...later, scope: 'following' })).affected).toEqual([]);
  });

  describe('for which the volunteer only waits', () => {
    /** A place in 甲, and a position in line for 乙, whose only place is taken. */
    async function waitingFor(state: 'waiting' | 'offered' = 'waiting') {
      const first = await activityAt('甲', '25T10:00', '25T12:00');
      const second = await activityAt({ name: '乙', places: 1 }, '25T14:00', '25T16:00');
      const holder = await makeVolunteer(api);
      await makeMembership(api, { volunteer: holder, organization });
      await signUp({ made: second, who: holder });
      await signUp({ made: first });
      await signUp({ made: second });
      if (state === 'offered')
        await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: second.activityId } });
      expect(await mineOf(second)).toMatchObject({ state, obstacles: [] });
      return { first, second, holder };
    }

    test('notifies both sides when the held one moves', async () => {
      const { first, second } = await waitingFor();
      const form = await moved(first.activityId, iso('25T13:00'), iso('25T15:00'));
      const before = await api.db.$count(inboxMessage);
      expect((await preview(form)).affected).toMatchObject([{ startsAt: iso('25T13:00'), marks: ['overlap'] }]);
      expect(await api.db.$count(inboxMessage)).toBe(before);
      expect(await publish(form)).toMatchObject({ affected: 1 });
      const [message, ...others] = await told('heldBack');
      expect(others).toEqual([]);
      expect(message?.link).toContain(second.activityId);
      expect(JSON.stringify(message?.values)).toContain('甲');
      expect(await told('overlapsNow')).toEqual([]);
      expect(await mineOf(second)).toMatchObject({ state: 'waiting', obstacles: ['overlap'] });
      expect(await mineOf(first)).toMatchObject({ state: 'toAdmit', obstacles: [] });
      expect(await marksOf(second)).toContainEqual(['overlap']);

      await publish(await moved(first.activityId, iso('25T08:00'), iso('25T10:00')));
      await recheckStandings(api.services);
      expect(await mineOf(second)).toMatchObject({ obstacles: [] });
      await publish(await moved(first.activityId, iso('25T15:30'), iso('25T17:00')));
      expect(await told('heldBack')).toHaveLength(2);
    });

    test('asks for a choice where a place of the other one is already offered', async () => {
      const { first, second } = await waitingFor('offered');
      const form = await moved(first.activityId, iso('25T13:00'), iso('25T15:00'));
      expect(await publish(form)).toMatchObject({ affected: 1 });
      const [message, ...others] = await told('overlapsNow');
      expect([message?.link?.includes(first.activityId), others]).toEqual([true, []]);
      expect(await told('heldBack')).toEqual([]);
      expect(await mineOf(second)).toMatchObject({ state: 'offered', obstacles: ['overlap'] });
    });

    test('tells nothing more when the person is passed over, and nothing where the times only touch', async () => {
      const { first, second, holder } = await waitingFor();
      const touching = await moved(first.activityId, iso('25T12:00'), iso('25T14:00'));
      expect((await preview(touching)).affected).toEqual([]);
      await publish(await moved(first.activityId, iso('25T13:00'), iso('25T15:00')));
      await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: second.activityId } });
      await recheckStandings(api.services);
      expect(await told('heldBack')).toHaveLength(1);
      expect(await mineOf(second)).toMatchObject({ state: 'waiting', waitingPosition: 1, obstacles: ['overlap'] });
    });

    test('notifies once when the waited-for one moves onto the held one', async () => {
      const { first, second } = await waitingFor();
      const form = await moved(second.activityId, iso('25T11:00'), iso('25T13:00'));
      expect((await preview(form)).affected).toMatchObject([{ startsAt: iso('25T11:00'), marks: ['overlap'] }]);
      expect(await publish(form)).toMatchObject({ affected: 1 });
      expect(await told('heldBack')).toHaveLength(1);
      expect(await mineOf(first)).toMatchObject({ obstacles: [] });
    });
  });

  test('of another organization shows nothing to a stranger', async () => {
    const made = await activityAt('甲', '25T10:00', '25T12:00');
    const form = await moved(made.activityId, iso('25T11:00'), iso('25T13:00'));
    const stranger = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
    await expect(stranger.release.preview({ body: form })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('a condition that is raised after sign-up', () => {
  test('keeps the place, marks the person, and sends one message', async () => {
    const made = await activityAt('甲', '25T10:00', '25T12:00');
    const young = await makeVolunteer(api, { birthDate: '2010-01-01' });
    await makeMembership(api, { volunteer: young, organization });
    await signUp({ made, who: young });
    await signUp({ made });
    const form = await changeFormOf(await client(), made.activityId);
    const raised = { ...form, conditions: { ...form.conditions, minimumAge: 18 } };
    expect((await preview(raised)).affected).toMatchObject([{ marks: ['tooYoung'] }]);
    expect(await publish(raised)).toMatchObject({ affected: 1 });
    await publish({ ...raised, content: { content: '請自備水壺。' } });
    expect(await told('conditionLost', young)).toHaveLength(1);
    expect(await told('conditionLost')).toEqual([]);
    expect(await mineOf(made, young)).toMatchObject({ state: 'toAdmit', obstacles: ['tooYoung'] });
    expect(await marksOf(made)).toEqual([['tooYoung'], []]);
    await publish({ ...raised, conditions: { ...form.conditions, minimumAge: 12 } });
    expect(await mineOf(made, young)).toMatchObject({ obstacles: [] });
  });
});
