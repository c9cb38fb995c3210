// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientUnderTest, failureOf, host, later } from './testing/client-under-test.ts';
import { createUpload } from './upload.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const path = `${host}/api/open/file/file_upload`;
const picture = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' });
const link = { id: 'f-1', url: '/api/open/file/f-1' };
const ok = () => HttpResponse.json({ code: 200, message: '', data: link });

test('sends the picture with the headers of every call and gives its link', async () => {
  const seen: Request[] = [];
  server.use(
    http.post(path, ({ request }) => {
      seen.push(request.clone());
      return ok();
    }),
  );
  const { options } = clientUnderTest();
  const onProgress = vi.fn<(share: number) => void>();
  await expect(createUpload(options)(picture(), { visibility: 'private', onProgress })).resolves.toEqual(link);
  expect(new URL(seen[0]?.url ?? '').search).toBe('?stype=2');
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(seen[0]?.headers.get('Accept-Language')).toBe('zh-TW');
  expect(seen[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  for (const [share] of onProgress.mock.calls) expect(share).toBeLessThanOrEqual(1);
});

test('two pictures go one after the other', async () => {
  const first = later<Response>();
  let sent = 0;
  server.use(http.post(path, () => ((sent += 1) === 1 ? first.promise : ok())));
  const upload = createUpload(clientUnderTest().options);
  const both = [upload(picture(), { visibility: 'public' }), upload(picture(), { visibility: 'public' })];
  await vi.waitFor(() => expect(sent).toBe(1));
  first.resolve(ok());
  await expect(Promise.all(both)).resolves.toEqual([link, link]);
  expect(sent).toBe(2);
});

test('a refused picture does not hold up the next', async () => {
  let sent = 0;
  const refused = () => HttpResponse.json({ code: 10201, message: '圖片格式不正確', refusal: 'imageFormat' });
  server.use(http.post(path, () => ((sent += 1) === 1 ? refused() : ok())));
  const upload = createUpload(clientUnderTest().options);
  expect(await failureOf(upload(picture(), { visibility: 'public' }))).toMatchObject({
    kind: 'refused',
    refusal: 'imageFormat',
  });
  await expect(upload(picture(), { visibility: 'public' })).resolves.toEqual(link);
});

test('a broken connection is tried again once by itself, under the same key and with progress from the start', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(path, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : ok();
    }),
  );
  const shares: number[] = [];
  const upload = createUpload(clientUnderTest().options);
  const sent = upload(picture(), { visibility: 'private', onProgress: (share) => shares.push(share) });
  await expect(sent).resolves.toEqual(link);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(shares).toContain(0);
});

test('a lost connection', async () => {
  server.use(http.post(path, () => HttpResponse.error()));
  const upload = createUpload(clientUnderTest().options);
  expect(await failureOf(upload(picture(), { visibility: 'public' }))).toMatchObject({
    kind: 'network',
    message: 'said: network',
  });
});

test('a dead session ends once for uploads and calls together', async () => {
  const dead = () => HttpResponse.json({ code: 401, message: 'x', refusal: 'sessionEnded' }, { status: 401 });
  server.use(http.post(path, dead), http.get(`${host}/api/home/banners`, dead));
  const { client, options, onSessionEnd } = clientUnderTest();
  await Promise.all([
    failureOf(createUpload(options)(picture(), { visibility: 'public' })),
    failureOf(client.home.banners()),
  ]);
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
});

test('can be given up before and while it is sent', async () => {
  const answer = later<Response>();
  let sent = 0;
  server.use(
    http.post(path, () => {
      sent += 1;
      return answer.promise;
    }),
  );
  const upload = createUpload(clientUnderTest().options);
  expect(await failureOf(upload(picture(), { visibility: 'public', signal: AbortSignal.abort() }))).toMatchObject({
    name: 'AbortError',
  });
  expect(sent).toBe(0);
  const leaving = new AbortController();
  const failure = failureOf(upload(picture(), { visibility: 'public', signal: leaving.signal }));
  await vi.waitFor(() => expect(sent).toBe(1));
  leaving.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  answer.resolve(ok());
});
