import type { ParticipantSort } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

const morningOf = (day: string) => ({ periods: [{ startsAt: at('09:00', day), endsAt: at('12:00', day) }] });

test('absences and hours stand beside the people of an activity, and sort them', async () => {
  const api = await testApi();
  const fixture = await attendanceFixture(api);
  api.clock.set(at('08:45', '19'));
  const attended = await fixture.activityAt(morningOf('19'));
  const came = await fixture.admitted(attended);
  const missed = await fixture.admitted(attended);
  await fixture.scan(came, codeOf(await fixture.project(attended)));
  api.clock.set(at('12:00', '19'));
  await fixture.scan(came, codeOf(await fixture.project(attended, 'out')), 'out');

  const cancelled = await fixture.activityAt(morningOf('20'));
  const next = await fixture.activityAt(morningOf('25'));
  const other = await attendanceFixture(api);
  const elsewhere = await other.activityAt(morningOf('20'));
  const newcomer = await fixture.admitted(next, await makeVolunteer(api, { name: '何美玲' }));
  for (const volunteer of [came, missed]) await fixture.admitted(next, volunteer);
  await fixture.admitted(cancelled, newcomer);
  await other.admitted(elsewhere, newcomer);
  await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, cancelled.activityId));
  api.clock.set(at('15:00', '20'));

  const office = await asOperator(api, fixture.operator);
  const listed = async (sort?: ParticipantSort) =>
    (await office.participant.admittedList({ query: { activityId: next.activityId, ...(sort && { sort }) } })).listData;
  const inOrder = async (sort: ParticipantSort) => (await listed(sort)).map(({ volunteerId }) => volunteerId);
  const people = await listed();
  const absencesOf = ({ volunteerId: id }: { volunteerId: string }) =>
    people.find(({ volunteerId }) => volunteerId === id)?.absences;

  // Neither a cancelled activity nor one of another organization counts.
  expect([came, missed, newcomer].map(absencesOf)).toEqual([0, 1, 0]);
  expect((await inOrder('-absences'))[0]).toBe(missed.volunteerId);
  expect((await inOrder('absences')).at(-1)).toBe(missed.volunteerId);
  expect((await inOrder('-hours'))[0]).toBe(came.volunteerId);
  expect((await inOrder('hours')).at(-1)).toBe(came.volunteerId);
  const placeIn = async (sort: ParticipantSort) => (await inOrder(sort)).indexOf(newcomer.volunteerId);
  expect((await placeIn('name')) + (await placeIn('-name'))).toBe(2);
  expect(await placeIn('name')).not.toBe(1);
  expect(await inOrder('signedUpAt')).toEqual(people.map(({ volunteerId }) => volunteerId));
});
