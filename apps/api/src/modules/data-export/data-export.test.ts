import { exportColumns } from '@vp/contract';
import type { ExportCell } from '@vp/contract';
import { exportLimits } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { membership } from '../../db/schema/membership.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { readHourPlace, readHourRows } from './hour-rows.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const march = { from: '2026-03', to: '2026-03' } as const;

let api: TestApi;
let root: MadeOrganization;

const both: readonly Permission[] = ['personnel-query', 'activity-list'];

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
});

async function exporter(organization: MadeOrganization, permissions: readonly Permission[] = both) {
  const operator = await makeOperator(api, { organization, permissions: [...permissions] });
  const client = await asOperator(api, operator);
  const all = async (token: string) => {
    const rows: (readonly ExportCell[])[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof client.dataExport.rows>> = await client.dataExport.rows({
        body: after === null ? { token } : { token, after },
      });
      rows.push(...page.rows);
      sizes.push(page.rows.length);
      after = page.next;
    } while (after !== null);
    return { rows, sizes };
  };
  return { client, operator, all };
}

async function lastAudit(organization: MadeOrganization) {
  const [row] = await api.db
    .select()
    .from(audit)
    .where(eq(audit.stream, `organization:${organization.organizationId}`))
    .orderBy(desc(audit.sequence))
    .limit(1);
  return row;
}

/** Inserts many members with a few statements. */
async function addMembers(organization: MadeOrganization, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, at) => ({ at, accountId: newId(), volunteerId: newId() }));
  const now = api.clock.now();
  const tag = newId().slice(-6);
  for (let from = 0; from < count; from += 1000) {
    const some = people.slice(from, from + 1000);
    const names = some.map(({ at }) => `x${tag}${at}`);
    await api.db.insert(account).values(
      some.map(({ accountId: id }, at) => ({
        id,
        username: names[at] ?? '',
        usernameFolded: names[at] ?? '',
        passwordHash: 'none',
      })),
    );
    await api.db
      .insert(volunteer)
      .values(some.map(({ accountId, volunteerId: id }, at) => ({ id, accountId, number: names[at] ?? '' })));
    await api.db.insert(membership).values(
      some.map(({ volunteerId }) => ({
        id: newId(),
        volunteerId,
        organizationId: organization.organizationId,
        state: 'passed' as const,
        slot: 1,
        decidedAt: now,
      })),
    );
  }
}

test('members come with what the columns say, without documents and phones; who took how many is written down', async () => {
  const office = await makeOrganization(api, { parent: root, name: '蓮峰社區互助會' });
  const person = await makeVolunteer(api);
  await makeMembership(api, { volunteer: person, organization: office });
  await makeMembership(api, { volunteer: await makeVolunteer(api), organization: root });
  await recordHours(api, { volunteerId: person.volunteerId, organization: office, hours: 2.5 });
  const { client, operator, all } = await exporter(office);
  const started = await client.dataExport.startMembers({ body: { relation: 'member' } });
  expect(started.rows).toBe(1);
  const { rows } = await all(started.token);
  expect(rows).toHaveLength(1);
  const row = Object.fromEntries(exportColumns.members.map((name, at) => [name, rows[0]?.[at]]));
  expect(row).toMatchObject({
    organizations: '蓮峰社區互助會',
    until: null,
    hoursHere: 2.5,
    byHandHoursHere: 0,
    realNameState: 'verified',
  });
  expect(rows[0]).toHaveLength(exportColumns.members.length);
  expect(await lastAudit(office)).toMatchObject({
    what: 'members.exported',
    accountId: operator.accountId,
    details: { relation: 'member', rows: 1 },
  });
});

test('hours come person by person, of the asked months and of the organization with those below it', async () => {
  const office = await makeOrganization(api, { parent: root });
  const child = await makeOrganization(api, { parent: office });
  const { volunteerId } = await makeVolunteer(api);
  await recordHours(api, { volunteerId, organization: office, on: '2026-03-01', hours: 3 });
  await recordHours(api, {
    volunteerId,
    organization: child,
    on: '2026-03-31',
    hours: 2,
    training: true,
    evidence: 'markedByOrganization',
  });
  await recordHours(api, { volunteerId, organization: office, on: '2026-04-01', hours: 1 });
  await recordHours(api, { volunteerId, organization: root, on: '2026-03-02', hours: 8 });
  const { client, all } = await exporter(office);
  const body = { from: '2026-03', to: '2026-03', scope: 'all' } as const;
  const started = await client.dataExport.startHours({ body });
  expect(started.rows).toBe(2);
  const { rows } = await all(started.token);
  const at = (name: (typeof exportColumns.hours)[number]) => exportColumns.hours.indexOf(name);
  expect(
    rows.map((row) => [row[at('date')], row[at('serviceHours')], row[at('trainingHours')], row[at('evidence')]]),
  ).toEqual([
    ['2026-03-01', 3, 0, null],
    ['2026-03-31', 0, 2, 'byHand'],
  ]);
  expect(rows[0]?.[at('checkedIn')]).toBe('2026-03-01T09:00:00+08:00');
  expect(await lastAudit(office)).toMatchObject({ what: 'hours.exported', details: { ...body, rows: 2 } });
  const own = await client.dataExport.startHours({ body: { ...body, scope: 'own' } });
  expect(own.rows).toBe(1);
});

test('hours come in order of date, however late they were recorded, also from page to page', async () => {
  const office = await makeOrganization(api, { parent: root });
  const { volunteerId } = await makeVolunteer(api);
  const days = ['2026-03-20', '2026-03-02', '2026-03-31', '2026-03-09'];
  for (const on of days) await recordHours(api, { volunteerId, organization: office, on, hours: 1 });
  const { client, all } = await exporter(office);
  const started = await client.dataExport.startHours({ body: { ...march, scope: 'own' } });
  const { rows } = await all(started.token);
  const dates = rows.map(([date]) => date);
  expect(dates).toEqual(days.toSorted());
  const subject = { organizationId: office.organizationId, kind: 'hours', scope: 'own', ...march } as const;
  const first = await readHourRows(api.db, { subject, after: undefined, language: 'en', limit: 3 });
  expect(first.rows.map(([date]) => date)).toEqual(dates.slice(0, 3));
  const after = readHourPlace(first.next ?? '');
  const second = await readHourRows(api.db, { subject, after, language: 'en', limit: 3 });
  expect(second.rows.map(([date]) => date)).toEqual(['2026-03-31']);
  expect(second.next).toBeNull();
});

test('all rows come once, in pages that are never larger than the limit', async () => {
  const office = await makeOrganization(api, { parent: root });
  const count = 2 * exportLimits.pageRows + 1;
  await addMembers(office, count);
  const { client, all } = await exporter(office);
  const started = await client.dataExport.startMembers({ body: { relation: 'member' } });
  expect(started.rows).toBe(count);
  const { rows, sizes } = await all(started.token);
  expect(sizes).toEqual([exportLimits.pageRows, exportLimits.pageRows, 1]);
  expect(new Set(rows.map(([number]) => number)).size).toBe(count);
});

test('an export is its beginner’s alone, and ends with the right or with its time', async () => {
  const office = await makeOrganization(api, { parent: root });
  const first = await exporter(office);
  const second = await exporter(office);
  const { token } = await first.client.dataExport.startMembers({ body: { relation: 'member' } });
  await expect(second.client.dataExport.rows({ body: { token } })).rejects.toMatchObject({ refusal: 'ticketExpired' });
  const hours = await first.client.dataExport.startHours({ body: { from: '2026-03', to: '2026-03', scope: 'own' } });
  await expect(first.client.dataExport.rows({ body: { token: hours.token, after: 'x' } })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
  await api.db
    .update(organizationRole)
    .set({ permissions: ['activity-list'] })
    .where(eq(organizationRole.accountId, first.operator.accountId));
  await expect(first.client.dataExport.rows({ body: { token } })).rejects.toMatchObject({ refusal: 'noPermission' });
  api.clock.advance(exportLimits.ticketLifeMs + 1);
  await expect(first.client.dataExport.rows({ body: { token: hours.token } })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
});

test('each kind needs its right', async () => {
  const { client } = await exporter(root, ['organization-insight']);
  const months = { from: '2026-03', to: '2026-03', scope: 'own' } as const;
  await expect(client.dataExport.startHours({ body: months })).rejects.toMatchObject({ refusal: 'noPermission' });
  await expect(client.dataExport.startMembers({ body: { relation: 'member' } })).rejects.toMatchObject({
    refusal: 'noPermission',
  });
});
