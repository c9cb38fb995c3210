import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import type { OnePassPerson } from '../ports/one-pass.ts';
import type { WechatPerson } from '../ports/wechat.ts';
import type { TestApi } from './test-api.ts';

/** Comes back from the made-up one-pass provider as this person. */
export async function backFromOnePass(api: TestApi, client: Client<Calls>, person: OnePassPerson) {
  const { state } = await client.session.authorization({ body: { provider: 'onePass' } });
  const { onePass } = api.services.ports;
  if (!('issue' in onePass)) throw new Error('one-pass is not simulated');
  return { code: onePass.issue(person), state };
}

/** Comes back from the made-up chat app as this person, with a ticket. */
export async function backFromWechat(api: TestApi, client: Client<Calls>, person: WechatPerson) {
  const { state } = await client.session.authorization({ body: { provider: 'wechat' } });
  const { wechat } = api.services.ports;
  if (!('issue' in wechat)) throw new Error('the chat app is not simulated');
  return client.wechat.identify({ params: { code: wechat.issue(person) }, query: { state } });
}
