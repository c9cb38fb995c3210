import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { makeRequest } from '../../testing/organization-request.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

const callers = 20;

async function family() {
  const root = await makeOrganization(api);
  const parent = await makeOrganization(api, { parent: root });
  const own = await makeOrganization(api, { parent });
  return { root, parent, own, administrator: await makeOperator(api, { organization: own }) };
}

test('of many requests of one kind at one moment one is taken', async () => {
  const { root, own, administrator } = await family();
  const target = await makeOrganization(api, { parent: root });
  const body = { kind: 'ownership', targetId: target.organizationId } as const;
  const clients = await Promise.all(Array.from({ length: callers }, () => asOperator(api, administrator)));
  const calls = clients.map((client) => () => client.organizationRequest.ask({ body }));
  expect(await outcomes(calls)).toEqual({ ok: 1, requestOpen: callers - 1 });
  const stored = await api.db.$count(organizationRequest, eq(organizationRequest.organizationId, own.organizationId));
  expect(stored).toBe(1);
});

test('the control takes more than one', async () => {
  const through = await positiveControl(api, {
    table: 'organization_request',
    look: sql`select count(*) = 0 as free from control`,
    write: sql`insert into control (id, kind, organization_id, decider_id, language, submitted_by)
      values (gen_random_uuid(), 'ownership', gen_random_uuid(), gen_random_uuid(), 'zh-TW', gen_random_uuid())`,
  });
  expect(through).toBeGreaterThan(1);
});

test('of many decisions and a withdrawal at one moment one counts', async () => {
  const { parent, own, administrator } = await family();
  await api.db.update(organization).set({ status: 'underReview' }).where(eq(organization.id, own.organizationId));
  const id = await makeRequest(api, { kind: 'registration', by: administrator, decider: parent });
  const reviewer = await makeOperator(api, { organization: parent });
  const clients = await Promise.all(Array.from({ length: 10 }, () => asOperator(api, reviewer)));
  const applicant = await asOperator(api, administrator);
  const decided = clients.map((client, n) => async () => {
    const { rows } = await client.organizationRequest.decide({
      body:
        n % 2 === 0
          ? { reviewIds: [id], decision: 'pass' }
          : { reviewIds: [id], decision: 'fail', reason: '資料不清晰' },
    });
    if (rows[0]?.done !== true) throw new Error('left');
  });
  const withdrawn = () => applicant.organizationRequest.withdraw({ params: { id } });
  expect((await outcomes([...decided, withdrawn])).ok).toBe(1);
  const [request] = await api.db.select().from(organizationRequest).where(eq(organizationRequest.id, id));
  const [row] = await api.db.select().from(organization).where(eq(organization.id, own.organizationId));
  expect(row?.status).toBe(request?.state === 'passed' ? 'normal' : 'refused');
});

test('two moves that together would make a ring do not both happen', async () => {
  const root = await makeOrganization(api);
  const [one, other] = [await makeOrganization(api, { parent: root }), await makeOrganization(api, { parent: root })];
  const operators = {
    one: await makeOperator(api, { organization: one }),
    other: await makeOperator(api, { organization: other }),
  };
  const oneBelowOther = await makeRequest(api, { kind: 'ownership', by: operators.one, decider: other });
  const otherBelowOne = await makeRequest(api, { kind: 'ownership', by: operators.other, decider: one });
  const clients = { one: await asOperator(api, operators.one), other: await asOperator(api, operators.other) };
  const answers = await Promise.all([
    clients.other.organizationRequest.decide({ body: { reviewIds: [oneBelowOther], decision: 'pass' } }),
    clients.one.organizationRequest.decide({ body: { reviewIds: [otherBelowOne], decision: 'pass' } }),
  ]);
  expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
});
