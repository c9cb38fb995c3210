import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { ProviderPage } from './provider-page.ts';
import { createSimulatedCodes } from './simulated-code.ts';
import type { Mailbox } from './simulated.ts';

/** The configuration that the chat app's SDK needs on a page. */
export interface WechatConfig {
  readonly appid: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** A person as the chat app's server identifies them. */
export interface WechatPerson {
  /** The same for every account of the platform. */
  readonly unionId: string;
  /** Belongs to the account that signs the pages; messages go there. */
  readonly openId: string;
  readonly isSubscribed: boolean;
}

/** A message to a person who follows the platform in the chat app. */
export interface WechatMessage {
  readonly openId: string;
  readonly title: string;
  readonly text: string;
  /** The page that the message opens. */
  readonly url: string;
  /** The activity of the message, if any, and its place. */
  readonly activity?: string | undefined;
  readonly place?: string | undefined;
  /** An instant: the beginning or the time of the event. */
  readonly at?: string | undefined;
}

/** The outcome of a message. A person who does not follow the platform never gets one, so a retry is useless. */
export type WechatDelivery = 'sent' | 'notFollowing';

export interface Wechat {
  readonly kind: 'simulator' | 'off' | 'real';
  /** The page on which the chat app asks for consent to identify the person; undefined where it is off. */
  readonly page: ProviderPage | undefined;
  /** Exchanges a code of that page; undefined for a used or unknown code, or one of a page opened as a snapshot. */
  readonly identify: (code: string) => Promise<WechatPerson | undefined>;
  /** Signs the configuration for the address of a page, without its hash; undefined where the chat app is off. */
  readonly signConfig: (pageUrl: string) => Promise<WechatConfig | undefined>;
  /** Whether messages can be sent to followers of the platform. */
  readonly canSend: boolean;
  /** Throws where the chat app refuses the message for a reason that may be temporary. */
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
  /** Issues a code for a person, as the chat app's page would send it back. */
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
