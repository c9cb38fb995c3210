import { guardianLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../../db/schema/file.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { eraseGuardianRequests } from '../../jobs/purge.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { uploadForAppeal } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => {
  api.clock.set(new Date('2026-07-18T10:00:00+08:00'));
});

const newPhone = () => `+8536${String(8_000_000 + nextNumber())}`;

async function minor(made?: Awaited<ReturnType<typeof makeVolunteer>>) {
  const person = made ?? (await makeVolunteer(api, { realNameState: 'notVerified' }));
  const client = await asVolunteer(api, person);
  const mobile = newPhone();
  const ask = (purpose: 'realName' | 'card' = 'realName', name = '陳嘉欣') =>
    client.guardian.ask({ body: { purpose, mobile, ...(purpose === 'realName' && { name }) } });
  return { person, client, mobile, ask };
}

/** Reads the link in the message to the guardian; `but` is the token of an earlier message. */
async function tokenOf(mobile: string, but?: string): Promise<string> {
  const tokens = (await messagesTo(api, mobile)).map((message) => {
    const address = new URL((/https?:\S+/.exec(message) ?? [''])[0]);
    expect(address.pathname).toMatch(/\/Guardian-confirm$/);
    return address.searchParams.get('ticket') ?? '';
  });
  return tokens.find((token) => token !== but) ?? '';
}

/** The guardian's own device, without an account. */
function guardianOf(token: string, deviceId = `device-of-guardian-${nextNumber()}`) {
  const client = asGuest(api, { deviceId });
  const params = { token };
  const documentNumber = String(71_000_000 + nextNumber());
  const person = { name: '陳國輝', relation: '1', documentType: '2', documentNumber, agreed: true } as const;
  const photo = () => uploadForAppeal(api, deviceId, token);
  const confirm = async (changed: object = {}) => {
    const photos = { frontPhotoId: await photo(), backPhotoId: await photo() };
    return client.guardian.confirm({ params, body: { purpose: 'realName', ...person, ...photos, ...changed } });
  };
  const asked = () => client.guardian.asked({ params });
  const refuse = () => client.guardian.refuse({ params });
  return { client, params, person, photo, confirm, asked, refuse };
}

async function confirmed() {
  const one = await minor();
  await one.ask();
  const guardian = guardianOf(await tokenOf(one.mobile));
  await guardian.confirm();
  const own = await one.client.guardian.own({ query: { purpose: 'realName' } });
  const form = await realNameForm(api, one.person);
  const body = { ...form, personal: { ...form.personal, birthDate: '2010-01-01' } };
  return { ...one, guardian, requestId: own.request?.requestId ?? '', body };
}

describe('a request to a guardian', () => {
  test('shows the guardian a masked name, and the minor the state without what was entered', async () => {
    const { client, mobile, ask, person } = await minor();
    expect(await ask()).toMatchObject({
      request: { state: 'open', expiresAt: '2026-07-21T10:00:00+08:00' },
      asksLeft: 2,
      needsName: true,
    });
    const guardian = guardianOf(await tokenOf(mobile));
    expect(await guardian.asked()).toMatchObject({ state: 'open', maskedName: '陳••', purpose: 'realName' });
    expect(await guardian.confirm()).toMatchObject({ state: 'confirmed' });
    const own = await client.guardian.own({ query: { purpose: 'realName' } });
    expect(own.request).toMatchObject({ state: 'confirmed', answeredAt: '2026-07-18T10:00:00+08:00' });
    expect(JSON.stringify(own)).not.toContain(guardian.person.documentNumber);
    const [row] = await api.db
      .select()
      .from(guardianRequest)
      .where(eq(guardianRequest.volunteerId, person.volunteerId));
    expect(JSON.stringify(row)).not.toContain(guardian.person.documentNumber);
    expect(JSON.stringify(row)).not.toContain(guardian.params.token);
    expect(await messageKinds(api, person.accountId)).toEqual(['guardianConfirmed']);
  });

  test('is answered once: a second and a concurrent answer are refused', async () => {
    const { mobile, ask } = await minor();
    await ask();
    const guardian = guardianOf(await tokenOf(mobile));
    const answers = await Promise.allSettled([guardian.confirm(), guardian.refuse(), guardian.refuse()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(guardian.refuse()).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
    await expect(guardian.photo()).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
  });

  test('that is refused stores nothing about the person, and can be made again', async () => {
    const { client, mobile, ask, person } = await minor();
    await ask();
    expect(await guardianOf(await tokenOf(mobile)).refuse()).toMatchObject({ state: 'refused' });
    const [row] = await api.db
      .select()
      .from(guardianRequest)
      .where(eq(guardianRequest.volunteerId, person.volunteerId));
    expect(row).toMatchObject({ guardianEncrypted: null, photoIds: [] });
    expect(await messageKinds(api, person.accountId)).toEqual(['guardianRefused']);
    expect(await ask()).toMatchObject({ request: { state: 'open' }, asksLeft: 1 });
    expect((await client.guardian.own({ query: { purpose: 'card' } })).request).toBeNull();
  });

  test('ends the link before it, and its own after three days', async () => {
    const { mobile, ask } = await minor();
    await ask();
    const first = guardianOf(await tokenOf(mobile));
    await ask();
    await expect(first.asked()).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
    await expect(first.refuse()).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
    const second = guardianOf(await tokenOf(mobile, first.params.token));
    const early = await second.photo();
    api.clock.advance(guardianLimits.linkLifeMs);
    expect(await second.asked()).toMatchObject({ state: 'expired' });
    await expect(second.refuse()).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
    const body = { purpose: 'realName', ...second.person, frontPhotoId: early, backPhotoId: early } as const;
    const { client, params } = second;
    await expect(client.guardian.confirm({ params, body })).rejects.toMatchObject({ refusal: 'guardianLinkEnded' });
  });

  test('is limited for the volunteer and for the phone', async () => {
    const { client, mobile, ask } = await minor();
    for (let count = 0; count < guardianLimits.perDay; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ refusal: 'guardianAskLimit' });
    const other = await minor();
    const body = { purpose: 'realName', mobile, name: '李小龍' } as const;
    await expect(other.client.guardian.ask({ body })).rejects.toMatchObject({ refusal: 'guardianAskLimit' });
    api.clock.advance(guardianLimits.windowMs + 1);
    expect(await ask()).toMatchObject({ asksLeft: 2 });
    expect((await client.guardian.own({ query: { purpose: 'realName' } })).request?.state).toBe('open');
  });

  test('three concurrent requests leave one open link', async () => {
    const { ask, person } = await minor();
    await Promise.allSettled([ask(), ask(), ask()]);
    const rows = await api.db.select().from(guardianRequest).where(eq(guardianRequest.volunteerId, person.volunteerId));
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  test.each([
    ['the own phone', 'guardianSame', (own: string) => ({ mobile: own, name: '陳嘉欣' })],
    ['no name before a check', 'invalidInput', () => ({ mobile: newPhone() })],
    ['the card before a check', 'realNameMissing', () => ({ mobile: newPhone(), purpose: 'card' as const })],
  ])('with %s is refused with %s', async (_what, refusal, body) => {
    const { client, person } = await minor();
    const sent = { purpose: 'realName' as const, ...body(person.mobile) };
    await expect(client.guardian.ask({ body: sent })).rejects.toMatchObject({ refusal });
  });

  test('of a verified adult is refused', async () => {
    const { ask } = await minor(await makeVolunteer(api));
    await expect(ask('card')).rejects.toMatchObject({ refusal: 'guardianNotNeeded' });
  });
});

describe('a confirmation', () => {
  test.each([
    ['the name of the volunteer', { name: '陳嘉欣' }, 'invalidInput'],
    ['a wrong document number', { documentNumber: '12' }, 'invalidInput'],
    ['no agreement', { agreed: false }, 'invalidInput'],
    ['no photo', { frontPhotoId: undefined }, 'invalidInput'],
    ['another purpose', { purpose: 'card' }, 'invalidInput'],
  ])('with %s is refused', async (_what, changed, refusal) => {
    const { mobile, ask } = await minor();
    await ask();
    const guardian = guardianOf(await tokenOf(mobile));
    await expect(guardian.confirm(changed)).rejects.toMatchObject({ refusal });
    expect(await guardian.asked()).toMatchObject({ state: 'open' });
  });

  test('takes only photos of the same device', async () => {
    const { mobile, ask } = await minor();
    await ask();
    const token = await tokenOf(mobile);
    const photoId = await guardianOf(token).photo();
    await expect(guardianOf(token).confirm({ frontPhotoId: photoId })).rejects.toMatchObject({
      refusal: 'photoNotYours',
    });
  });

  test('stands in the form of the identity check, where the reviewer sees it and the minor does not', async () => {
    const { client, person, requestId, body, guardian } = await confirmed();
    expect(await client.realName.submit({ body: { ...body, guardianRequestId: requestId } })).toEqual({
      state: 'underReview',
    });
    const platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
    const { listData } = await platform.realName.list({ query: { tab: 'pending', pageSize: 100 } });
    const reviewId = listData.find(({ volunteerId }) => volunteerId === person.volunteerId)?.reviewId ?? '';
    const detail = await platform.realName.detail({ params: { id: reviewId } });
    expect(detail.person.guardian).toMatchObject({ name: '陳國輝', byLink: true });
    expect(detail.photos.map(({ side }) => side)).toEqual(expect.arrayContaining(['guardianFront', 'guardianBack']));
    await platform.realName.decide({ body: { reviewIds: [reviewId], decision: 'fail', reason: '照片模糊' } });
    const own = await client.volunteer.detail();
    expect(own.sent).toMatchObject({ guardian: {}, personal: { chineseName: '陳嘉欣' } });
    expect(JSON.stringify(own)).not.toContain(guardian.person.name);
    // After a failed check the confirmation can be used again.
    expect(await client.realName.submit({ body: { ...body, guardianRequestId: requestId } })).toEqual({
      state: 'underReview',
    });
  });

  test('of another volunteer, for another name or missing is refused', async () => {
    const { client, requestId, body } = await confirmed();
    const other = await confirmed();
    const submit = (changed: object) => client.realName.submit({ body: { ...body, ...changed } });
    await expect(submit({ guardianRequestId: other.requestId })).rejects.toMatchObject({
      refusal: 'guardianNotConfirmed',
    });
    const personal = { ...body.personal, chineseName: '李嘉欣', latinSurname: 'LEI' };
    await expect(submit({ personal, guardianRequestId: requestId })).rejects.toMatchObject({
      refusal: 'guardianOtherPerson',
    });
    await expect(submit({})).rejects.toMatchObject({ refusal: 'invalidInput' });
  });

  test('with the document of the volunteer is refused without naming what was entered', async () => {
    const { client, mobile, ask, person } = await minor();
    await ask();
    const form = await realNameForm(api, person);
    await guardianOf(await tokenOf(mobile)).confirm({ documentNumber: form.identity.documentNumber });
    const own = await client.guardian.own({ query: { purpose: 'realName' } });
    const body = { ...form, personal: { ...form.personal, birthDate: '2010-01-01' } };
    await expect(
      client.realName.submit({ body: { ...body, guardianRequestId: own.request?.requestId ?? '' } }),
    ).rejects.toMatchObject({ refusal: 'guardianSame', problems: [{ path: 'guardian' }] });
  });

  test('stands in the application for the card, without photos', async () => {
    const made = await makeVolunteer(api);
    await api.db.update(volunteer).set({ birthDate: '2009-03-01' }).where(eq(volunteer.id, made.volunteerId));
    const { client, mobile, ask } = await minor(made);
    await ask('card');
    const guardian = guardianOf(await tokenOf(mobile));
    const { person, params } = guardian;
    await guardian.client.guardian.confirm({ params, body: { purpose: 'card', ...person } });
    const own = await client.guardian.own({ query: { purpose: 'card' } });
    await client.card.apply({ body: cardForm({ guardianRequestId: own.request?.requestId ?? '' }) });
    const platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
    const { listData } = await platform.card.list({ query: { tab: 'pending', pageSize: 100 } });
    const reviewId = listData.find(({ volunteerId }) => volunteerId === made.volunteerId)?.reviewId ?? '';
    const detail = await platform.card.detail({ params: { id: reviewId } });
    expect(detail.person.guardian).toMatchObject({ name: '陳國輝', byLink: true });
  });
});

test('requests are deleted after their term, with photos that no form used', async () => {
  const [unused, used] = [await confirmed(), await confirmed()];
  await used.client.realName.submit({ body: { ...used.body, guardianRequestId: used.requestId } });
  const { files } = api.services.ports;
  const photosOf = async ({ requestId }: typeof unused) =>
    (await api.db.select().from(guardianRequest).where(eq(guardianRequest.id, requestId)))[0]?.photoIds ?? [];
  const [lost, kept] = [await photosOf(unused), await photosOf(used)];
  const deletedOf = async (id: string | undefined) =>
    (
      await api.db
        .select()
        .from(file)
        .where(eq(file.id, id ?? ''))
    )[0]?.deletedAt;
  api.clock.advance(guardianLimits.linkLifeMs + guardianLimits.storedAfterMs);
  await eraseGuardianRequests(api.db, { files, now: api.clock.now() });
  expect(await photosOf(unused)).toHaveLength(2);
  api.clock.advance(1);
  await eraseGuardianRequests(api.db, { files, now: api.clock.now() });
  expect(await photosOf(unused)).toEqual([]);
  expect(await deletedOf(lost[0])).not.toBeNull();
  expect(await deletedOf(kept[0])).toBeNull();
});
