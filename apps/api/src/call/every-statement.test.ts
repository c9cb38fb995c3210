import { beforeAll, describe, expect, test } from 'vitest';
import { device } from '../db/schema/account.ts';
import { failStatement } from '../testing/count-statements.ts';
import { changedSince, nextTransaction, rowCounts } from '../testing/every-call.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { ownActs } from '../testing/own-acts.ts';
import { ownershipRows } from '../testing/ownership-rows.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';
import type { TwoOwners } from '../testing/two-owners.ts';

/** Calls that write to several tables. */
const calls = [
  'activity.signUp',
  'activity.withdraw',
  'account.changePassword',
  'account.setSecurityQuestions',
  'attendance.dispute',
  'attendance.settle',
  'authorityTransfer.answer',
  'card.apply',
  'dayBoard.walkIn',
  'hoursProof.issue',
  'managedOrganization.suspend',
  'membership.decideRequests',
  'operator.changeRights',
  'participant.admit',
  'participant.remove',
  'realName.submit',
  'release.publish',
];

/** Counters of attempts, which a failed call keeps on purpose. */
const counters = new Set(['attempt', 'password_nonce', 'sms_code', 'ticket']);
const statementsMax = 100;

interface Act {
  readonly of?: 'platform';
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<() => Promise<unknown>>;
}

function actOf(call: string): Act {
  const own = ownActs.find((act) => act.call === call);
  const row = ownershipRows.find((one) => one.call === call);
  if (own !== undefined) return own;
  if (row === undefined) throw new Error(`no act makes ${call}`);
  return {
    ...(row.of === undefined ? {} : { of: row.of }),
    prepare: async (to, owners) => {
      const { send } = await row.prepare(to, owners);
      return () => send(owners[row.side].first);
    },
  };
}

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const withoutCounters = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !counters.has(table)));

describe.each(calls)('%s', (call) => {
  test('leaves nothing, whichever of its statements fails, and works afterwards', async () => {
    const { of, prepare } = actOf(call);
    const act = await prepare(api, await makeTwoOwners(api, of));
    const before = withoutCounters(await rowCounts(api));
    for (let n = 1; n <= statementsMax; n += 1) {
      const transaction = await nextTransaction(api);
      const { result, isReached } = await failStatement(n, () => outcomeOf(act()));
      if (!isReached) {
        expect(result).toBe('ok');
        expect(n).toBeGreaterThan(3);
        return;
      }
      expect([n, result]).toEqual([n, 'serverFault']);
      expect([n, withoutCounters(await changedSince(api, transaction))]).toEqual([n, {}]);
      expect([n, withoutCounters(await rowCounts(api))]).toEqual([n, before]);
    }
    expect.unreachable('the call never came to its end');
  });
});

test('control: two writes without a transaction leave the first one behind', async () => {
  const { accountId } = await makeVolunteer(api);
  const know = (deviceId: string) => api.db.insert(device).values({ accountId, deviceId });
  const transaction = await nextTransaction(api);
  const { result, isReached } = await failStatement(2, async () => {
    await know('the first device');
    return know('the second device').then(
      () => 'ok',
      () => 'failed',
    );
  });
  expect([result, isReached]).toEqual(['failed', true]);
  expect(await changedSince(api, transaction)).toEqual({ device: 1 });
});
