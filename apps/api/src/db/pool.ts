import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The one connection of an embedded database, which has one session. */
export function embeddedPool(connect: () => Duplex): pg.Pool {
  return new pg.Pool({ max: 1, stream: connect, idleTimeoutMillis: 0 });
}

/** What statements are built and sent with. */
export function drizzleOn(pool: pg.Pool): NodePgDatabase<Record<string, never>> {
  // A connection that breaks is replaced by the next query. Without a listener the event would end the process: the
  // pool listens to idle connections, and each connection is listened to while somebody holds it.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return drizzle(pool, { casing: 'snake_case' });
}
