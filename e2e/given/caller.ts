import { ApiError, createClient, encryptPassword } from '@vp/api-client';
import type { Client } from '@vp/api-client';
import { calls } from '@vp/contract';
import type { FileLink, TokenGranted } from '@vp/contract';
import { randomBytes } from 'node:crypto';
import { apiUrl } from '../environment.ts';
import { captchaAnswer, codeFor } from '../messages.ts';
import type { Upload } from '../picture.ts';
import { advanceMinutes, serverNow } from '../simulator.ts';

/** A person who acts without a screen, to set up a journey. */
export interface Caller {
  readonly api: Client<typeof calls>;
  readonly deviceId: string;
  readonly clientId: string;
  /** The session of this device; undefined until `logInAs`. */
  readonly grant: () => TokenGranted | undefined;
  /** Undefined ends the session. */
  readonly takeGrant: (grant: TokenGranted | undefined) => void;
}

export function createCaller(clientId: 'volunteer-web' | 'org-admin-web', baseUrl = apiUrl): Caller {
  const deviceId = randomBytes(16).toString('hex');
  let grant: TokenGranted | undefined;
  const api = createClient(calls, {
    baseUrl,
    clientId,
    session: { token: () => grant?.access_token, subject: () => grant?.accountId, generation: () => 1 },
    language: () => 'zh-TW',
    deviceId: () => deviceId,
    say: (text) => text,
    onSessionEnd: () => undefined,
  });
  return {
    api,
    deviceId,
    clientId,
    grant: () => grant,
    takeGrant(next) {
      grant = next;
    },
  };
}

export async function encrypted({ api }: Caller, password: string) {
  const key = await api.session.passwordKey();
  const text = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
  return { password: text, keyId: key.keyId };
}

interface SmsRequest {
  readonly type: 'register' | 'login';
  readonly mobile: string;
  readonly ticket?: string;
}

/** Requests a message to this phone and returns its code. A phone gets one in two minutes, so the clock is advanced. */
async function smsCode({ api, deviceId }: Caller, sms: SmsRequest): Promise<string> {
  await advanceMinutes(2.1);
  const since = await serverNow();
  await fetch(`${apiUrl}/api/user/validata/code/${deviceId}`);
  const { type, mobile, ticket } = sms;
  await api.verification.sendSmsCode({
    params: { type, mobile },
    query: { captcha: captchaAnswer, deviceId, ...(ticket === undefined ? {} : { ticket }) },
  });
  return codeFor(mobile, since);
}

const codesMax = 3;

/**
 * Calls `use` with a code that this phone received. Requests another one where it is refused, as a person does: a
 * journey beside this one may have advanced the clock beyond the code's life.
 */
export async function withSmsCode<Result>(
  caller: Caller,
  sms: SmsRequest,
  use: (code: string) => Promise<Result>,
): Promise<Result> {
  for (let n = 1; ; n += 1) {
    try {
      return await use(await smsCode(caller, sms));
    } catch (error) {
      if (n === codesMax || !(error instanceof ApiError && error.refusals.includes('wrongSmsCode'))) throw error;
    }
  }
}

export interface LogIn {
  readonly username: string;
  readonly password: string;
  /** E.164. */
  readonly mobile: string;
}

/** Logs in, with the phone where this device is new to the account. */
export async function logInAs(caller: Caller, { username, password, mobile }: LogIn): Promise<TokenGranted> {
  const scope = caller.clientId === 'volunteer-web' ? 'volunteer' : 'organization';
  // The server would refuse an expired token before it checks the log-in.
  caller.takeGrant(undefined);
  const secret = await encrypted(caller, password);
  const first = await caller.api.session.logIn({ body: { grant_type: 'password', scope, username, ...secret } });
  if (first.step === 'granted') {
    caller.takeGrant(first);
    return first;
  }
  if (first.step !== 'phone') throw new Error(`${username} met the step ${first.step}`);
  const { ticket } = first;
  const second = await withSmsCode(caller, { type: 'login', mobile, ticket }, (code) =>
    caller.api.session.logIn({ body: { grant_type: 'sms', scope, ticket, mobile, code } }),
  );
  if (second.step !== 'granted') throw new Error(`${username} was not let in`);
  caller.takeGrant(second);
  return second;
}

/** Visibility of a picture: public, or private to permitted people. */
type Visibility = 'public' | 'private';

interface Sending {
  readonly picture: Upload;
  readonly query: string;
  readonly authorization: string;
}

const triesMax = 5;

/** Stores a picture for the owner in the header; retries when the server is busy, as a person does. */
async function store(caller: Caller, sending: Sending, tries = 1): Promise<string> {
  const { picture, query, authorization } = sending;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  const response = await fetch(`${apiUrl}/api/open/file/file_upload?${query}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'X-Device-Id': caller.deviceId },
    body: form,
  });
  const answer = (await response.json()) as {
    readonly code: number;
    readonly message: string;
    readonly refusal?: string;
    readonly data: FileLink;
  };
  if (answer.refusal === 'unavailable' && tries < triesMax) return store(caller, sending, tries + 1);
  if (answer.code !== 200) throw new Error(`the picture was refused: ${answer.message}`);
  return answer.data.id;
}

const kindOf = (visibility: Visibility): string => `stype=${visibility === 'public' ? 1 : 2}`;

/** Stores a picture of this person. */
export async function upload(caller: Caller, picture: Upload, visibility: Visibility): Promise<string> {
  const authorization = `Bearer ${caller.grant()?.access_token}`;
  return store(caller, { picture, query: kindOf(visibility), authorization });
}

/** Stores a picture of a person without an account who has proven a phone. */
export async function uploadWithTicket(
  caller: Caller,
  picture: Upload,
  { visibility, ticket }: { readonly visibility: Visibility; readonly ticket: string },
): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${caller.clientId}:`).toString('base64')}`;
  return store(caller, { picture, query: `${kindOf(visibility)}&ticket=${encodeURIComponent(ticket)}`, authorization });
}
