import { correctionTargets } from '@vp/domain';
import type { CorrectedState } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { correction } from '../../db/schema/correction.ts';
import { asOperator } from '../../testing/as.ts';
import { decidedRows } from '../../testing/decided-rows.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { mayActFor } from './tree.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const reason = '看錯了資料';
const refused = { refusal: 'noPermission' };

/** An organization, one below it that may decide as well, and one below both. */
async function threeLevels() {
  const above = await makeOrganization(api, { parent: await makeOrganization(api) });
  const between = await makeOrganization(api, { parent: above });
  const below = await makeOrganization(api, { parent: between });
  await makeOperator(api, { organization: below });
  const first = await makeOperator(api, { organization: above });
  const permissions = ['personnel-to-examine', 'organization-keep-record'] as const;
  const colleague = await makeOperator(api, { organization: above, permissions: [...permissions] });
  const inBetween = await makeOperator(api, { organization: between });
  return { above, between, below, first, colleague, inBetween };
}

test('an organization acts for itself and for each one below, not for one above or beside it', async () => {
  const { above, between, below } = await threeLevels();
  const beside = await makeOrganization(api, { parent: above });
  const may = ({ organizationId }: typeof above, { organizationId: askedFrom }: typeof above) =>
    mayActFor(api.db, { organizationId, askedFrom });
  expect(await Promise.all([may(between, between), may(between, below), may(above, below)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all([may(between, above), may(between, beside), may(below, above)])).toEqual([
    false,
    false,
    false,
  ]);
});

describe('a correction of the organization above', () => {
  const withSecond = [
    ['realName', 'verified'],
    ['membership', 'passed'],
    ['organizationRequest', 'passed'],
    ['card', 'approved'],
  ] as const satisfies readonly (readonly [keyof typeof decidedRows, CorrectedState])[];

  test('is one of the listed kinds', () => {
    const targets = Object.entries(correctionTargets).flatMap(([kind, states]) =>
      Object.values(states).some(({ needsSecond }) => needsSecond) ? [kind] : [],
    );
    expect(new Set([...targets, 'card'])).toEqual(new Set(withSecond.map(([kind]) => kind)));
  });

  test.each(withSecond)('%s: is neither agreed to nor withdrawn from another one', async (kind, from) => {
    const row = await decidedRows[kind](api, 'pass');
    const { correctionId } = await row.correct(row.reviewer, { step: 'request', from, reason });
    const { organizationId: byOrganizationId } = await makeOrganization(api);
    await api.db.update(correction).set({ byOrganizationId }).where(eq(correction.id, correctionId));
    for (const step of ['agree', 'withdraw'] as const)
      await expect(row.correct(row.colleague, { step, correctionId })).rejects.toMatchObject(refused);
    const { correction: shown } = await row.detail(row.colleague);
    expect(shown?.open).toMatchObject({ correctionId, canAgree: false, canWithdraw: false });
    expect(await row.stateOf()).toBe(from);
  });

  test('is refused to the organization in between, and open to the colleague of the first person', async () => {
    const { below, first, colleague, inBetween } = await threeLevels();
    const volunteer = await makeVolunteer(api);
    const { membershipId: id } = await makeMembership(api, { volunteer, organization: below, state: 'underReview' });
    const client = await asOperator(api, first);
    await client.membership.decideRequests({ body: { reviewIds: [id], decision: 'pass' } });
    const body = { step: 'request', from: 'passed', reason } as const;
    const { correctionId } = await client.membership.correctRequest({ params: { id }, body });
    const other = await asOperator(api, inBetween);
    for (const step of ['agree', 'withdraw'] as const)
      await expect(
        other.membership.correctRequest({ params: { id }, body: { step, correctionId } }),
      ).rejects.toMatchObject(refused);
    const agreeing = await asOperator(api, colleague);
    const done = await agreeing.membership.correctRequest({ params: { id }, body: { step: 'agree', correctionId } });
    expect(done.state).toBe('done');
  });
});

test('an appointment of the organization above is neither agreed to nor withdrawn from in between', async () => {
  const { below, first, colleague, inBetween } = await threeLevels();
  const next = await makeVolunteer(api);
  const client = await asOperator(api, first);
  const body = { ground: 'left', reason: '已於六月離任', evidence: '會議紀錄 12 號', recipient: next.mobile } as const;
  const { appointmentId: id } = await client.authorityTransfer.appoint({ params: { id: below.organizationId }, body });
  const other = await asOperator(api, inBetween);
  const params = { id };
  await expect(other.authorityTransfer.agreeAppointment({ params })).rejects.toMatchObject(refused);
  await expect(other.authorityTransfer.withdrawAppointment({ params })).rejects.toMatchObject(refused);
  const { appointment } = await other.managedOrganization.detail({ params: { id: below.organizationId } });
  expect(appointment).toMatchObject({ appointmentId: id, canAgree: false, canWithdraw: false });
  const second = await asOperator(api, colleague);
  expect(await second.authorityTransfer.agreeAppointment({ params })).toEqual({ agreed: true });
});
