import { reviewLimits } from '@vp/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inboxMessage } from '../../db/schema/content.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { asGuest, operatorToken } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import { positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const requests = 12;
const reviewers = 8;
const manyRequests = 200;

describe('reviewers who decide the same requests at the same moment', () => {
  test('decide each once, and nobody waits for ever', async () => {
    const target = await makeOrganization(api);
    const people = await Promise.all(Array.from({ length: requests }, () => makeVolunteer(api)));
    const made = await Promise.all(
      people.map((volunteer) => makeMembership(api, { volunteer, organization: target, state: 'underReview' })),
    );
    const token = await operatorToken(api, await makeOperator(api, { organization: target }));
    const ids = made.map(({ membershipId }) => membershipId);
    const batch = async (n: number) => {
      const reviewIds = n % 2 === 0 ? ids : [...ids].reverse();
      const decision = n % 2 === 0 ? 'pass' : 'fail';
      const { rows } = await asGuest(api, { token }).membership.decideRequests({
        body: { reviewIds, decision, reason: '理由' },
      });
      return rows.filter(({ done }) => done).length;
    };
    const done = await Promise.all(Array.from({ length: reviewers }, (_, n) => batch(n)));
    expect(done.reduce((sum, rows) => sum + rows, 0)).toBe(requests);
    const rows = await api.db.select().from(membership).where(eq(membership.organizationId, target.organizationId));
    const passed = rows.filter(({ state }) => state === 'passed').length;
    expect(rows.filter(({ state }) => state === 'underReview')).toEqual([]);
    const [counted] = await api.db
      .select({ members: organization.memberCount })
      .from(organization)
      .where(eq(organization.id, target.organizationId));
    expect(counted?.members).toBe(passed);
    for (const { accountId } of people) {
      expect(await messagesTo(api, accountId)).toHaveLength(1);
    }
  });

  test('two reviewers decide two hundred between them, each once, and each person is told once', async () => {
    const target = await makeOrganization(api);
    const people = await Promise.all(Array.from({ length: manyRequests }, () => makeVolunteer(api)));
    const made = await Promise.all(
      people.map((volunteer) => makeMembership(api, { volunteer, organization: target, state: 'underReview' })),
    );
    const ids = made.map(({ membershipId }) => membershipId);
    /** Decides all requests from one end, in batches of the maximum size. */
    const review = async (inOrder: readonly string[], decision: 'pass' | 'fail'): Promise<readonly string[]> => {
      const colleague = await makeOperator(api, { organization: target, permissions: ['personnel-to-examine'] });
      const token = await operatorToken(api, colleague);
      const done: string[] = [];
      for (let from = 0; from < inOrder.length; from += reviewLimits.batchMax) {
        const reviewIds = inOrder.slice(from, from + reviewLimits.batchMax);
        const { rows } = await asGuest(api, { token }).membership.decideRequests({
          body: { reviewIds, decision, reason: '理由' },
        });
        done.push(...rows.filter((row) => row.done).map(({ id }) => id));
      }
      return done;
    };
    const [passed, failed] = await Promise.all([review(ids, 'pass'), review([...ids].reverse(), 'fail')]);
    expect([...passed, ...failed].toSorted()).toEqual(ids.toSorted());
    const rows = await api.db.select().from(membership).where(eq(membership.organizationId, target.organizationId));
    expect(
      rows
        .filter(({ state }) => state === 'passed')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(passed.toSorted());
    expect(rows.filter(({ state }) => state === 'underReview')).toEqual([]);
    const accountIds = people.map(({ accountId }) => accountId);
    const told = await api.db.select().from(inboxMessage).where(inArray(inboxMessage.accountId, accountIds));
    expect(told.map(({ accountId }) => accountId).toSorted()).toEqual(accountIds.toSorted());
  });

  test('the control decides a request more than once', async () => {
    const through = await positiveControl(api, {
      table: 'membership',
      before: sql`insert into control (id, volunteer_id, organization_id) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
      look: sql`select state = 'underReview' as free from control`,
      write: sql`update control set state = 'passed'`,
    });
    expect(through).toBeGreaterThan(1);
  });
});
