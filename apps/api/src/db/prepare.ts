import type { ClientBase, Pool } from 'pg';

/** Behind a pooler in transaction mode, the name of a statement may be unknown or taken. */
const unprepared = new WeakSet<ClientBase | Pool>();

/** Runs every statement of this pool without a name. */
export function disablePrepare(pool: Pool): void {
  unprepared.add(pool);
  pool.on('connect', (client) => unprepared.add(client));
}

export function mayPrepare(connection: ClientBase | Pool): boolean {
  return !unprepared.has(connection);
}
