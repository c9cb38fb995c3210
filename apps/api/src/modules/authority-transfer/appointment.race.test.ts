import { operatorLimits } from '@vp/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { applyAppointments } from '../../jobs/apply-appointments.ts';
import { makeAppointment } from '../../testing/appointments.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

/** An appointment with all its steps, whose wait is over. */
async function complete() {
  const parent = await makeOrganization(api, { parent: await makeOrganization(api) });
  const next = await makeVolunteer(api);
  const second = await makeOperator(api, { organization: parent });
  const now = api.clock.now();
  const steps = { toAccountId: next.accountId, acceptedAt: now, agreedAt: now, agreedBy: second.accountId };
  const made = await makeAppointment(api, parent, { ...steps, usernameFolded: next.username });
  api.clock.advance(operatorLimits.appointmentWaitMs);
  return { made, next, parent, second };
}

async function administrators(organizationId: string): Promise<readonly string[]> {
  const { accountId, role, removedAt } = organizationRole;
  const rows = await api.db
    .select({ accountId })
    .from(organizationRole)
    .where(and(eq(organizationRole.organizationId, organizationId), eq(role, 'administrator'), isNull(removedAt)));
  return rows.map((row) => row.accountId);
}

const stateOf = async (id: string) =>
  (await api.db.select().from(administratorAppointment).where(eq(administratorAppointment.id, id)))[0]?.state;

test('an objection and the appointment at the same moment: one of them wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { made, next } = await complete();
    const clients = await Promise.all(Array.from({ length: 5 }, () => asOperator(api, made.administrator)));
    const [kept] = await Promise.all([
      outcomes(clients.map((client) => () => client.authorityTransfer.keepAdministration({ params: { id: made.id } }))),
      ...Array.from({ length: 3 }, () => applyAppointments(api.services)),
    ]);
    const isAppointed = (await stateOf(made.id)) === 'appointed';
    expect([await stateOf(made.id), kept['ok'] ?? 0]).toEqual(isAppointed ? ['appointed', 0] : ['objected', 1]);
    const expected = isAppointed ? next.accountId : made.administrator.accountId;
    expect(await administrators(made.office.organizationId)).toEqual([expected]);
  }
});

test('a block of the named person beside the appointment leaves one administrator, who is not blocked before', async () => {
  const { made, next, parent } = await complete();
  const [rootId] = parent.path;
  const platform = await makeOperator(api, { organization: { organizationId: rootId ?? '', path: parent.path } });
  const client = await asOperator(api, platform);
  const call = { params: { id: next.accountId }, body: { isBlocked: true, reason: '違反平台守則' } };
  await Promise.all([applyAppointments(api.services), client.managedOrganization.block(call)]);
  const isAppointed = (await stateOf(made.id)) === 'appointed';
  const expected = isAppointed ? next.accountId : made.administrator.accountId;
  expect(await administrators(made.office.organizationId)).toEqual([expected]);
});

test('a block of the administrator beside the appointment ends it or comes after it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { made, next, parent } = await complete();
    const [rootId] = parent.path;
    const platform = await makeOperator(api, { organization: { organizationId: rootId ?? '', path: parent.path } });
    const client = await asOperator(api, platform);
    const call = {
      params: { id: made.administrator.accountId },
      body: { isBlocked: true, reason: '違反平台守則' },
    };
    await Promise.all([applyAppointments(api.services), client.managedOrganization.block(call)]);
    const isAppointed = (await stateOf(made.id)) === 'appointed';
    expect(await stateOf(made.id)).toBe(isAppointed ? 'appointed' : 'lapsed');
    const expected = isAppointed ? next.accountId : made.administrator.accountId;
    expect(await administrators(made.office.organizationId)).toEqual([expected]);
  }
});

test('of twenty requests for one organization one is open', async () => {
  const parent = await makeOrganization(api, { parent: await makeOrganization(api) });
  const office = await makeOrganization(api, { parent });
  await makeOperator(api, { organization: office });
  const reviewer = await makeOperator(api, { organization: parent });
  const clients = await Promise.all(Array.from({ length: 20 }, () => asOperator(api, reviewer)));
  const body = { recipient: '66887766', ground: 'left' as const, reason: '已離任', evidence: '會議紀錄 12 號' };
  const params = { id: office.organizationId };
  const { ok, ...refused } = await outcomes(
    clients.map((client) => () => client.authorityTransfer.appoint({ params, body })),
  );
  expect([ok, Object.keys(refused)]).toEqual([1, ['appointmentOpen']]);
});

test('control: looked at and then closed without a condition, it closes more than once', async () => {
  const through = await positiveControl(api, {
    table: 'attempt',
    before: sql`insert into control (kind, subject, count, window_ends_at) values ('appoint', 'x', 0, now())`,
    look: sql`select count = 0 as free from control`,
    write: sql`update control set count = count + 1`,
  });
  expect(through).toBeGreaterThan(1);
});
