import { beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { activity } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import type { StoredParticipantState } from '@vp/domain';
import type { PeriodInput } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { attendanceFixture } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let person: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
  api.clock.set(new Date('2026-07-17T12:00:00+08:00'));
  fixture = await attendanceFixture(api);
});

beforeEach(async () => {
  person = await makeVolunteer(api);
});

const from = (start: string, end: string): PeriodInput => ({
  startsAt: new Date(`2026-${start}:00+08:00`),
  endsAt: new Date(`2026-${end}:00+08:00`),
});

async function hold(name: string, periods: readonly PeriodInput[], state: StoredParticipantState = 'admitted') {
  const made = await fixture.activityAt({ name, periods });
  await fixture.admitted(made, person);
  const own = and(eq(participant.activityId, made.activityId), eq(participant.volunteerId, person.volunteerId));
  const waitingTicket = state === 'waiting' ? 1 : null;
  await api.db.update(participant).set({ state, waitingTicket }).where(own);
  return made;
}

async function monthOf(month: string) {
  const { listData, total } = await (await asVolunteer(api, person)).calendar.month({ query: { month } });
  expect(total).toBe(listData.length);
  return listData;
}

const namesIn = async (month: string) => (await monthOf(month)).map(({ name }) => name.text);

test('lists each period in the month of its start in Macao, with its state', async () => {
  await hold('Two periods', [from('07-31T22:00', '08-01T02:00'), from('08-01T00:30', '08-01T03:00')]);
  await hold('Past', [from('07-02T09:00', '07-02T12:00')]);
  await hold('Pending', [from('07-20T09:00', '07-20T12:00')], 'toAdmit');
  await hold('Waiting', [from('07-21T09:00', '07-21T12:00')], 'waiting');
  expect((await monthOf('2026-07')).map(({ name, state }) => [name.text, state])).toEqual([
    ['Past', 'completed'],
    ['Pending', 'toAdmit'],
    ['Waiting', 'waiting'],
    ['Two periods', 'toBeCarriedOut'],
  ]);
  expect(await monthOf('2026-08')).toMatchObject([{ startsAt: '2026-08-01T00:30:00+08:00', clashes: [] }]);
  expect(await namesIn('2026-09')).toEqual([]);
});

test('omits ended sign-ups, cancelled activities, past waiting lists, and services of other people', async () => {
  for (const state of ['withdrawn', 'removed', 'notAdmitted', 'lapsed'] as const)
    await hold(state, [from('07-20T09:00', '07-20T12:00')], state);
  await hold('Waited', [from('07-10T09:00', '07-10T12:00')], 'waiting');
  const { activityId } = await hold('Cancelled', [from('07-20T09:00', '07-20T12:00')]);
  await api.db.update(activity).set({ state: 'cancelled', cancelReason: 'storm' }).where(eq(activity.id, activityId));
  await fixture.admitted(await fixture.activityAt({ periods: [from('07-20T09:00', '07-20T12:00')] }));
  expect(await namesIn('2026-07')).toEqual([]);
});

test.each<[string, PeriodInput, StoredParticipantState, readonly string[]]>([
  ['overlaps', from('07-20T11:00', '07-20T13:00'), 'admitted', ['First']],
  ['overlaps while it waits for a place', from('07-20T08:00', '07-20T10:00'), 'waiting', ['First']],
  ['begins when the other one ends', from('07-20T12:00', '07-20T13:00'), 'admitted', []],
  ['is on another day', from('07-21T09:00', '07-21T12:00'), 'toAdmit', []],
])('names the other activity where one %s', async (_what, time, state, clashes) => {
  await hold('First', [from('07-20T09:00', '07-20T12:00')]);
  await hold('Second', [time], state);
  const found = await monthOf('2026-07');
  const of = (name: string) => found.find((row) => row.name.text === name)?.clashes.map((other) => other.name.text);
  expect(of('Second')).toEqual(clashes);
  expect(of('First')).toEqual(clashes.length === 0 ? [] : ['Second']);
});

test('names a clash with a service of the month before, and none that is over', async () => {
  await hold('Night', [from('07-31T22:00', '08-01T06:00')]);
  await hold('Dawn', [from('08-01T05:00', '08-01T07:00')]);
  await hold('Over 1', [from('07-10T09:00', '07-10T12:00')]);
  await hold('Over 2', [from('07-10T10:00', '07-10T12:00')]);
  expect((await monthOf('2026-08'))[0]?.clashes).toMatchObject([{ name: { text: 'Night' } }]);
  expect((await monthOf('2026-07')).map(({ clashes }) => clashes.length)).toEqual([0, 0, 1]);
});

test.each(['2026-13', '2026', ''])('refuses the month "%s" and names the field', async (month) => {
  const client = await asVolunteer(api, person);
  await expect(client.calendar.month({ query: { month } })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: 'month' }],
  });
});
