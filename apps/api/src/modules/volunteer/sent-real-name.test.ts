import type { CorrectableField } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { file } from '../../db/schema/file.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer, send } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makePhoto, realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A volunteer under 18 whose check failed because of the named fields. */
async function failed(wrongFields: readonly CorrectableField[]) {
  const organization = await makeOrganization(api);
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  await makeMembership(api, { volunteer, organization, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  const adult = await realNameForm(api, volunteer);
  const guardian = {
    name: '陳國輝',
    relation: '1',
    documentType: '2',
    documentNumber: '71234560',
    mobile: '+85366881234',
    frontPhotoId: await makePhoto(api, volunteer),
    backPhotoId: await makePhoto(api, volunteer),
  } as const;
  const form = { ...adult, personal: { ...adult.personal, birthDate: '2010-01-01' }, guardian };
  await own.realName.submit({ body: form });
  const reviewer = await asOperator(api, await makeOperator(api, { organization }));
  const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await reviewer.realName.decide({
    body: { reviewIds, decision: 'fail', reason: '照片不清晰', wrongFields: [...wrongFields] },
  });
  return { volunteer, own, form };
}

describe('what was sent and did not pass', () => {
  test('comes back without numbers and without what was marked; its photos are for their owner', async () => {
    const { own, form } = await failed(['identity.frontPhotoId', 'personal.chineseName']);
    const detail = await own.volunteer.detail();
    const { documentNumber, frontPhotoId: _wrong, ...identity } = form.identity;
    const { documentNumber: guardianNumber, mobile, ...guardian } = form.guardian;
    expect(detail.sent).toMatchObject({ identity, personal: form.personal, guardian });
    expect(detail.sent?.identity).not.toHaveProperty('frontPhotoId');
    for (const secret of [documentNumber, guardianNumber, mobile]) {
      expect(JSON.stringify(detail)).not.toContain(secret);
    }
    expect(detail.sent?.photos).toHaveLength(4);
    const picture = await send(api, detail.sent?.photos[0]?.url ?? '');
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
  });

  test('is enough to send it again, with the numbers and what was wrong', async () => {
    const { volunteer, own, form } = await failed(['identity.frontPhotoId']);
    const { sent } = await own.volunteer.detail();
    const frontPhotoId = await makePhoto(api, volunteer);
    const { documentNumber } = form.identity;
    const { documentNumber: guardianNumber, mobile } = form.guardian;
    const again = {
      ...form,
      identity: { ...form.identity, ...sent?.identity, documentNumber, frontPhotoId },
      personal: { ...form.personal, ...sent?.personal },
      guardian: { ...form.guardian, ...sent?.guardian, documentNumber: guardianNumber, mobile },
    };
    expect(again.identity.backPhotoId).toBe(form.identity.backPhotoId);
    expect(await own.realName.submit({ body: again })).toEqual({ state: 'underReview' });
    expect((await own.volunteer.detail()).sent).toBeNull();
  });

  test.each<[string, readonly CorrectableField[], readonly string[]]>([
    ['a marked guardian', ['guardian'], ['identity', 'identity', 'identity']],
    [
      'both sides of the document',
      ['identity.frontPhotoId', 'identity.backPhotoId'],
      ['identity', 'guardian', 'guardian'],
    ],
  ])('%s takes its photos along', async (_what, wrongFields, expected) => {
    const { own, form } = await failed(wrongFields);
    const { sent } = await own.volunteer.detail();
    const kept = sent?.photos.map(({ id }) =>
      [form.guardian.frontPhotoId, form.guardian.backPhotoId].includes(id) ? 'guardian' : 'identity',
    );
    expect(kept).toEqual(expected);
  });

  test('stays as it was sent where nobody marked it, except for what is on no document', async () => {
    const { own, form } = await failed(['identity.frontPhotoId', 'personal.gender']);
    const sendAs = (personal: Partial<typeof form.personal>) =>
      own.realName.submit({ body: { ...form, personal: { ...form.personal, ...personal } } });
    await expect(sendAs({ chineseName: '陳嘉慧' })).rejects.toMatchObject({
      refusal: 'fieldKept',
      problems: [{ path: 'personal.chineseName' }],
    });
    expect((await own.volunteer.detail()).realNameState).toBe('failed');
    expect(await sendAs({ gender: '1', vestSize: '2', address: '新口岸 1 號' })).toEqual({ state: 'underReview' });
  });

  test('a reviewer marks only what the list of correctable fields has', async () => {
    // @ts-expect-error the address is on no document
    await expect(failed(['personal.address'])).rejects.toMatchObject({ refusal: 'invalidInput' });
  });

  test('offers no photo that is gone, and none that will be erased before a new check is over', async () => {
    const { volunteer, own, form } = await failed([]);
    await api.db
      .update(file)
      .set({ deletedAt: api.clock.now() })
      .where(eq(file.id, form.identity.backPhotoId ?? ''));
    const { sent } = await own.volunteer.detail();
    expect(sent?.identity).toMatchObject({ frontPhotoId: form.identity.frontPhotoId });
    expect(sent?.identity).not.toHaveProperty('backPhotoId');
    const longAgo = new Date(api.clock.now().getTime() - 31 * 24 * 3_600_000);
    await api.db
      .update(realNameSubmission)
      .set({ decidedAt: longAgo })
      .where(eq(realNameSubmission.volunteerId, volunteer.volunteerId));
    const later = (await own.volunteer.detail()).sent;
    expect(later?.photos).toEqual([]);
    expect(later?.identity).toMatchObject({ issueDate: form.identity.issueDate });
  });
});
