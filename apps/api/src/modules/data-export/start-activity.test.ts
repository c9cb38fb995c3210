import { exportColumns } from '@vp/contract';
import { exportLimits } from '@vp/domain';
import type { StoredParticipantState } from '@vp/domain';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { audit } from '../../db/schema/operation.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function signUp(made: MadeActivity, volunteerId: string, state: StoredParticipantState): Promise<void> {
  const { activityId, periods } = made;
  const id = newId();
  await api.db
    .insert(participant)
    .values({ activityId, id, volunteerId, state, endsAt: farFuture, signedUpAt: at('08:00', '10') });
  await api.db
    .insert(participantPost)
    .values(
      periods.map(({ periodId, postIds }) => ({ activityId, participantId: id, periodId, postId: postIds[0] ?? '' })),
    );
}

async function clientOf(organization: MadeOrganization) {
  const operator = await makeOperator(api, { organization, permissions: ['activity-list'] });
  return { operator, client: await asOperator(api, operator) };
}

const rowOf = (cells: readonly unknown[] | undefined) =>
  Object.fromEntries(exportColumns.activity.map((name, place) => [name, cells?.[place]]));

test('each sign-up comes with its state, and who signed up twice has the hours in the last one', async () => {
  api.clock.set(at('08:30'));
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const came = await makeVolunteer(api);
  await signUp(made, came.volunteerId, 'withdrawn');
  await fixture.admitted(made, came);
  const refused = await makeVolunteer(api);
  await signUp(made, refused.volunteerId, 'notAdmitted');
  api.clock.set(at('09:00'));
  await fixture.scan(came, codeOf(await fixture.project(made)));
  api.clock.set(at('12:00'));
  await fixture.scan(came, codeOf(await fixture.project(made, 'out')), 'out');
  api.clock.set(at('12:30'));
  const { client, operator } = await clientOf(fixture.organization);
  const started = await client.dataExport.startActivity({ body: { activityId: made.activityId } });
  expect(started.rows).toBe(3);
  const { rows, next } = await client.dataExport.rows({ body: { token: started.token } });
  expect(next).toBeNull();
  expect(rows.map((row) => row.length)).toEqual([13, 13, 13]);
  const period = { startsAt: '2026-07-18T09:00:00+08:00', endsAt: '2026-07-18T12:00:00+08:00', post: '崗位1' };
  const nothing = {
    checkedIn: null,
    checkedOut: null,
    serviceHours: 0,
    trainingHours: 0,
    evidence: null,
    isConfirmed: 0,
  };
  const served = {
    checkedIn: '2026-07-18T09:00:00+08:00',
    checkedOut: '2026-07-18T12:00:00+08:00',
    serviceHours: 3,
    trainingHours: 0,
    evidence: 'code',
    isConfirmed: 1,
  };
  const first = rowOf(rows[0]);
  expect(first).toMatchObject({ signUpState: 'withdrawn', signedUpAt: '2026-07-10T08:00:00+08:00' });
  expect(first).toMatchObject({ ...period, ...nothing });
  expect(rowOf(rows[1])).toMatchObject({ signUpState: 'notAdmitted', ...period, ...nothing });
  expect(rowOf(rows[2])).toMatchObject({ number: first['number'], signUpState: 'completed', ...period, ...served });
  const [entry] = await api.db
    .select()
    .from(audit)
    .where(and(eq(audit.what, 'activity.exported'), eq(audit.accountId, operator.accountId)))
    .orderBy(desc(audit.sequence));
  expect(entry).toMatchObject({ subjectId: made.activityId, details: { rows: 3 } });
});

test('the rows stand by period and sign-up, with the state that the day board shows', async () => {
  api.clock.set(at('08:30'));
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const people = [await makeVolunteer(api), await makeVolunteer(api), await makeVolunteer(api)];
  const [absent, stayed, left] = people;
  for (const person of people) await fixture.admitted(made, person);
  for (const [place, { volunteerId }] of people.toReversed().entries())
    await api.db
      .update(participant)
      .set({ signedUpAt: at(`08:0${place}`, '10') })
      .where(eq(participant.volunteerId, volunteerId));
  api.clock.set(at('09:00'));
  for (const person of [stayed, left]) await fixture.scan(person!, codeOf(await fixture.project(made)));
  api.clock.set(at('12:00'));
  await fixture.scan(left!, codeOf(await fixture.project(made, 'out')), 'out');
  const { client } = await clientOf(fixture.organization);
  const statesAt = async (time: string) => {
    api.clock.set(at(time));
    const { token } = await client.dataExport.startActivity({ body: { activityId: made.activityId } });
    const { rows } = await client.dataExport.rows({ body: { token } });
    return rows.map((row) => rowOf(row)['signUpState']);
  };
  expect(await statesAt('12:30')).toEqual(['completed', 'in', 'absent']);
  expect(await statesAt('14:01')).toEqual(['completed', 'unconfirmed', 'absent']);
  const { number } = absent!;
  const { token } = await client.dataExport.startActivity({ body: { activityId: made.activityId } });
  const { rows } = await client.dataExport.rows({ body: { token } });
  expect(rowOf(rows[2])).toMatchObject({ number, signUpState: 'absent', serviceHours: 0 });
});

test('the organizations above may take it, others and those without the right may not', async () => {
  const above = await makeOrganization(api);
  const office = await makeOrganization(api, { parent: above });
  const { activityId } = await makeActivity(api, { organization: office });
  const body = { activityId };
  const { client } = await clientOf(above);
  expect((await client.dataExport.startActivity({ body })).rows).toBe(0);
  const stranger = (await clientOf(await makeOrganization(api))).client;
  await expect(stranger.dataExport.startActivity({ body })).rejects.toMatchObject({ refusal: 'notFound' });
  const reporter = await makeOperator(api, { organization: office, permissions: ['organization-insight'] });
  await expect((await asOperator(api, reporter)).dataExport.startActivity({ body })).rejects.toMatchObject({
    refusal: 'noPermission',
  });
});

test('all rows of both periods come once, and a place that nobody was told is no place', async () => {
  const organization = await makeOrganization(api);
  const hours = [1, 2].map((day) => ({ startsAt: at('09:00', `2${day}`), endsAt: at('10:00', `2${day}`) }));
  const made = await makeActivity(api, { organization, periods: hours });
  const { volunteerId } = await makeVolunteer(api);
  const people = exportLimits.pageRows / 2 + 1;
  const { activityId } = made;
  const ids = Array.from({ length: people }, () => newId());
  await api.db
    .insert(participant)
    .values(ids.map((id) => ({ activityId, id, volunteerId, state: 'withdrawn' as const, endsAt: farFuture })));
  for (const { periodId, postIds } of made.periods)
    await api.db
      .insert(participantPost)
      .values(ids.map((participantId) => ({ activityId, participantId, periodId, postId: postIds[0] ?? '' })));
  const { client } = await clientOf(organization);
  const { token, rows: total } = await client.dataExport.startActivity({ body: { activityId } });
  expect(total).toBe(2 * people);
  const first = await client.dataExport.rows({ body: { token } });
  const second = await client.dataExport.rows({ body: { token, after: first.next ?? '' } });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([exportLimits.pageRows, 2, null]);
  const all = [...first.rows, ...second.rows].map((cells) => rowOf(cells));
  for (const { startsAt } of made.periods)
    expect(all.filter((row) => Date.parse(String(row['startsAt'])) === startsAt.getTime())).toHaveLength(people);
  await expect(client.dataExport.rows({ body: { token, after: newId() } })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
});
