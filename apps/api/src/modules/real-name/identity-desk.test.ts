import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A check that waits at an entrusted organization. */
async function submission() {
  const target = await makeOrganization(api, { parent: await makeOrganization(api), identityEntrusted: true });
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  const form = await realNameForm(api, volunteer);
  await own.realName.submit({ body: form });
  const reviewer = await asOperator(api, await makeOperator(api, { organization: target }));
  return { own, form, reviewer, reviewId: await reviewOf(volunteer) };
}

/** A passed check, and another person's with the same document number. */
async function contested() {
  const { own, form, reviewer, reviewId } = await submission();
  const platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
  await reviewer.realName.decide({ body: { reviewIds: [reviewId], decision: 'pass' } });
  const claimant = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { identity, personal } = await realNameForm(api, claimant);
  const other = await asVolunteer(api, claimant);
  const { documentNumber } = form.identity;
  await other.realName.submit({ body: { identity: { ...identity, documentNumber }, personal } });
  return { own, other, reviewer, platform, reviewId, claimId: await reviewOf(claimant) };
}

async function reviewOf({ volunteerId }: { readonly volunteerId: string }): Promise<string> {
  const [row] = await api.db
    .select({ id: realNameSubmission.id })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId));
  return row?.id ?? '';
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { refusal: string }) => error.refusal,
  );

describe('a real-name check', () => {
  test('goes up to the nearest organization that the platform has entrusted', async () => {
    const root = await makeOrganization(api);
    const top = await makeOrganization(api, { parent: root, identityEntrusted: true });
    const middle = await makeOrganization(api, { parent: top });
    const near = await makeOrganization(api, { parent: middle, identityEntrusted: true });
    const below = await makeOrganization(api, { parent: near });
    const halted = await makeOrganization(api, { parent: middle, identityEntrusted: true, status: 'suspended' });
    const clients = {
      root: await asOperator(api, await makeOperator(api, { organization: root })),
      top: await asOperator(api, await makeOperator(api, { organization: top })),
      middle: await asOperator(api, await makeOperator(api, { organization: middle })),
      near: await asOperator(api, await makeOperator(api, { organization: near })),
      below: await asOperator(api, await makeOperator(api, { organization: below })),
    };
    for (const [organization, deciders] of [
      [below, ['root', 'near']],
      [near, ['root', 'near']],
      [middle, ['root', 'top']],
      [halted, ['root', 'top']],
    ] as const) {
      const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
      await makeMembership(api, { volunteer, organization, state: 'underReview' });
      await (await asVolunteer(api, volunteer)).realName.submit({ body: await realNameForm(api, volunteer) });
      const id = await reviewOf(volunteer);
      const open: string[] = [];
      for (const [name, client] of Object.entries(clients)) {
        if ((await refusalOf(client.realName.detail({ params: { id } }))) === 'ok') open.push(name);
      }
      expect(open).toEqual(deciders);
    }
    const kinds = async (client: typeof clients.root) => (await client.home.todos()).listData.map(({ kind }) => kind);
    expect(await kinds(clients.middle)).not.toContain('realName');
    expect(await kinds(clients.near)).toContain('realName');
  });

  test('with a document that two people claim is the platform’s, which passes one of them', async () => {
    const { reviewer, reviewId, platform, own, other, claimId } = await contested();
    expect(await refusalOf(reviewer.realName.detail({ params: { id: reviewId } }))).toBe('notFound');
    expect(await platform.realName.detail({ params: { id: claimId } })).toMatchObject({
      row: { contested: true },
      sameDocument: [{ reviewId }],
    });
    expect((await platform.realName.detail({ params: { id: reviewId } })).tab).toBe('pending');
    const decide = async (id: string, decision: 'pass' | 'fail') =>
      (await platform.realName.decide({ body: { reviewIds: [id], decision, reason: '證件並非本人' } })).rows;
    expect(await decide(claimId, 'pass')).toEqual([
      { id: claimId, done: false, message: refusalText('zh-TW', 'documentTaken') },
    ]);
    expect(await decide(reviewId, 'fail')).toMatchObject([{ done: true }]);
    expect(await own.volunteer.detail()).toMatchObject({ realNameState: 'failed' });
    expect(await decide(claimId, 'pass')).toMatchObject([{ done: true }]);
    expect(await other.volunteer.detail()).toMatchObject({ realNameState: 'verified' });
  });

  test('of whoever is verified waits no more once the other claim has failed', async () => {
    const { reviewer, reviewId, platform, own, claimId } = await contested();
    await platform.realName.decide({ body: { reviewIds: [claimId], decision: 'fail', reason: '證件並非本人' } });
    expect(await own.volunteer.detail()).toMatchObject({ realNameState: 'verified' });
    expect((await reviewer.realName.detail({ params: { id: reviewId } })).tab).toBe('passed');
  });
});
