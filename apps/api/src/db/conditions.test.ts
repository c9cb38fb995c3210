import {
  countsTowardsLimit as countsByRule,
  holdsPlace as holdsByRule,
  isAdmitted as isAdmittedByRule,
  isSignUpOpen as isOpenByRule,
  isServiceSelectionLocked,
  refusalForParticipantStep,
  membershipStates,
  organizationStatuses,
  realNameStates,
  storedActivityStates,
  storedParticipantStates,
} from '@vp/domain';
import type { ParticipantAction, ParticipantActionBy, StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import {
  atInstant,
  isPendingAdmission,
  isPendingCheck,
  isPendingJoin,
  isPendingRegistration,
  claimsDocument,
  countsTowardsLimit,
  holdsPlace,
  isAdmitted,
  isApproved,
  isBlocked,
  isCancelled,
  isInvitationOpen,
  isMember,
  isNormal,
  isOffered,
  isOnWaitingList,
  isPublished,
  isSignUpOpen,
  isTurnedDown,
  isVerified,
  isWithdrawn,
} from './conditions.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const column = sql`of_rows.state`;

async function holding(states: readonly string[], condition: SQL): Promise<readonly unknown[]> {
  const { rows } = await api.db.execute<{ word: unknown }>(
    sql`select state as word from unnest(${sql.param(states)}::text[]) as of_rows(state) where ${condition}`,
  );
  return rows.map((row) => row.word);
}

const noon = new Date('2026-07-18T12:00:00+08:00');
const period = { startsAt: noon, endsAt: new Date(noon.getTime() + 1) };

/** Returns whether a transition exists before the period begins. */
const canStep = (action: ParticipantAction, by: ParticipantActionBy) => (state: StoredParticipantState) =>
  refusalForParticipantStep({ state, period }, { action, by }, new Date(noon.getTime() - 1)) === undefined;

test.each<[string, readonly string[], SQL, (state: never) => boolean]>([
  ['isPublished', storedActivityStates, isPublished(column), (state) => state === 'published'],
  ['isCancelled', storedActivityStates, isCancelled(column), (state) => state === 'cancelled'],
  ['isAdmitted', storedParticipantStates, isAdmitted(column), isAdmittedByRule],
  ['awaitsAdmission', storedParticipantStates, isPendingAdmission(column), canStep('admit', 'organization')],
  [
    'claimsDocument',
    realNameStates,
    claimsDocument(column),
    (state) => state === 'verified' || state === 'underReview',
  ],
  ['holdsPlace', storedParticipantStates, holdsPlace(column), holdsByRule],
  ['isSignUpOpen', storedParticipantStates, isSignUpOpen(column), isOpenByRule],
  ['isOnWaitingList', storedParticipantStates, isOnWaitingList(column), canStep('offer', 'platform')],
  ['isOffered', storedParticipantStates, isOffered(column), canStep('acceptPlace', 'volunteer')],
  [
    'isTurnedDown',
    storedParticipantStates,
    isTurnedDown(column),
    (state) => state === 'notAdmitted' || state === 'removed',
  ],
  ['isWithdrawn', storedParticipantStates, isWithdrawn(column), (state) => state === 'withdrawn'],
  ['isInvitationOpen', ['open', 'accepted', 'declined'], isInvitationOpen(column), (state) => state === 'open'],
  ['isBlocked', ['active', 'blocked'], isBlocked(column), (state) => state === 'blocked'],
  ['awaitsJoinDecision', membershipStates, isPendingJoin(column), (state) => state === 'underReview'],
  ['awaitsCheckDecision', realNameStates, isPendingCheck(column), (state) => state === 'underReview'],
  ['isVerified', realNameStates, isVerified(column), (state) => state === 'verified'],
  ['isApproved', organizationStatuses, isApproved(column), (status) => status === 'normal' || status === 'suspended'],
  ['awaitsRegistration', organizationStatuses, isPendingRegistration(column), isServiceSelectionLocked],
  ['countsTowardsLimit', membershipStates, countsTowardsLimit(column), countsByRule],
  ['isMember', membershipStates, isMember(column), (state) => state === 'passed'],
  ['isNormal', organizationStatuses, isNormal(column), (state) => state === 'normal'],
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
