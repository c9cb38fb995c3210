import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleName } from '../../db/name-grams.ts';
import { newId } from '../../db/id.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { withTransaction } from '../../db/transaction.ts';
import { audit } from '../../services/audit/audit.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test('what somebody did who acts for an organization is found by any part of the name given there', async () => {
  const api = await testApi();
  const head = await makeOperator(api, { organization: await makeOrganization(api) });
  await api.db
    .update(organizationRole)
    .set(roleName('何美玲 Núria Lei (LEI)'))
    .where(eq(organizationRole.accountId, head.accountId));
  const source = { now: api.clock.now(), requestId: newId(), address: '10.1.2.3', actor: head };
  await withTransaction(api.db, (tx) =>
    audit({ ...source, tx }, 'activity.released', { subjectId: head.accountId, details: {} }),
  );
  const client = await asOperator(api, head);
  const countOf = async (who: string) => (await client.audit.list({ query: { who } })).total;
  for (const who of ['Núria', 'núria l', 'IA LE', 'a', '何美', '玲', '(lei)']) {
    expect([who, await countOf(who)]).toEqual([who, 1]);
    expect([who, await countOf(`${who}x`)]).toEqual([who, 0]);
  }
});
