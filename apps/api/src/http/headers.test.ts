import { headerNames } from '@vp/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { send, volunteerToken } from '../testing/as.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { tryRoutes } from '../testing/try-calls.ts';
import { callerAddress } from './client-address.ts';

let api: TestApi;
const spa = 'http://localhost:5173';

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

describe('every answer', () => {
  test.each([['/try/image'], ['/try/coded'], ['/livez'], ['/nothing']])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await send(api, path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    },
  );

  test('asks for https in production', async () => {
    const strict = variantOf(api, { routes: tryRoutes, config: { profile: 'production' } });
    expect((await send(strict, '/livez')).headers.get('Strict-Transport-Security')).toContain('max-age');
  });

  test('of a call is not kept by any cache', async () => {
    expect((await send(api, '/try/coded')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('cross-origin calls', () => {
  const ask = (origin: string, method: string) =>
    send(api, '/try/coded', { method, headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });

  test('of the applications are allowed with the headers that they send', async () => {
    const { status, headers } = await ask(spa, 'OPTIONS');
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, spa]);
    expect(headers.get('Access-Control-Allow-Headers')).toContain(headerNames.idempotencyKey);
    expect((await ask(spa, 'GET')).headers.get('Access-Control-Allow-Origin')).toBe(spa);
  });

  test.each(['https://evil.example', 'null', 'http://localhost:5173.evil.example', 'http://localhost:51730'])(
    'of %s are not',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await ask(origin, method);
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
        expect(headers.get('Vary')).toContain('Origin');
      }
    },
  );
});

describe('a page of another site', () => {
  const formTypes = ['application/x-www-form-urlencoded', 'text/plain'];

  test.each(formTypes)('changes nothing by a form of type %s, whatever cookie the browser adds', async (type) => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const headers = { Origin: 'https://evil.example', Cookie: `access_token=${token}`, 'Content-Type': type };
    const response = await send(api, '/try/echo/1', { method: 'POST', headers, body: 'name=Ana' });
    expect([401, 415]).toContain(response.status);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test('opens no session by an image: only the header carries a token', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const ask = (headers: Record<string, string>) => send(api, '/try/coded', { headers });
    expect((await ask({ Authorization: `Bearer ${token}` })).status).not.toBe(401);
    expect((await ask({ Cookie: `access_token=${token}`, Origin: 'https://evil.example' })).status).toBe(401);
    expect((await send(api, `/try/coded?access_token=${token}`)).status).toBe(401);
  });
});

test.each([
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  ['10.0.0.1', null, 1, '10.0.0.1'],
])('socket %s with %s behind %i trusted proxies is %s', (socket, forwarded, proxies, address) => {
  expect(callerAddress(socket, forwarded, proxies)).toBe(address);
});
