import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';
import { keepCaller } from './count-statements.ts';

/** Returns the texts of all statements that a call sends, without concurrent ones of the process. */
export async function recordStatements(run: () => Promise<unknown>): Promise<readonly string[]> {
  const recorded = new AsyncLocalStorage<true>();
  const statements: string[] = [];
  const send: (...given: unknown[]) => unknown = Reflect.get(Client.prototype, 'query');
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    if (recorded.getStore()) statements.push(textOf(given[0]));
    return Reflect.apply(send, this, given);
  });
  const connect = keepCaller();
  try {
    await recorded.run(true, run);
    return statements;
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
}

function textOf(sent: unknown): string {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : '';
}
