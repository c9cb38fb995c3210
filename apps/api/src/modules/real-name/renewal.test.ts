import { maskDocumentNumber } from '@vp/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { personalData, realNameForm } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
import { renewalFixture } from '../../testing/renewal-fixture.ts';
import type { RenewalFixture } from '../../testing/renewal-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: RenewalFixture;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  fixture = await renewalFixture(api);
});

/** The row without the time of its change. */
async function dataOf(made: MadeVolunteer) {
  const { updatedAt: _updatedAt, documentEncrypted: _encrypted, ...data } = await fixture.rowOf(made);
  return data;
}

describe('a renewal under review', () => {
  test('leaves the person verified with the approved data, and says so everywhere', async () => {
    const { client, made, first } = await fixture.renewed();
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
    expect(JSON.stringify(await fixture.submissions(made))).not.toContain(first.identity.documentNumber);
  });

  test('shows the owner both numbers, masked', async () => {
    const { client } = await fixture.withOtherDocument();
    const detail = await client.volunteer.detail();
    expect(detail.renewal?.maskedDocumentNumber).not.toBe(detail.maskedDocumentNumber);
  });

  test('cannot be sent twice', async () => {
    const { client, form } = await fixture.renewed();
    const again = client.realName.submit({ body: { ...form, changesDocument: true } });
    await expect(again).rejects.toMatchObject({ refusal: 'realNameLocked' });
  });

  test('keeps the certificate, the log-in by document, lists and their search', async () => {
    const { client, made } = await fixture.renewed();
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
    await fixture.decide([await fixture.reviewOf(made)], 'fail');
    expect(await named('陳大文')).toEqual([['陳大文', 'verified']]);
    expect(await named('陳嘉欣')).toEqual([]);
  });

  test('shows the reviewer what was approved beside what is new, with the photos of before', async () => {
    const { reviewId, first, form } = await fixture.renewed();
    const masked = ({ identity }: RealNameForm) => maskDocumentNumber(identity.documentNumber);
    const { row, person, before, photos } = await fixture.platform.realName.detail({ params: { id: reviewId } });
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
    await fixture.decide([reviewId], 'pass');
    const passed = await fixture.platform.realName.detail({ params: { id: reviewId } });
    expect(passed.person.chineseName).toBe('陳嘉欣');
    expect(passed.before).toMatchObject({ chineseName: '陳大文', maskedDocumentNumber: before?.maskedDocumentNumber });
  });

  test('shows the reviewer both numbers of another document, before and after the pass', async () => {
    const { reviewId, first, form } = await fixture.withOtherDocument();
    const masked = ({ identity }: RealNameForm) => maskDocumentNumber(identity.documentNumber);
    for (const decision of ['pass', undefined] as const) {
      const { row, person, before } = await fixture.platform.realName.detail({ params: { id: reviewId } });
      expect(row.identityChange).toBe('renewed');
      expect(person.maskedDocumentNumber).toBe(masked(form));
      expect(before).toMatchObject({ maskedDocumentNumber: masked(first), sameDocument: false });
      if (decision) await fixture.decide([reviewId], decision);
    }
  });

  test('leaves the reviewers of a join request and of a card the approved number', async () => {
    const { made, first } = await fixture.withOtherDocument();
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
    expect(await fixture.submissions(made)).toEqual([]);
  });
});

describe('a renewal that passes', () => {
  test('replaces the approved data, tells the person, and nothing is pending', async () => {
    const { client, made, reviewId } = await fixture.renewed();
    await fixture.decide([reviewId], 'pass');
    const after = await fixture.rowOf(made);
    expect(after).toMatchObject({ name: '陳嘉欣', birthDate: '2002-04-18', realNameState: 'verified' });
    expect(await client.volunteer.detail()).toMatchObject({ renewalPending: false, renewal: null, sent: null });
    expect(await messageKinds(api, made.accountId)).toEqual(['realNamePassed', 'renewalPassed']);
  });

  test('replaces the number', async () => {
    const { made, reviewId } = await fixture.withOtherDocument();
    const before = await fixture.rowOf(made);
    await fixture.decide([reviewId], 'pass');
    const after = await fixture.rowOf(made);
    expect(after).toMatchObject({ id: before.id, documentExpiresOn: '2036-03-15', realNameState: 'verified' });
    expect(after.documentFingerprint).not.toBe(before.documentFingerprint);
  });

  test('keeps a profile that was changed meanwhile, and otherwise takes the one of the form', async () => {
    const changed = await fixture.renewed({ personal: { ...personalData, address: '新馬路1號' } });
    const { version } = await changed.client.volunteer.detail();
    await changed.client.volunteer.changeProfile({ body: { version, address: { address: '高士德大馬路2號' } } });
    await fixture.decide([changed.reviewId], 'pass');
    expect(await fixture.rowOf(changed.made)).toMatchObject({ name: '陳嘉欣', address: '高士德大馬路2號' });
    const same = await fixture.renewed({ personal: { ...personalData, address: '新馬路1號' } });
    await fixture.decide([same.reviewId], 'pass');
    expect(await fixture.rowOf(same.made)).toMatchObject({ address: '新馬路1號' });
  });

  test('can be undone, which restores what was approved before', async () => {
    const { client, made, reviewId } = await fixture.renewed();
    const before = await dataOf(made);
    await fixture.decide([reviewId], 'pass');
    const { rows } = await fixture.decide([reviewId], 'undo');
    expect(rows).toMatchObject([{ done: true }]);
    expect(await dataOf(made)).toEqual(before);
    expect(await client.volunteer.detail()).toMatchObject({ realNameState: 'verified', renewalPending: true });
    expect(await messageKinds(api, made.accountId)).toEqual(['realNamePassed']);
    await fixture.decide([reviewId], 'pass');
    expect(await fixture.rowOf(made)).toMatchObject({ name: '陳嘉欣' });
  });

  test('cannot be undone once another person is verified with the replaced document', async () => {
    const { made, first, reviewId } = await fixture.withOtherDocument();
    await fixture.decide([reviewId], 'pass');
    const other = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, other);
    const identity = { ...form.identity, documentNumber: first.identity.documentNumber };
    await (await asVolunteer(api, other)).realName.submit({ body: { ...form, identity } });
    expect((await fixture.decide([await fixture.reviewOf(other)], 'pass')).rows).toMatchObject([{ done: true }]);
    expect((await fixture.decide([reviewId], 'undo')).rows).toMatchObject([{ done: false }]);
    expect(await fixture.rowOf(made)).toMatchObject({ documentExpiresOn: '2036-03-15' });
  });

  test('cannot be undone once another renewal is sent', async () => {
    const { client, made, reviewId } = await fixture.renewed();
    await fixture.decide([reviewId], 'pass');
    await client.realName.submit({ body: { ...(await realNameForm(api, made)), changesDocument: true } });
    expect((await fixture.decide([reviewId], 'undo')).rows).toMatchObject([{ done: false }]);
    expect(await fixture.rowOf(made)).toMatchObject({ name: '陳嘉欣', realNameState: 'verified' });
  });
});

describe('a renewal that is refused', () => {
  test('changes nothing, shows reason and wrong fields, and can be corrected', async () => {
    const { client, made, form, reviewId } = await fixture.renewed();
    const before = await fixture.rowOf(made);
    await fixture.decide([reviewId], 'fail', { wrongFields: ['identity.frontPhotoId'] });
    expect(await fixture.rowOf(made)).toEqual(before);
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
