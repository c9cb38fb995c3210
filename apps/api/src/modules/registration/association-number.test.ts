import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { account } from '../../db/schema/account.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { provenApplicant, registrationForm } from '../../testing/organization-registration.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let parent: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api);
  parent = await makeOrganization(api, { parent: root });
});

const newNumber = () => String(900_000 + nextNumber());

/** Registers an organization with a number; returns its administrator. */
async function register(associationNumber: string, below = parent) {
  const applicant = await provenApplicant(api);
  const form = await registrationForm(api, applicant, below);
  const orgRegistration = { ...form.orgRegistration, associationNumber };
  await applicant.client.registration.registerOrganization({ body: { ...form, orgRegistration } });
  const [row] = await api.db
    .select({ accountId: account.id, organizationId: organizationRole.organizationId })
    .from(account)
    .innerJoin(organizationRole, eq(organizationRole.accountId, account.id))
    .where(eq(account.username, applicant.username));
  if (row === undefined) throw new Error('nothing was stored');
  return { ...applicant, ...row, orgRegistration };
}

const desk = async (of = parent) => asOperator(api, await makeOperator(api, { organization: of }));
let office: Awaited<ReturnType<typeof desk>>;

beforeAll(async () => {
  office = await desk();
});

async function reviewOf({ orgRegistration: { name } }: Awaited<ReturnType<typeof register>>) {
  const { listData } = await office.organizationRequest.list({ query: { kind: 'registration', tab: 'pending', name } });
  return listData[0]!;
}

const statusOf = async (id: string) => {
  const [row] = await api.db.select().from(organization).where(eq(organization.id, id));
  return { status: row?.status, reason: row?.statusReason };
};

const pass = (...reviewIds: string[]) => office.organizationRequest.decide({ body: { reviewIds, decision: 'pass' } });

describe('an association number that an accepted organization has', () => {
  test.each(['normal', 'suspended'] as const)(
    'refuses a registration and names the contact of its holder, at status %s',
    async (status) => {
      const associationNumber = newNumber();
      const holder = await makeOrganization(api, {
        parent: root,
        status,
        name: '望廈互助會',
        contact: { name: '李小姐', phone: '28551234' },
      });
      await api.db
        .update(organization)
        .set({ registFiling: '1', associationNumber })
        .where(eq(organization.id, holder.organizationId));
      await expect(register(associationNumber)).rejects.toMatchObject({
        refusal: 'associationNumberTaken',
        message: expect.stringContaining('望廈互助會 · 28551234'),
      });
    },
  );

  test('does not refuse one that is registered under another number or depends on it', async () => {
    const associationNumber = newNumber();
    const holder = await register(associationNumber);
    await pass((await reviewOf(holder)).reviewId);
    expect(await register(newNumber())).toBeDefined();
  });

  test('refuses a correction and a change of data', async () => {
    const [taken, own] = [newNumber(), newNumber()];
    await pass((await reviewOf(await register(taken))).reviewId);
    const refused = await register(own);
    const reviewIds = [(await reviewOf(refused)).reviewId];
    await office.organizationRequest.decide({ body: { reviewIds, decision: 'fail', reason: '編號與證明不符' } });
    const client = await asOperator(api, refused, { deviceId: refused.deviceId });
    const filing = { registFiling: '1' as const, associationNumber: taken };
    const correct = client.registration.correctOrganization({ body: { infoPerfection: '3', filing } });
    await expect(correct).rejects.toMatchObject({ refusal: 'associationNumberTaken' });
    const other = await register(newNumber());
    await pass((await reviewOf(other)).reviewId);
    const accepted = await asOperator(api, other, { deviceId: other.deviceId });
    const { version } = await accepted.registration.sentOrganization();
    const { parentId: _parent, isUploadBigdata: _consent, ...data } = other.orgRegistration;
    const change = accepted.registration.changeOrganization({ body: { ...data, associationNumber: taken, version } });
    await expect(change).rejects.toMatchObject({ refusal: 'associationNumberTaken' });
  });
});

describe('waiting registrations with one number', () => {
  test('are shown together; accepting one refuses the others with that reason, also those of other reviewers', async () => {
    const associationNumber = newNumber();
    const elsewhere = await makeOrganization(api, { parent: root });
    const [first, second] = [await register(associationNumber), await register(associationNumber)];
    const third = await register(associationNumber, elsewhere);
    const alone = await register(newNumber());
    const review = await reviewOf(first);
    expect([review.sharesNumber, (await reviewOf(alone)).sharesNumber]).toEqual([true, false]);
    const detail = await office.organizationRequest.detail({ params: { id: review.reviewId } });
    expect(detail.sameNumber.map(({ name, reviewId }) => [name, reviewId !== null])).toEqual([
      [second.orgRegistration.name, true],
      [third.orgRegistration.name, false],
    ]);
    const { rows } = await pass(review.reviewId);
    expect(rows).toMatchObject([{ done: true }]);
    expect((await statusOf(first.organizationId)).status).toBe('normal');
    for (const loser of [second, third]) {
      expect(await statusOf(loser.organizationId)).toEqual({
        status: 'refused',
        reason: expect.stringContaining(`${associationNumber} 已由「${first.orgRegistration.name}`),
      });
      const own = await asOperator(api, loser, { deviceId: loser.deviceId });
      expect((await own.organizationRequest.mine({ query: {} })).listData).toMatchObject([{ state: 'failed' }]);
    }
  });

  test('are not accepted in one batch', async () => {
    const associationNumber = newNumber();
    const rivals = [await register(associationNumber), await register(associationNumber)];
    const other = await register(newNumber());
    const ids = await Promise.all([...rivals, other].map(async (made) => (await reviewOf(made)).reviewId));
    const { rows } = await pass(...ids);
    expect(ids.map((id) => rows.find((row) => row.id === id)?.done)).toEqual([false, false, true]);
    const shared = rows.filter(({ done }) => !done).map(({ message }) => message);
    const text = refusalText('zh-TW', 'associationNumberShared');
    expect(shared).toEqual([text, text]);
  });

  test('cannot be accepted beside an organization that got the number by a change of its data', async () => {
    const associationNumber = newNumber();
    const waiting = await register(associationNumber);
    const review = await reviewOf(waiting);
    const holder = await makeOrganization(api, { parent: root });
    await api.db
      .update(organization)
      .set({ registFiling: '1', associationNumber })
      .where(eq(organization.id, holder.organizationId));
    const { rows } = await pass(review.reviewId);
    expect(rows).toMatchObject([{ done: false, message: refusalText('zh-TW', 'associationNumberHeld') }]);
  });
});
