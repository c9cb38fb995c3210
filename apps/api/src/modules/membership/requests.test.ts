import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { volunteerNames } from '../../db/name-grams.ts';
import { membership } from '../../db/schema/membership.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A parent with two children, each with an administrator. */
async function family() {
  const parent = await makeOrganization(api);
  const [own, sibling] = [await makeOrganization(api, { parent }), await makeOrganization(api, { parent })];
  const administratorOf = async (one: MadeOrganization) =>
    asOperator(api, await makeOperator(api, { organization: one }));
  return {
    parent,
    own,
    sibling,
    ofParent: await administratorOf(parent),
    ofOwn: await administratorOf(own),
    ofSibling: await administratorOf(sibling),
  };
}

async function applicant(target: MadeOrganization, name = '梁小燕') {
  const volunteer = await makeVolunteer(api, { name });
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  return { volunteer, membershipId };
}

const pending = { tab: 'pending' } as const;

describe('join requests', () => {
  test('are seen by the organization and those above it, never by the others', async () => {
    const { own, ofParent, ofOwn, ofSibling, parent } = await family();
    const { membershipId } = await applicant(own);
    const above = await applicant(parent);
    const seen = async (client: typeof ofOwn) =>
      (await client.membership.requestList({ query: pending })).listData.map(({ reviewId }) => reviewId);
    expect(await seen(ofOwn)).toEqual([membershipId]);
    expect(new Set(await seen(ofParent))).toEqual(new Set([membershipId, above.membershipId]));
    const { listData } = await ofParent.membership.requestList({ query: pending });
    const targets = new Map(listData.map((row) => [row.reviewId, row.organization?.oid]));
    expect(targets.get(membershipId)).toBe(own.organizationId);
    expect(targets.get(above.membershipId)).toBe(parent.organizationId);
    expect(await seen(ofSibling)).toEqual([]);
    const open = (client: typeof ofOwn, id: string) =>
      client.membership.requestDetail({ params: { id } }).then(
        () => 'ok',
        (error: { refusal: string }) => error.refusal,
      );
    expect(await open(ofOwn, membershipId)).toBe('ok');
    expect(await open(ofParent, membershipId)).toBe('ok');
    expect(await open(ofSibling, membershipId)).toBe('notFound');
    expect(await open(ofOwn, above.membershipId)).toBe('notFound');
    const { rows } = await ofSibling.membership.decideRequests({
      body: { reviewIds: [membershipId], decision: 'pass' },
    });
    expect(rows).toMatchObject([{ id: membershipId, done: false }]);
  });

  test('tell about the person without showing document or phone', async () => {
    const { own, ofOwn } = await family();
    const { volunteer, membershipId } = await applicant(own);
    const detail = await ofOwn.membership.requestDetail({ params: { id: membershipId } });
    expect(detail).toMatchObject({
      tab: 'pending',
      attempt: 1,
      photos: [],
      // The request itself is no membership yet.
      row: { name: '梁小燕', age: 36, realNameState: 'verified', minor: false, memberships: 0 },
    });
    await ofOwn.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'pass' } });
    const passed = await ofOwn.membership.requestDetail({ params: { id: membershipId } });
    expect(passed.row.memberships).toBe(1);
    expect(detail.person).toMatchObject({ number: volunteer.number, documentType: '2', guardian: null });
    expect(JSON.stringify(detail)).not.toContain(volunteer.mobile.slice(4));
    expect(detail.person.maskedDocumentNumber).toMatch(/^\d•+\d$/);
  });

  test('are found by name, oldest first', async () => {
    const { own, ofOwn } = await family();
    const first = await applicant(own, '黃一_百%');
    api.clock.advance(1000);
    const second = await applicant(own, '黃二');
    const list = async (query: { name?: string; sort?: 'oldest' | 'newest' }) =>
      (await ofOwn.membership.requestList({ query: { ...pending, ...query } })).listData.map(
        ({ reviewId }) => reviewId,
      );
    expect(await list({})).toEqual([first.membershipId, second.membershipId]);
    expect(await list({ sort: 'newest' })).toEqual([second.membershipId, first.membershipId]);
    expect(await list({ name: '黃' })).toHaveLength(2);
    expect(await list({ name: '一百' })).toEqual([first.membershipId]);
    // A keyword of signs alone matches no row, and signs are no wildcards.
    for (const name of ['_', '%']) expect(await list({ name })).toEqual([]);
    expect(await list({ name: '林' })).toEqual([]);
    expect((await ofOwn.membership.requestList({ query: { ...pending, pageSize: 1 } })).total).toBe(2);
  });

  test('are found by a Latin name in either order and by the beginning of the number', async () => {
    const { own, ofOwn } = await family();
    const { volunteer: made, membershipId } = await applicant(own);
    await applicant(own);
    const latin = volunteerNames({ name: null, surnameLatin: 'LEONG', givenNameLatin: 'SIO IN' });
    await api.db.update(volunteer).set(latin).where(eq(volunteer.id, made.volunteerId));
    const found = async (name: string) =>
      (await ofOwn.membership.requestList({ query: { ...pending, name } })).listData.map(({ reviewId }) => reviewId);
    for (const typed of ['leong sio in', 'Sio In Leong', 'LEONG  SIO', made.number, made.number.toLowerCase()])
      expect(await found(typed)).toEqual([membershipId]);
    expect(await found(made.number.slice(0, 3))).toHaveLength(2);
    expect(await found(made.number.slice(1))).toEqual([]);
  });

  test('pass: the volunteer is a member, is told, and everything is written down', async () => {
    const { own, ofOwn } = await family();
    const people = [await applicant(own), await applicant(own)];
    const reviewIds = people.map(({ membershipId }) => membershipId);
    const { rows } = await ofOwn.membership.decideRequests({ body: { reviewIds, decision: 'pass' } });
    expect(rows.map(({ done }) => done)).toEqual([true, true]);
    const [stored] = await api.db
      .select({ members: organization.memberCount })
      .from(organization)
      .where(eq(organization.id, own.organizationId));
    expect(stored?.members).toBe(2);
    const [first] = people;
    if (first === undefined) return;
    const client = await asVolunteer(api, first.volunteer);
    expect((await client.membership.mine()).listData).toMatchObject([{ state: 'passed' }]);
    expect((await client.inbox.list({ query: {} })).listData).toMatchObject([{ kind: 'membershipPassed' }]);
    const stream = `organization:${own.organizationId}`;
    const written = await api.db.select({ what: audit.what }).from(audit).where(eq(audit.stream, stream));
    expect(written.map(({ what }) => what)).toEqual(['membership.pass', 'membership.pass']);
    expect(await findBrokenAudit(api.db, stream)).toBeUndefined();
    const passed = await ofOwn.membership.requestList({ query: { tab: 'passed' } });
    expect(passed.listData).toMatchObject([{ decidedBy: '管理員' }, { decidedBy: '管理員' }]);
  });

  test('fail: needs a reason, which the volunteer reads, and gives the place among five back', async () => {
    const { own, ofOwn } = await family();
    const { volunteer, membershipId } = await applicant(own);
    const fail = (reason?: string) =>
      ofOwn.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'fail', reason } });
    await expect(fail()).rejects.toMatchObject({ refusal: 'reasonMissing' });
    await expect(fail('  ')).rejects.toMatchObject({ refusal: 'reasonMissing' });
    expect((await fail('資料不完整')).rows).toMatchObject([{ done: true }]);
    const [row] = await api.db.select().from(membership).where(eq(membership.id, membershipId));
    expect(row).toMatchObject({ state: 'failed', slot: null, reason: '資料不完整' });
    const messages = await messagesTo(api, volunteer.accountId);
    expect(messages).toMatchObject([{ kind: 'membershipFailed', values: { reason: '資料不完整' } }]);
  });

  test('are decided once; what is decided already or unknown says so in its row', async () => {
    const { own, ofOwn } = await family();
    const [once, twice] = [await applicant(own), await applicant(own)];
    const decide = (reviewIds: string[], decision: 'pass' | 'fail') =>
      ofOwn.membership.decideRequests({ body: { reviewIds, decision, reason: '理由' } });
    await decide([twice.membershipId], 'pass');
    const unknown = '01900000-0000-7000-8000-000000000000';
    const { rows } = await decide([once.membershipId, once.membershipId, twice.membershipId, unknown], 'fail');
    const messages = Object.fromEntries(rows.map(({ id, done, message }) => [id, done ? 'done' : message]));
    expect(messages).toEqual({
      [once.membershipId]: 'done',
      [twice.membershipId]: refusalText('zh-TW', 'alreadyDecided'),
      [unknown]: refusalText('zh-TW', 'notFound'),
    });
    const [left] = await api.db
      .select({ state: membership.state })
      .from(membership)
      .where(and(eq(membership.id, twice.membershipId)));
    expect(left?.state).toBe('passed');
  });
});

describe('rights', () => {
  test.each([
    [[], [], 'noPermission', 'noPermission'],
    [['personnel-to-examine'], ['join'], 'ok', 'noPermission'],
    [['personnel-verification-real-name'], ['realName'], 'noPermission', 'ok'],
    [['personnel-to-examine', 'personnel-verification-real-name'], ['join', 'realName'], 'ok', 'ok'],
  ] as const)('with %o the to-dos are %o', async (permissions, kinds, join, realName) => {
    const target = await makeOrganization(api);
    await applicant(target);
    const client = await asOperator(api, await makeOperator(api, { organization: target, permissions }));
    const { listData } = await client.home.todos();
    expect(listData.map(({ kind }) => kind)).toEqual(kinds);
    const refusalOf = (call: Promise<unknown>) =>
      call.then(
        () => 'ok',
        (error: { refusal: string }) => error.refusal,
      );
    expect(await refusalOf(client.membership.requestList({ query: pending }))).toBe(join);
    expect(await refusalOf(client.realName.list({ query: pending }))).toBe(realName);
  });

  test('to-dos count what waits and since when', async () => {
    const target = await makeOrganization(api);
    const now = api.clock.now();
    await applicant(target);
    await applicant(target);
    const client = await asOperator(api, await makeOperator(api, { organization: target }));
    const { listData } = await client.home.todos();
    expect(listData).toMatchObject([
      { kind: 'join', count: 2 },
      { kind: 'realName', count: 0, oldestAt: null },
    ]);
    expect(new Date(listData[0]?.oldestAt ?? 0).getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000);
  });
});
