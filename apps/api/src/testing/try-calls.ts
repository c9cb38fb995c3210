import { answers, endpoints } from '@vp/contract';
import { closedObject } from '@vp/validators';
import { array, number, string } from 'yup';
import { account } from '../db/schema/account.ts';
import { BinaryAnswer, CodedAnswer } from '../call/result.ts';
import { implement } from '../call/context.ts';
import type { Handlers } from '../call/context.ts';
import { assertNoRefusals } from '../refusal/refused.ts';
import { send } from './as.ts';
import type { TestApi } from './test-api.ts';

/** Calls for tests, one for each feature that an entry of the contract can declare. */
export const tryCalls = endpoints({
  echo: {
    summary: 'Answers what it was given',
    method: 'post',
    path: '/try/echo/:id',
    access: 'client',
    shape: 'data',
    repeatable: true,
    query: closedObject({ page: number(), tags: array().of(string()) }),
    body: closedObject({ name: string().max(10).required(), times: number() }),
    data: answers<{ readonly id: string; readonly name: string; readonly tags: number; readonly language: string }>(),
  },
  add: {
    summary: 'Adds an account',
    method: 'post',
    path: '/try/add',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({ username: string().max(20).required(), fail: string() }),
    data: answers<{ readonly username: string }>(),
    refusals: ['usernameTaken', 'full', 'overlap'],
  },
  loose: {
    summary: 'Answers anew each time it runs',
    method: 'post',
    path: '/try/loose',
    access: 'client',
    shape: 'data',
    data: answers<{ readonly run: number }>(),
  },
  form: {
    summary: 'Takes a form',
    method: 'post',
    path: '/try/form',
    access: 'client',
    encoding: 'form',
    shape: 'data',
    repeatable: true,
    body: closedObject({ name: string().required() }),
    data: answers<string>(),
  },
  picture: {
    summary: 'Takes a file',
    method: 'post',
    path: '/try/picture',
    access: 'client',
    encoding: 'multipart',
    shape: 'data',
    repeatable: true,
    data: answers<{ readonly bytes: number }>(),
  },
  image: {
    summary: 'Bytes',
    method: 'get',
    path: '/try/image',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['image/png'],
    data: answers<Uint8Array>(),
  },
  away: {
    summary: 'Leads away',
    method: 'get',
    path: '/try/away',
    access: 'public',
    shape: 'redirect',
    data: answers<string>(),
  },
  list: {
    summary: 'A page',
    method: 'get',
    path: '/try/list',
    access: 'reader',
    shape: 'list',
    data: answers<number>(),
  },
  coded: {
    summary: 'Another success',
    method: 'get',
    path: '/try/coded',
    access: 'client',
    shape: 'data',
    data: answers<string>(),
  },
  broken: {
    summary: 'A bug',
    method: 'get',
    path: '/try/broken',
    access: 'client',
    shape: 'data',
    data: answers<string>(),
  },
  limited: {
    summary: 'Twice a minute',
    method: 'get',
    path: '/try/limited',
    access: 'client',
    shape: 'data',
    data: answers<string>(),
    rateLimit: { points: 2, windowSeconds: 60 },
  },
  limitedByAccount: {
    summary: 'Twice a minute for each account',
    method: 'get',
    path: '/try/limited-by-account',
    access: 'volunteer',
    shape: 'data',
    data: answers<string>(),
    rateLimit: { points: 2, windowSeconds: 60, by: 'account' },
  },
  operators: {
    summary: 'Needs a right',
    method: 'get',
    path: '/try/operators',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    data: answers<string>(),
  },
  everyOperator: {
    summary: 'Open to organizations that are not approved',
    method: 'get',
    path: '/try/every-operator',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    data: answers<string>(),
  },
});

let runs = 0;

export const tryHandlers: Handlers<typeof tryCalls> = {
  echo: async ({ params, body, query, language }) => {
    if (body.name === 'refuse') assertNoRefusals(['full']);
    return { id: params.id, name: body.name, tags: query.tags?.length ?? 0, language };
  },
  add: async (ctx) =>
    ctx.transaction(async ({ tx }) => {
      const { username, fail } = ctx.body;
      await tx.insert(account).values({ username, usernameFolded: username });
      if (fail === 'refuse') assertNoRefusals(['full', 'overlap']);
      if (fail === 'bug') throw new Error('something secret');
      return { username };
    }),
  loose: async () => ({ run: (runs += 1) }),
  form: async ({ body }) => body.name,
  picture: async ({ file }) => ({ bytes: file.length }),
  image: async () => new BinaryAnswer(new Uint8Array([1, 2, 3]), 'image/png', 'no-store'),
  away: async () => 'https://example.test/',
  list: async ({ actor }) => ({ listData: [actor === undefined ? 0 : 1], total: 1 }),
  coded: async () => new CodedAnswer(30022, 'go and register'),
  broken: async () => {
    throw new Error('select secret from account');
  },
  limited: async () => 'ok',
  limitedByAccount: async () => 'ok',
  operators: async ({ actor }) => actor.organizationId,
  everyOperator: async ({ actor }) => actor.role,
};

export const tryRoutes = implement(tryCalls, tryHandlers);

export const guest = `Basic ${btoa('volunteer-web:')}`;
export const anId = '01981234-0000-7000-8000-000000000000';

export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
  readonly json?: unknown;
}

/** One call as a guest of the volunteer app unless other headers say otherwise. */
export async function call(api: TestApi, path: string, { method = 'GET', headers = {}, body, json }: Sent = {}) {
  const content: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' };
  const sent = json === undefined ? body : JSON.stringify(json);
  const response = await send(api, path, {
    method: json === undefined && body === undefined ? method : method === 'GET' ? 'POST' : method,
    headers: { Authorization: guest, ...content, ...headers },
    ...(sent === undefined ? {} : { body: sent, duplex: 'half' }),
  });
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? await response.json() : undefined };
}
