import { beforeAll, expect, test } from 'vitest';
import { crossedTables } from '../../apps/api/src/db/distribution.ts';
import { outcomeOf } from '../../apps/api/src/testing/outcome-of.ts';
import { ownActs } from '../../apps/api/src/testing/own-acts.ts';
import { ownershipRows } from '../../apps/api/src/testing/ownership-rows.ts';
import { recordStatements } from '../../apps/api/src/testing/record-statements.ts';
import { testApi } from '../../apps/api/src/testing/test-api.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import { makeTwoOwners } from '../../apps/api/src/testing/two-owners.ts';
import type { TwoOwners } from '../../apps/api/src/testing/two-owners.ts';

/** Tables that one statement joins although they are distributed by different keys. */
const crossing: readonly string[] = [
  'account activity attendance_agreement attendance_dispute attendance_event participant participant_post period post service_time',
  'account activity attendance_agreement attendance_dispute attendance_event participant participant_post period post service_time volunteer',
  'account activity attendance_agreement attendance_event period service_time volunteer',
  'account activity attendance_event',
  'account activity membership participant participant_post period volunteer',
  'account card_application volunteer',
  'account membership password_appeal volunteer',
  'account participant volunteer',
  'account session volunteer',
  'account volunteer',
  'activity activity_invitation membership participant participant_post period post volunteer',
  'activity activity_invitation volunteer',
  'activity attendance_agreement attendance_event participant participant_post period post volunteer',
  'activity attendance_agreement attendance_event period service_time volunteer',
  'activity attendance_event audit membership participant period service_time',
  'activity favourite',
  'activity file',
  'activity inbox_message volunteer',
  'activity volunteer',
  'activity_feedback volunteer',
  'activity_invitation participant volunteer',
  'attendance_agreement attendance_dispute attendance_event participant participant_post period volunteer',
  'attendance_agreement attendance_event participant participant_post period volunteer',
  'file password_appeal',
  'inbox_message volunteer',
  'membership password_appeal volunteer',
  'participant standing_check',
];

interface Act {
  readonly call: string;
  readonly of?: 'platform';
  readonly prepare: (owners: TwoOwners) => Promise<() => Promise<unknown>>;
}

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
}, 60_000);

/** Every call that takes an id or a token, and the calls without ids that are listed, as their owners make them. */
const acts: readonly Act[] = [
  ...ownActs.map((act) => ({ ...act, prepare: (owners: TwoOwners) => act.prepare(api, owners) })),
  ...ownershipRows.map((row) => ({
    ...row,
    prepare: async (owners: TwoOwners) => {
      const { send } = await row.prepare(api, owners);
      return () => send(owners[row.side].first);
    },
  })),
];

test('the statements of the calls that would cross servers are known', async () => {
  const seen = new Set<string>();
  const crossed = new Map<string, Set<string>>();
  for (const { call, of, prepare } of acts) {
    const act = await prepare(await makeTwoOwners(api, of));
    for (const statement of await recordStatements(() => outcomeOf(act()))) {
      seen.add(statement);
      const tables = crossedTables(statement);
      if (tables !== undefined) crossed.set(tables, (crossed.get(tables) ?? new Set()).add(call));
    }
  }
  process.stdout.write(`${acts.length} calls, ${seen.size} statements, ${crossed.size} joins across servers\n`);
  for (const [tables, calls] of crossed) process.stdout.write(`${calls.size} calls: ${tables}\n`);
  expect(seen.size).toBeGreaterThan(300);
  expect([...crossed.keys()].toSorted()).toEqual(crossing);
}, 300_000);
