import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Client, Pool } from 'pg';
import { vi } from 'vitest';

/** Returns the answer of a call and its number of statements, without concurrent ones of the process. */
export async function countStatements<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: number }> {
  const counted = new AsyncLocalStorage<true>();
  let statements = 0;
  const send: (...given: unknown[]) => unknown = Reflect.get(Client.prototype, 'query');
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    if (counted.getStore()) statements += 1;
    return Reflect.apply(send, this, given);
  });
  const connect = keepCaller();
  try {
    const result = await counted.run(true, async () => await run());
    if (statements === 0) throw new Error('No statement was counted: the call has sent them for somebody else');
    return { result, statements };
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
}

/** Makes the n-th statement of a call fail before it reaches the database; says whether the call got that far. */
export async function failStatement<Result>(
  n: number,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isReached: boolean }> {
  const counted = new AsyncLocalStorage<true>();
  let statements = 0;
  const send: (...given: unknown[]) => unknown = Reflect.get(Client.prototype, 'query');
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    if (counted.getStore() && given[0] !== 'rollback') statements += 1;
    if (!counted.getStore() || statements !== n || given[0] === 'rollback') return Reflect.apply(send, this, given);
    const error = new Error(`statement ${n} failed`);
    const answer = given.find(isCallback);
    if (answer === undefined) return Promise.reject(error);
    process.nextTick(answer, error);
    return undefined;
  });
  const connect = keepCaller();
  try {
    const result = await counted.run(true, async () => await run());
    return { result, isReached: statements >= n };
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
}

/** Keeps the async context of a call that waits for a connection; the pool would give it that of the last user. */
export function keepCaller() {
  const take: (...given: unknown[]) => unknown = Reflect.get(Pool.prototype, 'connect');
  return vi.spyOn(Pool.prototype, 'connect').mockImplementation(function (this: Pool, ...given: unknown[]) {
    const bound = given.map((each) => (isCallback(each) ? AsyncResource.bind(each) : each));
    return Reflect.apply(take, this, bound);
  });
}

function isCallback(given: unknown): given is (...answer: unknown[]) => void {
  return typeof given === 'function';
}
