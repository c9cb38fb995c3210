import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileView } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { refusalText } from '../../http/text.ts';
import { asOperator, asVolunteer, send } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A volunteer who has applied to an organization and sent their identity data, and those who might look at it. */
async function submission() {
  const parent = await makeOrganization(api);
  const [target, sibling] = [await makeOrganization(api, { parent }), await makeOrganization(api, { parent })];
  const volunteer = await makeVolunteer(api, { realNameState: 0 });
  await makeMembership(api, { volunteer, organization: target, state: 0 });
  const own = await asVolunteer(api, volunteer);
  const form = await realNameForm(api, volunteer);
  await own.registration.submitRealName({ body: form });
  const administrator = await makeOperator(api, { organization: target });
  const reviewer = await asOperator(api, administrator);
  const { listData } = await reviewer.personnel.realNameChecks({ query: { tab: 'pending' } });
  const others = {
    parent: await asOperator(api, await makeOperator(api, { organization: parent })),
    sibling: await asOperator(api, await makeOperator(api, { organization: sibling })),
  };
  return { volunteer, own, form, administrator, reviewer, reviewId: listData[0]?.reviewId ?? '', others, listData };
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { refusal: string }) => error.refusal,
  );

describe('a real-name check', () => {
  test('shows the form with photos at addresses for this reviewer, and is written down', async () => {
    const { volunteer, form, administrator, reviewer, reviewId, listData } = await submission();
    expect(listData).toMatchObject([{ name: '陳嘉欣', age: 24, verified: false, minor: false }]);
    const detail = await reviewer.personnel.realNameCheck({ params: { id: reviewId } });
    expect(detail).toMatchObject({
      tab: 'pending',
      attempt: 1,
      person: { chineseName: '陳嘉欣', latinName: 'CHAN KA IAN', documentExpiresOn: '2031-03-15' },
    });
    expect(JSON.stringify(detail)).not.toContain(form.identity.documentNumber);
    expect(detail.photos.map(({ side, id }) => [side, id])).toEqual([
      ['front', form.identity.frontPhotoId],
      ['back', form.identity.backPhotoId],
    ]);
    expect((await send(api, detail.photos[0]?.url ?? '')).headers.get('Content-Type')).toBe('image/jpeg');
    const views = await api.db.select().from(fileView).where(eq(fileView.fileId, form.identity.frontPhotoId));
    expect(views).toMatchObject([{ accountId: administrator.accountId }]);
    await reviewer.personnel.realNameCheck({ params: { id: reviewId } });
    const written = await api.db
      .select({ what: audit.what })
      .from(audit)
      .where(eq(audit.stream, `volunteer:${volunteer.volunteerId}`));
    expect(written.map(({ what }) => what)).toEqual(['realName.submitted', 'realName.opened', 'realName.opened']);
  });

  test('shows the full document number on request only, and writes down who looked', async () => {
    const { volunteer, form, administrator, reviewer, reviewId, others } = await submission();
    expect(await reviewer.personnel.revealDocument({ params: { id: reviewId } })).toEqual({
      documentNumber: form.identity.documentNumber,
    });
    expect(await refusalOf(others.sibling.personnel.revealDocument({ params: { id: reviewId } }))).toBe('notFound');
    const written = await api.db
      .select()
      .from(audit)
      .where(eq(audit.stream, `volunteer:${volunteer.volunteerId}`));
    const revealed = written.filter(({ what }) => what === 'document.revealed');
    expect(revealed).toMatchObject([{ accountId: administrator.accountId, subjectId: reviewId }]);
    expect(JSON.stringify(revealed)).not.toContain(form.identity.documentNumber);
  });

  test('is open to organizations above, not to those beside', async () => {
    const { reviewId, others } = await submission();
    expect(await refusalOf(others.parent.personnel.realNameCheck({ params: { id: reviewId } }))).toBe('ok');
    expect(await refusalOf(others.sibling.personnel.realNameCheck({ params: { id: reviewId } }))).toBe('notFound');
    expect((await others.sibling.personnel.realNameChecks({ query: { tab: 'pending' } })).total).toBe(0);
    const { rows } = await others.sibling.personnel.decideRealNameChecks({
      body: { reviewIds: [reviewId], decision: 'pass' },
    });
    expect(rows).toMatchObject([{ done: false }]);
  });

  test('passes once: the volunteer is verified and told', async () => {
    const { own, reviewer, reviewId } = await submission();
    const decide = (decision: 'pass' | 'fail') =>
      reviewer.personnel.decideRealNameChecks({ body: { reviewIds: [reviewId], decision, reason: '理由' } });
    expect((await decide('pass')).rows).toEqual([{ id: reviewId, done: true, message: null }]);
    expect((await decide('fail')).rows).toEqual([
      { id: reviewId, done: false, message: refusalText('zh-TW', 'alreadyDecided') },
    ]);
    expect(await own.volunteer.detail()).toMatchObject({ realNameState: 1, realNameReason: null });
    expect((await own.volunteer.inbox({ query: {} })).listData).toMatchObject([{ kind: 'realNamePassed' }]);
    expect((await reviewer.personnel.realNameChecks({ query: { tab: 'passed' } })).listData).toMatchObject([
      { reviewId, decidedBy: '管理員' },
    ]);
  });

  test('fails with a reason and the wrong fields, and may be sent again', async () => {
    const { own, form, reviewer, reviewId } = await submission();
    const body = { reviewIds: [reviewId], decision: 'fail', wrongFields: ['identity.frontPhotoId'] } as const;
    await expect(
      reviewer.personnel.decideRealNameChecks({
        body: { ...body, reviewIds: [reviewId], wrongFields: [...body.wrongFields] },
      }),
    ).rejects.toMatchObject({ refusal: 'reasonMissing' });
    await reviewer.personnel.decideRealNameChecks({
      body: { ...body, reviewIds: [reviewId], wrongFields: [...body.wrongFields], reason: '相片模糊' },
    });
    expect(await own.volunteer.detail()).toMatchObject({
      realNameState: 2,
      realNameReason: '相片模糊',
      wrongFields: ['identity.frontPhotoId'],
    });
    await own.registration.submitRealName({ body: form });
    expect(await own.volunteer.detail()).toMatchObject({ realNameState: 3, realNameReason: null, wrongFields: [] });
    const { listData } = await reviewer.personnel.realNameChecks({ query: { tab: 'pending' } });
    const again = await reviewer.personnel.realNameCheck({ params: { id: listData[0]?.reviewId ?? '' } });
    expect(again.attempt).toBe(2);
    expect((await reviewer.personnel.realNameCheck({ params: { id: reviewId } })).tab).toBe('failed');
  });
});
