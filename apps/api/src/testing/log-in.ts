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

/** Requests a message with a fresh captcha, and returns its code. Throws where none was sent. */
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
  // Other messages to the phone may have left at the same time.
  const texts = api.mailbox.messages().flatMap(({ to, text }) => (to === mobile ? [text] : []));
  const [code] = texts.flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []);
  if (code === undefined) throw new Error(`no code of ${purpose} among ${texts.length} messages to the phone`);
  return code;
}
