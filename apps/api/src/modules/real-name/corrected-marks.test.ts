import { correctableFields } from '@vp/domain';
import type { CorrectableField } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { encryptSubmission } from '../../crypto/encrypted-fields.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { asMinor, makePhoto, realNameForm } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let reviewer: MadeOperator;

beforeAll(async () => {
  api = await testApi();
  reviewer = await makeOperator(api, { organization: await makeOrganization(api) });
});

/** Sends a form, fails it with one mark, and returns the form with a way to send the next one. */
async function failed(mark: CorrectableField, change: (form: RealNameForm, photoId: string) => RealNameForm) {
  const made = await makeVolunteer(api, { realNameState: 'notVerified' });
  const client = await asVolunteer(api, made);
  const form = change(await realNameForm(api, made), await makePhoto(api, made));
  await client.realName.submit({ body: form });
  const [row] = await api.db
    .select()
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, made.volunteerId));
  const id = row?.id ?? '';
  const body = { reviewIds: [id], decision: 'fail', reason: '請更正', wrongFields: [mark] } as const;
  const desk = await asOperator(api, reviewer);
  await desk.realName.decide({ body: { ...body, reviewIds: [id], wrongFields: [mark] } });
  return { made, client, form, id };
}

const qualified = (form: RealNameForm, qualificationPhotoId: string): RealNameForm => ({
  ...form,
  personal: { ...form.personal, occupation: '9', profession: '1', qualificationPhotoId },
});

/** What the applicant has sent, and the part that is corrected. */
const rows: Readonly<
  Record<CorrectableField, readonly [(form: RealNameForm, photoId: string) => RealNameForm, object]>
> = {
  'identity.documentType': [qualified, { documentType: '5' }],
  'identity.documentNumber': [qualified, { documentNumber: '50999993' }],
  'identity.issueDate': [qualified, { issueDate: '2021-03-16' }],
  'identity.expiryDate': [qualified, { expiryDate: '2031-03-16' }],
  'identity.frontPhotoId': [qualified, { frontPhotoId: 'new' }],
  'identity.backPhotoId': [qualified, { backPhotoId: 'new' }],
  'identity.handheldPhotoId': [qualified, { handheldPhotoId: 'new' }],
  'personal.chineseName': [qualified, { chineseName: '陳家欣' }],
  'personal.latinSurname': [qualified, { latinSurname: 'CHEN' }],
  'personal.latinGivenName': [qualified, { latinGivenName: 'KA YAN' }],
  'personal.birthDate': [qualified, { birthDate: '2002-04-19' }],
  'personal.gender': [qualified, { gender: '1' }],
  'personal.qualificationPhotoId': [qualified, { qualificationPhotoId: 'new' }],
  guardian: [asMinor, { name: '陳國強', documentNumber: '71999993' }],
};

test.each(correctableFields)('%s is marked, shown to the person, and taken as corrected', async (mark) => {
  const [change, corrected] = rows[mark];
  const { made, client, form } = await failed(mark, change);
  expect(await client.volunteer.detail()).toMatchObject({ realNameState: 'failed', wrongFields: [mark] });
  const entries = Object.entries(corrected).map(async ([name, value]) => [
    name,
    value === 'new' ? await makePhoto(api, made) : value,
  ]);
  const part = Object.fromEntries(await Promise.all(entries)) as object;
  const [section = ''] = mark.split('.');
  const before = Object.entries(form).find(([name]) => name === section)?.[1] as object;
  await client.realName.submit({ body: { ...form, [section]: { ...before, ...part } } });
  expect(await client.volunteer.detail()).toMatchObject({ realNameState: 'underReview', wrongFields: [] });
});

test('a guardian marked for a supposed adult comes with the corrected birth date', async () => {
  const { made, client, form } = await failed('guardian', (one) => one);
  const minor = asMinor(form, await makePhoto(api, made));
  expect(await client.realName.submit({ body: minor })).toEqual({ state: 'underReview' });
});

test.each([
  ['latinSurname', 'D´ASSUMPÇÃO', "D'ASSUMPÇÃO", 'stays in the spelling of today'],
  ['latinGivenName', 'ＫＡ ＩＡＮ', 'KA IAN', 'stays in the spelling of today'],
  ['latinSurname', 'CHAN 9', 'CHAN', 'can be changed, because it is not valid any more'],
  ['chineseName', '陳\u{2CEB0}', '陳家欣', 'can be changed, because no font prints it'],
])('a %s that was stored as %j earlier: %s %s', async (name, stored, sent) => {
  const { client, form, id } = await failed('identity.frontPhotoId', (one) => one);
  const { cipher } = api.services;
  const asStored = { ...form, personal: { ...form.personal, [name]: stored } };
  await api.db
    .update(realNameSubmission)
    .set({ payloadEncrypted: encryptSubmission(cipher, id, asStored) })
    .where(eq(realNameSubmission.id, id));
  const body = { ...form, personal: { ...form.personal, [name]: sent } };
  expect(await client.realName.submit({ body })).toEqual({ state: 'underReview' });
});

test('an unmarked name is refused where it differs from the one that was right', async () => {
  const { client, form } = await failed('identity.frontPhotoId', (one) => ({
    ...one,
    identity: { ...one.identity, documentNumber: String(50_000_000 + nextNumber() * 13) },
  }));
  const body = { ...form, personal: { ...form.personal, chineseName: '陳家欣' } };
  await expect(client.realName.submit({ body })).rejects.toMatchObject({
    refusal: 'fieldKept',
    problems: [{ path: 'personal.chineseName' }],
  });
});
