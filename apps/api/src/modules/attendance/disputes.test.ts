import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { attendanceDispute, attendanceEvent } from '../../db/schema/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { Arrived, AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { makeRequest } from '../../testing/organization-request.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let platform: MadeOperator;
let parent: MadeOperator;
let beside: MadeOperator;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  const root = await makeOrganization(api);
  const above = await makeOrganization(api, { parent: root });
  platform = await makeOperator(api, { organization: root });
  parent = await makeOperator(api, { organization: above });
  beside = await makeOperator(api, { organization: await makeOrganization(api, { parent: above }) });
  fixture = await attendanceFixture(api, await makeOrganization(api, { parent: above }));
});

beforeEach(() => api.clock.set(at('09:00')));

const dispute = ({ client, periodId }: Pick<Arrived, 'client' | 'periodId'>, toParent?: true) =>
  client.attendance.dispute({
    body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去', toParent },
  });

const listed = async (operator: MadeOperator, query: { pageIndex?: number; pageSize?: number } = {}) =>
  (await asOperator(api, operator)).home.todoRows({ query: { kind: 'dispute', ...query } });

const people = async (operator: MadeOperator) =>
  (await listed(operator)).listData.map(({ volunteerId }) => volunteerId);

test('open disputes stand with whoever may settle them, the longest waiting first, until they are settled', async () => {
  const [first, second] = [await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('15:00'));
  await dispute(second);
  api.clock.set(at('16:00'));
  await dispute(first, true);
  const [later, earlier] = [first.volunteer.volunteerId, second.volunteer.volunteerId];
  expect(await people(fixture.operator)).toEqual([earlier, later]);
  expect(await listed(fixture.operator, { pageIndex: 2, pageSize: 1 })).toMatchObject({
    listData: [{ volunteerId: later }],
    total: 2,
  });
  expect(await listed(parent)).toMatchObject({
    total: 1,
    listData: [
      {
        volunteerId: later,
        activityId: first.made.activityId,
        periodId: first.periodId,
        organization: { oid: fixture.organization.organizationId },
        dispute: { ground: 'notThere', reason: '我沒有去', level: 'parent', since: iso('16:00') },
      },
    ],
  });
  for (const other of [platform, beside]) expect(await people(other)).toEqual([]);
  api.clock.set(new Date(at('16:00').getTime() + 28 * 24 * 3_600_000));
  expect(await people(parent)).toEqual([earlier, later]);
  expect(await people(platform)).toEqual([earlier, later]);

  const client = await asOperator(api, parent);
  await client.attendance.decide({
    body: {
      activityId: second.made.activityId,
      periodId: second.periodId,
      volunteerId: earlier,
      decision: 'agree',
      reason: '已核對名單',
    },
  });
  expect(await people(fixture.operator)).toEqual([later]);
  expect(await people(parent)).toEqual([later]);
});

test('somebody who disputes two entries of a period stands once, by the first that has reached the reader', async () => {
  const [twice, once] = [await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('15:00'));
  await dispute(twice);
  api.clock.set(at('15:30'));
  await dispute(once, true);
  const { made, periodId, volunteer } = twice;
  const { volunteerId } = volunteer;
  const checkOut = { id: newId(), activityId: made.activityId, periodId, volunteerId, direction: 'out' } as const;
  await api.db.insert(attendanceEvent).values({ ...checkOut, at: at('12:00'), evidenceKind: 'organizationScan' });
  const raisedAt = at('16:00');
  await api.db.insert(attendanceDispute).values({
    eventId: checkOut.id,
    volunteerId,
    periodId,
    organizationId: fixture.organization.organizationId,
    kind: 'disputed',
    reason: '時間不對',
    createdAt: raisedAt,
    raisedAt,
  });
  api.clock.set(at('17:00'));
  const both = [volunteerId, once.volunteer.volunteerId];
  const theirs = async (operator: MadeOperator) => (await people(operator)).filter((id) => both.includes(id));
  expect(await theirs(fixture.operator)).toEqual(both);
  expect(await theirs(parent)).toEqual(both.toReversed());
  for (const operator of [fixture.operator, parent]) {
    const { listData, total } = await listed(operator);
    expect(total).toBe(listData.length);
  }
});

test('a dispute that has reached the parent opens no other period of the person to it', async () => {
  const made = await fixture.activityAt({ periods: [morning, { startsAt: at('14:00'), endsAt: at('17:00') }] });
  const volunteer = await fixture.admitted(made);
  for (const time of ['09:00', '14:00']) {
    api.clock.set(at(time));
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  }
  const client = await asVolunteer(api, volunteer);
  api.clock.set(at('18:00'));
  const [raised = '', own = ''] = made.periods.map(({ periodId }) => periodId);
  for (const [periodId, toParent] of [[raised, true] as const, [own, undefined] as const])
    await dispute({ client, periodId }, toParent);
  const { activityId } = made;
  const { volunteerId } = volunteer;
  const above = await asOperator(api, parent);
  const decide = (periodId: string) =>
    above.attendance.decide({ body: { activityId, periodId, volunteerId, decision: 'agree', reason: '已核對名單' } });
  await expect(decide(own)).rejects.toMatchObject({ refusal: 'notFound' });
  await decide(raised);
  const states = (await client.attendance.ledger({ query: {} })).listData.map((one) => [one.periodId, one.state]);
  expect(states).toContainEqual([own, 'disputed']);
});

test('a dispute that has reached the parent opens nothing to it of another who disputes the same period', async () => {
  const made = await fixture.activityAt();
  const [raised, own] = [await fixture.admitted(made), await fixture.admitted(made)];
  const code = codeOf(await fixture.project(made));
  for (const volunteer of [raised, own]) await fixture.scan(volunteer, code);
  const periodId = made.periods[0]?.periodId ?? '';
  api.clock.set(at('15:00'));
  await dispute({ client: await asVolunteer(api, raised), periodId }, true);
  api.clock.set(at('15:01'));
  await dispute({ client: await asVolunteer(api, own), periodId });
  const above = await asOperator(api, parent);
  const place = { activityId: made.activityId, periodId, volunteerId: own.volunteerId };
  const deciding = above.attendance.decide({ body: { ...place, decision: 'agree', reason: '已核對名單' } });
  await expect(deciding).rejects.toMatchObject({ refusal: 'notFound' });
});

test.each([
  ['dispute that was settled', 'dispute'],
  ['word of agreement', 'confirm'],
] as const)('a %s before brings a new dispute to the parent no sooner', async (_what, answer) => {
  const { client, made, periodId, volunteer } = await fixture.arrived();
  // Another operator of the organization may settle entries of the first one.
  await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list', 'activity-release'] });
  api.clock.set(at('15:00'));
  await client.attendance.dispute({ body: { periodId, answer, reason: '時間不對' } });
  api.clock.set(at('16:00'));
  const place = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({ body: { ...place, ...times, reason: '已核對名單' } });
  api.clock.set(new Date(at('16:00').getTime() + 28 * 24 * 3_600_000));
  await dispute({ client: await asVolunteer(api, volunteer), periodId });
  const above = await asOperator(api, parent);
  const deciding = above.attendance.decide({ body: { ...place, decision: 'agree', reason: '已核對名單' } });
  await expect(deciding).rejects.toMatchObject({ refusal: 'notFound' });
});

test('an organization cannot settle a dispute of another by naming an activity of its own', async () => {
  const elsewhere = await attendanceFixture(api, await makeOrganization(api));
  const arrived = await elsewhere.arrived();
  const own = await fixture.activityAt();
  await fixture.admitted(own, arrived.volunteer);
  api.clock.set(at('15:00'));
  await dispute(arrived);
  const { volunteerId } = arrived.volunteer;
  const place = { activityId: own.activityId, periodId: arrived.periodId, volunteerId };
  const office = (await asOperator(api, fixture.operator)).attendance;
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const reason = '已核對名單';
  for (const call of [
    () => office.settle({ body: { ...place, ...times, reason } }),
    () => office.decide({ body: { ...place, decision: 'refuse', reason } }),
  ])
    await expect(call()).rejects.toMatchObject({ refusal: 'notAdmitted' });
  expect(await people(elsewhere.operator)).toEqual([volunteerId]);
  expect(await elsewhere.eventsOf(arrived.volunteer)).toHaveLength(1);
});

test('an organization that moves takes its disputes with it', async () => {
  const root = await makeOrganization(api);
  const [left, joined] = [await makeOrganization(api, { parent: root }), await makeOrganization(api, { parent: root })];
  const moving = await attendanceFixture(api, await makeOrganization(api, { parent: left }));
  const [before, after] = [
    await makeOperator(api, { organization: left }),
    await makeOperator(api, { organization: joined }),
  ];
  const arrived = await moving.arrived();
  await dispute(arrived, true);
  const readAll = () => Promise.all([moving.operator, before, after].map(people));
  const { volunteerId } = arrived.volunteer;
  expect(await readAll()).toEqual([[volunteerId], [volunteerId], []]);
  const asked = await makeRequest(api, { kind: 'ownership', by: moving.operator, decider: joined });
  const decider = await asOperator(api, after);
  await decider.organizationRequest.decide({ body: { reviewIds: [asked], decision: 'pass' } });
  expect(await readAll()).toEqual([[volunteerId], [], [volunteerId]]);
});

test('disputes are counted to a thousand, and all can be read', async () => {
  const more = 3;
  const organization = await makeOrganization(api);
  const { arrived, operator } = await attendanceFixture(api, organization);
  const { made, volunteer } = await arrived();
  await api.db.execute(sql`with made as (
      insert into period (id, activity_id, position, starts_at, ends_at)
      select gen_random_uuid(), ${made.activityId}, 100 + n, ${at('09:00').toISOString()}, ${at('12:00').toISOString()}
      from generate_series(1, ${reviewLimits.countMax + more}::int) n returning id, activity_id, position, starts_at),
    came as (insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind)
      select id, activity_id, id, ${volunteer.volunteerId}, 'in', starts_at, 'organizationScan' from made returning id)
    insert into attendance_dispute (id, event_id, volunteer_id, period_id, organization_id, kind, reason)
    select gen_random_uuid(), id, ${volunteer.volunteerId}, id, ${organization.organizationId}, 'disputed', '我沒有去' from came`);
  const pageSize = 100;
  const readSize = async (pageIndex: number) => {
    const { listData, total } = await listed(operator, { pageIndex, pageSize });
    return [listData.length, total];
  };
  const { countMax } = reviewLimits;
  expect(await readSize(1)).toEqual([pageSize, countMax]);
  expect(await readSize(countMax / pageSize)).toEqual([pageSize, countMax + 1]);
  expect(await readSize(countMax / pageSize + 1)).toEqual([more, countMax + more]);
  const { listData } = await (await asOperator(api, operator)).home.todos();
  expect(listData.filter(({ kind }) => kind === 'dispute')).toMatchObject([{ count: countMax }]);
});
