import { closedObject } from '@vp/validators';
import { string } from 'yup';
import { answers, endpoints } from './endpoint.ts';

/** What `wx.config` needs, for the page that was named. */
export interface WxSignature {
  readonly appid: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

export const wechatCalls = endpoints({
  pageConfig: {
    summary: 'Signs the configuration of the chat app for a page of ours, so that it may scan and locate',
    method: 'get',
    path: '/api/user/wx/getWxConfig',
    access: 'client',
    shape: 'data',
    query: closedObject({ url: string().max(1000).required() }),
    data: answers<WxSignature>(),
    refusals: ['useWechat'],
    rateLimit: { points: 60, windowSeconds: 60 },
  },
});
