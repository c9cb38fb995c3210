import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { clientUnderTest, failureOf, later } from './testing/client-under-test.ts';
import { bannersPath, centrePath, joined, joinPath, oid, ok, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();

describe('the end of a session', () => {
  const dead = (status: 401 | 403) => () =>
    HttpResponse.json(
      { code: status, message: '登入已過期', refusal: status === 401 ? 'sessionEnded' : 'sessionBlocked' },
      { status },
    );

  test.each([401, 403] as const)('%d is told once, however many calls fail together', async (status) => {
    server.use(
      http.get(bannersPath, dead(status)),
      http.get(centrePath, dead(status)),
      http.post(joinPath, dead(status)),
    );
    const { client, onSessionEnd } = clientUnderTest();
    const calls = [client.home.banners(), client.volunteer.personalCentre(), client.membership.join({ body: { oid } })];
    const errors = await Promise.all(calls.map(failureOf));
    for (const error of errors) expect(error).toMatchObject({ kind: 'sessionEnded' });
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(onSessionEnd).toHaveBeenCalledWith(expect.objectContaining({ status, message: '登入已過期' }));
  });

  test('the next session may end as well', async () => {
    server.use(http.get(bannersPath, dead(401)));
    const { client, visitor, onSessionEnd } = clientUnderTest();
    await failureOf(client.home.banners());
    visitor.generation = 2;
    await failureOf(client.home.banners());
    expect(onSessionEnd).toHaveBeenCalledTimes(2);
  });

  test('a late answer to an old session does not end the new one', async () => {
    const answer = later<Response>();
    server.use(http.get(bannersPath, () => answer.promise));
    const { client, visitor, onSessionEnd } = clientUnderTest();
    const failure = failureOf(client.home.banners());
    visitor.generation = 2;
    visitor.token = 'token-2';
    answer.resolve(dead(401)());
    await failure;
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('who is not logged in is refused and has nothing to end', async () => {
    server.use(
      http.get(bannersPath, () =>
        HttpResponse.json({ code: 401, message: '請先登入', refusal: 'notLoggedIn' }, { status: 401 }),
      ),
    );
    const { client, visitor, onSessionEnd } = clientUnderTest();
    visitor.token = undefined;
    expect(await failureOf(client.home.banners())).toMatchObject({ kind: 'refused', refusal: 'notLoggedIn' });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('a mere lack of right ends nothing', async () => {
    server.use(http.get(bannersPath, () => HttpResponse.json({ code: 10405, message: 'x', refusal: 'noPermission' })));
    const { client, onSessionEnd } = clientUnderTest();
    expect(await failureOf(client.home.banners())).toMatchObject({ kind: 'refused', refusal: 'noPermission' });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('after a new log-in the change is offered again under its key', async () => {
    let tries = 0;
    const seen = server.record('post', joinPath, () => ((tries += 1) === 1 ? dead(401)() : ok(joined)));
    const { client, visitor } = clientUnderTest();
    const error = await failureOf(client.membership.join({ body: { oid } }));
    visitor.generation = 2;
    visitor.token = 'token-2';
    if (!(error instanceof ApiError)) throw error;
    await expect(error.retry?.()).resolves.toEqual(joined);
    expect(seen[1]?.headers.get('Authorization')).toBe('Bearer token-2');
    expect(seen[1]?.headers.get('Idempotency-Key')).toBe(seen[0]?.headers.get('Idempotency-Key'));
  });
});
