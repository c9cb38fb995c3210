import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followAttendance } from '../../jobs/attendance.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let platform: MadeOperator;
let parent: MadeOperator;
let office: MadeOperator;
let colleague: MadeOperator;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  const root = await makeOrganization(api);
  const above = await makeOrganization(api, { parent: root });
  platform = await makeOperator(api, { organization: root });
  parent = await makeOperator(api, { organization: above });
  fixture = await attendanceFixture(api, await makeOrganization(api, { parent: above }));
  office = fixture.operator;
  const { organization } = fixture;
  colleague = await makeOperator(api, { organization, permissions: ['activity-list', 'activity-release'] });
});

beforeEach(() => api.clock.set(at('15:00')));

interface Person {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
}

async function admitted(): Promise<Person> {
  const made = await fixture.activityAt();
  return { made, volunteer: await fixture.admitted(made) };
}

/** A person who scanned their arrival at 09:00; it is 15:00. */
async function arrived(): Promise<Person> {
  api.clock.set(at('09:00'));
  const person = await fixture.arrived();
  api.clock.set(at('15:00'));
  return person;
}

const placeOf = ({ made, volunteer }: Person) => ({
  activityId: made.activityId,
  periodId: made.periods[0]?.periodId ?? '',
  volunteerId: volunteer.volunteerId,
});

async function settle(person: Person, by: MadeOperator = office, reason = '當日漏了簽到') {
  const client = await asOperator(api, by);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  return client.attendance.settle({ body: { ...placeOf(person), ...times, reason } });
}

async function decide(person: Person, decision: 'agree' | 'refuse', by: MadeOperator = office) {
  const client = await asOperator(api, by);
  return client.attendance.decide({ body: { ...placeOf(person), decision, reason: '已核對名單' } });
}

type More = { readonly toParent: true } | { readonly ground: 'wrongTime' };

async function answer(person: Person, word: 'confirm' | 'dispute', more?: More) {
  const client = await asVolunteer(api, person.volunteer);
  const { periodId } = placeOf(person);
  const said = word === 'dispute' ? ({ ground: 'notThere', reason: '我沒有去' } as const) : {};
  return client.attendance.dispute({ body: { periodId, answer: word, ...said, ...more } });
}

async function entryOf({ volunteer }: Person) {
  const client = await asVolunteer(api, volunteer);
  return { ...(await client.attendance.ledger({ query: {} })).listData[0], totals: await client.attendance.totals({}) };
}

const messagesOf = async ({ volunteer }: Person) => messageKinds(api, volunteer.accountId);

const todosOf = async (operator: MadeOperator) => (await (await asOperator(api, operator)).home.todos()).listData;

describe('hours given afterwards', () => {
  test('say by whom and why, and count when the volunteer confirms', async () => {
    const person = await admitted();
    expect(await settle(person)).toEqual({ hours: 3, awaits: 'volunteer' });
    expect(await entryOf(person)).toMatchObject({
      state: 'awaiting',
      hours: null,
      awaitedHours: 3,
      countsAt: null,
      evidence: [
        { kind: 'addedAfterwards', by: '管理員', reason: '當日漏了簽到' },
        { kind: 'addedAfterwards', by: '管理員', reason: '當日漏了簽到' },
      ],
      totals: { serviceHours: 0 },
    });
    expect(await answer(person, 'confirm')).toEqual({ state: 'counted' });
    expect(await entryOf(person)).toMatchObject({ hours: 3, confirmed: true, totals: { serviceHours: 3 } });
  });

  test('count after seven days without a word where a scan supports them', async () => {
    const person = await arrived();
    await settle(person);
    expect(await entryOf(person)).toMatchObject({ awaits: 'volunteer', countsAt: iso('15:00', '25') });
    api.clock.set(new Date(at('15:00', '25').getTime() - 1));
    await followAttendance(api.services);
    expect(await entryOf(person)).toMatchObject({ state: 'awaiting' });
    api.clock.set(at('15:00', '25'));
    await followAttendance(api.services);
    expect(await entryOf(person)).toMatchObject({ state: 'counted', hours: 3, totals: { serviceHours: 3 } });
  });

  test('of somebody who says that they were not there stop until it is settled, however long it takes', async () => {
    const person = await admitted();
    await settle(person);
    await answer(person, 'confirm');
    expect(await answer(person, 'dispute')).toEqual({ state: 'disputed' });
    expect(await entryOf(person)).toMatchObject({ hours: null, totals: { serviceHours: 0 } });
    api.clock.set(at('15:00', '30'));
    await followAttendance(api.services);
    expect(await entryOf(person)).toMatchObject({ state: 'disputed', totals: { serviceHours: 0 } });
    expect(await decide(person, 'refuse', colleague)).toEqual({ hours: 0, awaits: null });
    expect(await entryOf(person)).toMatchObject({
      checkedInAt: null,
      hours: null,
      answer: '已核對名單',
      evidence: [{ holds: false }, { holds: false }],
    });
    expect(await messagesOf(person)).toEqual(['attendanceAdded', 'firstService', 'disputeAbsent']);
  });

  test('are given for fourteen days, and later by the parent or the platform', async () => {
    const person = await admitted();
    await expect(settle(person, parent)).rejects.toMatchObject({ refusal: 'notFound' });
    api.clock.set(new Date(at('12:00').getTime() + 14 * 24 * 3_600_000 + 1));
    await expect(settle(person)).rejects.toMatchObject({ refusal: 'handEntryOver' });
    expect(await settle(person, parent)).toMatchObject({ hours: 3 });
    expect(await settle(await admitted(), platform)).toMatchObject({ hours: 3 });
  });

  test.each(['．', '\u200B\u200D\u200E\u202E\u2066', '補簽到了\u200B', '．．．．．．'])(
    'need a reason that can be read: %j',
    async (reason) => {
      await expect(settle(await admitted(), office, reason)).rejects.toMatchObject({ refusal: 'invalidInput' });
    },
  );

  test('need the right to release activities besides the one to see who comes', async () => {
    const { organization } = fixture;
    const listing = await makeOperator(api, { organization, permissions: ['activity-list'] });
    await expect(settle(await admitted(), listing)).rejects.toMatchObject({ refusal: 'noPermission' });
  });

  test('the same again is no news', async () => {
    const person = await admitted();
    await settle(person);
    await settle(person);
    await settle(person, colleague, '再次核對名單');
    expect(await messagesOf(person)).toEqual(['attendanceAdded']);
  });
});

describe('a dispute', () => {
  const disputes = async (operator: MadeOperator) => (await todosOf(operator)).filter(({ kind }) => kind === 'dispute');

  test('is settled by somebody other than who made the entry', async () => {
    const person = await admitted();
    await settle(person);
    await answer(person, 'dispute');
    await expect(settle(person)).rejects.toMatchObject({ refusal: 'otherPersonNeeded' });
    await expect(decide(person, 'agree')).rejects.toMatchObject({ refusal: 'otherPersonNeeded' });
    await expect(decide(person, 'agree', parent)).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await decide(person, 'agree', colleague)).toMatchObject({ hours: 3 });
  });

  test('goes to the parent when the volunteer asks, and keeps its clock', async () => {
    const person = await admitted();
    await settle(person);
    await answer(person, 'dispute');
    api.clock.set(at('16:00'));
    await answer(person, 'dispute', { toParent: true });
    const { periodId } = placeOf(person);
    expect(await disputes(parent)).toMatchObject([{ periodId, oldestAt: iso('15:00') }]);
    expect(await disputes(platform)).toEqual([]);
    expect(await entryOf(person)).toMatchObject({
      dispute: { level: 'parent', since: iso('15:00'), risesAt: '2026-08-01T16:00:00+08:00' },
    });
    expect(await decide(person, 'refuse', parent)).toEqual({ hours: 0, awaits: null });
    expect(await disputes(parent)).toEqual([]);
  });

  test('goes to the parent where the organization has nobody else', async () => {
    const lonely = await makeOrganization(api, {
      parent: { organizationId: parent.organizationId, path: [platform.organizationId, parent.organizationId] },
    });
    const alone = await attendanceFixture(api, lonely);
    const made = await alone.activityAt();
    const person = { made, volunteer: await alone.admitted(made) };
    await settle(person, alone.operator);
    await answer(person, 'dispute');
    expect(await entryOf(person)).toMatchObject({ dispute: { level: 'parent' } });
    expect(await decide(person, 'agree', parent)).toMatchObject({ hours: 3 });
  });

  test('goes up after fourteen days without an answer, and after as many again to the platform', async () => {
    const person = await admitted();
    await settle(person);
    await answer(person, 'dispute');
    const { periodId } = placeOf(person);
    api.clock.set(new Date(at('15:00').getTime() + 14 * 24 * 3_600_000));
    expect(await disputes(parent)).toMatchObject([{ periodId }]);
    expect(await disputes(platform)).toEqual([]);
    await expect(decide(person, 'agree', platform)).rejects.toMatchObject({ refusal: 'notFound' });
    api.clock.set(new Date(at('15:00').getTime() + 28 * 24 * 3_600_000));
    expect(await disputes(platform)).toMatchObject([{ periodId }]);
    expect(await decide(person, 'agree', platform)).toMatchObject({ hours: 3 });
  });
});

test('hours that counted stop when they are refused', async () => {
  const person = await arrived();
  await settle(person);
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  await answer(person, 'dispute', { ground: 'wrongTime' });
  expect(await entryOf(person)).toMatchObject({ totals: { serviceHours: 3 } });
  expect(await decide(person, 'refuse', colleague)).toMatchObject({ hours: 0 });
  expect(await entryOf(person)).toMatchObject({ hours: null, totals: { serviceHours: 0 } });
});

test('what was confirmed before starts no clock of a later dispute', async () => {
  const person = await admitted();
  await settle(person);
  await answer(person, 'confirm');
  const days = (count: number) => new Date(at('15:00').getTime() + count * 24 * 3_600_000);
  api.clock.set(days(5));
  const client = await asOperator(api, office);
  const times = { checkedInAt: iso('10:00'), checkedOutAt: iso('12:00') };
  await client.attendance.settle({ body: { ...placeOf(person), ...times, reason: '更正簽到時間' } });
  await answer(person, 'dispute');
  api.clock.set(days(18));
  await expect(decide(person, 'agree', parent)).rejects.toMatchObject({ refusal: 'notFound' });
  api.clock.set(days(19));
  expect(await decide(person, 'agree', parent)).toMatchObject({ hours: 2 });
});

describe('a late scan', () => {
  async function lateScan(): Promise<Person> {
    api.clock.set(at('08:45'));
    const person = await admitted();
    const pass = (await fixture.passes(person.volunteer))[0]?.pass;
    api.clock.set(at('09:00'));
    const code = codeOf(await fixture.project(person.made));
    api.clock.set(at('10:00'));
    await fixture.sendKept(person.volunteer, { code, pass, scannedAt: at('09:00') });
    api.clock.set(at('11:00'));
    await fixture.scan(person.volunteer, codeOf(await fixture.project(person.made, 'out')), 'out');
    return person;
  }

  test('waits among the to-dos until somebody who sees the people agrees, and then counts', async () => {
    const person = await lateScan();
    const { organization } = fixture;
    const listing = await makeOperator(api, { organization, permissions: ['activity-list'] });
    const { activityId } = placeOf(person);
    const query = { activityId };
    const listed = await (await asOperator(api, listing)).participant.admittedList({ query });
    expect(listed.listData[0]?.periods).toMatchObject([
      {
        awaits: 'organization',
        confirmed: false,
        evidence: [{ late: true, lateMinutes: 60, device: 'test', awaits: 'organization' }, { late: false }],
      },
    ]);
    const late = async () => (await todosOf(listing)).filter(({ kind }) => kind === 'lateScan');
    expect(await late()).toMatchObject([{ activityId, count: 1 }]);
    await expect(decide(person, 'refuse', listing)).rejects.toMatchObject({ refusal: 'noPermission' });
    expect(await decide(person, 'agree', listing)).toEqual({ hours: 2, awaits: null });
    expect(await late()).toEqual([]);
    expect(await entryOf(person)).toMatchObject({ state: 'counted', hours: 2, totals: { serviceHours: 2 } });
    await expect(decide(person, 'agree', listing)).rejects.toMatchObject({ refusal: 'alreadyDecided' });
  });

  test('can be turned down, and then counts nothing', async () => {
    const person = await lateScan();
    expect(await decide(person, 'refuse')).toEqual({ hours: 0, awaits: null });
    expect(await entryOf(person)).toMatchObject({ hours: null, checkedInAt: null, totals: { serviceHours: 0 } });
    expect(await messagesOf(person)).toEqual(['attendanceRefused']);
  });
});
