import { expect, test } from 'vitest';
import { organizationRole } from '../../db/schema/organization.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../../testing/factories.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

interface Person {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
}

async function scanAt({ made, volunteer }: Person, clock: string, direction: 'in' | 'out' = 'in') {
  api.clock.set(at(clock));
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

const placeOf = ({ made, volunteer }: Person, period = 0) => ({
  activityId: made.activityId,
  periodId: made.periods[period]?.periodId ?? '',
  volunteerId: volunteer.volunteerId,
});

async function settle(person: Person, { reason, by = fixture.operator }: { reason: string; by?: MadeOperator }) {
  const client = await asOperator(api, by);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  return client.attendance.settle({ body: { ...placeOf(person), ...times, reason } });
}

async function dispute(person: Person, period = 0) {
  const client = await asVolunteer(api, person.volunteer);
  const { periodId } = placeOf(person, period);
  return client.attendance.dispute({
    body: { periodId, answer: 'dispute', ground: 'wrongTime', reason: '我準時到' },
  });
}

/** Another operator: the author of an entry must not settle its dispute. */
const colleague = () =>
  makeOperator(api, { organization: fixture.organization, permissions: ['activity-list', 'activity-release'] });

const entryOf = async ({ volunteer }: Person) =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData[0];

const todosOf = async (kind: string) =>
  (await (await asOperator(api, fixture.operator)).home.todos()).listData.filter((todo) => todo.kind === kind);

async function pair(): Promise<readonly [Person, Person]> {
  const made = await fixture.activityAt();
  return [
    { made, volunteer: await fixture.admitted(made) },
    { made, volunteer: await fixture.admitted(made) },
  ];
}

test('the answer to a dispute is told to who disputed, not to another of the period', async () => {
  const [one, other] = await pair();
  for (const person of [one, other]) await scanAt(person, '09:00');
  api.clock.set(at('15:00'));
  await dispute(one);
  await settle(one, { reason: '已核對名單', by: await colleague() });
  expect(await entryOf(one)).toMatchObject({ answer: '已核對名單' });
  expect(await entryOf(other)).toMatchObject({ answer: null });
});

test('two people of a period who dispute wait each for their own answer', async () => {
  const [one, other] = await pair();
  for (const person of [one, other]) await scanAt(person, '09:00');
  api.clock.set(at('15:00'));
  for (const person of [one, other]) await dispute(person);
  const by = await colleague();
  const waiting = async () =>
    (await (await asOperator(api, by)).home.todoRows({ query: { kind: 'dispute' } })).listData.map(
      ({ volunteerId }) => volunteerId,
    );
  expect(new Set(await waiting())).toEqual(new Set([one, other].map(({ volunteer }) => volunteer.volunteerId)));
  await settle(one, { reason: '已核對名單', by });
  expect(await waiting()).toEqual([other.volunteer.volunteerId]);
  expect(await entryOf(other)).toMatchObject({ state: 'disputed', answer: null });
});

test("the ledger names one's own post, not that of another in the same period", async () => {
  const made = await fixture.activityAt({ periods: [{ ...morning, posts: [5, 5] }] });
  const [period] = made.periods;
  if (period === undefined) throw new Error('an activity without a period');
  const people: Person[] = [];
  for (const postId of period.postIds)
    people.push({ made, volunteer: await fixture.admitted({ ...made, periods: [{ ...period, postIds: [postId] }] }) });
  for (const person of people) await scanAt(person, '09:00');
  const names = await Promise.all(people.map(async (person) => (await entryOf(person))?.postName.text));
  expect(names).toEqual(['崗位1', '崗位2']);
});

test('the answer to a dispute can still be read after the volunteer has agreed to what was settled', async () => {
  const [person] = await pair();
  await scanAt(person, '09:00');
  api.clock.set(at('15:00'));
  await dispute(person);
  await settle(person, { reason: '已核對名單', by: await colleague() });
  const client = await asVolunteer(api, person.volunteer);
  await client.attendance.dispute({ body: { periodId: placeOf(person).periodId, answer: 'confirm' } });
  expect(await entryOf(person)).toMatchObject({ answer: '已核對名單', confirmed: true, hours: 3 });
});

test('a check-out is missing although another of the period checked out', async () => {
  const [one, other] = await pair();
  for (const person of [one, other]) await scanAt(person, '09:00');
  await scanAt(other, '12:00', 'out');
  api.clock.set(at('14:01'));
  const { activityId, periodId } = placeOf(one);
  expect(await todosOf('noCheckOut')).toEqual([
    { kind: 'noCheckOut', count: 1, oldestAt: iso('12:00'), activityId, periodId },
  ]);
});

test('a late scan of the check-in waits on after the check-out was corrected', async () => {
  const [person] = await pair();
  const pass = (await fixture.passes(person.volunteer))[0]?.pass;
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(person.made));
  api.clock.set(at('10:00'));
  await fixture.sendKept(person.volunteer, { code, pass, scannedAt: at('09:00') });
  await scanAt(person, '11:00', 'out');
  await scanAt(person, '11:30', 'out');
  const out = (await fixture.eventsOf(person.volunteer)).filter(({ direction }) => direction === 'out');
  expect(new Set(out.map(({ revision }) => revision))).toEqual(new Set([0, 1]));
  const { activityId, periodId } = placeOf(person);
  expect(await todosOf('lateScan')).toMatchObject([{ count: 1, activityId, periodId }]);
});

test('a late scan waits on after the check-in of another of the period was corrected', async () => {
  const [late, other] = await pair();
  const pass = (await fixture.passes(late.volunteer))[0]?.pass;
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(late.made));
  await scanAt(other, '09:05');
  api.clock.set(at('10:00'));
  await fixture.sendKept(late.volunteer, { code, pass, scannedAt: at('09:00') });
  api.clock.set(at('15:00'));
  await settle(other, { reason: '已核對名單' });
  const ins = (await fixture.eventsOf(other.volunteer)).filter(({ direction }) => direction === 'in');
  expect(Math.max(...ins.map(({ revision }) => revision))).toBe(1);
  const { activityId, periodId } = placeOf(late);
  expect(await todosOf('lateScan')).toMatchObject([{ count: 1, activityId, periodId }]);
});

test('the entries of one person are numbered from the first, whatever another of the period did', async () => {
  const both = await pair();
  for (const person of both) await scanAt(person, '09:00');
  const entries = await Promise.all(both.map(({ volunteer }) => fixture.eventsOf(volunteer)));
  expect(entries.map((each) => each.map(({ revision }) => revision))).toEqual([[0], [0]]);
});

test('hours by hand are not refused without a word why', async () => {
  const [person] = await pair();
  api.clock.set(at('15:00'));
  await settle(person, { reason: '當日漏了簽到' });
  const client = await asOperator(api, await colleague());
  const call = client.attendance.decide({ body: { ...placeOf(person), decision: 'refuse' } });
  await expect(call).rejects.toMatchObject({ refusal: 'reasonMissing' });
  expect(await entryOf(person)).toMatchObject({ state: 'awaiting' });
});

test('an entry by somebody who acts for two organizations is one entry', async () => {
  const [person] = await pair();
  api.clock.set(at('15:00'));
  const second = await makeOrganization(api);
  const { accountId } = fixture.operator;
  await api.db
    .insert(organizationRole)
    .values({ accountId, organizationId: second.organizationId, role: 'operator', realName: '何先生' });
  await settle(person, { reason: '當日漏了簽到' });
  expect((await entryOf(person))?.evidence).toMatchObject([
    { direction: 'in', by: '管理員' },
    { direction: 'out', by: '管理員' },
  ]);
});

test('a dispute of one period opens no other of the same activity', async () => {
  const afternoon = { startsAt: at('14:00'), endsAt: at('17:00') };
  const made = await fixture.activityAt({ periods: [afternoon, morning] });
  const person = { made, volunteer: await fixture.admitted(made) };
  await scanAt(person, '09:00');
  await scanAt(person, '14:00');
  await scanAt(person, '17:00', 'out');
  api.clock.set(at('18:00'));
  await dispute(person);
  expect(await settleOf(person, 1, [iso('09:00'), iso('11:00')])).toMatchObject({ hours: 2 });
  expect(await settleOf(person, 0, [iso('14:00'), iso('16:00')])).toMatchObject({ hours: 2 });
});

async function settleOf(person: Person, period: number, [checkedInAt = '', checkedOutAt = '']: readonly string[]) {
  const client = await asOperator(api, await colleague());
  return client.attendance.settle({
    body: { ...placeOf(person, period), checkedInAt, checkedOutAt, reason: '已核對名單' },
  });
}
