import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { ProviderPage } from './provider-page.ts';
import { createSimulatedCodes } from './simulated-code.ts';
import type { Mailbox } from './simulated.ts';

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

/** A message to somebody who follows the platform in the chat app. */
export interface WechatMessage {
  readonly openId: string;
  readonly title: string;
  readonly text: string;
  /** The page that it opens. */
  readonly url: string;
  /** The activity that it is about, if any, and where that is. */
  readonly activity?: string | undefined;
  readonly place?: string | undefined;
  /** When what it tells of begins or was: an instant. */
  readonly at?: string | undefined;
}

/** What became of a message; who does not follow the platform gets none, however often one tries. */
export type WechatDelivery = 'sent' | 'notFollowing';

export interface Wechat {
  readonly kind: 'simulator' | 'off' | 'real';
  /** Where the chat app asks whether it may say who somebody is; undefined where it is off. */
  readonly page: ProviderPage | undefined;
  /** Exchanges a code of that page; undefined where it is used up, unknown, or of a page opened as a snapshot. */
  readonly identify: (code: string) => Promise<WechatPerson | undefined>;
  /** Signs the configuration for the address of a page, without its hash; undefined where the chat app is off. */
  readonly signConfig: (pageUrl: string) => Promise<WechatConfig | undefined>;
  /** Whether messages can be sent to those who follow the platform. */
  readonly canSend: boolean;
  /** Fails where the chat app does not take the message for a reason that may pass. */
  readonly sendMessage: (message: WechatMessage) => Promise<WechatDelivery>;
}

export const noWechat: Wechat = {
  kind: 'off',
  page: undefined,
  identify: async () => undefined,
  signConfig: async () => undefined,
  canSend: false,
  sendMessage: async () => {
    throw new Error('the chat app is switched off');
  },
};

export interface SimulatedWechat extends Wechat {
  readonly kind: 'simulator';
  /** A code for somebody, as the chat app's page would send it back. */
  readonly issue: (person: WechatPerson) => string;
}

export interface SimulationParts {
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly mailbox: Mailbox;
}

export function simulatedWechat({ apiUrl, clock, mailbox }: SimulationParts): SimulatedWechat {
  const ticket = 'simulated-ticket';
  const codes = createSimulatedCodes<WechatPerson>(clock);
  return {
    kind: 'simulator',
    page: { endpoint: `${apiUrl}/simulator/wechat`, appId: 'simulator' },
    issue: codes.issue,
    identify: async (code) => codes.take(code),
    signConfig: async (pageUrl) => signPage({ appid: 'simulator', ticket, pageUrl }, clock),
    canSend: true,
    sendMessage: async ({ openId, title, text, url }) => {
      mailbox.put({ kind: 'wechat', to: openId, text: `${title}\n\n${text}\n${url}`, at: clock.now().toISOString() });
      return 'sent';
    },
  };
}

export interface PageToSign {
  readonly appid: string;
  readonly ticket: string;
  readonly pageUrl: string;
}

/** The signature of the chat app's documentation: SHA-1 over the sorted parameters. */
export function signPage({ appid, ticket, pageUrl }: PageToSign, clock: Clock): WechatConfig {
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const nonceStr = randomBytes(12).toString('hex');
  const [url = ''] = pageUrl.split('#');
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return { appid, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
}
