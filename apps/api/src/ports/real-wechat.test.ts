import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realWechat } from './real-wechat.ts';
import type { FreshSecret, SharedSecrets } from './shared-secret.ts';

const clock = { now: () => new Date('2026-07-18T02:00:00Z') };
const page = 'https://volunteer.example.mo/wu/home?code=CODE1&state=abc';

/** Caches valid secrets, in this process only. */
function keepSecrets(): SharedSecrets {
  const kept = new Map<string, string>();
  return {
    read: async (name, renew: () => Promise<FreshSecret>) => {
      const text = kept.get(name) ?? (await renew()).text;
      kept.set(name, text);
      return text;
    },
    discard: async (name, text) => {
      if (kept.get(name) === text) kept.delete(name);
    },
  };
}

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A fake server of the chat app: it accepts only the last token that it issued. */
function createServer(changes: Readonly<Record<string, object>> = {}) {
  const asked: Asked[] = [];
  let tokens = 0;
  let good = '';
  const answers = (path: string, token: string | undefined): object => {
    if (path === '/cgi-bin/stable_token') {
      tokens += 1;
      good = `token-${tokens}`;
      return { access_token: good, expires_in: 7200 };
    }
    if (path === '/sns/oauth2/access_token') return { openid: 'open-1', unionid: 'union-1' };
    if (token !== good) return { errcode: 40001, errmsg: 'invalid credential' };
    if (path === '/cgi-bin/ticket/getticket') return { errcode: 0, ticket: `ticket of ${token}`, expires_in: 7200 };
    return { subscribe: 1, unionid: 'union-1' };
  };
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit = {}) => {
    const { pathname, searchParams, host } = new URL(address);
    const query = Object.fromEntries(searchParams);
    const body: unknown = typeof sent.body === 'string' ? JSON.parse(sent.body) : undefined;
    asked.push({ path: pathname, query, body });
    expect(host).toBe('api.weixin.qq.com');
    const changed = changes[pathname];
    if (changed instanceof Response) return changed.clone();
    return Response.json(changed ?? answers(pathname, query['access_token']));
  });
  return {
    asked,
    count: (path: string) => asked.filter((one) => one.path === path).length,
    /** Simulates that another client fetched a token: the cached one is now invalid. */
    forgetToken: () => (good = 'somebody else’s'),
  };
}

const open = () => realWechat({ appId: 'wx1', secret: 's&1' }, { clock, secrets: keepSecrets() });

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('a page is signed with the ticket that the platform’s token gets, and both are fetched once', async () => {
  const server = createServer();
  const wechat = open();
  const signed = await wechat.signConfig(`${page}#top`);
  await wechat.signConfig(page);
  const text = `jsapi_ticket=ticket of token-1&noncestr=${signed?.nonceStr}&timestamp=1784340000&url=${page}`;
  expect(signed).toMatchObject({ appid: 'wx1', signature: createHash('sha1').update(text).digest('hex') });
  expect(server.asked.map(({ path }) => path)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
  expect(server.asked[0]?.body).toEqual({
    grant_type: 'client_credential',
    appid: 'wx1',
    secret: 's&1',
    force_refresh: false,
  });
});

test('somebody is named by their code, and whether they follow by the platform’s token', async () => {
  const server = createServer();
  expect(await open().identify('C 1&x=2')).toEqual({ unionId: 'union-1', openId: 'open-1', isSubscribed: true });
  expect(server.asked[0]).toMatchObject({
    path: '/sns/oauth2/access_token',
    query: { code: 'C 1&x=2', secret: 's&1' },
  });
});

test('a token that the server has forgotten is replaced, once', async () => {
  const server = createServer();
  const wechat = open();
  await wechat.identify('one');
  server.forgetToken();
  expect(await wechat.identify('two')).toMatchObject({ isSubscribed: true });
  expect(server.count('/cgi-bin/stable_token')).toBe(2);
});

test('a server that knows no token at all is asked twice and no more', async () => {
  const server = createServer({
    '/cgi-bin/user/info': { errcode: 40001 },
    '/sns/oauth2/access_token': { openid: 'o' },
  });
  expect(await open().identify('one')).toBeUndefined();
  expect(server.count('/cgi-bin/user/info')).toBe(2);
});

test.each([
  ['a code that was used', { errcode: 40163, errmsg: 'code been used' }],
  ['a page opened as a snapshot', { openid: 'made-up', unionid: 'made-up', is_snapshotuser: 1 }],
])('%s names nobody', async (_what, answer) => {
  createServer({ '/sns/oauth2/access_token': answer });
  expect(await open().identify('code')).toBeUndefined();
});

test.each([
  ['a wrong secret', '/cgi-bin/stable_token', { errcode: 40125, errmsg: 'invalid appsecret' }, 'error 40125'],
  ['too many tickets', '/cgi-bin/ticket/getticket', { errcode: 45009 }, 'error 45009'],
  ['a server that is down', '/cgi-bin/stable_token', new Response('', { status: 502 }), 'answered 502'],
])('%s is an error and signs nothing', async (_what, path, answer, problem) => {
  createServer({ [path]: answer });
  await expect(open().signConfig(page)).rejects.toThrow(problem);
});

test('a message goes out on the template, cut to what its fields hold, and a refusal of the chat app is a failure', async () => {
  const path = '/cgi-bin/message/template/send';
  const message = { openId: 'o1', title: '明天有服務', text: '𠮷'.repeat(21), url: page };
  const account = { appId: 'wx1', secret: 's', template: 'T' };
  const server = createServer({ [path]: { errcode: 0 } });
  await realWechat(account, { clock, secrets: keepSecrets() }).sendMessage(message);
  expect(server.asked.at(-1)).toEqual({
    path,
    query: { access_token: 'token-1' },
    body: {
      touser: 'o1',
      template_id: 'T',
      url: page,
      data: {
        thing1: { value: '明天有服務' },
        thing2: { value: `${'𠮷'.repeat(19)}…` },
        time3: { value: '2026年7月18日 10:00' },
        thing4: { value: '—' },
      },
    },
  });
  createServer({ [path]: { errcode: 47003 } });
  await expect(realWechat(account, { clock, secrets: keepSecrets() }).sendMessage(message)).rejects.toThrow('47003');
  expect([open().canSend, realWechat(account, { clock, secrets: keepSecrets() }).canSend]).toEqual([false, true]);
});

test('activity, time and place have fields of their own, however long the text is', async () => {
  const server = createServer({ '/cgi-bin/message/template/send': { errcode: 0 } });
  const message = {
    openId: 'o1',
    title: '服務即將開始',
    text: '「海灘清潔」將於 7月18日（六）14:00 開始，地點：黑沙海灘。開始前 30 分鐘起可簽到。',
    url: page,
    activity: '海灘清潔',
    place: '黑沙海灘',
    at: '2026-07-18T14:00:00+08:00',
  };
  await realWechat({ appId: 'wx1', secret: 's', template: 'T' }, { clock, secrets: keepSecrets() }).sendMessage(
    message,
  );
  expect(server.asked.at(-1)?.body).toMatchObject({
    data: {
      thing1: { value: '服務即將開始' },
      thing2: { value: '海灘清潔' },
      time3: { value: '2026年7月18日 14:00' },
      thing4: { value: '黑沙海灘' },
    },
  });
});

test.each([43004, 40003])('somebody who does not follow (%i) is an answer, no failure', async (errcode) => {
  createServer({ '/cgi-bin/message/template/send': { errcode } });
  const wechat = realWechat({ appId: 'wx1', secret: 's', template: 'T' }, { clock, secrets: keepSecrets() });
  const message = { openId: 'o1', title: 't', text: 'x', url: page };
  expect(await wechat.sendMessage(message)).toBe('notFollowing');
});
