import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let platform: Awaited<ReturnType<typeof asOperator>>;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
});

async function applicant() {
  const made = await makeVolunteer(api);
  await change(made, { documentExpiresOn: '2031-03-15' });
  const client = await asVolunteer(api, made);
  const { applicationId } = await client.card.apply({ body: cardForm() });
  return { made, client, applicationId };
}

type Applicant = Awaited<ReturnType<typeof applicant>>;

async function change({ volunteerId }: MadeVolunteer, columns: Partial<typeof volunteer.$inferInsert>) {
  await api.db.update(volunteer).set(columns).where(eq(volunteer.id, volunteerId));
}

const pass = (applicationId: string) =>
  platform.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });

async function approved(): Promise<Applicant> {
  const one = await applicant();
  await pass(one.applicationId);
  return one;
}

/** Returns the row and the entry of a person left out, in one sheet for the bank. */
async function inSheet({ applicationId }: Applicant) {
  const { rows, leftOut } = await platform.card.exportForBank();
  const isOwn = (one: { readonly applicationId: string }) => one.applicationId === applicationId;
  return { row: rows.find(isOwn), leftOut: leftOut.find(isOwn) };
}

/** Sends another number and birth date of the same person, or another name on the same number. */
async function sendRenewal({ made, client }: Applicant, changed: 'document' | 'name' = 'document') {
  const { identity, personal } = await realNameForm(api, made);
  const { documentNumber } = made;
  const form =
    changed === 'name'
      ? { identity: { ...identity, documentNumber }, personal }
      : { identity, personal: { ...personal, chineseName: '陳大文' } };
  await client.realName.submit({ body: { ...form, changesDocument: true } });
  const [sent] = await api.db
    .select()
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, made.volunteerId));
  const reviewIds = [sent?.id ?? ''];
  return {
    form,
    refuse: () => platform.realName.decide({ body: { reviewIds, decision: 'fail', reason: '照片不清晰' } }),
    accept: () => platform.realName.decide({ body: { reviewIds, decision: 'pass' } }),
  };
}

/** What happened to a person between the application and its use, and the reason that is named. */
const meanwhile = [
  [
    'the account was blocked',
    'accountBlocked',
    ({ made }: Applicant) => api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, made.accountId)),
  ],
  [
    'the verification was revoked',
    'realNameFailed',
    ({ made }: Applicant) => change(made, { realNameState: 'failed' }),
  ],
  [
    'the pass of the identity was undone',
    'realNameUnderReview',
    ({ made }: Applicant) => change(made, { realNameState: 'underReview' }),
  ],
  [
    'the document expired',
    'documentExpired',
    ({ made }: Applicant) => change(made, { documentExpiresOn: '2026-07-17' }),
  ],
  ['the person turned 81', 'cardTooOld', ({ made }: Applicant) => change(made, { birthDate: '1945-07-18' })],
] as const;

describe('the sheet for the bank', () => {
  test('carries the approved identity while a renewal waits and after it was refused, and the new one after a pass', async () => {
    const one = await approved();
    const before = { name: '陳大文', birthDate: '1990-05-20', documentNumber: one.made.documentNumber };
    const { form, refuse } = await sendRenewal(one);
    expect((await inSheet(one)).row).toMatchObject({ ...before, documentExpiresOn: '2031-03-15' });
    await refuse();
    expect(await inSheet(one)).toMatchObject({ row: before, leftOut: undefined });
    const other = await approved();
    const renewal = await sendRenewal(other);
    await renewal.accept();
    expect((await inSheet(other)).row).toMatchObject({
      name: '陳大文',
      birthDate: '2002-04-18',
      documentNumber: renewal.form.identity.documentNumber,
    });
    const renamed = await approved();
    await (await sendRenewal(renamed, 'name')).accept();
    expect((await inSheet(renamed)).row).toMatchObject({ name: '陳嘉欣', documentNumber: renamed.made.documentNumber });
    expect(form.identity.documentNumber).not.toBe(one.made.documentNumber);
  });

  test('leaves the expiry date empty where the document has none', async () => {
    const one = await approved();
    await change(one.made, { documentExpiresOn: null, documentNeverExpires: true });
    expect((await inSheet(one)).row?.documentExpiresOn).toBe('');
  });

  test.each(meanwhile)('names whom it leaves out because %s', async (_what, reason, happens) => {
    const one = await approved();
    await happens(one);
    expect(await inSheet(one)).toEqual({
      row: undefined,
      leftOut: { applicationId: one.applicationId, name: '陳大文', number: one.made.number, reason },
    });
    const exported = await api.db.select().from(audit).where(eq(audit.subjectId, one.applicationId));
    expect(exported.map(({ what }) => what)).not.toContain('card.exported');
  });

  test('lists a person again once the reason no longer holds', async () => {
    const one = await approved();
    await change(one.made, { documentExpiresOn: '2026-07-17' });
    expect((await inSheet(one)).row).toBeUndefined();
    await (await sendRenewal(one)).accept();
    expect((await inSheet(one)).row).toMatchObject({ documentExpiresOn: '2031-03-15' });
  });
});

describe('an approval', () => {
  test.each(meanwhile)('is refused because %s', async (_what, _reason, happens) => {
    const one = await applicant();
    await happens(one);
    const { rows } = await pass(one.applicationId);
    expect(rows).toMatchObject([{ done: false }]);
    expect(rows[0]?.message).toBeTruthy();
    const { row } = await platform.card.detail({ params: { id: one.applicationId } });
    expect(row.card?.state).toBe('pending');
  });

  test('goes on while a renewal waits', async () => {
    const one = await applicant();
    await sendRenewal(one);
    expect((await pass(one.applicationId)).rows).toMatchObject([{ done: true }]);
    const { person } = await platform.card.detail({ params: { id: one.applicationId } });
    expect(person.chineseName).toBe('陳大文');
  });
});

test('a new card needs a valid document', async () => {
  const made = await makeVolunteer(api);
  await change(made, { documentExpiresOn: '2026-07-17' });
  const client = await asVolunteer(api, made);
  expect((await client.card.info()).refusals).toEqual(['documentExpired']);
  await expect(client.card.apply({ body: cardForm() })).rejects.toMatchObject({ refusal: 'documentExpired' });
  await change(made, { documentExpiresOn: '2026-07-18' });
  expect((await client.card.info()).refusals).toEqual([]);
});
