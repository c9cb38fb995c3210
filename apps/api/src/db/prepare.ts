import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

const connections = new WeakSet<Pool | ClientBase>();

/**
 * Lets transactions of this pool prepare their statements. Not behind a pooler in transaction mode, where the name of a
 * statement may be unknown or taken.
 */
export function enablePrepare(pool: Pool): void {
  pool.on('connect', (connection) => connections.add(connection));
}

/**
 * Returns the name under which the server caches the plan of a statement; undefined to plan it for its values. A
 * transaction runs the same statements by key again and again. The best plan of a list or a sum depends on its values:
 * it is read from the pool, which is no connection of its own.
 */
export function preparedName(connection: Pool | ClientBase, text: string): string | undefined {
  return connections.has(connection) ? createHash('sha256').update(text).digest('base64url') : undefined;
}
