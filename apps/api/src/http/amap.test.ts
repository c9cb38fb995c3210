import { mapServicePath } from '@vp/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../config/config.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const code = 'the-security-code';
const page = 'http://localhost:5173/wu/home';
const search = `${mapServicePath}/v3/place/text?key=k&keywords=%E5%A1%94%E7%9F%B3&city=820000`;

let api: TestApi;
/** The addresses that the fake AMap received. */
let asked: URL[];

/** Starts fake AMap servers: they answer only with the security code, as scripts where requested. */
function openAmap(answer: (url: URL) => Response | Promise<Response> = answerAsAmap): void {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit) => {
    asked.push(new URL(address));
    expect(sent).not.toHaveProperty('headers');
    return answer(new URL(address));
  });
}

function answerAsAmap({ searchParams: query }: URL): Response {
  const isKnown = query.get('jscode') === code;
  const body = JSON.stringify(
    isKnown ? { status: '1', info: 'OK', pois: [{ id: 'B1' }] } : { status: '0', info: 'INVALID_USER_SCODE' },
  );
  const callback = query.get('callback');
  const type = callback === null ? 'application/json' : 'text/html';
  return new Response(callback === null ? body : `${callback}(${body})`, { headers: { 'Content-Type': type } });
}

const withCode = (changes: Partial<Config> = {}) => variantOf(api, { config: { mapSecurityCode: code, ...changes } });

async function ask(path: string, options: { readonly from?: TestApi; readonly headers?: HeadersInit } = {}) {
  const { from = withCode(), headers = { Referer: page } } = options;
  const response = await from.app.fetch(new Request(`http://api.test${path}`, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => openAmap());
afterEach(() => vi.unstubAllGlobals());

describe('what a map of ours asks for', () => {
  test('is passed on with the security code, which the page does not see', async () => {
    const { status, text } = await ask(search);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: '1', pois: [{ id: 'B1' }] });
    expect(text).not.toContain(code);
    expect(asked.map(({ host, pathname }) => host + pathname)).toEqual(['restapi.amap.com/v3/place/text']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      key: 'k',
      keywords: '塔石',
      city: '820000',
      jscode: code,
    });
  });

  test('comes as a script of ours where the map loads it as one, whatever type AMap gave it', async () => {
    const { text, headers } = await ask(`${search}&callback=jsonp_1_`);
    expect(text).toMatch(/^jsonp_1_\(\{"status":"1"/);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each([
    ['/v3/geocode/regeo', 'restapi.amap.com'],
    ['/v3/log/init', 'restapi.amap.com'],
    ['/v3/vectormap', 'fmap01.amap.com'],
    ['/v4/map/styles', 'webapi.amap.com'],
  ])('%s goes to %s', async (path, host) => {
    expect((await ask(`${mapServicePath}${path}?key=k`)).status).toBe(200);
    expect(asked.map((url) => url.host + url.pathname)).toEqual([host + path]);
  });

  test('keeps the code of the server where the page brings one of its own', async () => {
    await ask(`${search}&jscode=mine`);
    expect(asked[0]?.searchParams.getAll('jscode')).toEqual([code]);
  });

  test('is readable by our other sites, by origin', async () => {
    const { status, headers } = await ask(search, { headers: { Origin: 'http://localhost:5174' } });
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, 'http://localhost:5174']);
  });

  test('goes to what stands in for AMap', async () => {
    await ask(search, { from: withCode({ mapServiceUrl: 'http://amap.test' }) });
    expect(asked[0]?.host).toBe('amap.test');
  });
});

describe('nothing else is passed on', () => {
  test.each([
    ['another path', `${mapServicePath}/v3/direction/driving?key=k`, { Referer: page }, 404, 'SERVICE_NOT_AVAILABLE'],
    ['a path of an object', `${mapServicePath}/constructor`, { Referer: page }, 404, 'SERVICE_NOT_AVAILABLE'],
    ['a path below one', `${mapServicePath}/v3/place/text/../../x`, { Referer: page }, 404, 'SERVICE_NOT_AVAILABLE'],
    ['a page of another site', search, { Referer: 'https://elsewhere.test/' }, 403, 'INVALID_USER_DOMAIN'],
    ['another origin', search, { Origin: 'https://elsewhere.test', Referer: page }, 403, 'INVALID_USER_DOMAIN'],
    ['no page at all', search, {}, 403, 'INVALID_USER_DOMAIN'],
    ['a callback that is no name', `${search}&callback=alert(1)//`, { Referer: page }, 400, 'INVALID_PARAMS'],
    ['a query without end', `${search}&x=${'x'.repeat(2000)}`, { Referer: page }, 400, 'INVALID_PARAMS'],
  ])('%s', async (_what, path, headers, status, info) => {
    const answered = await ask(path, { headers });
    expect([answered.status, JSON.parse(answered.text)]).toEqual([status, expect.objectContaining({ info })]);
    expect(asked).toEqual([]);
  });

  test('where no code is configured', async () => {
    expect((await ask(search, { from: variantOf(api, {}) })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('other methods', async () => {
    const request = new Request(`http://api.test${search}`, { method: 'POST', headers: { Referer: page } });
    expect((await withCode().app.fetch(request)).status).toBe(404);
  });

  test('beyond the limit of a network', async () => {
    const from = withCode({ rateFactor: 0.01 });
    const infos = [];
    for (let times = 1; times <= 4; times += 1) infos.push(JSON.parse((await ask(search, { from })).text).info);
    expect(infos).toEqual(['OK', 'OK', 'OK', 'ACCESS_TOO_FREQUENT']);
    expect(asked).toHaveLength(3);
  });
});

describe('a failure of AMap is told in its own words, so that the map says what is the matter', () => {
  test.each([
    ['answers 500', () => new Response('', { status: 500 }), 502, 'SERVER_IS_BUSY'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 502, 'SERVER_IS_BUSY'],
    [
      'does not answer in time',
      () => Promise.reject(new DOMException('too late', 'TimeoutError')),
      504,
      'GATEWAY_TIMEOUT',
    ],
    ['answers without end', () => new Response(new Uint8Array(2_097_153)), 502, 'SERVER_IS_BUSY'],
  ])('%s', async (_what, answer, status, info) => {
    openAmap(answer);
    const plain = await ask(search);
    expect([plain.status, JSON.parse(plain.text).info]).toEqual([status, info]);
    const script = await ask(`${search}&callback=cb`);
    expect([script.status, script.text]).toEqual([200, expect.stringMatching(new RegExp(`^cb\\(.*"${info}"`))]);
  });

  test('a wrong code is passed on as AMap says it', async () => {
    const { text } = await ask(search, { from: withCode({ mapSecurityCode: 'another' }) });
    expect(JSON.parse(text).info).toBe('INVALID_USER_SCODE');
  });
});
