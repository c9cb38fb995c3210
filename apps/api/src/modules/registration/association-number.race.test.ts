import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import { makeRequest, registeredData } from '../../testing/organization-request.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

/** Waiting registrations with one number, each with a client of its own. */
async function rivals(count: number) {
  const associationNumber = String(800_000 + nextNumber());
  const parent = await makeOrganization(api);
  const officer = await makeOperator(api, { organization: parent });
  const made = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = await makeOrganization(api, { parent, status: 'underReview' });
      const by = await makeOperator(api, { organization: own });
      const data = registeredData(await makePhoto(api, by), { associationNumber });
      await api.db
        .update(organization)
        .set({ registFiling: '1', associationNumber })
        .where(eq(organization.id, own.organizationId));
      const reviewId = await makeRequest(api, { kind: 'registration', by, decider: parent, data });
      return { reviewId, desk: await asOperator(api, officer) };
    }),
  );
  return { associationNumber, made };
}

const statusesOf = async (associationNumber: string) => {
  const rows = await api.db.select().from(organization).where(eq(organization.associationNumber, associationNumber));
  return rows.map(({ status }) => status).sort();
};

describe('acceptances at the same moment', () => {
  test('give a number to one organization and refuse the others', async () => {
    const { associationNumber, made } = await rivals(8);
    const calls = made.map(({ reviewId, desk }) => async () => {
      const { rows } = await desk.organizationRequest.decide({ body: { reviewIds: [reviewId], decision: 'pass' } });
      if (rows[0]?.done !== true) throw new Error('not accepted');
    });
    expect(await outcomes(calls)).toEqual({ ok: 1, 'not accepted': 7 });
    expect(await statusesOf(associationNumber)).toEqual(['normal', ...Array.from({ length: 7 }, () => 'refused')]);
  });

  test('the database refuses a second accepted organization', async () => {
    const { associationNumber } = await rivals(2);
    const accept = api.db
      .update(organization)
      .set({ status: 'normal' })
      .where(eq(organization.associationNumber, associationNumber));
    await expect(accept).rejects.toMatchObject({ cause: { constraint: 'organization_association_number' } });
  });

  test('the control gives a number to more than one', async () => {
    const through = await positiveControl(api, {
      table: 'organization',
      look: sql`select not exists (select 1 from control where association_number = '4321') as free`,
      write: sql`insert into control (id, path, number, name, association_number, status)
        values (gen_random_uuid(), '{}', 'X', '{}', '4321', 'normal')`,
    });
    expect(through).toBeGreaterThan(1);
  });
});
