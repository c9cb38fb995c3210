import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { clientUnderTest, failureOf, later } from './testing/client-under-test.ts';
import { centrePath, joined, joinPath, oid, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();

describe('the same call twice', () => {
  test('a second change is refused here, and the first goes through', async () => {
    const answer = later<Response>();
    const seen = server.record('post', joinPath, () => answer.promise.then((response) => response.clone()));
    const { client } = clientUnderTest();
    const first = client.membership.join({ body: { oid } });
    const second = await failureOf(client.membership.join({ body: { oid } }));
    expect(second).toMatchObject({ kind: 'duplicate', refusal: 'operationTooFrequent', message: 'said: duplicate' });
    answer.resolve(ok(joined));
    await expect(first).resolves.toEqual(joined);
    expect(seen).toHaveLength(1);
    await expect(client.membership.join({ body: { oid } })).resolves.toEqual(joined);
  });

  test('after a failure the way is free again', async () => {
    const { client } = clientUnderTest();
    server.use(http.post(joinPath, () => HttpResponse.json({ code: 10311, message: 'x' })));
    await failureOf(client.membership.join({ body: { oid } }));
    server.use(http.post(joinPath, () => ok(joined)));
    await expect(client.membership.join({ body: { oid } })).resolves.toEqual(joined);
  });

  test('a second read shares the first', async () => {
    const answer = later<Response>();
    const seen = server.record('get', centrePath, () => answer.promise);
    const { client } = clientUnderTest();
    const both = Promise.all([client.volunteer.personalCentre(), client.volunteer.personalCentre()]);
    answer.resolve(ok({ number: 'V1' }));
    await expect(both).resolves.toEqual([{ number: 'V1' }, { number: 'V1' }]);
    expect(seen).toHaveLength(1);
  });

  test('reads of two sessions or two languages are not shared', async () => {
    const answer = later<Response>();
    const seen = server.record('get', centrePath, () => answer.promise.then((response) => response.clone()));
    const { client, visitor } = clientUnderTest();
    const reads = [client.volunteer.personalCentre()];
    visitor.generation = 2;
    reads.push(client.volunteer.personalCentre());
    visitor.language = 'en';
    reads.push(client.volunteer.personalCentre());
    answer.resolve(ok({ number: 'V1' }));
    await Promise.all(reads);
    expect(seen).toHaveLength(3);
  });

  test('one reader who leaves does not take the answer from the other', async () => {
    const answer = later<Response>();
    server.record('get', centrePath, () => answer.promise);
    const { client } = clientUnderTest();
    const leaving = new AbortController();
    const staying = new AbortController();
    const gone = failureOf(client.volunteer.personalCentre({}, { signal: leaving.signal }));
    const stays = client.volunteer.personalCentre({}, { signal: staying.signal });
    leaving.abort();
    expect(await gone).toMatchObject({ name: 'AbortError' });
    answer.resolve(ok({ number: 'V1' }));
    await expect(stays).resolves.toEqual({ number: 'V1' });
  });

  test('the last reader to leave aborts the read', async () => {
    const signals: AbortSignal[] = [];
    const { client } = clientUnderTest({
      fetch: (request) => {
        signals.push(request.signal);
        return new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        });
      },
    });
    const leaving = new AbortController();
    const gone = failureOf(client.volunteer.personalCentre({}, { signal: leaving.signal }));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    leaving.abort();
    expect(await gone).toMatchObject({ name: 'AbortError' });
    expect(signals[0]?.aborted).toBe(true);
  });
});
