import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { vestHandout } from '../../db/schema/card.ts';
import { audit } from '../../db/schema/operation.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const office = async () => asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));

type Office = Awaited<ReturnType<typeof office>>;

async function applied() {
  const made = await makeVolunteer(api);
  const client = await asVolunteer(api, made);
  const { applicationId: id } = await client.card.apply({ body: cardForm({ vestSize: '3' }) });
  return { made, client, id };
}

type Applicant = Awaited<ReturnType<typeof applied>>;

const pass = (platform: Office, id: string) =>
  platform.card.decide({ body: { reviewIds: [id], decision: 'pass' as const } });

async function approved(platform: Office) {
  const one = await applied();
  await pass(platform, one.id);
  return one;
}

const report = (platform: Office, applicationId: string, action: 'print' | 'receive' | 'refuse', reason?: string) =>
  platform.card.report({ body: { rows: [{ applicationId, action, reason }] } });

const handOut = (platform: Office, id: string) => platform.card.handOutVest({ params: { id } });

const undo = (platform: Office, id: string, reason: string) =>
  platform.card.undoVest({ params: { id }, body: { reason } });

const vestOf = async (platform: Office, id: string) => (await platform.card.detail({ params: { id } })).card?.vest;

const eventsOf = ({ made }: Applicant, what: string) =>
  api.db
    .select({ details: audit.details, accountId: audit.accountId })
    .from(audit)
    .where(and(eq(audit.stream, `volunteer:${made.volunteerId}`), eq(audit.what, what)));

describe('the vest', () => {
  test('is recorded with who and when, for the desk and for the volunteer', async () => {
    const platform = await office();
    const one = await approved(platform);
    expect((await one.client.card.info()).vest).toEqual({ handedOutAt: null });
    expect(await vestOf(platform, one.id)).toEqual({ size: '3', handedOut: null });
    const { handedOutAt } = await handOut(platform, one.id);
    expect((await one.client.card.info()).vest).toEqual({ handedOutAt });
    expect(await vestOf(platform, one.id)).toEqual({ size: '3', handedOut: { at: handedOutAt, by: '管理員' } });
    expect(await eventsOf(one, 'card.vestHandedOut')).toMatchObject([{ accountId: expect.any(String) }]);
  });

  test('is not handed out before the approval, or after a refusal', async () => {
    const platform = await office();
    const one = await applied();
    expect((await one.client.card.info()).vest).toBeNull();
    await expect(handOut(platform, one.id)).rejects.toMatchObject({ refusal: 'wrongState' });
    await platform.card.decide({ body: { reviewIds: [one.id], decision: 'fail', reason: '地址不完整' } });
    await expect(handOut(platform, one.id)).rejects.toMatchObject({ refusal: 'wrongState' });
    expect(await api.db.$count(vestHandout, eq(vestHandout.volunteerId, one.made.volunteerId))).toBe(0);
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(handOut(platform, unknown)).rejects.toMatchObject({ refusal: 'notFound' });
  });

  test('is handed out once per person, whatever application it came with', async () => {
    const platform = await office();
    const one = await approved(platform);
    await handOut(platform, one.id);
    await expect(handOut(platform, one.id)).rejects.toMatchObject({ refusal: 'vestHandedOut' });
    await report(platform, one.id, 'refuse', '未能核實身份');
    expect(await one.client.card.info()).toMatchObject({ reasons: ['1'], vestFree: false });
    api.clock.advance(1000);
    const again = await one.client.card.apply({ body: cardForm({ vestSize: '5' }) });
    await pass(platform, again.applicationId);
    expect(await one.client.card.application({ params: { id: again.applicationId } })).toMatchObject({
      vestSize: null,
    });
    await expect(handOut(platform, again.applicationId)).rejects.toMatchObject({ refusal: 'vestHandedOut' });
    expect(await eventsOf(one, 'card.vestHandedOut')).toHaveLength(1);
  });

  test('of a first card can still be handed out with the replacement', async () => {
    const platform = await office();
    const one = await approved(platform);
    await report(platform, one.id, 'print');
    await report(platform, one.id, 'receive');
    api.clock.advance(1000);
    const { applicationId } = await one.client.card.apply({ body: cardForm({ reason: '2', vestSize: undefined }) });
    await pass(platform, applicationId);
    await handOut(platform, applicationId);
    expect(await vestOf(platform, applicationId)).toMatchObject({ size: '3', handedOut: { by: '管理員' } });
    expect(await vestOf(platform, one.id)).toMatchObject({ size: '3', handedOut: { by: '管理員' } });
  });

  test('is undone with a reason, after which it can be handed out', async () => {
    const platform = await office();
    const one = await approved(platform);
    await expect(undo(platform, one.id, '記錄有誤')).rejects.toMatchObject({ refusal: 'wrongState' });
    await handOut(platform, one.id);
    await expect(undo(platform, one.id, ' ')).rejects.toMatchObject({ refusal: 'invalidInput' });
    expect(await undo(platform, one.id, '記錄在另一人名下')).toEqual({ handedOutAt: null });
    expect((await one.client.card.info()).vest).toEqual({ handedOutAt: null });
    expect(await eventsOf(one, 'card.vestUndone')).toMatchObject([{ details: { reason: '記錄在另一人名下' } }]);
    await expect(undo(platform, one.id, '記錄在另一人名下')).rejects.toMatchObject({ refusal: 'wrongState' });
    await handOut(platform, one.id);
    expect((await one.client.card.info()).vest?.handedOutAt).not.toBeNull();
  });

  test('is recorded by the platform alone, with the right for cards', async () => {
    const root = await makeOrganization(api);
    const { id } = await approved(await office());
    const below = await makeOrganization(api, { parent: root });
    const operators = [
      await makeOperator(api, { organization: below, permissions: ['personnel-volunteer-card'] }),
      await makeOperator(api, { organization: root, permissions: ['personnel-query'] }),
    ];
    for (const operator of operators) {
      const client = await asOperator(api, operator);
      await expect(handOut(client, id)).rejects.toMatchObject({ refusal: 'noPermission' });
      await expect(undo(client, id, '記錄有誤')).rejects.toMatchObject({ refusal: 'noPermission' });
    }
    const clerk = await makeOperator(api, { organization: root, permissions: ['personnel-volunteer-card'] });
    expect(await handOut(await asOperator(api, clerk), id)).toMatchObject({ handedOutAt: expect.any(String) });
  });
});
