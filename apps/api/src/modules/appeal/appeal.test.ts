import { accountLimits, maskPhone, uploadLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { eraseAppealPhotos } from '../../jobs/purge.ts';
import { refusalText } from '../../refusal/text.ts';
import { makeAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { afterAppealWait, sendAppeal } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const freshMobile = () => `+8536${String(4_000_000 + nextNumber())}`;
const newPassword = 'tea4lotus';

/** An appeal, an entrusted organization that its sender is a member of, and the platform above it. */
async function appealed() {
  const owner = await makeAccountOwner(api);
  const root = await makeOrganization(api);
  const entrusted = await makeOrganization(api, { parent: root, identityEntrusted: true });
  await makeMembership(api, { volunteer: owner, organization: entrusted });
  const mobile = freshMobile();
  const { documentNumber } = owner;
  const appealId = await sendAppeal(api, owner.username, { mobile, documentNumber });
  afterAppealWait(api);
  const reviewer = await asOperator(api, await makeOperator(api, { organization: entrusted }));
  const platform = await asOperator(api, await makeOperator(api, { organization: root }));
  const decide = (decision: 'pass' | 'fail', reason?: string) =>
    reviewer.appeal.decide({ body: { reviewIds: [appealId], decision, ...(reason === undefined ? {} : { reason }) } });
  return { owner, root, entrusted, mobile, appealId, reviewer, platform, decide };
}

/** Returns the ticket in the message to the phone of an appeal. */
async function linkTicket(mobile: string): Promise<string> {
  const [message = ''] = await messagesTo(api, mobile);
  const address = new URL(message.slice(message.indexOf('http')));
  expect(`${address.origin}${address.pathname}`).toBe(
    `${api.services.config.volunteerUrl}/ForgetPassword-modificationPassword`,
  );
  return address.searchParams.get('ticket') ?? '';
}

async function setPassword(resetTicket: string, deviceId: string): Promise<void> {
  const guest = asGuest(api, { deviceId });
  await guest.recovery.setPassword({ body: { resetTicket, ...(await encrypted(guest, newPassword)) } });
}

const refusedWith = (refusal: string) => expect.objectContaining({ refusal });

describe('an appeal', () => {
  test('is shown beside the account, masked, with its photo; who looked is told to the owner', async () => {
    const { owner, mobile, appealId, reviewer } = await appealed();
    const { listData } = await reviewer.appeal.list({ query: { tab: 'pending' } });
    expect(listData).toMatchObject([{ reviewId: appealId, name: '陳嘉欣', username: owner.username, decidedAt: null }]);
    const found = await reviewer.appeal.list({ query: { tab: 'pending', name: owner.username } });
    expect(found.total).toBe(1);
    const waiting = (await reviewer.home.todos()).listData.filter(({ kind }) => kind === 'appeal');
    expect(waiting).toMatchObject([{ count: 1 }]);
    const detail = await reviewer.appeal.detail({ params: { id: appealId } });
    expect(detail).toMatchObject({
      tab: 'pending',
      given: { name: '陳嘉欣', maskedMobile: maskPhone(mobile) },
      account: { username: owner.username, maskedMobile: maskPhone(owner.mobile) },
      same: { document: true, mobile: false, email: false },
      photos: [{ side: 'handheld' }],
    });
    expect(JSON.stringify(detail)).not.toContain(owner.documentNumber);
    expect(await reviewer.appeal.revealDocument({ params: { id: appealId } })).toMatchObject({
      given: owner.documentNumber,
    });
    const looks = await (await asVolunteer(api, owner)).volunteer.dataAccess({ query: {} });
    expect(looks.listData.map(({ kind }) => kind)).toEqual(['appeal', 'appeal']);
  });

  test('that passes opens a new password once, on any device, which then proves the phone of the appeal', async () => {
    const { owner, mobile, appealId, decide, reviewer } = await appealed();
    expect((await decide('pass')).rows).toEqual([{ id: appealId, done: true, message: null }]);
    const resetTicket = await linkTicket(mobile);
    expect(await messagesTo(api, owner.mobile)).toContainEqual(expect.stringContaining('如非你本人提出'));
    const deviceId = `device-of-the-link-${nextNumber()}`;
    await setPassword(resetTicket, deviceId);
    await expect(setPassword(resetTicket, deviceId)).rejects.toEqual(refusedWith('ticketExpired'));
    const guest = asGuest(api, { deviceId });
    const secret = await encrypted(guest, newPassword);
    const body = { grant_type: 'password', scope: 'volunteer', username: owner.username, ...secret } as const;
    const step = await guest.session.logIn({ body });
    expect(step).toMatchObject({ step: 'phone', maskedMobile: maskPhone(mobile) });
    expect(await messagesTo(api, owner.mobile)).toContainEqual(expect.stringContaining(maskPhone(mobile)));
    expect(await api.db.select().from(device).where(eq(device.deviceId, deviceId))).toHaveLength(0);
    expect((await reviewer.appeal.detail({ params: { id: appealId } })).tab).toBe('passed');
  });

  test('is decided once, of two at the same moment', async () => {
    const { mobile, appealId, reviewer, platform } = await appealed();
    const [pass, fail] = [{ decision: 'pass' }, { decision: 'fail', reason: '照片不清晰' }] as const;
    const answers = await Promise.all([
      reviewer.appeal.decide({ body: { reviewIds: [appealId], ...pass } }),
      platform.appeal.decide({ body: { reviewIds: [appealId], ...fail } }),
    ]);
    const rows = answers.flatMap((answer) => answer.rows);
    expect(rows.filter(({ done }) => done)).toHaveLength(1);
    expect(rows.find(({ done }) => !done)?.message).toBe(refusalText('zh-TW', 'alreadyDecided'));
    expect(await messagesTo(api, mobile)).toHaveLength(1);
  });

  test('that fails tells the reason to its sender, and opens nothing', async () => {
    const { mobile, decide, owner } = await appealed();
    await expect(decide('fail')).rejects.toEqual(refusedWith('reasonMissing'));
    await decide('fail', '照片不清晰');
    const [message = ''] = await messagesTo(api, mobile);
    expect(message).toContain('照片不清晰');
    expect(message).not.toContain('ticket');
    expect(await messagesTo(api, owner.mobile)).toEqual([expect.stringContaining('有人為此帳戶提出找回密碼的申訴')]);
  });

  test('link lives for a day, and a pass closes the other appeals for the account', async () => {
    const { owner, mobile, appealId, reviewer } = await appealed();
    const other = freshMobile();
    const second = await sendAppeal(api, owner.username, { mobile: other, documentNumber: owner.documentNumber });
    const detail = await reviewer.appeal.detail({ params: { id: appealId } });
    expect(detail.others).toMatchObject([{ reviewId: second, name: '陳嘉欣' }]);
    const both = await reviewer.appeal.decide({ body: { reviewIds: [appealId, second], decision: 'pass' } });
    expect(both.rows.map(({ done }) => done)).toEqual([true, false]);
    expect((await reviewer.appeal.detail({ params: { id: second } })).tab).toBe('failed');
    expect(await messagesTo(api, other)).toEqual([expect.stringContaining('另一宗申訴已通過')]);
    await setPassword(await linkTicket(mobile), 'device-of-the-first-link');
    const third = await appealed();
    await third.decide('pass');
    const ticket = await linkTicket(third.mobile);
    api.clock.advance(accountLimits.appealResetLifeMs + 1);
    await expect(setPassword(ticket, 'device-of-a-late-link')).rejects.toEqual(refusedWith('ticketExpired'));
  });
});

describe('who decides', () => {
  const idsFor = async (client: Awaited<ReturnType<typeof asOperator>>) =>
    (await client.appeal.list({ query: { tab: 'pending', pageSize: 100 } })).listData.map(({ reviewId }) => reviewId);

  test('an organization that is not entrusted sees none', async () => {
    const { root, appealId } = await appealed();
    const plain = await makeOrganization(api, { parent: root });
    const client = await asOperator(api, await makeOperator(api, { organization: plain }));
    expect(await idsFor(client)).toEqual([]);
    await expect(client.appeal.detail({ params: { id: appealId } })).rejects.toEqual(refusedWith('notFound'));
  });

  test('about somebody with a role, and about a name that no account has, the platform alone', async () => {
    const { entrusted, reviewer, platform } = await appealed();
    const operator = await makeOperator(api, { organization: entrusted, permissions: ['activity-list'] });
    const ofOperator = await sendAppeal(api, operator.username);
    const ofNobody = await sendAppeal(api, `nobody${nextNumber()}`);
    expect(await idsFor(reviewer)).not.toContain(ofOperator);
    expect(await idsFor(reviewer)).not.toContain(ofNobody);
    expect(await idsFor(platform)).toEqual(expect.arrayContaining([ofOperator, ofNobody]));
    const pass = await platform.appeal.decide({ body: { reviewIds: [ofNobody], decision: 'pass' } });
    expect(pass.rows[0]).toMatchObject({ done: false, message: refusalText('zh-TW', 'accountUnknown') });
    const fail = await platform.appeal.decide({
      body: { reviewIds: [ofNobody], decision: 'fail', reason: '找不到此帳戶' },
    });
    expect(fail.rows[0]).toMatchObject({ done: true });
  });

  test('nobody about themselves', async () => {
    const { root } = await appealed();
    const operator = await makeOperator(api, { organization: root, permissions: ['personnel-find-pwd'] });
    const own = await sendAppeal(api, operator.username);
    const client = await asOperator(api, operator);
    const { rows } = await client.appeal.decide({ body: { reviewIds: [own], decision: 'pass' } });
    expect(rows[0]).toMatchObject({ done: false, message: refusalText('zh-TW', 'ownAppeal') });
  });
});

test('the photo goes ninety days after the decision', async () => {
  const { appealId, decide } = await appealed();
  await decide('fail', '照片不清晰');
  const photo = async () => {
    const [row] = await api.db
      .select({ deletedAt: file.deletedAt })
      .from(passwordAppeal)
      .innerJoin(file, eq(file.id, passwordAppeal.photoFileId))
      .where(eq(passwordAppeal.id, appealId));
    return row?.deletedAt ?? null;
  };
  const { files } = api.services.ports;
  const due = api.clock.now().getTime() + uploadLimits.identityPhotoLifeAfterDecisionDays * 24 * 3_600_000;
  await eraseAppealPhotos(api.db, { files, now: new Date(due) });
  expect(await photo()).toBeNull();
  await eraseAppealPhotos(api.db, { files, now: new Date(due + 1) });
  expect(await photo()).not.toBeNull();
});
