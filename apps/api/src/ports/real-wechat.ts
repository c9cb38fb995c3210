import { formatLongDate, formatTime } from '@vp/i18n';
import type { Clock } from './clock.ts';
import type { FreshSecret, SharedSecrets } from './shared-secret.ts';
import { signPage } from './wechat.ts';
import type { Wechat, WechatDelivery, WechatMessage, WechatPerson } from './wechat.ts';

export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
  /** The template of messages, with the fields that `fieldsOf` fills; without one no messages are sent. */
  readonly template?: string | undefined;
  /** Base address of the chat app's server; a fake one in tests. */
  readonly server?: string;
}

export interface WechatParts {
  readonly clock: Clock;
  readonly secrets: SharedSecrets;
}

const authorizationPage = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const theirServer = 'https://api.weixin.qq.com';
const timeoutMs = 5000;
/** Default lifetime of a secret where the answer names none. */
const usualLifeSeconds = 7200;
/** The token is wrong, missing or expired. */
const badTokenCodes: ReadonlySet<unknown> = new Set([40001, 40014, 42001]);
/** The person no longer follows the platform, or the chat app does not know the id. */
const notFollowingCodes: ReadonlySet<unknown> = new Set([40003, 43004]);

type Answer = Readonly<Record<string, unknown>>;

/** Accesses the chat app's own servers. All processes share the platform's token and its ticket. */
export function realWechat(account: WechatAccount, parts: WechatParts): Wechat {
  const { appId, secret, template, server = theirServer } = account;
  const { clock, secrets } = parts;
  const names = { token: `wechat.token:${appId}`, ticket: `wechat.ticket:${appId}` };

  async function ask(path: string, body?: object): Promise<Answer> {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${server}${path}`, { ...sent, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the chat app's server answered ${response.status}`);
    return Object(await response.json());
  }

  /**
   * This call returns the same token until shortly before its expiry, so that other holders of the account keep theirs.
   */
  const readToken = (): Promise<string> =>
    secrets.read(names.token, async () => {
      const grant = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false };
      return secretIn(await ask('/cgi-bin/stable_token', grant), 'access_token');
    });

  /** Sends a request with the platform's token, and once more with a new one where the server rejects it. */
  async function askAsPlatform(path: string, body?: object): Promise<Answer> {
    const withToken = (token: string) =>
      `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
    const token = await readToken();
    const answer = await ask(withToken(token), body);
    if (!badTokenCodes.has(answer['errcode'])) return answer;
    await secrets.discard(names.token, token);
    return ask(withToken(await readToken()), body);
  }

  const readTicket = (): Promise<string> =>
    secrets.read(names.ticket, async () =>
      secretIn(await askAsPlatform('/cgi-bin/ticket/getticket?type=jsapi'), 'ticket'),
    );

  /** Only the platform's own token reveals whether a person follows it; the person's code alone does not. */
  async function identify(code: string): Promise<WechatPerson | undefined> {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
    const granted = await ask(`/sns/oauth2/access_token?${query}`);
    const openId: unknown = granted['openid'];
    // A page that was opened as a snapshot names a made-up person.
    if (typeof openId !== 'string' || granted['is_snapshotuser'] === 1) return undefined;
    const person = await askAsPlatform(`/cgi-bin/user/info?openid=${encodeURIComponent(openId)}`);
    const unionId: unknown = granted['unionid'] ?? person['unionid'];
    if (typeof unionId !== 'string') return undefined;
    return { unionId, openId, isSubscribed: person['subscribe'] === 1 };
  }

  async function sendMessage(message: WechatMessage): Promise<WechatDelivery> {
    const { openId, url } = message;
    const data = fieldsOf({ at: clock.now().toISOString(), ...message });
    const sent = { touser: openId, template_id: template, url, data };
    const answer = await askAsPlatform('/cgi-bin/message/template/send', sent);
    if (notFollowingCodes.has(answer['errcode'])) return 'notFollowing';
    if (answer['errcode'] !== 0) throw new Error(refusedBy(answer));
    return 'sent';
  }

  return {
    kind: 'real',
    page: { endpoint: authorizationPage, appId },
    identify,
    signConfig: async (pageUrl) => signPage({ appid: appId, ticket: await readTicket(), pageUrl }, clock),
    canSend: template !== undefined,
    sendMessage,
  };
}

function secretIn(answer: Answer, field: string): FreshSecret {
  const text = answer[field];
  if (typeof text !== 'string') throw new Error(refusedBy(answer));
  return { text, lifeMs: Number(answer['expires_in'] ?? usualLifeSeconds) * 1000 };
}

const refusedBy = (answer: Answer): string => `the chat app's server answered error ${String(answer['errcode'])}`;

interface Field {
  readonly value: string;
}

/** The chat app refuses empty fields and requires its own time format; the page that opens shows the full text. */
function fieldsOf(message: WechatMessage & { readonly at: string }): Readonly<Record<string, Field>> {
  const { title, text, activity, place, at } = message;
  return {
    thing1: toThing(title),
    thing2: toThing(activity ?? text),
    time3: { value: `${formatLongDate('zh-CN', at)} ${formatTime(at)}` },
    thing4: toThing(place ?? '—'),
  };
}

/** Maximum number of characters in a template field. */
const thingMaxLength = 20;

function toThing(text: string): Field {
  const signs = [...text];
  return { value: signs.length <= thingMaxLength ? text : `${signs.slice(0, thingMaxLength - 1).join('')}…` };
}
