import { encryptPassword } from '@vp/api-client';
import type { Client } from '@vp/api-client';
import type { Calls, SmsPurpose } from '@vp/contract';
import { sendDue } from '../services/notification/sender.ts';
import { simulatedAnswer } from '../ports/captcha.ts';
import { send } from './as.ts';
import type { TestApi } from './test-api.ts';

/** Returns a password as a browser sends it. */
export async function encrypted(client: Client<Calls>, password: string): Promise<{ keyId: string; password: string }> {
  const key = await client.session.passwordKey();
  return { keyId: key.keyId, password: await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce }) };
}

export interface CodeInput {
  readonly purpose: SmsPurpose;
  /** E.164. */
  readonly mobile: string;
  readonly deviceId: string;
  readonly ticket?: string;
}

/** Requests a message with a fresh captcha, and returns its code. */
export async function receiveCode(
  api: TestApi,
  client: Client<Calls>,
  { purpose, mobile, deviceId, ticket }: CodeInput,
): Promise<string> {
  await send(api, `/api/user/validata/code/${deviceId}`);
  await client.verification.sendSmsCode({
    params: { type: purpose, mobile },
    query: { captcha: simulatedAnswer, deviceId, ...(ticket === undefined ? {} : { ticket }) },
  });
  await sendDue(api.services);
  const message = api.mailbox.messages().find(({ to }) => to === mobile);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
