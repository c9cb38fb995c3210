import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { calls } from '@vp/contract';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';
import { clientUnderTest, failureOf, host } from './testing/client-under-test.ts';
import { bannersPath, centrePath, joined, joinPath, oid, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();

describe('what a call carries', () => {
  test('language, device, bearer and subject when logged in', async () => {
    const seen = server.record('post', joinPath, () => ok(joined));
    const { client, visitor } = clientUnderTest();
    visitor.language = 'pt';
    await client.membership.join({ body: { oid, message: 'Olá' } });
    const headers = seen[0]?.headers;
    expect(headers?.get('Accept-Language')).toBe('pt');
    expect(headers?.get('Authorization')).toBe('Bearer token-1');
    expect(headers?.get('X-Device-Id')).toBe('device-1');
    expect(headers?.get('X-Session-Subject')).toBe('account-1');
    expect(headers?.get('Content-Type')).toBe('application/json');
    expect(await seen[0]?.json()).toEqual({ oid, message: 'Olá' });
  });

  test('the basic client credential when nobody is logged in', async () => {
    const seen = server.record('get', bannersPath, () =>
      HttpResponse.json({ code: 200, message: '', listData: [], total: 0 }),
    );
    const { client, visitor } = clientUnderTest();
    visitor.token = undefined;
    await client.home.banners();
    expect(seen[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('volunteer-web:')}`);
    expect(seen[0]?.headers.has('X-Session-Subject')).toBe(false);
    expect(seen[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  test('a form where the contract says so', async () => {
    const seen = server.record('post', `${host}/api/user/oauth/token`, () =>
      ok({ step: 'phone', ticket: 't', maskedMobile: '66•• ••08' }),
    );
    const { client } = clientUnderTest();
    await client.session.logIn({
      body: { grant_type: 'password', scope: 'volunteer', username: '陳 &大文', password: 'a+b/=' },
    });
    expect(seen[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    const form = new URLSearchParams(await seen[0]?.text());
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'password',
      scope: 'volunteer',
      username: '陳 &大文',
      password: 'a+b/=',
    });
  });

  test('a redirect is an answer: nobody goes where it leads', async () => {
    const elsewhere = 'https://elsewhere.example/wu/Login-volunteer';
    const seen = server.record('get', `${host}/api/user/oauth/remove/token`, () => HttpResponse.redirect(elsewhere));
    const client = createClient({ session: { logOut: calls.session.logOut } }, clientUnderTest().options);
    await expect(client.session.logOut({ query: { access_token: 'token-1' } })).resolves.toBe(elsewhere);
    expect(new URL(seen[0]?.url ?? '').searchParams.get('access_token')).toBe('token-1');
  });

  test('path parameters and query, encoded', async () => {
    const seen = server.record('get', `${host}/api/user/verifyGraphicCaptchaNotDel/code/:device/:code`, () =>
      ok({ valid: true }),
    );
    const { client } = clientUnderTest();
    await client.verification.checkCaptcha({ params: { deviceId: 'd/1', code: 'a b' } });
    expect(seen[0]?.url).toBe(`${host}/api/user/verifyGraphicCaptchaNotDel/code/d%2F1/a%20b`);
  });

  test('an empty path parameter is not sent', async () => {
    const { client } = clientUnderTest();
    await expect(client.verification.checkCaptcha({ params: { deviceId: '', code: 'x' } })).rejects.toThrow(TypeError);
  });
});

describe('what an answer becomes', () => {
  test.each([200, 30022])('code %d is success', async (code) => {
    server.use(http.get(centrePath, () => HttpResponse.json({ code, message: '', data: { number: 'V1' } })));
    await expect(clientUnderTest().client.volunteer.personalCentre()).resolves.toEqual({ number: 'V1' });
  });

  test('a list has rows and a total', async () => {
    server.use(
      http.get(bannersPath, () =>
        HttpResponse.json({ code: 200, message: '', listData: [{ bannerId: 'b' }], total: 1 }),
      ),
    );
    await expect(clientUnderTest().client.home.banners()).resolves.toEqual({ listData: [{ bannerId: 'b' }], total: 1 });
  });

  test('bytes stay bytes', async () => {
    server.use(http.get(`${host}/api/user/validata/code/:id`, () => new HttpResponse(new Uint8Array([1, 2, 3]))));
    const image = await clientUnderTest().client.verification.captchaImage({
      params: { deviceId: 'd' },
      query: { time: '1' },
    });
    expect([...image]).toEqual([1, 2, 3]);
  });

  test('a refusal carries everything the server said', async () => {
    const body = {
      code: 10400,
      message: '請檢查填寫的內容',
      refusal: 'invalidInput',
      problems: [{ path: 'oid', message: '必填' }],
      requestId: 'r-1',
    };
    server.use(http.post(joinPath, () => HttpResponse.json(body, { status: 400 })));
    const error = await failureOf(clientUnderTest().client.membership.join({ body: { oid } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'refused', ...body, refusals: ['invalidInput'], retry: undefined });
  });

  test('several refusals keep their order', async () => {
    const refusals = ['realNameMissing', 'noOrganization'];
    server.use(
      http.post(joinPath, () => HttpResponse.json({ code: 10301, message: 'x', refusal: 'realNameMissing', refusals })),
    );
    expect(await failureOf(clientUnderTest().client.membership.join({ body: { oid } }))).toMatchObject({ refusals });
  });

  test.each([
    [
      'a page of a proxy',
      () => new HttpResponse('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      502,
    ],
    ['nothing', () => new HttpResponse(null, { status: 200 }), 200],
    ['a number', () => HttpResponse.json(7), 200],
    ['null', () => HttpResponse.json(null), 200],
    ['a list', () => HttpResponse.json([]), 200],
    ['an object without a code', () => HttpResponse.json({ message: 'hello' }), 200],
  ])('%s is a fault in our own words', async (_name, answer, code) => {
    server.use(http.get(bannersPath, answer));
    expect(await failureOf(clientUnderTest().client.home.banners())).toMatchObject({
      kind: 'fault',
      code,
      message: 'said: fault',
    });
  });

  test('a fault of the server shows the message of the server and when to come back', async () => {
    const body = { code: 10503, message: '系統暫時未能提供服務', refusal: 'unavailable' };
    server.use(http.get(bannersPath, () => HttpResponse.json(body, { status: 503, headers: { 'Retry-After': '5' } })));
    expect(await failureOf(clientUnderTest().client.home.banners())).toMatchObject({
      kind: 'fault',
      ...body,
      retryAfterSeconds: 5,
    });
  });
});

test('works where the runtime has no Object.hasOwn', async () => {
  const original = Object.getOwnPropertyDescriptor(Object, 'hasOwn');
  Reflect.deleteProperty(Object, 'hasOwn');
  try {
    vi.resetModules();
    const fresh = await import('./testing/client-under-test.ts');
    const answer = () => Promise.resolve(Response.json({ code: 200, message: '', data: { number: 'V1' } }));
    await expect(fresh.clientUnderTest({ fetch: answer }).client.volunteer.personalCentre()).resolves.toEqual({
      number: 'V1',
    });
  } finally {
    if (original) Object.defineProperty(Object, 'hasOwn', original);
  }
});

test('a call that is not in the table is no function', () => {
  const { client } = clientUnderTest();
  expect(client).not.toHaveProperty('release');
  expect(client.membership.join).toBe(client.membership.join);
  expect(Reflect.get(client.membership, 'publish')).toBeUndefined();
  expect(Reflect.get(client, 'release')).toBeUndefined();
});
