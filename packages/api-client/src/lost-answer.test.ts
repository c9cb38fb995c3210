import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, isUnanswered } from './api-error.ts';
import { clientUnderTest, failureOf } from './testing/client-under-test.ts';
import { bannersPath, joined, joinPath, oid, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();

describe('lost answers', () => {
  test('a change is asked for once more under the same key', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) === 1 ? HttpResponse.error() : ok(joined)));
    await expect(clientUnderTest().client.membership.join({ body: { oid } })).resolves.toEqual(joined);
    const keys = seen.map((request) => request.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await seen[1]?.json()).toEqual({ oid });
  });

  test('after two lost answers the person may ask again, still under the same key', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) <= 2 ? HttpResponse.error() : ok(joined)));
    const error = await failureOf(clientUnderTest().client.membership.join({ body: { oid } }));
    expect(error).toMatchObject({ kind: 'network', code: 0, message: 'said: network' });
    if (!(error instanceof ApiError)) throw error;
    await expect(error.retry?.()).resolves.toEqual(joined);
    expect(new Set(seen.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('another tap is another intent with another key', async () => {
    const seen = server.record('post', joinPath, () => ok(joined));
    const { client } = clientUnderTest();
    await client.membership.join({ body: { oid } });
    await client.membership.join({ body: { oid } });
    expect(new Set(seen.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(2);
  });

  test('the same change asked for again goes out under the key of the first try, until it is answered', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) <= 2 ? HttpResponse.error() : ok(joined)));
    const { client } = clientUnderTest();
    await failureOf(client.membership.join({ body: { oid } }));
    await expect(client.membership.join({ body: { oid } })).resolves.toEqual(joined);
    await client.membership.join({ body: { oid } });
    const [first, second, third, fourth] = seen.map((request) => request.headers.get('Idempotency-Key'));
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('another change is not the same', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) <= 2 ? HttpResponse.error() : ok(joined)));
    const { client } = clientUnderTest();
    await failureOf(client.membership.join({ body: { oid } }));
    await client.membership.join({ body: { oid: '01900000-0000-7000-8000-000000000099' } });
    expect(seen.at(-1)?.headers.get('Idempotency-Key')).not.toBe(seen[0]?.headers.get('Idempotency-Key'));
  });

  test('a body that differs each time is the same where its caller says so, and goes out as the first time', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) <= 2 ? HttpResponse.error() : ok(joined)));
    const { client } = clientUnderTest();
    const other = '01900000-0000-7000-8000-000000000099';
    await failureOf(client.membership.join({ body: { oid } }, { sameAs: 'one' }));
    await client.membership.join({ body: { oid: other } }, { sameAs: 'one' });
    expect(await seen.at(-1)?.json()).toEqual({ oid });
    expect(new Set(seen.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('a read is left to its caller to ask again', async () => {
    const seen = server.record('get', bannersPath, () => HttpResponse.error());
    expect(await failureOf(clientUnderTest().client.home.banners())).toMatchObject({ kind: 'network' });
    expect(seen).toHaveLength(1);
  });

  test('a refusal is not asked again', async () => {
    const seen = server.record('post', joinPath, () =>
      HttpResponse.json({ code: 10311, message: 'x', refusal: 'tooManyOrganizations' }),
    );
    await failureOf(clientUnderTest().client.membership.join({ body: { oid } }));
    expect(seen).toHaveLength(1);
  });

  test('what still runs may be asked for again under its key', async () => {
    let tries = 0;
    const running = () => HttpResponse.json({ code: 10409, message: 'x', refusal: 'stillRunning' }, { status: 409 });
    const seen = server.record('post', joinPath, () => ((tries += 1) === 1 ? running() : ok(joined)));
    const error = await failureOf(clientUnderTest().client.membership.join({ body: { oid } }));
    if (!(error instanceof ApiError)) throw error;
    await expect(error.retry?.()).resolves.toEqual(joined);
    expect(new Set(seen.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1);
  });
});

describe('20 seconds', () => {
  test('without an answer the call fails with its own kind, is not repeated by itself and keeps its key', async () => {
    vi.useFakeTimers();
    try {
      const keys: (string | null)[] = [];
      const silent = (request: Request): Promise<Response> => {
        keys.push(request.headers.get('Idempotency-Key'));
        return new Promise(() => undefined);
      };
      const { client } = clientUnderTest({ fetch: silent });
      const failure = failureOf(client.membership.join({ body: { oid } }));
      await vi.advanceTimersByTimeAsync(19_999);
      expect(keys).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      const error = await failure;
      expect(error).toMatchObject({ kind: 'timeout', message: 'said: timeout' });
      if (!(error instanceof ApiError)) throw error;
      const again = failureOf(error.retry?.() ?? Promise.resolve());
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await again).toMatchObject({ kind: 'timeout' });
      expect(keys).toEqual([keys[0], keys[0]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an answer that never ends counts, too', async () => {
    vi.useFakeTimers();
    try {
      const endless = () => Promise.resolve(new Response(new ReadableStream({ start: () => undefined })));
      const failure = failureOf(clientUnderTest({ fetch: endless }).client.home.banners());
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await failure).toMatchObject({ kind: 'timeout' });
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  ['network', true],
  ['timeout', true],
  ['refused', false],
  ['duplicate', false],
  ['sessionEnded', false],
  ['fault', false],
] as const)('what failed as %s may have taken effect all the same: %s', (kind, expected) => {
  expect(isUnanswered(new ApiError({ kind, code: 0, message: '' }))).toBe(expected);
  expect(isUnanswered(new Error(kind))).toBe(false);
});
