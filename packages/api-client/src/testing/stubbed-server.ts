import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { host } from './client-under-test.ts';

export const joinPath = `${host}/api/user/volunteerData/addAscriptionOrg`;
export const bannersPath = `${host}/api/home/banners`;
export const centrePath = `${host}/api/user/volunteerData/getVolunteerPersonalCenterBoInfo`;
export const joined = { membershipId: 'm-1', state: 0 } as const;
export const oid = '00000000-0000-4000-8000-000000000001';

export const ok = (data: unknown) => HttpResponse.json({ code: 200, message: 'ok', data });

/** Replaces the network in a test file; call it once at its top. */
export function stubbedServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Stubs a call and records every request for it. */
  function record(method: 'get' | 'post', path: string, answer: () => Response | Promise<Response>): Request[] {
    const seen: Request[] = [];
    server.use(
      http[method](path, ({ request }) => {
        seen.push(request.clone());
        return answer();
      }),
    );
    return seen;
  }

  return { use: server.use.bind(server), record };
}
