import { afterEach, expect, test, vi } from 'vitest';
import { httpSms, withFallback } from './sms.ts';

const toMessage = (text: string) => ({ id: 'id-1', to: '+85366123456', text });

/** Returns two gateways of which the first one accepts nothing, and the order in which they are asked. */
function gateways() {
  const asked: string[] = [];
  const works = { first: false, second: true };
  const gateway = (name: keyof typeof works) => ({
    kind: 'http' as const,
    send: async () => {
      asked.push(name);
      if (!works[name]) throw new Error(`${name} answered 500`);
    },
  });
  return { asked, works, sms: withFallback(gateway('first'), gateway('second')) };
}

test('a message that the first gateway does not accept goes out by the second one', async () => {
  const { asked, sms } = gateways();
  await sms.send(toMessage('code'));
  expect(asked).toEqual(['first', 'second']);
});

test('the next messages go to the second gateway at once, and to the first one when that fails', async () => {
  const { asked, works, sms } = gateways();
  await sms.send(toMessage('one'));
  await sms.send(toMessage('two'));
  expect(asked).toEqual(['first', 'second', 'second']);
  works.first = true;
  works.second = false;
  await sms.send(toMessage('three'));
  await sms.send(toMessage('four'));
  expect(asked.slice(3)).toEqual(['second', 'first', 'first']);
});

test('a message that no gateway accepts fails with the answer of the last one', async () => {
  const { works, sms } = gateways();
  works.second = false;
  await expect(sms.send(toMessage('code'))).rejects.toThrow('second answered 500');
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"to":"{to}","text":"{text}"}', 'application/json', '{"to":"+85366123456","text":"\\"1\\" & {id}"}'],
  [
    'phone={to}&message={text}&ref={id}',
    'application/x-www-form-urlencoded',
    'phone=%2B85366123456&message=%221%22%20%26%20%7Bid%7D&ref=id-1',
  ],
])('a gateway that accepts %s receives each value escaped', async (body, contentType, expected) => {
  const asked: { readonly address: string; readonly sent: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit) => {
    asked.push({ address, sent });
    return new Response(null, { status: asked.length === 1 ? 202 : 429 });
  });
  const sms = httpSms({ url: 'https://sms.example/send', token: 'secret', body });
  await sms.send(toMessage('"1" & {id}'));
  expect(asked[0]).toMatchObject({
    address: 'https://sms.example/send',
    sent: { method: 'POST', body: expected, headers: { 'Content-Type': contentType, Authorization: 'Bearer secret' } },
  });
  await expect(sms.send(toMessage('2'))).rejects.toThrow('the SMS gateway answered 429');
});
