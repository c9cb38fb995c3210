import type { CallOf, Calls } from '@vp/contract';
import { auditLimits } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roleName, volunteerNames } from '../../db/name-grams.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { audit as auditTable, auditHead } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { volunteer as volunteerTable } from '../../db/schema/volunteer.ts';
import { withTransaction } from '../../db/transaction.ts';
import { appendAudit, audit } from '../../services/audit/audit.ts';
import type { AuditSource } from '../../services/audit/audit.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let office: MadeOrganization;
let child: MadeOrganization;
let sibling: MadeOrganization;
let platform: MadeOperator;
let head: MadeOperator;
let childHead: MadeOperator;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
  platform = await makeOperator(api, { organization: root });
});

beforeEach(async () => {
  office = await makeOrganization(api, { parent: root, name: '蓮峰社區互助會' });
  child = await makeOrganization(api, { parent: office });
  sibling = await makeOrganization(api, { parent: root });
  head = await makeOperator(api, { organization: office });
  childHead = await makeOperator(api, { organization: child });
  volunteer = await makeVolunteer(api);
});

interface Wrote {
  readonly by: MadeOperator | MadeVolunteer;
  readonly event: Parameters<typeof audit>[1];
  readonly owner?: string;
  readonly subject?: string;
  readonly details?: Record<string, unknown>;
}

/** One entry, as a call of this person would leave it. */
function write({ by, event, owner, subject, details = {} }: Wrote): Promise<void> {
  const source: AuditSource = { now: api.clock.now(), requestId: newId(), address: '10.1.2.3', actor: by };
  return withTransaction(api.db, (tx) =>
    audit({ ...source, tx }, event, {
      subjectId: subject ?? by.accountId,
      details,
      ...(owner !== undefined && { ownerId: owner }),
    }),
  );
}

async function reader(operator: MadeOperator) {
  const client = await asOperator(api, operator);
  const found = async (query: CallOf<Calls['audit']['list']>['query']) => {
    const { listData } = await client.audit.list({ query: { pageSize: 100, ...query } });
    return listData.map(({ what }) => what);
  };
  return { client, found };
}

describe('the log', () => {
  test('is of the own organization and those below it; the platform has all, also the chains of accounts', async () => {
    await write({ by: head, event: 'operator.sentAgain' });
    await write({ by: childHead, event: 'activity.released' });
    await write({ by: await makeOperator(api, { organization: sibling }), event: 'members.exported' });
    await write({ by: head, event: 'email.changed' });
    await write({ by: head, event: 'phone.revealed', owner: volunteer.volunteerId });
    await write({ by: platform, event: 'member.opened', owner: volunteer.volunteerId });
    expect(await (await reader(head)).found({})).toEqual(['phone.revealed', 'activity.released', 'operator.sentAgain']);
    expect(await (await reader(childHead)).found({})).toEqual(['activity.released']);
    const all = await (await reader(platform)).found({});
    expect(all).toEqual(expect.arrayContaining(['email.changed', 'members.exported', 'member.opened']));
  });

  test('says who, for whom, on what and why, and beside that only what was written down', async () => {
    const made = await makeActivity(api, { organization: office, name: '海灘清潔日' });
    await api.db.update(organizationRole).set(roleName('何美玲')).where(eq(organizationRole.accountId, head.accountId));
    await write({
      by: head,
      event: 'activity.cancelled',
      subject: made.activityId,
      details: { reason: '颱風', told: 3 },
    });
    const { client } = await reader(head);
    const [entry] = (await client.audit.list({ query: {} })).listData;
    expect(entry).toMatchObject({
      event: 'activity.cancelled',
      who: '何美玲',
      by: { oid: office.organizationId },
      about: [
        { kind: 'activity', id: made.activityId, name: { text: '海灘清潔日' } },
        { kind: 'organization', id: office.organizationId },
      ],
      reason: '颱風',
      details: [{ name: 'told', value: '3' }],
      address: null,
    });
    const [seen] = (await (await reader(platform)).client.audit.list({ query: { who: '何美玲' } })).listData;
    expect(seen).toMatchObject({ what: 'activity.cancelled', address: '10.1.2.3' });
  });

  test('names nobody of an organization that stands above the reader', async () => {
    const details = { reason: '調查投訴期間暫停' };
    await write({ by: platform, event: 'organization.suspended', owner: office.organizationId, details });
    const [entry] = (await (await reader(head)).client.audit.list({ query: {} })).listData;
    expect(entry).toMatchObject({ who: null, by: { oid: root.organizationId }, reason: details.reason });
  });

  test('is narrowed by kind, by person and by period', async () => {
    const { found } = await reader(head);
    await write({ by: head, event: 'operator.sentAgain' });
    await write({ by: childHead, event: 'activity.released' });
    await write({ by: volunteer, event: 'membership.quit', owner: office.organizationId });
    await write({ by: head, event: 'phone.revealed', owner: volunteer.volunteerId });
    expect(await found({ group: 'operator' })).toEqual(['operator.sentAgain']);
    expect(await found({ group: 'paper' })).toEqual([]);
    expect(await found({ who: childHead.username })).toEqual(['activity.released']);
    expect(await found({ who: volunteer.username })).toEqual(['phone.revealed', 'membership.quit']);
    expect(await found({ who: '%' })).toEqual([]);
    const today = new Date(api.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await found({ from: today, to: today })).toHaveLength(4);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2099-01-01' })).toEqual([]);
  });

  test('is read by pages of what one person did, the newest first, each with the number of all', async () => {
    const { client } = await reader(head);
    for (const event of ['phone.revealed', 'member.opened', 'realName.opened'] as const)
      await write({ by: head, event, owner: volunteer.volunteerId });
    await write({ by: childHead, event: 'members.exported' });
    const page = async (pageIndex: number) => {
      const query = { who: head.username, pageSize: 2, pageIndex };
      const { listData, total } = await client.audit.list({ query });
      return [...listData.map(({ what }) => what), total];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      ['realName.opened', 'member.opened', 3],
      ['phone.revealed', 3],
      [3],
    ]);
  });

  test('is no operator’s, whatever they hold', async () => {
    const operator = await makeOperator(api, { organization: office, permissions: ['organization-insight'] });
    const { client } = await reader(operator);
    await expect(client.audit.list({ query: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(client.audit.check({ body: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
  });
});

describe('the check of the chains', () => {
  const chainOf = (organization: MadeOrganization) => `organization:${organization.organizationId}`;
  const entry = (organization: MadeOrganization, sequence: number) =>
    and(eq(auditTable.stream, chainOf(organization)), eq(auditTable.sequence, sequence));

  async function run(operator: MadeOperator) {
    const { client } = await reader(operator);
    let answer = await client.audit.check({ body: {} });
    const total = answer.total;
    let { checked } = answer;
    const breaks = [...answer.breaks];
    while (answer.next !== null) {
      const { stream, number } = answer.next;
      answer = await client.audit.check({ body: { stream, ...(number !== null && { number }) } });
      checked += answer.checked;
      breaks.push(...answer.breaks);
    }
    return { total, checked, breaks };
  }

  async function fill(operator: MadeOperator, count: number): Promise<void> {
    const stream = `organization:${operator.organizationId}`;
    const source: AuditSource = { now: api.clock.now(), requestId: newId(), actor: operator };
    const one = { stream, what: 'operator.sentAgain', details: { reason: '再發' } };
    await withTransaction(api.db, (tx) =>
      appendAudit(
        { ...source, tx },
        Array.from({ length: count }, () => one),
      ),
    );
  }

  test('finds all whole, over more entries than one call looks at', async () => {
    await fill(head, auditLimits.checkEntries + 5);
    await fill(childHead, 3);
    expect(await run(head)).toEqual({
      total: auditLimits.checkEntries + 8,
      checked: auditLimits.checkEntries + 8,
      breaks: [],
    });
  });

  test('tells in which chain and where an entry was changed, removed, put in between or cut off', async () => {
    await fill(head, 4);
    await fill(childHead, 3);
    await api.db
      .update(auditTable)
      .set({ details: { reason: '改' } })
      .where(entry(office, 2));
    await api.db.delete(auditTable).where(entry(child, 3));
    const { breaks } = await run(head);
    expect(breaks).toHaveLength(2);
    expect(breaks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ stream: chainOf(office), number: 2, kind: 'changed' }),
        expect.objectContaining({ stream: chainOf(child), number: 3, kind: 'missing' }),
      ]),
    );
    expect(breaks.find(({ stream }) => stream === chainOf(office))?.owner).toMatchObject({
      name: { text: '蓮峰社區互助會' },
    });
    expect((await run(childHead)).breaks).toHaveLength(1);
  });

  test('misses neither a chain that is gone whole nor an end that was set back', async () => {
    await fill(head, 2);
    await fill(childHead, 3);
    await api.db.delete(auditTable).where(eq(auditTable.stream, chainOf(office)));
    await api.db
      .update(auditHead)
      .set({ sequence: 2 })
      .where(eq(auditHead.stream, chainOf(child)));
    const { breaks } = await run(head);
    expect(new Set(breaks.map(({ stream, number, kind }) => `${stream} ${number} ${kind}`))).toEqual(
      new Set([`${chainOf(office)} 1 missing`, `${chainOf(child)} 3 changed`]),
    );
    expect(breaks).toHaveLength(2);
  });
});

test('an office with very many below it reads the chains of all of them, and what their people did with volunteers', async () => {
  await api.db.execute(sql`insert into organization (id, parent_id, path, number, name, status)
    select id, ${office.organizationId}::uuid, array[${root.organizationId}::uuid, ${office.organizationId}::uuid, id], id::text, '{}', 'normal'
    from (select gen_random_uuid() as id from generate_series(1, 201)) as made`);
  const siblingHead = await makeOperator(api, { organization: sibling });
  const { volunteerId } = volunteer;
  await write({ by: head, event: 'operator.sentAgain' });
  await write({ by: childHead, event: 'activity.changed' });
  await write({ by: childHead, event: 'member.opened', owner: volunteerId });
  await write({ by: siblingHead, event: 'activity.released' });
  await write({ by: siblingHead, event: 'phone.revealed', owner: volunteerId });
  await write({ by: volunteer, event: 'email.changed', owner: volunteer.accountId });
  const { found } = await reader(head);
  expect((await found({})).toSorted()).toEqual(['activity.changed', 'member.opened', 'operator.sentAgain']);
  expect(await found({ group: 'activity' })).toEqual(['activity.changed']);
});

describe('a name that very many bear', () => {
  test('finds what they did and what their own chains hold, also of whoever bears it for an organization only', async () => {
    const people = Array.from({ length: 201 }, () => ({ id: newId(), accountId: newId() }));
    await api.db.insert(account).values(people.map(({ accountId: id }) => ({ id, username: id, usernameFolded: id })));
    const ouyang = { birthDate: '1990-05-20', ...volunteerNames({ name: '歐陽大衛' }) };
    await api.db.insert(volunteerTable).values(people.map((one) => ({ ...one, number: one.id, ...ouyang })));
    await api.db
      .update(organizationRole)
      .set(roleName('歐陽大衛'))
      .where(eq(organizationRole.accountId, head.accountId));
    const [own] = await api.db
      .insert(volunteerTable)
      .values({
        accountId: head.accountId,
        number: head.accountId,
        birthDate: '1990-05-20',
        ...volunteerNames({ name: '何美玲' }),
      })
      .returning({ id: volunteerTable.id });
    await write({ by: head, event: 'activity.released' });
    await write({ by: platform, event: 'member.opened', owner: people[0]?.id ?? '' });
    await write({ by: platform, event: 'phone.revealed', owner: own?.id ?? '' });
    await write({ by: childHead, event: 'members.exported' });
    await write({ by: platform, event: 'realName.opened', owner: volunteer.volunteerId });
    const { client, found } = await reader(platform);
    const all = await found({ who: '歐陽' });
    expect(all.toSorted()).toEqual(['activity.released', 'member.opened', 'phone.revealed']);
    for (const [pageIndex, page] of [all.slice(0, 2), all.slice(2), []].entries()) {
      const query = { who: '歐陽', pageSize: 2, pageIndex: pageIndex + 1 };
      const { listData, total } = await client.audit.list({ query });
      expect(listData.map(({ what }) => what)).toEqual(page);
      expect(total).toBe(all.length);
    }
  });
});
