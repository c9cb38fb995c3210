import { headerNames } from '@vp/contract';
import type { RecoveryStarted } from '@vp/contract';
import { accountLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { device } from '../db/schema/account.ts';
import { passwordAppeal } from '../db/schema/password-appeal.ts';
import { simulatedAnswer } from '../ports/captcha.ts';
import { asGuest, asVolunteer, send } from './as.ts';
import { nextNumber } from './factories.ts';
import { receiveCode } from './log-in.ts';
import { pictureBytes } from './picture-bytes.ts';
import type { TestApi } from './test-api.ts';

export const securityAnswers = [
  { questionId: '1', answer: '何老師' },
  { questionId: '4', answer: 'Rua da Paz' },
  { questionId: '7', answer: '紅樓夢' },
] as const;

/** First step of a recovery, from a device. */
export async function startRecovery(api: TestApi, deviceId: string, keyword: string): Promise<RecoveryStarted> {
  await send(api, `/api/user/validata/code/${deviceId}`);
  return asGuest(api, { deviceId }).recovery.start({ body: { keyword, captcha: simulatedAnswer } });
}

interface Recovering {
  readonly accountId: string;
  readonly username: string;
  readonly mobile: string;
  readonly deviceId: string;
  readonly documentNumber?: string;
}

/** The facts that a verified account of the tests states on an unknown device. */
export function identityFacts({ documentNumber }: Pick<Recovering, 'documentNumber'>) {
  return documentNumber === undefined ? {} : { documentTail: documentNumber.slice(-4), birthDate: '1990-05-20' };
}

/** First step on the organizations' site. */
export async function startOrganizationRecovery(
  api: TestApi,
  deviceId: string,
  keyword: string,
): Promise<RecoveryStarted> {
  await send(api, `/api/user/validata/code/${deviceId}`);
  const body = { keyword, randomCode: deviceId, validCode: simulatedAnswer };
  return asGuest(api, { deviceId }).organizationRecovery.start({ body });
}

/** Proves the account by the code that its phone receives; returns the ticket for the new password. */
export async function recoverByPhone(api: TestApi, owner: Recovering): Promise<string> {
  const { username, mobile, deviceId } = owner;
  const { ticket } = await startRecovery(api, deviceId, username);
  const client = asGuest(api, { deviceId });
  const code = await receiveCode(api, client, { purpose: 'recover', mobile, deviceId, ticket });
  const { resetTicket } = await client.recovery.proveByPhone({
    body: { ticket, mobile, code, ...identityFacts(owner) },
  });
  return resetTicket;
}

/** Makes the device known to the account and answers its questions there. */
export async function setQuestions(api: TestApi, owner: Recovering): Promise<void> {
  const { accountId, deviceId } = owner;
  await api.db.insert(device).values({ accountId, deviceId }).onConflictDoNothing();
  const client = await asVolunteer(api, owner, { deviceId });
  await client.account.setSecurityQuestions({ body: { answers: [...securityAnswers] } });
}

/** Uploads a photo without a session, with the ticket of a recovery; rejects with the refusal. */
export async function uploadForAppeal(api: TestApi, deviceId: string, ticket: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([await pictureBytes(nextNumber())], 'photo.jpg', { type: 'image/jpeg' }));
  const basic = Buffer.from(`${api.services.config.clientIds[0] ?? ''}:`).toString('base64');
  const headers = { Authorization: `Basic ${basic}`, [headerNames.deviceId]: deviceId };
  const path = `/api/open/file/file_upload?stype=2&ticket=${encodeURIComponent(ticket)}`;
  const answer = await (await send(api, path, { method: 'POST', headers, body })).json();
  if (answer.refusal !== undefined) throw answer;
  return answer.data.id;
}

/** Fields of an appeal, besides its ticket and photo. */
export const appealForm = {
  name: '陳嘉欣',
  documentType: '2',
  documentNumber: '12345678',
  mobile: '+85366881234',
  email: 'ka.ian@example.mo',
} as const;

/** Additional fields of an administrator's appeal. */
export const applicant = { organizationName: '蓮峰社區互助會', position: '幹事' } as const;

/** Sends an appeal for the account of this name, from its own device; returns its id. */
export async function sendAppeal(
  api: TestApi,
  keyword: string,
  form: Partial<typeof appealForm> | Readonly<Record<string, string>> = {},
): Promise<string> {
  const deviceId = `device-of-an-appeal-${nextNumber()}`;
  const { ticket } = await startRecovery(api, deviceId, keyword);
  const photoId = await uploadForAppeal(api, deviceId, ticket);
  const body = { ...appealForm, ...form, ticket, photoId };
  const { number } = await asGuest(api, { deviceId }).recovery.appeal({ body });
  return readAppealId(api, number);
}

/** Lets the longest wait of an appeal pass. */
export function afterAppealWait(api: TestApi): void {
  api.clock.advance(accountLimits.appealUnmatchedWaitMs);
}

/** Sends an appeal from the organizations' site, by a person who claims to act for one. */
export async function sendOrganizationAppeal(
  api: TestApi,
  keyword: string,
  form: Readonly<Record<string, string>> = {},
): Promise<string> {
  const deviceId = `device-of-an-appeal-${nextNumber()}`;
  const { ticket } = await startOrganizationRecovery(api, deviceId, keyword);
  const photoId = await uploadForAppeal(api, deviceId, ticket);
  const body = { ...appealForm, ...applicant, ...form, ticket, photoId };
  const { number } = await asGuest(api, { deviceId }).organizationRecovery.appeal({ body });
  return readAppealId(api, number);
}

async function readAppealId(api: TestApi, number: string): Promise<string> {
  const [stored] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.number, number));
  if (stored === undefined) throw new Error('The appeal was not stored.');
  return stored.id;
}
