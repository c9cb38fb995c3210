import { closedObject, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';

/** Parameters of `wx.config` for the given page. */
export interface WxSignature {
  readonly appid: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** A person whom the chat app's server has just identified. */
export interface WechatPerson {
  /** Single use, on this device: for a log-in, or to bind an account. */
  readonly ticket: string;
  /** Whether the person follows the platform's account, which may then send messages. */
  readonly isSubscribed: boolean;
}

/**
 * Whether chat app messages reach a person; `otherPerson` where the account is bound to another person, or to no
 * person.
 */
export interface WechatFollowing {
  readonly following: 'yes' | 'no' | 'otherPerson';
}

export const wechatCalls = endpoints({
  pageConfig: {
    summary: "Signs the chat app's configuration for one of the site's pages, to allow scanning and location",
    method: 'get',
    path: '/api/user/wx/getWxConfig',
    access: 'client',
    shape: 'data',
    query: closedObject({ url: token(1000).required() }),
    data: answers<WxSignature>(),
    refusals: ['useWechat'],
    rateLimit: { points: 60, windowSeconds: 60 },
  },
  identify: {
    summary: "Exchanges the chat app's code for a ticket to log in or to bind; the ids stay on the server",
    method: 'get',
    path: '/api/user/wx/getUnionid/:code/volunteer',
    access: 'client',
    shape: 'data',
    query: closedObject({ state: token(128).required() }),
    data: answers<WechatPerson>(),
    refusals: ['providerFailed', 'providerOff', 'ticketExpired'],
    rateLimit: { points: 120, windowSeconds: 60 },
  },
  bind: {
    summary: 'Binds the person of a ticket to the account; needs a proof of identity',
    method: 'post',
    path: '/api/user/wx/bindWx',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({ ticket: token(128).required() }),
    data: answers<{ readonly isSubscribed: boolean }>(),
    refusals: ['ticketExpired', 'boundElsewhere', 'alreadyBound'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  renewFollowing: {
    summary: "Refreshes whether the bound person follows the platform's chat account; binds no person",
    method: 'post',
    path: '/api/user/wx/following',
    access: 'volunteer',
    ownAddition: true,
    shape: 'data',
    body: closedObject({ ticket: token(128).required() }),
    data: answers<WechatFollowing>(),
    refusals: ['ticketExpired'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  release: {
    summary: 'Unbinds the chat app from the account; needs a proof of identity',
    method: 'post',
    path: '/api/user/wx/unbundleWx',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    data: answers<{ readonly released: true }>(),
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
});
