import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** What the chat app's SDK needs to be configured on a page. */
export interface WechatConfig {
  readonly appid: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

export interface Wechat {
  readonly kind: 'simulator' | 'off' | 'real';
  /** Signs the configuration for the address of a page, without its hash; undefined where the chat app is off. */
  readonly signConfig: (pageUrl: string) => Promise<WechatConfig | undefined>;
}

export const noWechat: Wechat = { kind: 'off', signConfig: async () => undefined };

export function simulatedWechat(clock: Clock): Wechat {
  const ticket = 'simulated-ticket';
  return { kind: 'simulator', signConfig: async (pageUrl) => sign({ appid: 'simulator', ticket, pageUrl }, clock) };
}

/** Access through the chat app's own servers; the ticket is asked for again five minutes before it lapses. */
export function realWechat(appid: string, secret: string, clock: Clock): Wechat {
  let kept: { readonly ticket: string; readonly untilMs: number } | undefined;
  const currentTicket = async (): Promise<string> => {
    const nowMs = clock.now().getTime();
    if (kept !== undefined && kept.untilMs > nowMs) return kept.ticket;
    const token = await ask(
      `/cgi-bin/token?grant_type=client_credential&appid=${appid}&secret=${secret}`,
      'access_token',
    );
    const ticket = await ask(`/cgi-bin/ticket/getticket?type=jsapi&access_token=${token.text}`, 'ticket');
    kept = { ticket: ticket.text, untilMs: nowMs + (ticket.seconds - 300) * 1000 };
    return kept.ticket;
  };
  return {
    kind: 'real',
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

async function ask(path: string, field: string): Promise<{ text: string; seconds: number }> {
  const response = await fetch(`https://api.weixin.qq.com${path}`, { signal: AbortSignal.timeout(5000) });
  const answer = Object(await response.json());
  const text: unknown = answer[field];
  if (typeof text !== 'string') throw new Error(`the chat app's server answered error ${answer.errcode}`);
  return { text, seconds: Number(answer.expires_in ?? 7200) };
}
