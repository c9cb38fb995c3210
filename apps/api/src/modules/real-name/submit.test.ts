import type { RealNameState } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { file } from '../../db/schema/file.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { makePhoto, realNameForm, asMinor } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function applicant(state: RealNameState = 'notVerified') {
  const made = await makeVolunteer(api, { realNameState: state });
  const client = await asVolunteer(api, made);
  const form = await realNameForm(api, made);
  const submit = (body: RealNameForm = form) => client.realName.submit({ body });
  return { made, client, form, submit };
}

describe('the real-name application', () => {
  test('is encrypted, locked and shown masked', async () => {
    const { made, client, form, submit } = await applicant();
    expect(await submit()).toEqual({ state: 'underReview' });
    const rows = await api.db
      .select()
      .from(realNameSubmission)
      .where(eq(realNameSubmission.volunteerId, made.volunteerId));
    const own = await api.db.select().from(volunteer).where(eq(volunteer.id, made.volunteerId));
    const stored = JSON.stringify([rows, own]);
    expect(stored).not.toContain(form.identity.documentNumber);
    expect(rows).toMatchObject([
      {
        state: 'underReview',
        photoIds: [form.identity.frontPhotoId, form.identity.backPhotoId, form.identity.handheldPhotoId],
        digest: { guardian: false },
      },
    ]);
    const detail = await client.volunteer.detail();
    expect(detail).toMatchObject({
      realNameState: 'underReview',
      chineseName: '陳嘉欣',
      documentType: '2',
      birthDate: '2002-04-18',
    });
    expect(detail.maskedDocumentNumber).toMatch(/•/);
    await expect(submit()).rejects.toMatchObject({ refusal: 'realNameLocked' });
  });

  test.each([
    ['notVerified', 'ok'],
    ['verified', 'realNameLocked'],
    ['failed', 'ok'],
    ['underReview', 'realNameLocked'],
  ] as const)('in state %s: %s', async (state, expected) => {
    const { submit } = await applicant(state);
    expect(
      await submit().then(
        () => 'ok',
        (error: { refusal: string }) => error.refusal,
      ),
    ).toBe(expected);
  });

  test('another document of a verified person starts a new check beside the approved data', async () => {
    const { made, client, form, submit } = await applicant('verified');
    await api.db.insert(realNameSubmission).values({
      id: newId(),
      volunteerId: made.volunteerId,
      payloadEncrypted: 'of a check that failed before it passed',
      documentFingerprint: 'before',
      photoIds: [],
      state: 'failed',
      wrongFields: ['identity.documentNumber'],
      submittedAt: api.clock.now(),
    });
    await expect(submit()).rejects.toMatchObject({ refusal: 'realNameLocked' });
    expect(await submit({ ...form, changesDocument: true })).toEqual({ state: 'verified' });
    expect(await client.volunteer.detail()).toMatchObject({
      realNameState: 'verified',
      renewalPending: true,
      chineseName: '陳大文',
    });
    await expect(submit({ ...form, changesDocument: true })).rejects.toMatchObject({ refusal: 'realNameLocked' });
  });

  test.each(['notVerified', 'failed', 'underReview'] as const)(
    'nobody in state %s changes a document',
    async (state) => {
      const { form, submit } = await applicant(state);
      await expect(submit({ ...form, changesDocument: true })).rejects.toMatchObject({ refusal: 'realNameLocked' });
    },
  );

  test('a document that another account uses is taken like any other, and tells nothing', async () => {
    const first = await applicant();
    const second = await applicant();
    await first.submit();
    const same: RealNameForm = {
      ...second.form,
      identity: { ...second.form.identity, documentNumber: first.form.identity.documentNumber },
    };
    const third = await applicant();
    const alone = await third.submit();
    expect(await second.submit(same)).toEqual(alone);
    const contested = async ({ made }: typeof first) => {
      const [row] = await api.db
        .select({ contested: realNameSubmission.contested })
        .from(realNameSubmission)
        .where(eq(realNameSubmission.volunteerId, made.volunteerId));
      return row?.contested;
    };
    expect([await contested(first), await contested(second), await contested(third)]).toEqual([true, true, false]);
    const { realNameState, realNameReason } = await second.client.volunteer.detail();
    expect([realNameState, realNameReason]).toEqual(['underReview', null]);
  });

  test('a document of a check that failed is free', async () => {
    const first = await applicant();
    const second = await applicant();
    await first.submit();
    await api.db.update(volunteer).set({ realNameState: 'failed' }).where(eq(volunteer.id, first.made.volunteerId));
    const { documentNumber } = first.form.identity;
    await second.submit({ ...second.form, identity: { ...second.form.identity, documentNumber } });
    const [row] = await api.db
      .select({ contested: realNameSubmission.contested })
      .from(realNameSubmission)
      .where(eq(realNameSubmission.volunteerId, second.made.volunteerId));
    expect(row?.contested).toBe(false);
  });

  test('pictures of others and public ones are refused at their fields', async () => {
    const { form, submit } = await applicant();
    const stranger = await makeVolunteer(api);
    const identity = { ...form.identity, backPhotoId: await makePhoto(api, stranger) };
    await expect(submit({ ...form, identity })).rejects.toMatchObject({
      refusal: 'photoNotYours',
      problems: [{ path: 'identity.backPhotoId' }],
    });
    await api.db.update(file).set({ visibility: 'public' }).where(eq(file.id, form.identity.frontPhotoId));
    await expect(submit()).rejects.toMatchObject({
      refusal: 'photoNotYours',
      problems: [{ path: 'identity.frontPhotoId' }],
    });
  });

  test('under 18 a guardian is named, who is somebody else', async () => {
    const { made, form, submit } = await applicant();
    const young = asMinor(form, await makePhoto(api, made));
    await expect(submit({ ...young, guardian: undefined })).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: [{ path: 'guardian' }],
    });
    const own = young.guardian === undefined ? undefined : { ...young.guardian, mobile: made.mobile };
    await expect(submit({ ...young, guardian: own })).rejects.toMatchObject({
      refusal: 'guardianSame',
      problems: [{ path: 'guardian.mobile' }],
    });
    expect(await submit(young)).toEqual({ state: 'underReview' });
  });
});
