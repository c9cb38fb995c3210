import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileView } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator, asVolunteer, send } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makePhoto, realNameForm, asMinor } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A volunteer who has applied to an organization and sent their identity data, and possible readers. */
async function submission() {
  const parent = await makeOrganization(api);
  const entrusted = () => makeOrganization(api, { parent, identityEntrusted: true });
  const [target, sibling] = [await entrusted(), await entrusted()];
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  const form = await realNameForm(api, volunteer);
  await own.realName.submit({ body: form });
  const administrator = await makeOperator(api, { organization: target });
  const reviewer = await asOperator(api, administrator);
  const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
  const others = {
    parent: await asOperator(api, await makeOperator(api, { organization: parent })),
    sibling: await asOperator(api, await makeOperator(api, { organization: sibling })),
  };
  return { volunteer, own, form, administrator, reviewer, reviewId: listData[0]?.reviewId ?? '', others, listData };
}

/** A minor who has applied and named a guardian. */
async function minorSubmission() {
  const target = await makeOrganization(api, { parent: await makeOrganization(api), identityEntrusted: true });
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const photoId = await makePhoto(api, volunteer);
  const form = asMinor(await realNameForm(api, volunteer), photoId);
  const { guardian } = form;
  const own = await asVolunteer(api, volunteer);
  await own.realName.submit({ body: form });
  const administrator = await makeOperator(api, { organization: target });
  const reviewer = await asOperator(api, administrator);
  const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
  return { volunteer, guardian, membershipId, administrator, reviewer, reviewId: listData[0]?.reviewId ?? '' };
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { refusal: string }) => error.refusal,
  );

describe('a real-name check', () => {
  test('shows the form with photos at addresses for this reviewer, and is written down', async () => {
    const { volunteer, form, administrator, reviewer, reviewId, listData } = await submission();
    expect(listData).toMatchObject([{ name: '陳嘉欣', age: 24, realNameState: 'underReview', minor: false }]);
    const detail = await reviewer.realName.detail({ params: { id: reviewId } });
    expect(detail).toMatchObject({
      tab: 'pending',
      attempt: 1,
      person: { chineseName: '陳嘉欣', latinName: 'CHAN KA IAN', countryRegion: 'MO', documentExpiresOn: '2031-03-15' },
    });
    expect(JSON.stringify(detail)).not.toContain(form.identity.documentNumber);
    expect(detail.photos.map(({ side, id }) => [side, id])).toEqual([
      ['front', form.identity.frontPhotoId],
      ['back', form.identity.backPhotoId],
      ['handheld', form.identity.handheldPhotoId],
    ]);
    expect((await send(api, detail.photos[0]?.url ?? '')).headers.get('Content-Type')).toBe('image/jpeg');
    const views = await api.db.select().from(fileView).where(eq(fileView.fileId, form.identity.frontPhotoId));
    expect(views).toMatchObject([{ accountId: administrator.accountId }]);
    await reviewer.realName.detail({ params: { id: reviewId } });
    const written = await api.db
      .select({ what: audit.what })
      .from(audit)
      .where(eq(audit.stream, `volunteer:${volunteer.volunteerId}`))
      .orderBy(audit.sequence);
    expect(written.map(({ what }) => what)).toEqual(['realName.submitted', 'realName.opened', 'realName.opened']);
  });

  test('shows the full document number on request only, and writes down who looked', async () => {
    const { volunteer, form, administrator, reviewer, reviewId, others } = await submission();
    expect(await reviewer.realName.revealDocument({ params: { id: reviewId } })).toEqual({
      documentNumber: form.identity.documentNumber,
    });
    expect(await refusalOf(others.sibling.realName.revealDocument({ params: { id: reviewId } }))).toBe('notFound');
    const written = await api.db
      .select()
      .from(audit)
      .where(eq(audit.stream, `volunteer:${volunteer.volunteerId}`));
    const revealed = written.filter(({ what }) => what === 'document.revealed');
    expect(revealed).toMatchObject([{ accountId: administrator.accountId, subjectId: reviewId }]);
    expect(JSON.stringify(revealed)).not.toContain(form.identity.documentNumber);
  });

  test("shows the guardian's full number on request only, and writes down who looked", async () => {
    const { volunteer, guardian, administrator, reviewer, reviewId } = await minorSubmission();
    const detail = await reviewer.realName.detail({ params: { id: reviewId } });
    expect(detail.person.guardian).toMatchObject({ name: '陳國輝', relation: '1' });
    expect(JSON.stringify(detail)).not.toContain(guardian.documentNumber);
    expect(await reviewer.realName.revealGuardianDocument({ params: { id: reviewId } })).toEqual({
      documentNumber: guardian.documentNumber,
    });
    const stranger = await asOperator(
      api,
      await makeOperator(api, { organization: await makeOrganization(api, { parent: await makeOrganization(api) }) }),
    );
    expect(await refusalOf(stranger.realName.revealGuardianDocument({ params: { id: reviewId } }))).toBe('notFound');
    const written = await api.db
      .select()
      .from(audit)
      .where(eq(audit.stream, `volunteer:${volunteer.volunteerId}`));
    const revealed = written.filter(({ what }) => what.endsWith('.revealed'));
    expect(revealed).toMatchObject([
      { what: 'guardianDocument.revealed', accountId: administrator.accountId, subjectId: reviewId },
    ]);
    expect(JSON.stringify(revealed)).not.toContain(guardian.documentNumber);
  });

  test('without a guardian has no number of one', async () => {
    const { reviewer, reviewId } = await submission();
    expect(await refusalOf(reviewer.realName.revealGuardianDocument({ params: { id: reviewId } }))).toBe('notFound');
  });

  test('tells who takes in a minor about the guardian, numbers masked', async () => {
    const { guardian, membershipId, reviewer } = await minorSubmission();
    const detail = await reviewer.membership.requestDetail({ params: { id: membershipId } });
    expect(detail.row.minor).toBe(true);
    expect(detail.person.guardian).toMatchObject({ name: '陳國輝', relation: '1' });
    expect(detail.photos).toEqual([]);
    for (const secret of [guardian.documentNumber, guardian.mobile])
      expect(JSON.stringify(detail)).not.toContain(secret);
  });

  test('of somebody who applied nowhere, or was turned away, is decided by the platform', async () => {
    const root = await makeOrganization(api);
    const target = await makeOrganization(api, { parent: root, identityEntrusted: true });
    const [alone, refused] = [
      await makeVolunteer(api, { realNameState: 'notVerified' }),
      await makeVolunteer(api, { realNameState: 'notVerified' }),
    ];
    await makeMembership(api, { volunteer: refused, organization: target, state: 'failed' });
    for (const volunteer of [alone, refused]) {
      const own = await asVolunteer(api, volunteer);
      await own.realName.submit({ body: await realNameForm(api, volunteer) });
    }
    const platform = await asOperator(api, await makeOperator(api, { organization: root }));
    const member = await asOperator(api, await makeOperator(api, { organization: target }));
    const query = { tab: 'pending', sort: 'newest', pageSize: 100 } as const;
    const { listData, total } = await platform.realName.list({ query });
    const waiting = listData.filter(({ volunteerId }) =>
      [alone.volunteerId, refused.volunteerId].includes(volunteerId),
    );
    expect(waiting).toHaveLength(2);
    const todos = await platform.home.todos();
    expect(todos.listData.find(({ kind }) => kind === 'realName')?.count).toBe(total);
    expect((await member.realName.list({ query })).total).toBe(0);
    const reviewIds = waiting.map(({ reviewId }) => reviewId);
    for (const id of reviewIds) {
      expect(await refusalOf(platform.realName.detail({ params: { id } }))).toBe('ok');
      expect(await refusalOf(member.realName.detail({ params: { id } }))).toBe('notFound');
      expect(await refusalOf(member.realName.revealDocument({ params: { id } }))).toBe('notFound');
    }
    const decide = (client: typeof member) => client.realName.decide({ body: { reviewIds, decision: 'pass' } });
    expect((await decide(member)).rows.map(({ done }) => done)).toEqual([false, false]);
    expect((await decide(platform)).rows.map(({ done }) => done)).toEqual([true, true]);
    expect(await (await asVolunteer(api, alone)).volunteer.detail()).toMatchObject({ realNameState: 'verified' });
  });

  test('is open to the platform, not to organizations beside', async () => {
    const { reviewId, others } = await submission();
    expect(await refusalOf(others.parent.realName.detail({ params: { id: reviewId } }))).toBe('ok');
    expect(await refusalOf(others.sibling.realName.detail({ params: { id: reviewId } }))).toBe('notFound');
    expect((await others.sibling.realName.list({ query: { tab: 'pending' } })).total).toBe(0);
    const { rows } = await others.sibling.realName.decide({
      body: { reviewIds: [reviewId], decision: 'pass' },
    });
    expect(rows).toMatchObject([{ done: false }]);
  });

  test('passes once: the volunteer is verified and told', async () => {
    const { own, reviewer, reviewId } = await submission();
    const decide = (decision: 'pass' | 'fail') =>
      reviewer.realName.decide({ body: { reviewIds: [reviewId], decision, reason: '理由' } });
    expect((await decide('pass')).rows).toEqual([{ id: reviewId, done: true, message: null }]);
    expect((await decide('fail')).rows).toEqual([
      { id: reviewId, done: false, message: refusalText('zh-TW', 'alreadyDecided') },
    ]);
    expect(await own.volunteer.detail()).toMatchObject({ realNameState: 'verified', realNameReason: null });
    expect((await own.inbox.list({ query: {} })).listData).toMatchObject([{ kind: 'realNamePassed' }]);
    expect((await reviewer.realName.list({ query: { tab: 'passed' } })).listData).toMatchObject([
      { reviewId, decidedBy: '管理員' },
    ]);
  });

  test('fails with a reason and the wrong fields, and may be sent again', async () => {
    const { own, form, reviewer, reviewId } = await submission();
    const body = { reviewIds: [reviewId], decision: 'fail', wrongFields: ['identity.frontPhotoId'] } as const;
    await expect(
      reviewer.realName.decide({
        body: { ...body, reviewIds: [reviewId], wrongFields: [...body.wrongFields] },
      }),
    ).rejects.toMatchObject({ refusal: 'reasonMissing' });
    await reviewer.realName.decide({
      body: { ...body, reviewIds: [reviewId], wrongFields: [...body.wrongFields], reason: '相片模糊' },
    });
    expect(await own.volunteer.detail()).toMatchObject({
      realNameState: 'failed',
      realNameReason: '相片模糊',
      wrongFields: ['identity.frontPhotoId'],
    });
    await own.realName.submit({ body: form });
    expect(await own.volunteer.detail()).toMatchObject({
      realNameState: 'underReview',
      realNameReason: null,
      wrongFields: [],
    });
    const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
    const again = await reviewer.realName.detail({ params: { id: listData[0]?.reviewId ?? '' } });
    expect(again.attempt).toBe(2);
    expect((await reviewer.realName.detail({ params: { id: reviewId } })).tab).toBe('failed');
  });
});
