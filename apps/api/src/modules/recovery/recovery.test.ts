import { accountLimits, maskPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { file } from '../../db/schema/file.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest, send, volunteerToken } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import {
  appealForm,
  recoverByPhone,
  securityAnswers,
  setQuestions,
  startRecovery,
  uploadForAppeal,
} from '../../testing/recovery.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const guest = () => asGuest(api, { deviceId: owner.deviceId });

async function setPassword(resetTicket: string, password: string) {
  const client = guest();
  return client.recovery.setPassword({ body: { resetTicket, ...(await encrypted(client, password)) } });
}

async function logIn(password: string) {
  const client = guest();
  const secret = await encrypted(client, password);
  const { username } = owner;
  return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

describe('by the bound phone', () => {
  test('a new password ends every session, logs nobody in, and is told', async () => {
    const before = asGuest(api, { token: await volunteerToken(api, owner) });
    const resetTicket = await recoverByPhone(api, owner);
    expect(await setPassword(resetTicket, 'tea4lotus')).toEqual({ changed: true });
    await expect(before.session.checkToken()).rejects.toMatchObject({ kind: 'sessionEnded' });
    await expect(logIn(owner.password)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    expect(await logIn('tea4lotus')).toMatchObject({ step: 'phone' });
    expect(await messagesTo(api, owner.mobile)).toContainEqual(expect.stringContaining('密碼已更改'));
  });

  test('the ticket for the new password is good once, for ten minutes, and outlives a refused password', async () => {
    const resetTicket = await recoverByPhone(api, owner);
    await expect(setPassword(resetTicket, 'macau2026')).rejects.toMatchObject({ refusal: 'passwordTooCommon' });
    await expect(setPassword(resetTicket, 'lotus')).rejects.toMatchObject({ refusal: 'invalidInput' });
    await setPassword(resetTicket, 'tea4lotus');
    await expect(setPassword(resetTicket, 'tea5lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
    api.clock.advance(2 * 60_000);
    const late = await recoverByPhone(api, owner);
    api.clock.advance(accountLimits.resetTicketLifeMs + 1000);
    await expect(setPassword(late, 'tea5lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });

  test('a wrong code is refused, and the ticket of the first step is not one for a password', async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const code = await receiveCode(api, guest(), { ...owner, purpose: 'recover', ticket });
    const wrong = code === '000000' ? '000001' : '000000';
    const prove = guest().recovery.proveByPhone({ body: { ticket, mobile: owner.mobile, code: wrong } });
    await expect(prove).rejects.toMatchObject({ refusal: 'wrongSmsCode' });
    await expect(setPassword(ticket, 'tea4lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });

  test('the phone of another account gets no message', async () => {
    const { mobile } = await makeVolunteer(api);
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const input = { purpose: 'recover' as const, mobile, deviceId: owner.deviceId, ticket };
    await expect(receiveCode(api, guest(), input)).rejects.toMatchObject({ refusal: 'useBoundPhone' });
    expect(await messagesTo(api, mobile)).toEqual([]);
  });

  test('another phone gets no message, and guessing at the number is slowed', async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      const input = { purpose: 'recover' as const, mobile: `+8536777000${n}`, deviceId: owner.deviceId, ticket };
      outcomes.push(await receiveCode(api, guest(), input).catch(({ refusal }) => refusal));
    }
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'useBoundPhone'));
    expect(outcomes.at(-1)).toBe('lockedForNow');
    expect(await messagesTo(api, '+85367770000')).toEqual([]);
  });

  test('a proven recovery is worth nothing once the owner has changed the password', async () => {
    const first = await recoverByPhone(api, owner);
    api.clock.advance(2 * 60_000);
    await setPassword(await recoverByPhone(api, owner), 'tea4lotus');
    await expect(setPassword(first, 'tea5lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });
});

describe('by questions', () => {
  test('three right answers on a known device are enough', async () => {
    await setQuestions(api, owner);
    const { ticket, methods } = await startRecovery(api, owner.deviceId, owner.username);
    expect(methods[1]).toEqual({ method: 'questions', refusal: null });
    const { listData } = await guest().recovery.questions({ params: { ticket, kind: '0' } });
    expect(listData.map(({ questionId }) => questionId)).toEqual(['1', '4', '7']);
    const proven = await guest().recovery.proveByQuestions({ body: { ticket, answers: [...securityAnswers] } });
    await expect(setPassword(proven.resetTicket, 'tea4lotus')).resolves.toEqual({ changed: true });
  });

  test('a wrong answer is refused without naming the question, and five of them lock', async () => {
    await setQuestions(api, owner);
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const answers = [securityAnswers[0], securityAnswers[1], { ...securityAnswers[2], answer: '水滸傳' }];
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n += 1)
      outcomes.push(
        await guest()
          .recovery.proveByQuestions({ body: { ticket, answers } })
          .catch(({ refusal, problems }) => [refusal, problems]),
      );
    expect(outcomes[0]).toEqual(['wrongAnswer', []]);
    expect(outcomes.at(-1)).toEqual(['lockedForNow', []]);
  });

  test.each(['a device that is new to the account', 'an account without questions'])(
    'are not asked on %s',
    async (what) => {
      if (what.includes('device')) await setQuestions(api, owner);
      const deviceId = what.includes('device') ? `device-of-a-stranger-${nextNumber()}` : owner.deviceId;
      const { ticket, methods } = await startRecovery(api, deviceId, owner.username);
      expect(methods[1]?.refusal).toBe('deviceUnknown');
      const client = asGuest(api, { deviceId });
      await expect(client.recovery.questions({ params: { ticket, kind: '0' } })).rejects.toMatchObject({
        refusal: 'deviceUnknown',
      });
      const body = { ticket, answers: [...securityAnswers] };
      await expect(client.recovery.proveByQuestions({ body })).rejects.toMatchObject({ refusal: 'deviceUnknown' });
    },
  );
});

describe('by an appeal', () => {
  async function appeal(keyword: string) {
    const { ticket } = await startRecovery(api, owner.deviceId, keyword);
    const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
    const sent = await guest().recovery.appeal({ body: { ...appealForm, ticket, photoId } });
    return { ...sent, photoId };
  }

  test('is stored encrypted with its photo, and shown to the device that sent it', async () => {
    const { appealTicket, number, photoId } = await appeal(owner.username);
    const shown = { number, submittedAt: expect.any(String), state: 'underReview', workingDays: 3 };
    expect(await guest().recovery.sentAppeal({ params: { ticket: appealTicket } })).toEqual(shown);
    const [row] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.number, number));
    expect(row).toMatchObject({ accountId: owner.accountId, photoFileId: photoId, scope: 'volunteer' });
    expect(JSON.stringify(row)).not.toContain(appealForm.documentNumber);
    const [photo] = await api.db.select().from(file).where(eq(file.id, photoId));
    expect(photo?.attachedAt).not.toBeNull();
  });

  test('for an account that does not exist is taken all the same', async () => {
    const { number } = await appeal(`nobody${nextNumber()}`);
    const [row] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.number, number));
    expect(row?.accountId).toBeNull();
  });

  test('takes a photo of this device only, and no public one', async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const other = `device-of-a-stranger-${nextNumber()}`;
    const foreign = await uploadForAppeal(api, other, (await startRecovery(api, other, 'nobody1')).ticket);
    const body = { ...appealForm, ticket, photoId: foreign };
    await expect(guest().recovery.appeal({ body })).rejects.toMatchObject({ refusal: 'photoNotYours' });
    await expect(uploadForAppeal(api, owner.deviceId, 'no-ticket')).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });

  test.each([
    ['name', ''],
    ['documentNumber', '1234567'],
    ['mobile', '12345'],
    ['email', 'example.mo'],
    ['photoId', ''],
  ])('without a right %s is refused at it', async (path, value) => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
    const body = { ...appealForm, ticket, photoId, [path]: value };
    await expect(guest().recovery.appeal({ body })).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: [expect.objectContaining({ path })],
    });
  });
});

describe('the first step', () => {
  test.each(['username', 'mobile', 'number'] as const)('finds an account by its %s', async (by) => {
    const keyword = by === 'mobile' ? owner.mobile.slice(4) : owner[by];
    const { accountId, deviceId } = owner;
    await api.db.insert(device).values({ accountId, deviceId });
    const { maskedMobile } = await startRecovery(api, deviceId, keyword);
    expect(maskedMobile).toBe(maskPhone(owner.mobile));
  });

  test('needs the captcha, and uses it up', async () => {
    await send(api, `/api/user/validata/code/${owner.deviceId}`);
    const ask = (captcha: string) => guest().recovery.start({ body: { keyword: owner.username, captcha } });
    await expect(ask('abcd')).rejects.toMatchObject({ refusal: 'wrongCaptcha' });
    await expect(ask('1234')).resolves.toMatchObject({ ticket: expect.any(String) });
    await expect(ask('1234')).rejects.toMatchObject({ refusal: 'wrongCaptcha' });
  });
});
