import { volunteerAddresses } from '@vp/contract/addresses';
import { expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { ApiError } from './api-error.ts';
import type { LoadCalls } from './create-client.ts';
import { clientUnderTest, failureOf } from './testing/client-under-test.ts';
import { joined, joinPath, oid, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();
const { membership, ...first } = volunteerAddresses;

function clientOf(loadLater: LoadCalls) {
  const load = vi.fn(loadLater);
  return {
    load,
    client: createClient<typeof volunteerAddresses>(
      { ...first, membership: {} as typeof membership },
      clientUnderTest().options,
      load,
    ),
  };
}

const body = { oid, message: 'Hello' };

test('a call that the program does not know is sent as soon as its address has come', async () => {
  const seen = server.record('post', joinPath, () => ok(joined));
  const { client, load } = clientOf(async () => ({ membership }));
  await expect(client.membership.join({ body })).resolves.toEqual(joined);
  expect(seen).toHaveLength(1);
  expect(load).toHaveBeenCalledOnce();
});

test('two taps before the address is there are one change', async () => {
  const seen = server.record('post', joinPath, () => ok(joined));
  const { client } = clientOf(async () => ({ membership }));
  const [one, two] = await Promise.allSettled([client.membership.join({ body }), client.membership.join({ body })]);
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(seen).toHaveLength(1);
});

test('an address that cannot be had is a failure of the network, and the next try asks again', async () => {
  server.record('post', joinPath, () => ok(joined));
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(undefined), Promise.resolve({ membership })];
  answers.forEach((answer) => void answer.catch(() => undefined));
  const { client } = clientOf(() => answers.shift() ?? Promise.resolve(undefined));
  for (let tries = 0; tries < 2; tries += 1) {
    const failure = await failureOf(client.membership.join({ body }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'network', message: 'said: network' });
  }
  await expect(client.membership.join({ body })).resolves.toEqual(joined);
});

test('without a later part there is no function for what the tables lack', () => {
  const { client } = clientUnderTest();
  expect(client).not.toHaveProperty('release');
  expect(client.membership.join).toBe(client.membership.join);
  expect(Reflect.get(client.membership, 'publish')).toBeUndefined();
  expect(Reflect.get(client, 'release')).toBeUndefined();
});
