import { calls } from '@vp/contract';
import { translate } from '@vp/i18n/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { anId, call, tryRoutes } from '../../testing/try-calls.ts';
import { readInput, readParams } from './read-input.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

test('a report of the bank with damaged letters is refused with the line and the reason', () => {
  const { body } = calls.card.report;
  const rows = ['地址不完整', '\uFFFD\u08E4\uFFFD'].map((reason) => ({
    applicationId: anId,
    action: 'refuse',
    reason,
  }));
  const reading = { language: 'en', now: api.clock.now() } as const;
  expect(readInput(body, { rows: rows.slice(0, 1) }, reading)).toMatchObject({ rows: [{ reason: '地址不完整' }] });
  const problems = [{ path: 'rows[1].reason', message: translate('en', 'validation.unreadable') }];
  expect(() => readInput(body, { rows }, reading)).toThrow(
    expect.objectContaining({ refusal: 'invalidInput', more: { problems } }),
  );
});

describe('input', () => {
  test('typed parameters, query, list with one entry, body and language reach the verb', async () => {
    const answer = await call(api, `/try/echo/${anId}?page=2&tags=a`, {
      json: { name: 'Ana' },
      headers: { 'Accept-Language': 'pt-PT' },
    });
    expect(answer.body).toMatchObject({ code: 200, data: { id: anId, name: 'Ana', tags: 1, language: 'pt' } });
  });

  test.each([
    ['a missing field', { json: {} }, 400, 'invalidInput', 'name'],
    ['a wrong type', { json: { name: { a: 1 } } }, 400, 'invalidInput', 'name'],
    ['a text that is too long', { json: { name: 'x'.repeat(11) } }, 400, 'invalidInput', 'name'],
    ['an unknown field', { json: { name: 'Ana', admin: true } }, 400, 'invalidInput', 'admin'],
    [
      'a prototype key',
      { body: '{"name":"Ana","__proto__":{"a":1}}', headers: { 'Content-Type': 'application/json' } },
      400,
      'invalidInput',
      '__proto__',
    ],
    ['a constructor key', { json: { name: 'Ana', constructor: 1 } }, 400, 'invalidInput', 'constructor'],
    ['a NUL character', { json: { name: 'A\0' } }, 400, 'invalidInput', 'name'],
    ['a damaged letter', { json: { name: 'a\uFFFD' } }, 400, 'invalidInput', 'name'],
    [
      'half a surrogate pair',
      { body: '{"name":"\\ud800"}', headers: { 'Content-Type': 'application/json' } },
      400,
      'invalidInput',
      'name',
    ],
    [
      'deep nesting',
      { body: '['.repeat(20_000), headers: { 'Content-Type': 'application/json' } },
      400,
      'invalidInput',
      undefined,
    ],
    [
      'broken JSON',
      { body: '{"name":', headers: { 'Content-Type': 'application/json' } },
      400,
      'invalidInput',
      undefined,
    ],
    ['a list for a text', { json: { name: ['Ana'] } }, 400, 'invalidInput', 'name'],
    ['a list', { json: [] }, 400, 'invalidInput', ''],
    ['null', { json: null }, 400, 'invalidInput', ''],
    [
      'no UTF-8',
      { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers: { 'Content-Type': 'application/json' } },
      400,
      'invalidInput',
      undefined,
    ],
    [
      'another content type',
      { body: '<name/>', headers: { 'Content-Type': 'application/xml' } },
      415,
      'wrongContentType',
      undefined,
    ],
    ['too many bytes', { json: { name: 'x'.repeat(100_001) } }, 413, 'tooLarge', undefined],
  ])('%s is refused', async (_what, sent, status, refusal, path) => {
    const answer = await call(api, `/try/echo/${anId}`, sent);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ refusal });
    expect(answer.body.message).not.toBe('');
    if (path !== undefined)
      expect(answer.body.problems.map((problem: { path: string }) => problem.path)).toContain(path);
  });

  test.each([
    ['/try/form', 'application/x-www-form-urlencoded', 20_000],
    [`/try/echo/${anId}`, 'application/json', 100_000],
    ['/try/picture', 'multipart/form-data', 12_000_000],
  ])('%s takes a body of %s up to %i bytes', async (path, type, max) => {
    const announcing = async (bytes: number) => {
      const headers = { 'Content-Type': type, 'Content-Length': String(bytes) };
      const { headers: answered, body } = await call(api, path, { body: 'x', headers });
      return [body.refusal === 'tooLarge', answered.get('Connection')];
    };
    expect(await announcing(max)).toEqual([false, null]);
    expect(await announcing(max + 1)).toEqual([true, 'close']);
  });

  test.each([
    ['an ordinary text', { name: 'x'.repeat(200) }, undefined],
    ['a text that is too long', { name: 'x'.repeat(201) }, 'invalidInput'],
    ['a NUL character', { name: 'a\0' }, 'invalidInput'],
    ['half a surrogate pair', { name: '\ud800' }, 'invalidInput'],
    ['an id with more before it', { id: `x${anId}` }, 'notFound'],
    ['an id with more behind it', { id: `${anId}x` }, 'notFound'],
  ])('%s in a path', (_what, params, refusal) => {
    if (refusal === undefined) expect(readParams(params)).toEqual(params);
    else expect(() => readParams(params)).toThrow(refusal);
  });

  test('a body without an announced length is cut off at the limit', async () => {
    let sent = 0;
    const tooLong = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(50_000).fill(0x20));
      },
    });
    const answer = await call(api, `/try/echo/${anId}`, {
      body: tooLong,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.body).toMatchObject({ refusal: 'tooLarge' });
    expect(sent).toBeLessThan(10);
  });

  test('a repeated query parameter and an unknown one are refused', async () => {
    expect((await call(api, `/try/echo/${anId}?page=1&page=2`, { json: { name: 'A' } })).body.refusal).toBe(
      'invalidInput',
    );
    expect((await call(api, `/try/echo/${anId}?order=1`, { json: { name: 'A' } })).body.refusal).toBe('invalidInput');
  });

  test('an id that is no UUID names nothing', async () => {
    expect((await call(api, '/try/echo/17', { json: { name: 'A' } })).body.refusal).toBe('notFound');
  });

  test('a form is read, and has its own limit', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await call(api, '/try/form', { body: 'name=%E9%99%B3', headers })).body.data).toBe('陳');
    expect((await call(api, '/try/form', { body: `name=${'x'.repeat(20_001)}`, headers })).body.refusal).toBe(
      'tooLarge',
    );
  });

  test('exactly one file is taken from a multipart body', async () => {
    const one = new FormData();
    one.append('file', new File(['abc'], 'a.jpg'));
    expect((await call(api, '/try/picture', { body: one })).body.data).toEqual({ bytes: 3 });
    one.append('file', new File(['abc'], 'b.jpg'));
    expect((await call(api, '/try/picture', { body: one })).body.refusal).toBe('invalidInput');
  });
});
