import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
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

/** A person verified by a check, as 陳大文 with an own document. */
async function verified() {
  const made = await makeVolunteer(api, { realNameState: 'notVerified' });
  const client = await asVolunteer(api, made);
  const form = await realNameForm(api, made);
  const first = { ...form, personal: { ...form.personal, chineseName: '陳大文' } };
  await client.realName.submit({ body: first });
  await decide([await reviewOf(made)], 'pass');
  return { made, client, first };
}

type Verified = Awaited<ReturnType<typeof verified>>;

/** A renewal with another name and expiry on the same number. */
async function renewed(changed: Partial<RealNameForm> = {}) {
  const one = await verified();
  const { identity, ...form } = await realNameForm(api, one.made);
  const { documentNumber } = one.first.identity;
  return send(one, { ...form, identity: { ...identity, documentNumber, expiryDate: '2036-03-15' }, ...changed });
}

/** A renewal with another document of the same person. */
async function withOtherDocument() {
  const one = await verified();
  const { identity } = await realNameForm(api, one.made);
  return send(one, { ...one.first, identity: { ...identity, expiryDate: '2036-03-15' } });
}

async function send(one: Verified, form: RealNameForm) {
  expect(await one.client.realName.submit({ body: { ...form, changesDocument: true } })).toEqual({ state: 'verified' });
  return { ...one, form, reviewId: await reviewOf(one.made) };
}

async function submissions(made: MadeVolunteer) {
  const own = eq(realNameSubmission.volunteerId, made.volunteerId);
  return api.db
    .select()
    .from(realNameSubmission)
    .where(own)
    .orderBy(realNameSubmission.submittedAt, realNameSubmission.id);
}

/** Returns the id of the person's newest check. */
async function reviewOf(made: MadeVolunteer): Promise<string> {
  return (await submissions(made)).at(-1)?.id ?? '';
}

const decide = (reviewIds: string[], decision: 'pass' | 'fail' | 'undo', more: object = {}) =>
  platform.realName.decide({
    body: { reviewIds, decision, ...(decision === 'fail' && { reason: '照片不清晰' }), ...more },
  });

async function rowOf({ volunteerId }: MadeVolunteer) {
  const [row] = await api.db.select().from(volunteer).where(eq(volunteer.id, volunteerId));
  if (row === undefined) throw new Error('the volunteer was not found');
  return row;
}

describe('one document for one verified person', () => {
  const takenBy = async (number: string) => {
    const other = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, other);
    await (
      await asVolunteer(api, other)
    ).realName.submit({
      body: { ...form, identity: { ...form.identity, documentNumber: number } },
    });
    return other;
  };
  const contested = async (made: MadeVolunteer) => (await submissions(made)).map((row) => row.contested);

  test('contests a renewal and a first check of the same document, and passes one of them', async () => {
    const one = await withOtherDocument();
    const other = await takenBy(one.form.identity.documentNumber);
    expect([await contested(one.made), await contested(other)]).toEqual([[false, true], [true]]);
    expect((await decide([one.reviewId], 'pass')).rows).toMatchObject([{ done: true }]);
    expect((await decide([await reviewOf(other)], 'pass')).rows).toMatchObject([{ done: false }]);
  });

  test('contests a renewal to the document of a verified person, and refuses its pass', async () => {
    const holder = await verified();
    const one = await verified();
    const form = await realNameForm(api, one.made);
    const identity = { ...form.identity, documentNumber: holder.first.identity.documentNumber };
    await one.client.realName.submit({ body: { ...form, identity, changesDocument: true } });
    const reviewId = await reviewOf(one.made);
    expect([await contested(holder.made), (await contested(one.made)).at(-1)]).toEqual([[true], true]);
    expect((await decide([reviewId], 'pass')).rows).toMatchObject([{ done: false }]);
    expect(await rowOf(one.made)).toMatchObject({ name: '陳大文' });
  });

  test('frees the replaced document for another person', async () => {
    const one = await withOtherDocument();
    await decide([one.reviewId], 'pass');
    const other = await takenBy(one.first.identity.documentNumber);
    expect(await contested(other)).toEqual([false]);
    expect((await decide([await reviewOf(other)], 'pass')).rows).toMatchObject([{ done: true }]);
  });

  test('a renewal stays open as a first check when the verification is revoked', async () => {
    const one = await withOtherDocument();
    await takenBy(one.first.identity.documentNumber);
    const [first] = await submissions(one.made);
    await decide([first?.id ?? ''], 'fail');
    expect(await rowOf(one.made)).toMatchObject({ documentExpiresOn: '2036-03-15', realNameState: 'underReview' });
    expect(await one.client.volunteer.detail()).toMatchObject({ renewalPending: false, renewal: null });
    expect((await decide([one.reviewId], 'pass')).rows).toMatchObject([{ done: true }]);
    expect(await rowOf(one.made)).toMatchObject({ documentExpiresOn: '2036-03-15', realNameState: 'verified' });
  });

  test('a refusal of both, the check and the renewal, in one batch leaves the person refused', async () => {
    const one = await renewed();
    await takenBy(one.first.identity.documentNumber);
    const ids = (await submissions(one.made)).map(({ id }) => id);
    expect((await decide(ids, 'fail')).rows).toMatchObject([{ done: true }, { done: true }]);
    expect(await rowOf(one.made)).toMatchObject({ name: '陳大文', realNameState: 'failed' });
  });
});
