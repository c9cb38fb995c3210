import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMailbox } from './simulated.ts';
import { noWechat, simulatedWechat } from './wechat.ts';

const clock = { now: () => new Date('2026-07-18T02:00:00Z') };

test('the signature covers the address of the page without its hash', async () => {
  const config = await simulatedWechat({ apiUrl: '', clock, mailbox: createMailbox() }).signConfig(
    'https://v.example/wu/home?a=1#x',
  );
  if (config === undefined) throw new Error('not signed');
  const text = `jsapi_ticket=simulated-ticket&noncestr=${config.nonceStr}&timestamp=1784340000&url=https://v.example/wu/home?a=1`;
  expect(config).toMatchObject({
    appid: 'simulator',
    timestamp: 1784340000,
    signature: createHash('sha1').update(text).digest('hex'),
  });
});

test('where the chat app is off nothing is signed', async () => {
  expect(await noWechat.signConfig('https://v.example/')).toBeUndefined();
});
