import { beforeAll, describe, expect, test } from 'vitest';
import { headerNames } from '@vp/contract';
import type { FieldProblem } from '@vp/contract';
import { message } from '@vp/validators';
import { databaseCode } from '../db/failure.ts';
import { account } from '../db/schema/account.ts';
import { volunteerToken, send } from '../testing/as.ts';
import { makeAccount, makeVolunteer } from '../testing/factories.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { call, tryCalls, tryHandlers, tryRoutes } from '../testing/try-calls.ts';
import { implement } from './context.ts';
import { refusal } from './envelope.ts';
import { Refused } from '../refusal/refused.ts';
import { problemText } from '../refusal/text.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

describe('answers', () => {
  test('a list has its rows and total at the top', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const answer = await call(api, '/try/list', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.body).toMatchObject({ code: 200, listData: [1], total: 1 });
  });

  test('bytes, redirects and other success codes', async () => {
    const image = await send(api, '/try/image');
    expect([image.headers.get('Content-Type'), (await image.arrayBuffer()).byteLength]).toEqual(['image/png', 3]);
    const away = await send(api, '/try/away');
    expect([away.status, away.headers.get('Location')]).toEqual([302, 'https://example.test/']);
    expect((await call(api, '/try/coded')).body).toMatchObject({ code: 30022, data: 'go and register' });
  });

  test('a bug answers 500 with the request id and nothing else', async () => {
    const answer = await call(api, '/try/broken', { headers: { [headerNames.requestId]: 'request-0001' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ refusal: 'serverFault', requestId: 'request-0001' });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.headers.get(headerNames.requestId)).toBe('request-0001');
  });

  test.each([
    ['zh-TW', '找不到'],
    ['en', 'found'],
  ])('a refusal speaks %s', async (language, word) => {
    const answer = await call(api, '/try/echo/17', { json: { name: 'A' }, headers: { 'Accept-Language': language } });
    expect(answer.body.message).toContain(word);
  });

  test('an address that is no call is 404 in the envelope', async () => {
    const answer = await call(api, '/api/nothing');
    expect([answer.status, answer.body.refusal]).toEqual([404, 'notFound']);
  });
});

test('problems are told in the language of the call; what is a text already stays as it is', async () => {
  const problems = [
    { path: 'name', message: message('required') },
    { path: 'code', message: 'as it is' },
  ];
  const refused = new Refused('invalidInput', { problems });
  async function problemsIn(language: 'en' | 'pt'): Promise<readonly FieldProblem[] | undefined> {
    const { body } = refusal(refused, { language, requestId: 'request-0002' });
    const told: { readonly problems?: readonly FieldProblem[] } = await new Response(body).json();
    return told.problems;
  }
  const required = (language: 'en' | 'pt') => problemText(language, message('required'));
  for (const language of ['en', 'pt'] as const)
    expect(await problemsIn(language)).toEqual([
      { path: 'name', message: required(language) },
      { path: 'code', message: 'as it is' },
    ]);
  expect(required('en')).not.toBe(required('pt'));
});

describe('rate limits', () => {
  test('the third call within the window is refused and says when to come back', async () => {
    const limited = variantOf(api, { routes: tryRoutes, config: { rateFactor: 1 } });
    await call(limited, '/try/limited');
    await call(limited, '/try/limited');
    const third = await call(limited, '/try/limited');
    expect([third.status, third.body.refusal]).toEqual([429, 'tooManyRequests']);
    const seconds = Number(third.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('a limit by account counts each account by itself, wherever it calls from', async () => {
    const limited = variantOf(api, { routes: tryRoutes, config: { rateFactor: 1 } });
    const [one, other] = [await makeVolunteer(api), await makeVolunteer(api)];
    const statusOf = async (volunteer: { readonly accountId: string }) => {
      const headers = { Authorization: `Bearer ${await volunteerToken(api, volunteer)}` };
      return (await call(limited, '/try/limited-by-account', { headers })).status;
    };
    expect([await statusOf(one), await statusOf(one), await statusOf(one)]).toEqual([200, 200, 429]);
    expect([await statusOf(other), await statusOf(other), await statusOf(other)]).toEqual([200, 200, 429]);
  });
});

test('a database that is away is told apart from a bug', async () => {
  const away = implement(tryCalls, {
    ...tryHandlers,
    coded: async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    broken: async () => {
      throw Object.assign(new Error('no space'), {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      });
    },
  });
  const failing = variantOf(api, { routes: away });
  const unavailable = await call(failing, '/try/coded');
  expect([unavailable.status, unavailable.body.refusal, unavailable.headers.get('Retry-After')]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  const full = await call(failing, '/try/broken');
  expect([full.status, full.body.refusal]).toEqual([507, 'storageFull']);
});

test('the code of a failure is found behind the errors that wrap it', async () => {
  const made = await makeAccount(api);
  const twice = api.db.insert(account).values({ username: 'x', usernameFolded: made.username });
  expect(await twice.then(() => undefined, databaseCode)).toBe('23505');
});
