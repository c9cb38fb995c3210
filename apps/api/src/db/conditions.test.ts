import {
  countsTowardsLimit as countsByRule,
  holdsPlace as holdsByRule,
  isSignUpOpen as isOpenByRule,
  membershipStates,
  organizationStatuses,
  storedParticipantStates,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { atInstant, countsTowardsLimit, holdsPlace, isMember, isNormal, isSignUpOpen } from './conditions.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const column = sql`of_rows.state`;

async function holding(states: readonly (string | number)[], condition: SQL): Promise<readonly unknown[]> {
  const type = typeof states[0] === 'number' ? sql`smallint[]` : sql`text[]`;
  const { rows } = await api.db.execute<{ state: unknown }>(
    sql`select state from unnest(${sql.param([...states])}::${type}) as of_rows(state) where ${condition}`,
  );
  return rows.map(({ state }) => state);
}

const memberships = Object.values(membershipStates);
const statuses = Object.values(organizationStatuses);

test.each<[string, readonly (string | number)[], SQL, (state: never) => boolean]>([
  ['holdsPlace', storedParticipantStates, holdsPlace(column), holdsByRule],
  ['isSignUpOpen', storedParticipantStates, isSignUpOpen(column), isOpenByRule],
  ['countsTowardsLimit', memberships, countsTowardsLimit(column), countsByRule],
  ['isMember', memberships, isMember(column), (state) => state === membershipStates.passed],
  ['isNormal', statuses, isNormal(column), (state) => state === organizationStatuses.normal],
])('%s holds for the states that its rule names, and for no other', async (_name, states, condition, rule) => {
  const byRule = states.filter((state) => rule(state as never));
  expect(byRule.length).toBeGreaterThan(0);
  expect(new Set(await holding(states, condition))).toEqual(new Set(byRule));
});

test('an instant is compared to the millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -1, max: 1 }), async (millis, more) => {
      const [first, second] = [new Date(millis), new Date(millis + more)];
      const { rows } = await api.db.execute<{ later: boolean }>(
        sql`select ${atInstant(first)} < ${atInstant(second)} as later`,
      );
      expect(rows[0]?.later).toBe(more > 0);
    }),
    { numRuns: 25 },
  );
});
