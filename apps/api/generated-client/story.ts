import createClient from 'openapi-fetch';
import type { paths } from './.cache/openapi.ts';

export interface StoryInput {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clientId: string;
  readonly deviceId: string;
  readonly username: string;
  readonly encrypt: (publicKeyPem: string, nonce: string) => Promise<string>;
  readonly activityId: string;
  /** Waits until the organization has admitted the participant and shows its code. */
  readonly nextCode: (participantId: string) => Promise<string>;
}

interface Answered {
  readonly code: number;
}

/** Returns a successful answer; a refusal has HTTP status 200 as well, and its own type. */
function succeeded<T extends Answered>({ data }: { readonly data?: T }): Extract<T, { readonly data: unknown }> {
  if (data === undefined || !isSuccess(data)) throw new Error(`refused: ${JSON.stringify(data)}`);
  return data;
}

function isSuccess<T extends Answered>(answer: T): answer is Extract<T, { readonly data: unknown }> {
  return 'data' in answer;
}

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/**
 * Logs in, signs up and checks in, with nothing but the types of the OpenAPI document.
 *
 * @public The test imports it by a computed path.
 */
export async function playStory(input: StoryInput) {
  const { baseUrl, fetch, clientId, deviceId, username, encrypt, activityId, nextCode } = input;
  const common = { baseUrl, fetch };
  const device = { 'X-Device-Id': deviceId };
  const guest = createClient<paths>({
    ...common,
    headers: { ...device, Authorization: `Basic ${btoa(`${clientId}:`)}` },
  });
  const { keyId, publicKeyPem, nonce } = succeeded(await guest.GET('/api/user/oauth/password-key')).data;
  const password = await encrypt(publicKeyPem, nonce);
  const granted = succeeded(
    await guest.POST('/api/user/oauth/token', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'password', scope: 'volunteer', username, keyId, password },
    }),
  ).data;
  if (granted.step !== 'granted') throw new Error(`the log-in waits for ${granted.step}`);

  const own = createClient<paths>({
    ...common,
    headers: { ...device, Authorization: `Bearer ${granted.access_token}` },
  });
  const detail = await own.GET('/api/volunteer/activityDetail/{id}', { params: { path: { id: activityId } } });
  const choices = succeeded(detail).data.periods.flatMap(({ periodId, posts }) =>
    posts.slice(0, 1).map(({ postId }) => ({ periodId, postId })),
  );
  const signedUp = succeeded(
    await own.POST('/api/volunteer/activity', { params: { header: key() }, body: { activityId, choices } }),
  );
  const checked = succeeded(
    await own.POST('/api/volunteer/scan-activity-sign-in-qrcode', {
      params: { header: key() },
      body: { code: await nextCode(signedUp.data.participantId) },
    }),
  );
  return { signedUp: signedUp.data, checked: checked.data };
}
