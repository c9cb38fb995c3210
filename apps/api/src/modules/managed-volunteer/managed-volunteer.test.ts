import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { encryptDocument } from '../../crypto/encrypted-fields.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { newId } from '../../db/id.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let office: MadeOrganization;
let child: MadeOrganization;
let sibling: MadeOrganization;
let member: MadeVolunteer;
let below: MadeVolunteer;
let former: MadeVolunteer;

async function serve(person: MadeVolunteer, organization: MadeOrganization, hours: number): Promise<void> {
  const { activityId, periods } = await makeActivity(api, { organization });
  const served = { volunteerId: person.volunteerId, activityId, periodId: periods[0]?.periodId ?? '' };
  await api.db
    .insert(serviceTime)
    .values({ id: newId(), ...served, inAt: api.clock.now(), hours, confirmed: true, updatedAt: api.clock.now() });
}

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
  office = await makeOrganization(api, { parent: root, name: '蓮峰社區互助會' });
  child = await makeOrganization(api, { parent: office });
  sibling = await makeOrganization(api, { parent: root });
  member = await makeVolunteer(api);
  below = await makeVolunteer(api, { realNameState: 'notVerified' });
  former = await makeVolunteer(api);
  const [applicant, stranger] = [await makeVolunteer(api), await makeVolunteer(api)];
  await makeMembership(api, { volunteer: member, organization: office });
  await makeMembership(api, { volunteer: member, organization: sibling, slot: 2 });
  await makeMembership(api, { volunteer: below, organization: child });
  await makeMembership(api, { volunteer: applicant, organization: office, state: 'underReview' });
  await makeMembership(api, { volunteer: stranger, organization: sibling });
  const { membershipId } = await makeMembership(api, { volunteer: former, organization: office });
  await (await asVolunteer(api, former)).membership.change({ body: { membershipId, action: 'quit' } });
  await serve(member, office, 3);
  await serve(member, sibling, 2);
});

async function reader(organization: MadeOrganization) {
  const client = await asOperator(api, await makeOperator(api, { organization, permissions: ['personnel-query'] }));
  const found = async (query: Parameters<typeof client.managedVolunteer.list>[0]['query']) => {
    const { listData, total } = await client.managedVolunteer.list({ query });
    expect(total).toBe(listData.length);
    return listData.map(({ volunteerId }) => volunteerId);
  };
  return { client, found };
}

test('members of the organization and of those below are found, now and formerly, by state, name and number', async () => {
  const { client, found } = await reader(office);
  expect(await found({ relation: 'member' })).toEqual([member.volunteerId, below.volunteerId]);
  expect(await found({ relation: 'former' })).toEqual([former.volunteerId]);
  expect(await found({ relation: 'member', state: 'notVerified' })).toEqual([below.volunteerId]);
  const [row, other] = (await client.managedVolunteer.list({ query: { relation: 'member' } })).listData;
  expect(await found({ relation: 'member', name: row?.number ?? '' })).toEqual([member.volunteerId]);
  expect(await found({ relation: 'member', name: '不存在的人' })).toEqual([]);
  expect(row).toMatchObject({ hoursHere: 3, until: null, organizations: [{ oid: office.organizationId }] });
  expect(other).toMatchObject({ hoursHere: 0, organizations: [{ oid: child.organizationId }] });
  expect(await (await reader(child)).found({ relation: 'member' })).toEqual([below.volunteerId]);
  expect(await (await reader(root)).found({ relation: 'member' })).toHaveLength(4 - 1);
  expect(await found({ relation: 'member', name: former.username })).toEqual([]);
});

test('a page goes on where the last one ended, and its total tells how many there are', async () => {
  const { client } = await reader(office);
  const first = await client.managedVolunteer.list({ query: { relation: 'member', pageSize: 1 } });
  const second = await client.managedVolunteer.list({ query: { relation: 'member', pageSize: 1, pageIndex: 2 } });
  expect([first.total, second.total]).toEqual([2, 2]);
  expect([...first.listData, ...second.listData].map(({ volunteerId }) => volunteerId)).toEqual([
    member.volunteerId,
    below.volunteerId,
  ]);
});

test('a member is opened with the document masked, and the full number on demand; the member sees both', async () => {
  const { client } = await reader(office);
  const stored = encryptDocument(api.services.cipher, member.volunteerId, { type: '2', number: '12345678' });
  await api.db.update(volunteer).set(stored).where(eq(volunteer.id, member.volunteerId));
  const params = { id: member.volunteerId };
  const detail = await client.managedVolunteer.detail({ params });
  expect(detail).toMatchObject({ relation: 'member', hoursHere: 3, trainingHoursHere: 0, activitiesHere: 1 });
  expect(detail.memberships).toMatchObject([{ organization: { oid: office.organizationId }, until: null }]);
  expect(detail.person?.maskedDocumentNumber).not.toContain('3456');
  expect(detail.person).toMatchObject({ volunteerId: member.volunteerId, serviceHours: 5, guardian: null });
  expect(await client.managedVolunteer.revealDocument({ params })).toEqual({ documentNumber: '12345678' });
  const { listData } = await (await asVolunteer(api, member)).volunteer.dataAccess({ query: {} });
  expect(listData.map(({ kind, organization }) => [kind, organization])).toEqual([
    ['memberDocument', '蓮峰社區互助會'],
    ['member', '蓮峰社區互助會'],
  ]);
});

test('of one who has left only the service remains', async () => {
  const { client } = await reader(office);
  const params = { id: former.volunteerId };
  const detail = await client.managedVolunteer.detail({ params });
  expect(detail).toMatchObject({ relation: 'former', person: null });
  expect(detail.until).not.toBeNull();
  await expect(client.managedVolunteer.revealDocument({ params })).rejects.toMatchObject({ refusal: 'notFound' });
});

test('neither a neighbour nor somebody who has only applied is there', async () => {
  const { client } = await reader(child);
  for (const { volunteerId: id } of [member, former]) {
    await expect(client.managedVolunteer.detail({ params: { id } })).rejects.toMatchObject({ refusal: 'notFound' });
  }
});

test('the platform finds anybody, by the whole phone too, and their account; nobody else does', async () => {
  const mobile = '+85366553219';
  const loner = await makeVolunteer(api, { mobile });
  const platform = await asOperator(api, await makeOperator(api, { organization: root }));
  const found = async (name: string) =>
    (await platform.managedVolunteer.list({ query: { relation: 'anybody', name } })).listData;
  for (const name of [mobile, '6655 3219'])
    expect(await found(name)).toMatchObject([{ volunteerId: loner.volunteerId, relation: 'none', organizations: [] }]);
  expect(await found('66553210')).toEqual([]);
  const params = { id: loner.volunteerId };
  const account = { accountId: loner.accountId, maskedMobile: '+853 66•• ••19' };
  const detail = () => platform.managedVolunteer.detail({ params });
  expect(await detail()).toMatchObject({ relation: 'none', person: null, account: { ...account, isBlocked: false } });
  await platform.managedOrganization.block({
    params: { id: loner.accountId },
    body: { isBlocked: true, reason: '冒用他人身份' },
  });
  expect(await detail()).toMatchObject({ account: { isBlocked: true } });
  const { client } = await reader(office);
  await expect(client.managedVolunteer.list({ query: { relation: 'anybody' } })).rejects.toMatchObject({
    refusal: 'noPermission',
  });
  await expect(client.managedVolunteer.detail({ params })).rejects.toMatchObject({ refusal: 'notFound' });
  expect((await client.managedVolunteer.detail({ params: { id: member.volunteerId } })).account).toBeNull();
});
