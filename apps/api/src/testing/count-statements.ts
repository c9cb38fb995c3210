import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

/** What a call answers, and how many statements it has sent; what others of the process send meanwhile does not count. */
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
  try {
    const result = await counted.run(true, run);
    if (statements === 0) throw new Error('No statement was counted: the call has sent them for somebody else');
    return { result, statements };
  } finally {
    query.mockRestore();
  }
}
