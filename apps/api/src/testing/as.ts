import { createClient } from '@vp/api-client';
import type { Client, ClientOptions } from '@vp/api-client';
import { calls } from '@vp/contract';
import type { Calls } from '@vp/contract';
import type { Language } from '@vp/domain';
import { openSession } from '../auth/session.ts';
import type { TestApi } from './test-api.ts';

const baseUrl = 'http://api.test';

export interface As {
  readonly token?: string;
  readonly deviceId?: string;
  readonly language?: Language;
}

/** The contract's client against the API without a network: as a guest, or with a token. */
export function asGuest(api: TestApi, as: As = {}): Client<Calls> {
  const options: ClientOptions = {
    baseUrl,
    clientId: api.services.config.clientIds[0] ?? '',
    session: { token: () => as.token, subject: () => undefined, generation: () => 0 },
    language: () => as.language ?? 'zh-TW',
    deviceId: () => as.deviceId ?? 'device-of-the-test',
    say: (text) => text,
    onSessionEnd: () => {},
    fetch: async (request) => api.app.fetch(request),
  };
  return createClient(calls, options);
}

export async function volunteerToken(api: TestApi, volunteer: { readonly accountId: string }): Promise<string> {
  const work = { tx: api.db, now: api.clock.now() };
  const session = await openSession(work, { accountId: volunteer.accountId, scope: 'volunteer' });
  return session.token;
}

export interface OperatorOf {
  readonly accountId: string;
  readonly organizationId: string;
}

export async function operatorToken(api: TestApi, { accountId, organizationId }: OperatorOf): Promise<string> {
  const work = { tx: api.db, now: api.clock.now() };
  const session = await openSession(work, { accountId, scope: 'organization', organizationId });
  return session.token;
}

/** A client in a fresh session of this volunteer. */
export async function asVolunteer(
  api: TestApi,
  volunteer: { readonly accountId: string },
  as: As = {},
): Promise<Client<Calls>> {
  return asGuest(api, { ...as, token: await volunteerToken(api, volunteer) });
}

/** A client in a fresh session that administers this organization. */
export async function asOperator(api: TestApi, operator: OperatorOf, as: As = {}): Promise<Client<Calls>> {
  return asGuest(api, { ...as, token: await operatorToken(api, operator) });
}

/** Sends a bare request that a proper client would never send. */
export async function send(api: TestApi, path: string, init: RequestInit = {}): Promise<Response> {
  return api.app.fetch(new Request(`${baseUrl}${path}`, init));
}
