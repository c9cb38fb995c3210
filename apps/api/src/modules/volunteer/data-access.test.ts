import type { Permission } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { membership } from '../../db/schema/membership.ts';
import { participant } from '../../db/schema/participant.ts';
import { newId } from '../../db/id.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('whoever opens a request, a check or a number stands in the list of the person, with the reason', async () => {
  const parent = await makeOrganization(api);
  const target = await makeOrganization(api, { parent, identityEntrusted: true, name: '濠江青年志願服務隊' });
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  await own.realName.submit({ body: await realNameForm(api, volunteer) });
  const reviewer = await asOperator(api, await makeOperator(api, { organization: target }));
  const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
  expect(await own.volunteer.dataAccess({ query: {} })).toEqual({ listData: [], total: 0 });
  const id = listData[0]?.reviewId ?? '';
  await reviewer.membership.requestDetail({ params: { id: membershipId } });
  await reviewer.realName.detail({ params: { id } });
  await reviewer.realName.revealDocument({ params: { id } });
  const seen = await own.volunteer.dataAccess({ query: {} });
  expect(seen.listData.map(({ kind, organization }) => [kind, organization])).toEqual([
    ['document', '濠江青年志願服務隊'],
    ['realName', '濠江青年志願服務隊'],
    ['joinRequest', '濠江青年志願服務隊'],
  ]);
  expect((await own.volunteer.dataAccess({ query: { pageSize: 1, pageIndex: 3 } })).listData).toMatchObject([
    { kind: 'joinRequest' },
  ]);
  const stranger = await asVolunteer(api, await makeVolunteer(api));
  expect(await stranger.volunteer.dataAccess({ query: {} })).toEqual({ listData: [], total: 0 });
});

test('a request that may not be seen leaves no trace', async () => {
  const parent = await makeOrganization(api);
  const [target, other] = [await makeOrganization(api, { parent }), await makeOrganization(api, { parent })];
  const volunteer = await makeVolunteer(api);
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const stranger = await asOperator(api, await makeOperator(api, { organization: other }));
  await expect(stranger.membership.requestDetail({ params: { id: membershipId } })).rejects.toMatchObject({
    refusal: 'notFound',
  });
  const own = await asVolunteer(api, volunteer);
  expect((await own.volunteer.dataAccess({ query: {} })).total).toBe(0);
});

const looksOf = async (volunteer: MadeVolunteer) => {
  const { listData, total } = await (await asVolunteer(api, volunteer)).volunteer.dataAccess({ query: {} });
  expect(total).toBe(listData.length);
  return listData.map(({ kind, organization }) => [kind, organization]);
};

/** An office with another one above it, and the operators who export in both. */
async function offices() {
  const above = await makeOrganization(api, { name: '上級組織' });
  const office = await makeOrganization(api, { parent: above, name: '蓮峰社區互助會' });
  const permissions: Permission[] = ['personnel-query', 'activity-list', 'personnel-integrity'];
  const clientOf = async (organization: MadeOrganization) =>
    asOperator(api, await makeOperator(api, { organization, permissions }));
  return { above, office, ofAbove: await clientOf(above), ofOffice: await clientOf(office) };
}

test('an export of members is listed for whoever was among them then, and for nobody else', async () => {
  const { above, office, ofAbove, ofOffice } = await offices();
  const [member, gone, later, stranger] = [
    await makeVolunteer(api),
    await makeVolunteer(api),
    await makeVolunteer(api),
    await makeVolunteer(api),
  ];
  await makeMembership(api, { volunteer: member, organization: office });
  const left = await makeMembership(api, { volunteer: gone, organization: office });
  await api.db
    .update(membership)
    .set({ state: 'withdrawn', slot: null, endedAt: api.clock.now() })
    .where(eq(membership.id, left.membershipId));
  await makeMembership(api, { volunteer: stranger, organization: above });
  await ofOffice.dataExport.startMembers({ body: { relation: 'member' } });
  api.clock.advance(60_000);
  await makeMembership(api, { volunteer: later, organization: office });
  expect(await looksOf(member)).toEqual([['membersExport', '蓮峰社區互助會']]);
  expect([await looksOf(gone), await looksOf(later), await looksOf(stranger)]).toEqual([[], [], []]);
  api.clock.advance(60_000);
  await ofAbove.dataExport.startMembers({ body: { relation: 'former' } });
  expect(await looksOf(gone)).toEqual([['membersExport', '上級組織']]);
  expect(await looksOf(member)).toHaveLength(1);
  await ofAbove.dataExport.startMembers({ body: { relation: 'member' } });
  expect(await looksOf(later)).toEqual([['membersExport', '上級組織']]);
});

test('an export of hours is listed for whoever had served there in those months', async () => {
  const { above, office, ofAbove, ofOffice } = await offices();
  const { volunteerId, ...person } = await makeVolunteer(api);
  const volunteer = { volunteerId, ...person };
  await recordHours(api, { volunteerId, organization: office, on: '2026-03-31' });
  const body = { from: '2026-03', to: '2026-03', scope: 'own' } as const;
  await ofOffice.dataExport.startHours({ body: { ...body, from: '2026-01', to: '2026-02' } });
  await ofOffice.dataExport.startHours({ body: { ...body, from: '2026-04', to: '2026-05' } });
  await ofAbove.dataExport.startHours({ body });
  expect(await looksOf(volunteer)).toEqual([]);
  await ofOffice.dataExport.startHours({ body });
  api.clock.advance(60_000);
  await ofAbove.dataExport.startHours({ body: { ...body, scope: 'all' } });
  expect(await looksOf(volunteer)).toEqual([
    ['hoursExport', '上級組織'],
    ['hoursExport', '蓮峰社區互助會'],
  ]);
  await recordHours(api, { volunteerId, organization: above, on: '2026-04-01' });
  expect(await looksOf(volunteer)).toHaveLength(2);
});

test('an export of an activity is listed for whoever had signed up by then', async () => {
  const { office, ofOffice } = await offices();
  const { activityId } = await makeActivity(api, { organization: office });
  const [early, late] = [await makeVolunteer(api), await makeVolunteer(api)];
  const signUp = ({ volunteerId }: MadeVolunteer) =>
    api.db.insert(participant).values({
      id: newId(),
      activityId,
      volunteerId,
      state: 'notAdmitted',
      endsAt: farFuture,
      signedUpAt: api.clock.now(),
    });
  await signUp(early);
  await ofOffice.dataExport.startActivity({ body: { activityId } });
  api.clock.advance(60_000);
  await signUp(late);
  expect(await looksOf(early)).toEqual([['activityExport', '蓮峰社區互助會']]);
  expect(await looksOf(late)).toEqual([]);
});

test('a case that was opened is listed for everybody whose hours it is about', async () => {
  api.clock.set(at('15:00'));
  const { office, ofOffice } = await offices();
  const { people } = await shareDevice(api, office);
  await lookForCases(api);
  const [found] = (await ofOffice.integrityCase.list({ query: { tab: 'pending' } })).listData;
  await ofOffice.integrityCase.detail({ params: { id: found?.reviewId ?? '' } });
  for (const one of people) expect(await looksOf(one)).toEqual([['integrityCase', '蓮峰社區互助會']]);
});
