import { headerNames } from '@vp/contract';
import type { Envelope } from '@vp/contract';
import { newId } from '../db/id.ts';
import { send } from './as.ts';
import type { TestApi } from './test-api.ts';

export interface RawPost {
  readonly token?: string;
  readonly deviceId?: string;
  readonly body: unknown;
}

/** Posts a body that the types of the client do not know, as a guest of an application or with a token. */
export async function postRaw(api: TestApi, path: string, { token, deviceId, body }: RawPost): Promise<Envelope> {
  const [clientId = ''] = api.services.config.clientIds;
  const headers = {
    Authorization: token === undefined ? `Basic ${btoa(`${clientId}:`)}` : `Bearer ${token}`,
    'Content-Type': 'application/json',
    [headerNames.idempotencyKey]: newId(),
    ...(deviceId === undefined ? {} : { [headerNames.deviceId]: deviceId }),
  };
  const response = await send(api, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}
