import { beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '@vp/domain';
import { newId } from '../../db/id.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { ActivityInput, MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import { farFuture, makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs);
const span = (from: number, to: number) => ({ startsAt: inHours(from), endsAt: inHours(to) });
const centre = { latitude: '22.198951', longitude: '113.54909' };

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

function named(name: string, input: Partial<ActivityInput> = {}): Promise<MadeActivity> {
  return makeActivity(api, { organization, ...input, columns: { name: { 'zh-TW': name }, ...input.columns } });
}

type State = (typeof participant.$inferInsert)['state'];

/** Signs a person up for every period's first post. */
async function takePart({ volunteerId }: MadeVolunteer, { activityId, periods }: MadeActivity, state: State) {
  const participantId = newId();
  const position = state === 'waiting' ? { waitingPosition: 1 } : {};
  await api.db
    .insert(participant)
    .values({ id: participantId, activityId, volunteerId, state, endsAt: farFuture, ...position });
  const rows = periods.map(({ periodId, postIds: [postId = ''] }) => ({ activityId, participantId, periodId, postId }));
  await api.db.insert(participantPost).values(rows);
}

async function newcomer() {
  const volunteer = await makeVolunteer(api);
  const client = await asVolunteer(api, volunteer);
  const namesOf = (page: { readonly listData: readonly { readonly name: { readonly text: string } }[] }) =>
    page.listData.map(({ name }) => name.text);
  return { volunteer, client, namesOf };
}

test('what does not exist can neither be signed up for nor withdrawn from', async () => {
  const { client } = await newcomer();
  const activityId = newId();
  const choices = [{ periodId: newId(), postId: newId() }];
  await expect(client.activity.signUp({ body: { activityId, choices } })).rejects.toMatchObject({
    refusal: 'notFound',
  });
  await expect(client.activity.withdraw({ body: { activityId } })).rejects.toMatchObject({ refusal: 'notFound' });
});

test('withdrawing from several periods ends when the first of them begins', async () => {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  const made = await makeActivity(api, { organization, periods: [span(2, 4), span(26, 28)] });
  const choices = made.periods.map(({ periodId, postIds: [postId = ''] }) => ({ periodId, postId }));
  const client = await asVolunteer(api, volunteer);
  const { activityId } = made;
  await client.activity.signUp({ body: { activityId, choices } });
  const start = api.clock.now();
  api.clock.set(inHours(3));
  await expect(client.activity.withdraw({ body: { activityId } })).rejects.toMatchObject({ refusal: 'alreadyStarted' });
  api.clock.set(start);
  await expect(client.activity.withdraw({ body: { activityId } })).resolves.toEqual({ state: 'withdrawn' });
});

test('the radius is measured as a circle, not as the square around it', async () => {
  const { client, namesOf } = await newcomer();
  const { organizationId: oid } = organization;
  // 800 m north and 800 m east: 1131 m away, yet inside the square of 1000 m.
  const corner = { latitude: 22.198951 + 0.0072, longitude: 113.54909 + 0.00777 };
  await named('角落', { columns: corner });
  await named('附近', { columns: { latitude: 22.198951 + 0.0072 } });
  const found = namesOf(await client.activity.find({ query: { oid, radiusMetres: '1000', ...centre } }));
  expect(found).toContain('附近');
  expect(found).not.toContain('角落');
});

test('what was withdrawn is not completed when its time is over', async () => {
  const { volunteer, client, namesOf } = await newcomer();
  await takePart(volunteer, await named('做完', { periods: [span(-5, -4)] }), 'admitted');
  await takePart(volunteer, await named('退出', { periods: [span(-9, -8)] }), 'withdrawn');
  expect(namesOf(await client.activity.mine({ query: { tab: 'completed' } }))).toEqual(['做完']);
  expect(await client.activity.mineCounts({})).toMatchObject({ completed: 1 });
});

test('the times and hours of a period are the own ones, whoever else served in it', async () => {
  const fixture = await attendanceFixture(api);
  const start = api.clock.now();
  const made = await fixture.activityAt();
  const people = [await fixture.admitted(made), await fixture.admitted(made), await fixture.admitted(made)];
  const [early, late, absent] = await Promise.all(people.map((one) => asVolunteer(api, one)));
  for (const [direction, clocks] of [
    ['in', ['09:00', '10:00']],
    ['out', ['11:00', '11:30']],
  ] as const)
    for (const [index, clock] of clocks.entries()) {
      api.clock.set(at(clock));
      const volunteer = people[index];
      if (volunteer) await fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
    }
  const periodOf = async (client: typeof early) =>
    (await client?.activity.mine({ query: {} }))?.listData[0]?.mine.periods;
  expect(await periodOf(early)).toMatchObject([{ checkedInAt: iso('09:00'), checkedOutAt: iso('11:00'), hours: 2 }]);
  expect(await periodOf(late)).toMatchObject([{ checkedInAt: iso('10:00'), checkedOutAt: iso('11:30'), hours: 1.5 }]);
  expect(await periodOf(absent)).toMatchObject([{ checkedInAt: null, checkedOutAt: null, hours: null }]);
  api.clock.set(start);
});

test('a time that was corrected shows as it was corrected last, the other one as it was, also on the pass', async () => {
  const fixture = await attendanceFixture(api);
  const start = api.clock.now();
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('09:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('11:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  const [client, office] = [await asVolunteer(api, volunteer), await asOperator(api, fixture.operator)];
  const ids = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
  const told = async () => {
    const { listData } = await client.activity.mine({ query: {} });
    const [pass] = await fixture.passes(volunteer);
    const { checkedInAt, checkedOutAt } = pass ?? {};
    return [listData[0]?.mine.periods[0], { checkedInAt, checkedOutAt }];
  };
  const correct = async (checkedInAt: string, checkedOutAt: string) => {
    api.clock.advance(60_000);
    const person = { volunteerId: volunteer.volunteerId, reason: '已核對名單' };
    await office.attendance.settle({ body: { ...ids, ...person, checkedInAt, checkedOutAt } });
  };
  await correct(iso('09:00'), iso('10:30'));
  const left = { checkedInAt: iso('09:00'), checkedOutAt: iso('10:30') };
  expect(await told()).toMatchObject([left, left]);
  await correct(iso('09:30'), iso('10:30'));
  await correct(iso('09:40'), iso('10:30'));
  const came = { checkedInAt: iso('09:40'), checkedOutAt: iso('10:30') };
  expect(await told()).toMatchObject([came, came]);
  api.clock.set(start);
});

describe('recommended', () => {
  test('is first what the own organizations offer; an application under review makes none', async () => {
    const { volunteer, client, namesOf } = await newcomer();
    const [member, applied] = [await makeOrganization(api), await makeOrganization(api)];
    await makeMembership(api, { volunteer, organization: member });
    await makeMembership(api, { volunteer, organization: applied, state: 'underReview', slot: 2 });
    await named('推薦申請中', { organization: applied, periods: [span(10, 11)] });
    await named('推薦其他', { periods: [span(11, 12)] });
    await named('推薦所屬', { organization: member, periods: [span(12, 13)] });
    const names = namesOf(await client.activity.recommend({ query: { pageSize: 100 } }));
    expect(names.filter((name) => name.startsWith('推薦'))).toEqual(['推薦所屬', '推薦申請中', '推薦其他']);
  });

  test.each(['toAdmit', 'admitted', 'waiting'] as const)('leaves out what one has a part in: %s', async (state) => {
    const { volunteer, client, namesOf } = await newcomer();
    await takePart(volunteer, await named(`已報名${state}`), state);
    expect(namesOf(await client.activity.recommend({ query: { pageSize: 100 } }))).not.toContain(`已報名${state}`);
  });
});
