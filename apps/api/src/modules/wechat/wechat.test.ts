import { createHash } from 'node:crypto';
import { message } from '@vp/validators';
import { beforeAll, expect, test } from 'vitest';
import { noWechat } from '../../ports/wechat.ts';
import { problemText } from '../../refusal/text.ts';
import { asGuest } from '../../testing/as.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const pageOf = (path: string): string => `${api.services.config.volunteerUrl}${path}`;

test('a page of ours is signed over its address without the hash', async () => {
  const url = pageOf('/User-scan?from=home');
  const { signature, nonceStr, timestamp } = await asGuest(api).wechat.pageConfig({ query: { url: `${url}#top` } });
  const text = `jsapi_ticket=simulated-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
});

test.each([
  ['another host', 'https://evil.example/wu/home'],
  ['a host that begins like ours', 'http://localhost:5173.evil.example/wu/home'],
  ['another folder of our host', 'http://localhost:5173/wurst'],
])('%s is not signed', async (_, url) => {
  await expect(asGuest(api).wechat.pageConfig({ query: { url } })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: 'url', message: problemText('zh-TW', message('invalid')) }],
  });
});

test('where the chat app is off, it says so', async () => {
  const off = variantOf(api, { ports: { wechat: noWechat } });
  const call = asGuest(off).wechat.pageConfig({ query: { url: pageOf('/home') } });
  await expect(call).rejects.toMatchObject({ refusal: 'useWechat' });
});
