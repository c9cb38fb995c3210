import { maskDocumentNumber } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { personalData, realNameForm } from '../../testing/real-name-form.ts';
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

/** The row without the time of its change. */
async function dataOf(made: MadeVolunteer) {
  const { updatedAt: _updatedAt, documentEncrypted: _encrypted, ...data } = await rowOf(made);
  return data;
}

describe('a renewal under review', () => {
  test('leaves the person verified with the approved data, and says so everywhere', async () => {
    const { client, made, first } = await renewed();
    const approved = { chineseName: '陳大文', documentExpiresOn: '2031-03-15' };
    const detail = await client.volunteer.detail();
    expect(detail).toMatchObject({ realNameState: 'verified', renewalPending: true, ...approved, sent: null });
    expect(detail.renewal).toMatchObject({ state: 'underReview', documentType: '2', reason: null, wrongFields: [] });
    expect(detail.waiting).toMatchObject({ usualDays: null });
    expect(await client.volunteer.personalCentre()).toMatchObject({
      displayName: '陳大文',
      realNameState: 'verified',
      renewalPending: true,
      renewalReason: null,
    });
    const current = await client.session.currentUser();
    expect(current.volunteer).toMatchObject({ realNameState: 'verified', renewalPending: true });
    expect(JSON.stringify(await submissions(made))).not.toContain(first.identity.documentNumber);
  });

  test('shows the owner both numbers, masked', async () => {
    const { client } = await withOtherDocument();
    const detail = await client.volunteer.detail();
    expect(detail.renewal?.maskedDocumentNumber).not.toBe(detail.maskedDocumentNumber);
  });

  test('cannot be sent twice', async () => {
    const { client, form } = await renewed();
    const again = client.realName.submit({ body: { ...form, changesDocument: true } });
    await expect(again).rejects.toMatchObject({ refusal: 'realNameLocked' });
  });

  test('keeps the certificate, the log-in by document, lists and their search', async () => {
    const { client, made } = await renewed();
    const organization = await makeOrganization(api, { parent: await makeOrganization(api) });
    await makeMembership(api, { volunteer: made, organization });
    const administrator = await asOperator(api, await makeOperator(api, { organization }));
    const named = async (name: string) =>
      (await administrator.managedVolunteer.list({ query: { name, relation: 'member' } })).listData.map((row) => [
        row.name,
        row.realNameState,
      ]);
    expect(await named('陳大文')).toEqual([['陳大文', 'verified']]);
    expect(await named('陳嘉欣')).toEqual([]);
    expect(await client.certificate.mine({ query: {} })).toMatchObject({ displayName: '陳大文' });
    await decide([await reviewOf(made)], 'fail');
    expect(await named('陳大文')).toEqual([['陳大文', 'verified']]);
    expect(await named('陳嘉欣')).toEqual([]);
  });

  test('shows the reviewer what was approved beside what is new, with the photos of before', async () => {
    const { reviewId, first, form } = await renewed();
    const masked = ({ identity }: RealNameForm) => maskDocumentNumber(identity.documentNumber);
    const { row, person, before, photos } = await platform.realName.detail({ params: { id: reviewId } });
    expect(row).toMatchObject({
      name: '陳大文',
      realNameState: 'verified',
      renewal: true,
      identityChange: 'corrected',
    });
    expect(person).toMatchObject({ chineseName: '陳嘉欣', latinName: 'CHAN KA IAN', birthDate: '2002-04-18' });
    expect(person.maskedDocumentNumber).toBe(masked(form));
    expect(before).toMatchObject({ chineseName: '陳大文', documentType: '2', documentExpiresOn: '2031-03-15' });
    expect(before).toMatchObject({ maskedDocumentNumber: masked(first), sameDocument: true });
    expect(photos.map(({ side }) => side)).toEqual([
      'front',
      'back',
      'handheld',
      'frontBefore',
      'backBefore',
      'handheldBefore',
    ]);
    await decide([reviewId], 'pass');
    const passed = await platform.realName.detail({ params: { id: reviewId } });
    expect(passed.person.chineseName).toBe('陳嘉欣');
    expect(passed.before).toMatchObject({ chineseName: '陳大文', maskedDocumentNumber: before?.maskedDocumentNumber });
  });

  test('shows the reviewer both numbers of another document, before and after the pass', async () => {
    const { reviewId, first, form } = await withOtherDocument();
    const masked = ({ identity }: RealNameForm) => maskDocumentNumber(identity.documentNumber);
    for (const decision of ['pass', undefined] as const) {
      const { row, person, before } = await platform.realName.detail({ params: { id: reviewId } });
      expect(row.identityChange).toBe('renewed');
      expect(person.maskedDocumentNumber).toBe(masked(form));
      expect(before).toMatchObject({ maskedDocumentNumber: masked(first), sameDocument: false });
      if (decision) await decide([reviewId], decision);
    }
  });

  test('leaves the reviewers of a join request and of a card the approved number', async () => {
    const { made, first } = await withOtherDocument();
    const organization = await makeOrganization(api, { parent: await makeOrganization(api) });
    const { membershipId } = await makeMembership(api, { volunteer: made, organization, state: 'underReview' });
    const administrator = await asOperator(api, await makeOperator(api, { organization }));
    const { person } = await administrator.membership.requestDetail({ params: { id: membershipId } });
    expect(person.maskedDocumentNumber).toBe(maskDocumentNumber(first.identity.documentNumber));
  });

  test('is not stored where the person may not send one', async () => {
    const made = await makeVolunteer(api, { realNameState: 'failed' });
    const client = await asVolunteer(api, made);
    const body = { ...(await realNameForm(api, made)), changesDocument: true };
    await expect(client.realName.submit({ body })).rejects.toMatchObject({ refusal: 'realNameLocked' });
    expect(await submissions(made)).toEqual([]);
  });
});

describe('a renewal that passes', () => {
  test('replaces the approved data, tells the person, and nothing is pending', async () => {
    const { client, made, reviewId } = await renewed();
    await decide([reviewId], 'pass');
    const after = await rowOf(made);
    expect(after).toMatchObject({ name: '陳嘉欣', birthDate: '2002-04-18', realNameState: 'verified' });
    expect(await client.volunteer.detail()).toMatchObject({ renewalPending: false, renewal: null, sent: null });
    expect(await messageKinds(api, made.accountId)).toEqual(['realNamePassed', 'renewalPassed']);
  });

  test('replaces the number', async () => {
    const { made, reviewId } = await withOtherDocument();
    const before = await rowOf(made);
    await decide([reviewId], 'pass');
    const after = await rowOf(made);
    expect(after).toMatchObject({ id: before.id, documentExpiresOn: '2036-03-15', realNameState: 'verified' });
    expect(after.documentFingerprint).not.toBe(before.documentFingerprint);
  });

  test('keeps a profile that was changed meanwhile, and otherwise takes the one of the form', async () => {
    const changed = await renewed({ personal: { ...personalData, address: '新馬路1號' } });
    const { version } = await changed.client.volunteer.detail();
    await changed.client.volunteer.changeProfile({ body: { version, address: { address: '高士德大馬路2號' } } });
    await decide([changed.reviewId], 'pass');
    expect(await rowOf(changed.made)).toMatchObject({ name: '陳嘉欣', address: '高士德大馬路2號' });
    const same = await renewed({ personal: { ...personalData, address: '新馬路1號' } });
    await decide([same.reviewId], 'pass');
    expect(await rowOf(same.made)).toMatchObject({ address: '新馬路1號' });
  });

  test('can be undone, which restores what was approved before', async () => {
    const { client, made, reviewId } = await renewed();
    const before = await dataOf(made);
    await decide([reviewId], 'pass');
    const { rows } = await decide([reviewId], 'undo');
    expect(rows).toMatchObject([{ done: true }]);
    expect(await dataOf(made)).toEqual(before);
    expect(await client.volunteer.detail()).toMatchObject({ realNameState: 'verified', renewalPending: true });
    expect(await messageKinds(api, made.accountId)).toEqual(['realNamePassed']);
    await decide([reviewId], 'pass');
    expect(await rowOf(made)).toMatchObject({ name: '陳嘉欣' });
  });

  test('cannot be undone once another person is verified with the replaced document', async () => {
    const { made, first, reviewId } = await withOtherDocument();
    await decide([reviewId], 'pass');
    const other = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, other);
    const identity = { ...form.identity, documentNumber: first.identity.documentNumber };
    await (await asVolunteer(api, other)).realName.submit({ body: { ...form, identity } });
    expect((await decide([await reviewOf(other)], 'pass')).rows).toMatchObject([{ done: true }]);
    expect((await decide([reviewId], 'undo')).rows).toMatchObject([{ done: false }]);
    expect(await rowOf(made)).toMatchObject({ documentExpiresOn: '2036-03-15' });
  });

  test('cannot be undone once another renewal is sent', async () => {
    const { client, made, reviewId } = await renewed();
    await decide([reviewId], 'pass');
    await client.realName.submit({ body: { ...(await realNameForm(api, made)), changesDocument: true } });
    expect((await decide([reviewId], 'undo')).rows).toMatchObject([{ done: false }]);
    expect(await rowOf(made)).toMatchObject({ name: '陳嘉欣', realNameState: 'verified' });
  });
});

describe('a renewal that is refused', () => {
  test('changes nothing, shows reason and wrong fields, and can be corrected', async () => {
    const { client, made, form, reviewId } = await renewed();
    const before = await rowOf(made);
    await decide([reviewId], 'fail', { wrongFields: ['identity.frontPhotoId'] });
    expect(await rowOf(made)).toEqual(before);
    const detail = await client.volunteer.detail();
    const refused = { state: 'failed', reason: '照片不清晰', wrongFields: ['identity.frontPhotoId'] };
    expect(detail).toMatchObject({
      realNameState: 'verified',
      realNameReason: null,
      renewalPending: false,
      chineseName: '陳大文',
    });
    expect(detail.renewal).toMatchObject(refused);
    expect(detail.sent?.personal).toMatchObject({ chineseName: '陳嘉欣' });
    expect(detail.sent?.identity).not.toHaveProperty('frontPhotoId');
    expect(await client.volunteer.personalCentre()).toMatchObject({
      realNameState: 'verified',
      renewalPending: false,
      renewalReason: '照片不清晰',
    });
    expect(await messageKinds(api, made.accountId)).toEqual(['realNamePassed', 'renewalFailed']);
    // Every field may differ from the refused renewal.
    const other = { ...form, personal: { ...form.personal, chineseName: '陳大文' }, changesDocument: true };
    expect(await client.realName.submit({ body: other })).toEqual({ state: 'verified' });
    expect(await client.volunteer.detail()).toMatchObject({ renewalPending: true, sent: null });
  });
});
