import { expect, test } from 'vitest';
import { withFallback } from './sms.ts';

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
  await sms.send('+85366123456', 'code');
  expect(asked).toEqual(['first', 'second']);
});

test('the next messages go to the second gateway at once, and to the first one when that fails', async () => {
  const { asked, works, sms } = gateways();
  await sms.send('+85366123456', 'one');
  await sms.send('+85366123456', 'two');
  expect(asked).toEqual(['first', 'second', 'second']);
  works.first = true;
  works.second = false;
  await sms.send('+85366123456', 'three');
  await sms.send('+85366123456', 'four');
  expect(asked.slice(3)).toEqual(['second', 'first', 'first']);
});

test('a message that no gateway accepts fails with the answer of the last one', async () => {
  const { works, sms } = gateways();
  works.second = false;
  await expect(sms.send('+85366123456', 'code')).rejects.toThrow('second answered 500');
});
