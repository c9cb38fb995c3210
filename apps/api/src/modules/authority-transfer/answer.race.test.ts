import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { asGuest, asOperator, operatorToken } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';
const callers = 8;

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 40 });
});

async function offered() {
  const office = await makeOrganization(api, { parent: await makeOrganization(api) });
  const admin = await makeOperator(api, { organization: office });
  const operator = await makeOperator(api, { organization: office, permissions: ['activity-list'], password });
  const { organizationId } = office;
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
  const [row] = await api.db
    .insert(authorityTransfer)
    .values({ organizationId, fromAccountId: admin.accountId, toAccountId: operator.accountId, expiresAt })
    .returning({ id: authorityTransfer.id });
  return { office, admin, operator, id: row!.id };
}

type Offered = Awaited<ReturnType<typeof offered>>;

/** An acceptance whose password is encrypted before the race. */
async function accepting({ operator, id }: Offered): Promise<() => Promise<unknown>> {
  const client = asGuest(api, { token: await operatorToken(api, operator) });
  const body = { isAccepted: true, ...(await encrypted(client, password)) };
  return () => client.authorityTransfer.answer({ params: { id }, body });
}

async function administrators({ office }: Offered): Promise<readonly string[]> {
  const rows = await api.db
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .where(
      and(
        eq(organizationRole.organizationId, office.organizationId),
        eq(organizationRole.role, 'administrator'),
        isNull(organizationRole.removedAt),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

test('of many acceptances at once one holds, and there is one administrator', async () => {
  const made = await offered();
  const calls = await Promise.all(Array.from({ length: callers }, () => accepting(made)));
  const ended = await outcomes(calls);
  // Calls after the transfer find their session ended.
  expect(ended).toMatchObject({ ok: 1 });
  expect(Object.values(ended).reduce((sum, count) => sum + count, 0)).toBe(callers);
  expect(await administrators(made)).toEqual([made.operator.accountId]);
});

test('an acceptance and a withdrawal at once: one of the two holds', async () => {
  const won = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const made = await offered();
    const accept = await accepting(made);
    const admin = await asOperator(api, made.admin);
    const withdraw = () => admin.authorityTransfer.withdraw({ params: { id: made.id } });
    const ended = await outcomes(round % 2 === 0 ? [accept, withdraw] : [withdraw, accept]);
    expect(ended).toMatchObject({ ok: 1 });
    const [row] = await api.db.select().from(authorityTransfer).where(eq(authorityTransfer.id, made.id));
    won.add(row?.state ?? '');
    const expected = row?.state === 'accepted' ? made.operator.accountId : made.admin.accountId;
    expect(await administrators(made)).toEqual([expected]);
  }
  expect([...won].every((state) => state === 'accepted' || state === 'withdrawn')).toBe(true);
});

test('control: looked at and then accepted without a condition, it is accepted more than once', async () => {
  const through = await positiveControl(api, {
    table: 'authority_transfer',
    before: sql`insert into control (id, organization_id, from_account_id, to_account_id, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now())`,
    look: sql`select state = 'pending' as free from control`,
    write: sql`update control set state = 'accepted'`,
  });
  expect(through).toBeGreaterThan(1);
});
