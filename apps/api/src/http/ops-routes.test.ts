import { calls } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { productVersion } from '@vp/domain';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { send } from '../testing/as.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { call, tryRoutes } from '../testing/try-calls.ts';
import { openApi } from './openapi.ts';
import { systemClock } from '../ports/clock.ts';
import { readiness } from './health.ts';
import { createMetrics } from './metrics.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

describe('health', () => {
  test('alive and ready', async () => {
    const alive = await send(api, '/livez');
    expect([alive.status, await alive.json()]).toEqual([200, { alive: true, version: productVersion }]);
    const ready = await send(api, '/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, checks: { database: 'ok', storage: 'ok', clock: 'ok' } },
    ]);
  });

  test('a file store that does not answer and a wrong clock are named, and the process stays in rotation', async () => {
    const { db } = api.services;
    const files = { ...api.services.ports.files, get: () => Promise.reject(new Error('the file store is away')) };
    const clock = systemClock;
    vi.setSystemTime(Date.now() + 6000);
    const state = await readiness({ ...api.services, db, ports: { ...api.services.ports, files, clock } });
    vi.useRealTimers();
    expect(state).toEqual({ ready: true, checks: { database: 'ok', storage: 'failed', clock: 'failed' } });
  });

  test('not ready while the database is away, ready again by itself', async () => {
    let isAway = true;
    const db = new Proxy(api.services.db, {
      get: (target, name, receiver) =>
        name === '$client' && isAway
          ? { query: () => Promise.reject(new Error('Connection terminated')) }
          : Reflect.get(target, name, receiver),
    });
    const { createApp } = await import('../app.ts');
    const app = createApp({
      services: { ...api.services, db },
      mailbox: api.mailbox,
      metrics: createMetrics({}),
      routes: [],
    });
    const ask = async () => (await app.fetch(new Request('http://x/readyz'))).status;
    expect(await ask()).toBe(503);
    expect((await app.fetch(new Request('http://x/livez'))).status).toBe(200);
    isAway = false;
    expect(await ask()).toBe(200);
  });
});

describe('figures', () => {
  test('tell calls by pattern and refusals by name', async () => {
    await call(api, '/try/echo/17', { json: { name: 'Ana' } });
    const text = await (await send(api, '/metrics')).text();
    expect(text).toContain(`build_info{version="${productVersion}"} 1`);
    expect(text).toContain('calls_refused_total{route="/try/echo/:id",refusal="notFound"} 1');
    expect(text).toContain('http_request_duration_seconds_count{route="/try/echo/:id",status="200"} 1');
    expect(text).not.toContain('Ana');
  });

  test('need their token where there is one, and are closed in production without', async () => {
    const closed = variantOf(api, { routes: [], config: { profile: 'production' } });
    expect((await send(closed, '/metrics')).status).toBe(404);
    const guarded = variantOf(api, { routes: [], config: { metricsToken: 'figures' } });
    expect((await send(guarded, '/metrics')).status).toBe(404);
    expect((await send(guarded, '/metrics', { headers: { Authorization: 'Bearer figures' } })).status).toBe(200);
  });
});

describe('simulators', () => {
  test('show what they would have sent, say what they are, and escape it', async () => {
    await api.services.ports.sms.send({ id: '1', to: '+85366123456', text: '<b>123456</b>' });
    const messages = await (await send(api, '/simulator/messages')).json();
    expect(messages[0]).toMatchObject({ kind: 'sms', to: '+85366123456', text: '<b>123456</b>' });
    const page = await (await send(api, '/simulator')).text();
    expect(page).toContain('This is a simulator');
    expect(page).not.toContain('<b>123456');
  });

  test('have no page where real gateways are used', async () => {
    const real = variantOf(api, {
      routes: [],
      config: { sms: 'http', smsUrl: 'http://127.0.0.1:9', mail: 'smtp', mailUrl: 'smtp://127.0.0.1:9' },
    });
    expect((await send(real, '/simulator/messages')).status).toBe(404);
  });
});

describe('the description of the calls', () => {
  test('holds every call of the contract with its parameters, body and credential', async () => {
    const described = await (await send(api, '/api/openapi.json')).json();
    expect(described.openapi).toBe('3.1.0');
    for (const [noun, table] of Object.entries(calls)) {
      for (const [name, entry] of Object.entries(table)) {
        const operation = described.paths[entry.path.replace(/:(\w+)/g, '{$1}')]?.[entry.method];
        expect(operation?.operationId, entry.path).toBe(`${noun}.${name}`);
      }
    }
    const signUp = described.paths['/api/volunteer/activity'].post;
    expect(signUp.security).toEqual([{ session: [] }]);
    expect(signUp.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['activityId', 'choices']),
    });
  });

  test('says what a call answers, with the shapes that answers share', () => {
    const { paths, components } = openApi(calls) as Record<'paths' | 'components', Record<string, never>>;
    const schemaOf = (call: Endpoint): unknown =>
      paths[call.path]?.[call.method]?.['responses'][200]['content']['application/json']['schema']['oneOf'][0];
    expect(schemaOf(calls.news.list)).toMatchObject({
      allOf: [{}, { properties: { listData: { items: { $ref: '#/components/schemas/NewsRow' } } } }],
    });
    expect(schemaOf(calls.news.checkNoticeRead)).toMatchObject({
      allOf: [{}, { properties: { data: { properties: { unread: { type: 'number' } } } } }],
    });
    const named = JSON.stringify(openApi(calls)).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    const unknown = [...named].map(([, name = '']) => name).filter((name) => !(name in (components['schemas'] ?? {})));
    expect(unknown).toEqual([]);
  });

  test('says of a call that no screen makes that it is there for integrators', () => {
    const paths = openApi(calls)['paths'] as Record<string, Record<string, { description: string }>>;
    const said = (entry: Endpoint) => paths[entry.path.replace(/:(\w+)/g, '{$1}')]?.[entry.method]?.description;
    expect(said(calls.codeList.codeInfo)).toContain('No screen makes this call');
    expect(said(calls.news.list)).not.toContain('No screen');
  });

  test('names operations once', () => {
    const paths = Object.values(openApi(calls)['paths'] as Record<string, Record<string, { operationId: string }>>);
    const ids = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('can be read as a page without any script', async () => {
    const page = await send(api, '/api/docs');
    const html = await page.text();
    expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(html).not.toContain('<script');
    for (const table of Object.values(calls))
      for (const entry of Object.values(table)) expect(html).toContain(entry.path);
  });

  test.each(['/api/openapi.json', '/api/docs', '/api/docs/'])('%s does not exist where it is closed', async (path) => {
    const closed = variantOf(api, { routes: [], config: { docsOpen: false } });
    expect((await send(closed, path)).status).toBe(404);
  });
});

describe('the simulated clock', () => {
  test('moves forward where it is configured, and for nobody else', async () => {
    const { createSimulatedClock } = await import('../ports/clock.ts');
    const clock = createSimulatedClock();
    const moved = variantOf(api, { config: { clock: 'simulator' }, ports: { clock } });
    const ask = (to: typeof api, body: unknown) =>
      send(to, '/simulator/clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const before = clock.now().getTime();
    expect((await ask(moved, { advanceMinutes: 60 })).status).toBe(200);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    for (const wrong of [{}, { advanceMinutes: -1 }, { advanceMinutes: '60' }, { advanceMinutes: null }]) {
      expect((await ask(moved, wrong)).status).toBe(400);
    }
    expect((await ask(api, { advanceMinutes: 60 })).status).toBe(404);
  });
});
