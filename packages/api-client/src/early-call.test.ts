// @vitest-environment jsdom
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceIdKey } from './device-id-key.ts';
import { earlyCallsName, takeEarlyCalls } from './early-call.ts';
import { earlyCallScript } from './early-call-script.ts';
import type { EarlyCallPlan } from './early-call-script.ts';
import { clientUnderTest, host } from './testing/client-under-test.ts';
import { centrePath, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();
const device = '0123456789abcdef0123456789abcdef';
const grant = { token: 'token-1', scope: 'volunteer', accountId: 'account-1' };
const platform = '/api/open/platform';
const detail = `${host}/api/volunteer/activityDetail/:id`;

const plan: EarlyCallPlan = {
  calls: {
    '/wu/Home': [centrePath.slice(host.length)],
    '/wu/start': [platform, centrePath.slice(host.length)],
    '/wu/detail': ['/api/volunteer/activityDetail/:id'],
    '/wu/list': ['/api/volunteer/findActivitys?nature=0'],
  },
  pictures: { '/wu/Detail': [{ field: 'coverUrl', sizes: '120px' }] },
  membersOnly: [centrePath.slice(host.length)],
  guestsOnly: [platform],
  clientId: 'volunteer-web',
  session: { key: 'session', scope: 'volunteer' },
  language: { key: 'language', known: ['zh-TW', 'pt'], fallback: 'zh-TW' },
};

beforeEach(() => {
  vi.stubGlobal('__VP_CONFIG__', { apiBase: `${host}/` });
  vi.stubGlobal('__VP_EARLY_CALLS__', undefined);
  vi.stubGlobal('__VP_EARLY_PICTURES__', undefined);
  window.localStorage.clear();
  window.localStorage.setItem(deviceIdKey, device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page as a browser does: its script runs, then the program with its client. */
function open(address: string, changes: Partial<EarlyCallPlan> = {}) {
  window.history.replaceState(null, '', address);
  // oxlint-disable-next-line no-implied-eval -- the text is what a browser runs
  new Function(earlyCallScript({ ...plan, ...changes }))();
  const early = takeEarlyCalls();
  return clientUnderTest({ deviceId: () => window.localStorage.getItem(deviceIdKey) ?? '', ...(early && { early }) });
}

const logIn = (changes: Partial<typeof grant> = {}): void =>
  window.localStorage.setItem('session', JSON.stringify({ ...grant, ...changes }));

test('what the page has asked for is the answer of the client, once', async () => {
  logIn();
  const seen = server.record('get', centrePath, () => ok({ number: 'MO1' }));
  const { client } = open('/wu/HOME');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await expect(client.volunteer.personalCentre()).resolves.toMatchObject({ number: 'MO1' });
  expect(seen).toHaveLength(1);
  await client.volunteer.personalCentre();
  expect(seen).toHaveLength(2);
});

test.each([
  ['a guest', () => undefined, [platform]],
  ['somebody who is logged in', logIn, [centrePath.slice(host.length)]],
])('%s is asked for what that reader waits for alone', async (_who, prepare, paths) => {
  server.record('get', centrePath, () => ok({}));
  server.record('get', `${host}${platform}`, () => ok({}));
  prepare();
  open('/wu/start');
  const sent = window[earlyCallsName] ?? [];
  expect(sent.map(({ url }) => url.slice(host.length))).toEqual(paths);
  await Promise.all(sent.map(({ answer }) => answer));
});

test('the id of the address stands in the path, and a guest asks as the application', async () => {
  const seen = server.record('get', detail, () => ok({ activityId: 'a 1' }));
  const { client, visitor } = open('/wu/detail?id=a+1&from=push');
  visitor.token = undefined;
  await client.activity.detail({ params: { id: 'a 1' }, query: {} });
  expect(seen.map(({ url }) => url)).toEqual([`${host}/api/volunteer/activityDetail/a%201`]);
});

test('a device that has no name yet gets one, the same for both', async () => {
  window.localStorage.removeItem(deviceIdKey);
  const seen = server.record('get', detail, () => ok({}));
  const { client, visitor } = open('/wu/detail?id=1');
  visitor.token = undefined;
  await client.activity.detail({ params: { id: '1' }, query: {} });
  expect(seen.map(({ headers }) => headers.get('X-Device-Id'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test.each([
  ['another language', () => undefined, (visitor: { language: string }) => (visitor.language = 'pt')],
  ['another person', () => logIn({ token: 'token-2', accountId: 'account-2' }), () => undefined],
])('an answer for %s is left alone', async (_which, before, after) => {
  logIn();
  before();
  const seen = server.record('get', centrePath, () => ok({}));
  const { client, visitor } = open('/wu/home');
  after(visitor);
  await client.volunteer.personalCentre();
  expect(seen).toHaveLength(2);
});

test('an answer that has become old is left alone', async () => {
  logIn();
  const seen = server.record('get', centrePath, () => ok({}));
  const { client } = open('/wu/home');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const later = performance.now() + 31_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await client.volunteer.personalCentre();
  expect(seen).toHaveLength(2);
});

test('a read that was lost is asked for again', async () => {
  logIn();
  let calls = 0;
  server.use(http.get(centrePath, () => ((calls += 1) === 1 ? Response.error() : ok({ number: 'MO1' }))));
  const { client } = open('/wu/home');
  await expect(client.volunteer.personalCentre()).resolves.toMatchObject({ number: 'MO1' });
});

test.each([
  ['a page that is no first screen', '/wu/else', grant],
  ['what only members read, for a guest', '/wu/home', undefined],
  ['what only members read, for another site', '/wu/home', { ...grant, scope: 'organization' }],
  ['an activity without its id', '/wu/detail', grant],
  ['an id that would leave its folder', '/wu/detail?id=..', grant],
  ['a list of other filters', '/wu/list?nature=1', grant],
])('nothing is sent ahead for %s', (_which, address, kept) => {
  if (kept) window.localStorage.setItem('session', JSON.stringify(kept));
  const sent = vi.spyOn(globalThis, 'fetch');
  open(address);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['a closed organization', 'account-1', []],
  ['another account than the one with the closed organization', 'account-2', [centrePath.slice(host.length)]],
])('%s is asked for what the server would not refuse', async (_whose, account, paths) => {
  server.record('get', centrePath, () => ok({}));
  logIn();
  window.localStorage.setItem('closed', account);
  open('/wu/home', { closed: { key: 'closed', calls: [centrePath.slice(host.length)] } });
  const sent = window[earlyCallsName] ?? [];
  expect(sent.map(({ url }) => url.slice(host.length))).toEqual(paths);
  await Promise.all(sent.map(({ answer }) => answer));
});

test('a session that cannot be read counts as none', () => {
  window.localStorage.setItem('session', '{');
  const sent = vi.spyOn(globalThis, 'fetch');
  open('/wu/home');
  expect(sent).not.toHaveBeenCalled();
});

test('the time of the answer goes on while the answer waits', async () => {
  logIn();
  const date = 'Sat, 18 Jul 2026 06:02:00 GMT';
  server.use(http.get(centrePath, () => new Response(JSON.stringify({ code: 200 }), { headers: { Date: date } })));
  open('/wu/home');
  await Promise.all((window[earlyCallsName] ?? []).map((call) => call.answer.catch(() => undefined)));
  const arrivedAtMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => arrivedAtMs + 20_000);
  const take = takeEarlyCalls();
  const headers = {
    Accept: 'application/json',
    'Accept-Language': 'zh-TW',
    Authorization: 'Bearer token-1',
    'X-Device-Id': device,
    'X-Session-Subject': 'account-1',
  };
  const answer = await take?.(new Request(centrePath, { headers }));
  const told = Date.parse(answer?.headers.get('Date') ?? '') - Date.parse(date);
  expect([answer?.status, Math.round(told / 10_000)]).toEqual([200, 2]);
});

test.each([
  [
    'the first picture of its kind',
    { coverUrl: '/api/open/file/f-1', others: [{ coverUrl: '/api/open/file/f-2' }] },
    'f-1',
  ],
  ['a picture of somebody else’s host', { coverUrl: 'https://elsewhere.example/f-1' }, undefined],
  ['no picture', { coverUrl: null }, undefined],
])('%s is on its way as the page will show it', async (_what, body, id) => {
  const fetched: { sizes: string; srcset: string; src: string }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      sizes = '';
      srcset = '';
      set src(src: string) {
        fetched.push({ sizes: this.sizes, srcset: this.srcset, src });
      }
    },
  );
  server.record('get', detail, () => ok(body));
  const { client, visitor } = open('/wu/detail?id=1');
  visitor.token = undefined;
  await expect(client.activity.detail({ params: { id: '1' }, query: {} })).resolves.toMatchObject(body);
  const src = `${host}/api/open/file/${id}`;
  const srcset = [360, 720, 1200].map((width) => `${src}?width=${width} ${width}w`).join(', ');
  const expected = id === undefined ? [] : [{ sizes: '120px', srcset, src }];
  await vi.waitFor(() => expect(fetched).toEqual(expected));
});

test.each([
  ['stands in the place that the page keeps for it', 1],
  ['stands nowhere where the page keeps none', 0],
])('the first picture %s', async (_where, count) => {
  document.body.innerHTML = '<div id="boot-picture"></div>';
  const frame = document.getElementById('boot-picture');
  // jsdom has no layout: what is not displayed has no boxes.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(
    Array.from({ length: count }, () => ({})) as unknown as DOMRectList,
  );
  server.record('get', detail, () => ok({ coverUrl: '/api/open/file/f-1' }));
  const { client, visitor } = open('/wu/detail?id=1');
  visitor.token = undefined;
  await client.activity.detail({ params: { id: '1' }, query: {} });
  await vi.waitFor(() => expect(Reflect.get(globalThis, '__VP_EARLY_PICTURES__')).toHaveLength(1));
  expect(frame?.querySelectorAll('img[alt=""]')).toHaveLength(count);
});
