import { beforeAll, describe, expect, test } from 'vitest';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { newId } from '../../db/id.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { countStatements } from '../../testing/count-statements.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api, { parent: await makeOrganization(api), identityEntrusted: true });
  operator = await makeOperator(api, { organization });
});

async function joinRequests(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { membershipId } = await makeMembership(api, {
      volunteer: await makeVolunteer(api),
      organization,
      state: 'underReview',
    });
    ids.push(membershipId);
  }
  return ids;
}

async function realNameChecks(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const volunteer = await makeVolunteer(api, { realNameState: 'underReview' });
    await makeMembership(api, { volunteer, organization });
    const [row] = await api.db
      .insert(realNameSubmission)
      .values({ volunteerId: volunteer.volunteerId, payloadEncrypted: '', documentFingerprint: newId(), photoIds: [] })
      .returning();
    ids.push(row?.id ?? '');
  }
  return ids;
}

async function signUps(count: number): Promise<{ readonly activityId: string; readonly ids: string[] }> {
  const made = await makeActivity(api, { organization });
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const ids: string[] = [];
  for (let signed = 0; signed < count; signed += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    const client = await asVolunteer(api, volunteer);
    ids.push((await client.activity.signUp({ body: { activityId: made.activityId, choices } })).participantId);
  }
  return { activityId: made.activityId, ids };
}

describe.each(['pass', 'fail'] as const)('a batch of join requests or checks (%s)', (decision) => {
  const reason = decision === 'fail' ? { reason: '資料不足' } : {};

  test('costs the same number of statements for three as for thirty', async () => {
    const client = await asOperator(api, operator);
    const statementsFor = async (count: number) => {
      const requests = await joinRequests(count);
      const checks = await realNameChecks(count);
      const join = await countStatements(() =>
        client.membership.decideRequests({ body: { reviewIds: requests, decision, ...reason } }),
      );
      const realName = await countStatements(() =>
        client.realName.decide({ body: { reviewIds: checks, decision, ...reason } }),
      );
      expect([...join.result.rows, ...realName.result.rows].filter(({ done }) => done)).toHaveLength(2 * count);
      return [join.statements, realName.statements];
    };
    expect(await statementsFor(30)).toEqual(await statementsFor(3));
    expect(await findBrokenAudit(api.db, `organization:${organization.organizationId}`)).toBeUndefined();
  });
});

test('a batch of passes is undone by the same number of statements for three as for thirty', async () => {
  const client = await asOperator(api, operator);
  const statementsFor = async (count: number) => {
    const requests = await joinRequests(count);
    const checks = await realNameChecks(count);
    await client.membership.decideRequests({ body: { reviewIds: requests, decision: 'pass' } });
    await client.realName.decide({ body: { reviewIds: checks, decision: 'pass' } });
    const join = await countStatements(() =>
      client.membership.decideRequests({ body: { reviewIds: requests, decision: 'undo' } }),
    );
    const realName = await countStatements(() =>
      client.realName.decide({ body: { reviewIds: checks, decision: 'undo' } }),
    );
    expect([...join.result.rows, ...realName.result.rows].filter(({ done }) => done)).toHaveLength(2 * count);
    return [join.statements, realName.statements];
  };
  expect(await statementsFor(30)).toEqual(await statementsFor(3));
});

describe.each(['admit', 'refuse'] as const)('a batch of sign-ups (%s)', (decision) => {
  test('costs the same number of statements for three as for nine', async () => {
    const client = await asOperator(api, operator);
    const statementsFor = async (count: number) => {
      const { activityId, ids } = await signUps(count);
      const reason = decision === 'refuse' ? { reason: '名額調整' } : {};
      const { result, statements } = await countStatements(() =>
        client.participant.admit({ body: { activityId, participantIds: ids, decision, ...reason } }),
      );
      expect(result.rows.filter(({ done }) => done)).toHaveLength(count);
      return [statements];
    };
    expect(await statementsFor(9)).toEqual(await statementsFor(3));
  });
});
