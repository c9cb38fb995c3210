import { beforeAll, beforeEach, expect, test } from 'vitest';
import { organizationRole } from '../../db/schema/organization.ts';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { Arrived, AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('09:00'));
  fixture = await attendanceFixture(api, await makeOrganization(api));
});

type Actor = Pick<MadeOperator, 'accountId' | 'organizationId'>;

const reason = '核對簽到名單後補登';

const placeOf = ({ made, periodId, volunteer }: Arrived) => ({
  activityId: made.activityId,
  periodId,
  volunteerId: volunteer.volunteerId,
});

async function checkOut(people: readonly Arrived[], more: { at?: string } = {}, by: Actor = fixture.operator) {
  const body = { places: people.map(placeOf), reason, ...more };
  return (await (await asOperator(api, by)).dayBoard.checkOutEach({ body })).rows;
}

async function undo(people: readonly Arrived[], by: Actor = fixture.operator) {
  return (await (await asOperator(api, by)).dayBoard.undoCheckOuts({ body: { places: people.map(placeOf) } })).rows;
}

const entryOf = async ({ client, periodId }: Arrived) =>
  (await client.attendance.ledger({ query: { periodId } })).listData[0];

test('people of several activities left at the end of their periods, each with the hours of the period', async () => {
  const short = { startsAt: at('09:00'), endsAt: at('10:30') };
  const people = [await fixture.arrived(), await fixture.arrived(), await fixture.arrived({ periods: [short] })];
  api.clock.set(at('15:30'));
  const rows = await checkOut(people);
  expect(rows.map(({ done, hours }) => [done, hours])).toEqual([
    [true, 3],
    [true, 3],
    [true, 1.5],
  ]);
  expect(await entryOf(people[2]!)).toMatchObject({
    checkedOutAt: iso('10:30'),
    awaitedHours: 1.5,
    awaits: 'volunteer',
  });
  const client = await asOperator(api, fixture.operator);
  expect((await client.home.todoRows({ query: { kind: 'noCheckOut' } })).total).toBe(0);
});

test('one time for all counts, and what cannot be done is named per row', async () => {
  const [present, gone, late] = [await fixture.arrived(), await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('09:30'));
  await checkOut([gone], { at: iso('09:30') });
  api.clock.set(at('09:00'));
  const other = await (await attendanceFixture(api, await makeOrganization(api))).arrived();
  api.clock.set(at('11:00'));
  const rows = await checkOut([present, gone, late, other], { at: iso('10:45') });
  expect(rows.map(({ done, hours }) => [done, hours])).toEqual([
    [true, 1.7],
    [false, null],
    [true, 1.7],
    [false, null],
  ]);
  expect(rows.filter(({ message }) => message !== null)).toHaveLength(2);
  // A planned end in the future is no departure.
  const [staying] = [await fixture.arrived()];
  expect(await checkOut([staying!])).toMatchObject([{ done: false, hours: null }]);
});

test('the last period closes a stay over several ones, and both rows are done', async () => {
  const periods = [
    { startsAt: at('09:00'), endsAt: at('10:00') },
    { startsAt: at('10:00'), endsAt: at('12:00') },
  ];
  const made = await fixture.activityAt({ periods });
  const volunteer = await fixture.admitted(made);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('15:30'));
  const client = await asOperator(api, fixture.operator);
  const places = made.periods.map(({ periodId }) => ({
    activityId: made.activityId,
    periodId,
    volunteerId: volunteer.volunteerId,
  }));
  const { rows } = await client.dayBoard.checkOutEach({ body: { places, reason } });
  expect(rows.map(({ done }) => done)).toEqual([true, true]);
  const events = await fixture.eventsOf(volunteer);
  expect(events.filter(({ direction }) => direction === 'out').map(({ at: moment }) => moment)).toContainEqual(
    at('12:00'),
  );
  const undone = await client.dayBoard.undoCheckOuts({ body: { places } });
  expect(undone.rows.map(({ done }) => done)).toEqual([true, true]);
  expect((await client.home.todoRows({ query: { kind: 'noCheckOut' } })).total).toBe(2);
});

test('an undo within seconds takes hours and message back and erases no entry; later or by a colleague it does not', async () => {
  const people = [await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('15:30'));
  await checkOut(people);
  const colleague = await makeOperator(api, {
    organization: fixture.organization,
    permissions: ['activity-list', 'activity-release'],
  });
  expect((await undo(people, colleague)).map(({ done }) => done)).toEqual([false, false]);
  expect((await undo(people)).map(({ done }) => done)).toEqual([true, true]);
  for (const person of people) {
    expect(await entryOf(person)).toMatchObject({ checkedOutAt: null, awaitedHours: null });
    expect(await messageKinds(api, person.volunteer.accountId)).not.toContain('attendanceAdded');
    expect(await fixture.eventsOf(person.volunteer)).toHaveLength(2);
  }
  await checkOut(people);
  api.clock.set(new Date(at('15:30').getTime() + 600_000));
  expect((await undo(people)).map(({ done }) => done)).toEqual([false, false]);
});

test('neither the own hours nor, without the right to publish, those of others are recorded', async () => {
  const [one, other] = [await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('15:30'));
  const { organization } = fixture;
  const own = { accountId: one.volunteer.accountId, organizationId: organization.organizationId };
  await api.db.insert(organizationRole).values({
    ...own,
    role: 'operator',
    permissions: ['activity-list', 'activity-release'],
  });
  expect((await checkOut([one, other], {}, own)).map(({ done }) => done)).toEqual([false, true]);
  const reader = await makeOperator(api, { organization, permissions: ['activity-list'] });
  expect(await checkOut([one], {}, reader)).toMatchObject([{ done: false }]);
});
