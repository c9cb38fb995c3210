import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { ProviderPage } from './provider-page.ts';
import { createSimulatedCodes } from './simulated-code.ts';

/** What the chat app's SDK needs to be configured on a page. */
export interface WechatConfig {
  readonly appid: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Somebody as the chat app's server names them. */
export interface WechatPerson {
  /** The same for every account of the platform. */
  readonly unionId: string;
  /** Of the account that signs the pages; messages go there. */
  readonly openId: string;
  readonly isSubscribed: boolean;
}

export interface Wechat {
  readonly kind: 'simulator' | 'off' | 'real';
  /** Where the chat app asks whether it may say who somebody is; undefined where it is off. */
  readonly page: ProviderPage | undefined;
  /** Exchanges a code of that page; undefined where it is used up, unknown, or of a page opened as a snapshot. */
  readonly identify: (code: string) => Promise<WechatPerson | undefined>;
  /** Signs the configuration for the address of a page, without its hash; undefined where the chat app is off. */
  readonly signConfig: (pageUrl: string) => Promise<WechatConfig | undefined>;
}

export const noWechat: Wechat = {
  kind: 'off',
  page: undefined,
  identify: async () => undefined,
  signConfig: async () => undefined,
};

export interface SimulatedWechat extends Wechat {
  readonly kind: 'simulator';
  /** A code for somebody, as the chat app's page would send it back. */
  readonly issue: (person: WechatPerson) => string;
}

export function simulatedWechat(apiUrl: string, clock: Clock): SimulatedWechat {
  const ticket = 'simulated-ticket';
  const codes = createSimulatedCodes<WechatPerson>(clock);
  return {
    kind: 'simulator',
    page: { endpoint: `${apiUrl}/simulator/wechat`, appId: 'simulator' },
    issue: codes.issue,
    identify: async (code) => codes.take(code),
    signConfig: async (pageUrl) => sign({ appid: 'simulator', ticket, pageUrl }, clock),
  };
}

const authorizationPage = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** A secret of the chat app's server that is asked for again five minutes before it lapses. */
function keepFresh(clock: Clock, renew: () => Promise<{ text: string; seconds: number }>): () => Promise<string> {
  let kept: { readonly text: string; readonly untilMs: number } | undefined;
  return async () => {
    const nowMs = clock.now().getTime();
    if (kept !== undefined && kept.untilMs > nowMs) return kept.text;
    const { text, seconds } = await renew();
    kept = { text, untilMs: nowMs + (seconds - 300) * 1000 };
    return text;
  };
}

/** Access through the chat app's own servers. */
export function realWechat(appid: string, secret: string, clock: Clock): Wechat {
  const access = `appid=${appid}&secret=${secret}`;
  const currentToken = keepFresh(clock, () =>
    askFor('access_token', `/cgi-bin/token?grant_type=client_credential&${access}`),
  );
  const currentTicket = keepFresh(clock, async () =>
    askFor('ticket', `/cgi-bin/ticket/getticket?type=jsapi&access_token=${await currentToken()}`),
  );
  return {
    kind: 'real',
    page: { endpoint: authorizationPage, appId: appid },
    // Only the platform's own token tells who follows it; the person's code alone does not.
    identify: async (code) => {
      const query = `${access}&code=${encodeURIComponent(code)}&grant_type=authorization_code`;
      const granted = await ask(`/sns/oauth2/access_token?${query}`);
      const openId: unknown = granted['openid'];
      // A page that was opened as a snapshot names a made-up person.
      if (typeof openId !== 'string' || granted['is_snapshotuser'] === 1) return undefined;
      const person = await ask(`/cgi-bin/user/info?access_token=${await currentToken()}&openid=${openId}`);
      const unionId: unknown = granted['unionid'] ?? person['unionid'];
      if (typeof unionId !== 'string') return undefined;
      return { unionId, openId, isSubscribed: person['subscribe'] === 1 };
    },
    signConfig: async (pageUrl) => sign({ appid, ticket: await currentTicket(), pageUrl }, clock),
  };
}

interface ToSign {
  readonly appid: string;
  readonly ticket: string;
  readonly pageUrl: string;
}

/** The signature of the chat app's documentation: SHA-1 over the sorted parameters. */
function sign({ appid, ticket, pageUrl }: ToSign, clock: Clock): WechatConfig {
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const nonceStr = randomBytes(12).toString('hex');
  const [url = ''] = pageUrl.split('#');
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return { appid, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
}

async function ask(path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`https://api.weixin.qq.com${path}`, { signal: AbortSignal.timeout(5000) });
  return Object(await response.json());
}

async function askFor(field: string, path: string): Promise<{ text: string; seconds: number }> {
  const answer = await ask(path);
  const text = answer[field];
  if (typeof text !== 'string') throw new Error(`the chat app's server answered error ${String(answer['errcode'])}`);
  return { text, seconds: Number(answer['expires_in'] ?? 7200) };
}
