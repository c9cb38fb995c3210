import { Client } from 'pg';
import { vi } from 'vitest';

/** What a call answers, and how many statements reached the database meanwhile. */
export async function countStatements<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: number }> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await run();
    return { result, statements: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}
