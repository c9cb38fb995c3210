import { accountLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { attempt } from '../../db/schema/session.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { readAppealForm } from '../../services/recovery/stored-appeal.ts';
import { makeAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import {
  appealForm,
  identityFacts,
  recoverByPhone,
  securityAnswers,
  setQuestions,
  startRecovery,
  uploadForAppeal,
} from '../../testing/recovery.ts';
import { variantOf } from '../../testing/test-api.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const guest = (deviceId = owner.deviceId) => asGuest(api, { deviceId });
const newDevice = () => `device-of-a-stranger-${nextNumber()}`;

async function setPassword(resetTicket: string) {
  const client = guest();
  return client.recovery.setPassword({ body: { resetTicket, ...(await encrypted(client, 'tea4lotus')) } });
}

/** Returns the audit entries about the owner's account, with details. */
async function eventsOf(subjectId: string) {
  const rows = await api.db.select().from(audit).where(eq(audit.subjectId, subjectId));
  return rows.map(({ what, details }) => [what, details]);
}

/** Names the account from a device, requests a code for a phone that is not its own, and returns the outcome. */
async function guessPhone(deviceId: string, times: number, keyword = owner.username) {
  const { ticket } = await startRecovery(api, deviceId, keyword);
  const outcomes: unknown[] = [];
  for (let n = 0; n < times; n += 1) {
    const input = { purpose: 'recover' as const, mobile: `+8536777${1000 + n}`, deviceId, ticket };
    outcomes.push(await receiveCode(api, guest(deviceId), input).catch(({ refusal }) => refusal));
  }
  return outcomes;
}

test('a code for the phone of another account proves nothing, though it came to the same device', async () => {
  const other = await makeAccountOwner(api);
  const { deviceId } = owner;
  const theirs = await startRecovery(api, deviceId, other.username);
  const input = { purpose: 'recover' as const, mobile: other.mobile, deviceId, ticket: theirs.ticket };
  const code = await receiveCode(api, guest(), input);
  const { ticket } = await startRecovery(api, deviceId, owner.username);
  const prove = (of: string) =>
    guest().recovery.proveByPhone({ body: { ticket: of, mobile: other.mobile, code, ...identityFacts(other) } });
  await expect(prove(ticket)).rejects.toMatchObject({ refusal: 'useBoundPhone' });
  await expect(prove(theirs.ticket)).resolves.toEqual({ resetTicket: expect.any(String) });
});

test('a code proves nothing for a name that no account has, with the words of a wrong one', async () => {
  const named = await startRecovery(api, owner.deviceId, owner.username);
  const input = { purpose: 'recover' as const, mobile: owner.mobile, deviceId: owner.deviceId, ticket: named.ticket };
  const code = await receiveCode(api, guest(), input);
  const { ticket } = await startRecovery(api, owner.deviceId, `nobody${nextNumber()}`);
  const prove = guest().recovery.proveByPhone({ body: { ticket, mobile: owner.mobile, code } });
  await expect(prove).rejects.toMatchObject({ refusal: 'wrongSmsCode' });
});

test('a wrong code does not tell whether the phone is that of the account', async () => {
  const other = await makeAccountOwner(api);
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  for (const { mobile } of [owner, other]) {
    const prove = guest().recovery.proveByPhone({ body: { ticket, mobile, code: '000000' } });
    await expect(prove).rejects.toMatchObject({ refusal: 'wrongSmsCode' });
  }
});

test('an account is proven once with the ticket of its recovery, by the phone and by the answers', async () => {
  await setQuestions(api, owner);
  const { deviceId, mobile } = owner;
  const answer = (ticket: string) =>
    guest().recovery.proveByQuestions({ body: { ticket, answers: [...securityAnswers] } });
  const byPhone = await startRecovery(api, deviceId, owner.username);
  const input = { purpose: 'recover' as const, mobile, deviceId, ticket: byPhone.ticket };
  const code = await receiveCode(api, guest(), input);
  await guest().recovery.proveByPhone({ body: { ticket: byPhone.ticket, mobile, code } });
  await expect(answer(byPhone.ticket)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  const byAnswers = await startRecovery(api, deviceId, owner.username);
  await answer(byAnswers.ticket);
  await expect(answer(byAnswers.ticket)).rejects.toMatchObject({ refusal: 'ticketExpired' });
});

test('strangers who guess at the phone slow neither a device of the owner nor another stranger', async () => {
  const [first, second] = [owner.deviceId, newDevice()];
  await api.db.insert(device).values([first, second].map((deviceId) => ({ accountId: owner.accountId, deviceId })));
  const stranger = newDevice();
  expect((await guessPhone(stranger, 7)).at(-1)).toBe('lockedForNow');
  expect((await guessPhone(stranger, 1)).at(-1)).toBe('lockedForNow');
  expect((await guessPhone(newDevice(), 1)).at(-1)).toBe('useBoundPhone');
  expect((await guessPhone(second, 7)).at(-1)).toBe('lockedForNow');
  await expect(recoverByPhone(api, owner)).resolves.toEqual(expect.any(String));
});

test('a stranger who is locked for one name is not locked for another of the same account', async () => {
  const stranger = newDevice();
  await guessPhone(stranger, 7);
  const [row] = await api.db.select().from(volunteer).where(eq(volunteer.id, owner.volunteerId));
  expect((await guessPhone(stranger, 1, row?.number)).at(-1)).toBe('useBoundPhone');
});

test('the guesses of strangers have an end for a network, whatever devices they name', async () => {
  const strict = variantOf(api, { config: { rateFactor: 1 } });
  const kind = 'recovery-network';
  const windowEndsAt = new Date(api.clock.now().getTime() + 3_600_000);
  const count = accountLimits.recoveryGuessesPerDay;
  await api.db.insert(attempt).values({ kind, subject: 'local', count, windowEndsAt });
  const deviceId = newDevice();
  const { ticket } = await startRecovery(strict, deviceId, owner.username);
  const input = { purpose: 'recover' as const, mobile: '+85367771999', deviceId, ticket };
  const sent = receiveCode(strict, asGuest(strict, { deviceId }), input);
  await expect(sent).rejects.toMatchObject({ refusal: 'tooManyRequests' });
});

test('a new password ends a recovery that was begun before', async () => {
  const resetTicket = await recoverByPhone(api, owner);
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  await setPassword(resetTicket);
  api.clock.advance(2 * 60_000);
  const code = receiveCode(api, guest(), { ...owner, purpose: 'recover', ticket });
  await expect(code).rejects.toMatchObject({ refusal: 'ticketExpired' });
});

test('a new password is that of one account, and ends no proven recovery of another', async () => {
  const other = await makeAccountOwner(api);
  const theirs = await recoverByPhone(api, { ...other, deviceId: owner.deviceId });
  await setPassword(await recoverByPhone(api, owner));
  const secret = await encrypted(guest(), other.password);
  const { username } = other;
  const logIn = guest().session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
  await expect(logIn).resolves.toMatchObject({ step: 'phone' });
  await expect(setPassword(theirs)).resolves.toEqual({ changed: true });
});

test('how an account was proven is written down', async () => {
  await recoverByPhone(api, owner);
  expect(await eventsOf(owner.accountId)).toContainEqual(['recovery.proven', { by: 'phone' }]);
  await setQuestions(api, owner);
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  await guest().recovery.proveByQuestions({ body: { ticket, answers: [...securityAnswers] } });
  expect(await eventsOf(owner.accountId)).toContainEqual(['recovery.proven', { by: 'questions' }]);
});

test('right answers end the count of wrong ones', async () => {
  await setQuestions(api, owner);
  const wrong = [securityAnswers[0], securityAnswers[1], { ...securityAnswers[2], answer: '水滸傳' }];
  const answer = async (answers: typeof wrong) => {
    const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
    return guest()
      .recovery.proveByQuestions({ body: { ticket, answers } })
      .then(
        () => 'proven',
        ({ refusal }) => refusal,
      );
  };
  const outcomes: unknown[] = [];
  for (let n = 0; n < 4; n += 1) outcomes.push(await answer(wrong));
  outcomes.push(await answer([...securityAnswers]), await answer(wrong), await answer([...securityAnswers]));
  expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'wrongAnswer'), 'proven', 'wrongAnswer', 'proven']);
});

test('an appeal is written down, and its ticket shows it on its device until it ends', async () => {
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
  const { appealTicket, number } = await guest().recovery.appeal({ body: { ...appealForm, ticket, photoId } });
  const rows = await api.db.select().from(audit).where(eq(audit.what, 'recovery.appealed'));
  expect(rows.map(({ details }) => details)).toContainEqual({ number });
  const look = (deviceId: string, kept = appealTicket) =>
    guest(deviceId).recovery.sentAppeal({ params: { ticket: kept } });
  await expect(look(owner.deviceId)).resolves.toMatchObject({ number });
  await expect(look(newDevice())).rejects.toMatchObject({ refusal: 'ticketExpired' });
  await expect(look(owner.deviceId, ticket)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  await expect(guest().recovery.appeal({ body: { ...appealForm, ticket, photoId } })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
  api.clock.advance(accountLimits.appealTicketLifeMs + 1000);
  await expect(look(owner.deviceId)).rejects.toMatchObject({ refusal: 'ticketExpired' });
});

test('one network sends ten appeals a day, whatever account they are for', async () => {
  const limited = variantOf(api, { config: { rateFactor: 0.2 } });
  const appeal = async () => {
    const { ticket } = await startRecovery(api, owner.deviceId, `nobody${nextNumber()}`);
    const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
    const client = asGuest(limited, { deviceId: owner.deviceId });
    return client.recovery.appeal({ body: { ...appealForm, ticket, photoId } });
  };
  // One fifth of ten.
  await appeal();
  await appeal();
  await expect(appeal()).rejects.toMatchObject({ refusal: 'tooManyRequests', retryAfterSeconds: 86_400 });
  api.clock.advance(86_400_000);
  await expect(appeal()).resolves.toMatchObject({ state: 'underReview' });
});

test.each<[string, () => Partial<typeof file.$inferInsert>]>([
  ['somebody who was logged in on this device', () => ({ ownerId: owner.accountId })],
  ['another device', () => ({ ownerDevice: newDevice() })],
  ['everybody', () => ({ visibility: 'public' })],
  ['an appeal already', () => ({ attachedAt: api.clock.now() })],
  ['nobody, because it was erased', () => ({ deletedAt: api.clock.now() })],
])('a photo that belongs to %s is no photo for an appeal', async (_whose, columns) => {
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
  await api.db.update(file).set(columns()).where(eq(file.id, photoId));
  const appeal = guest().recovery.appeal({ body: { ...appealForm, ticket, photoId } });
  await expect(appeal).rejects.toMatchObject({ refusal: 'photoNotYours' });
});

test('a document number is kept as it stands on the document, however it was typed', async () => {
  const { ticket } = await startRecovery(api, owner.deviceId, owner.username);
  const photoId = await uploadForAppeal(api, owner.deviceId, ticket);
  const body = { ...appealForm, documentNumber: ' 1234567(8) ', ticket, photoId };
  const { number } = await guest().recovery.appeal({ body });
  const [stored] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.number, number));
  expect(stored && readAppealForm(api.services.cipher, stored)).toMatchObject({ documentNumber: '12345678' });
});
