import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool with one connection, because an embedded database has one session. */
export function embeddedPool(connect: () => Duplex): pg.Pool {
  return new pg.Pool({ max: 1, stream: connect, idleTimeoutMillis: 0 });
}

/** Returns the drizzle database that builds and sends statements. */
export function drizzleOn(pool: pg.Pool) {
  // The next query replaces a broken connection. Without a listener the error event would end the process: the pool
  // listens to idle connections, and each connection has a listener while it is in use.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return drizzle(pool, { casing: 'snake_case' });
}
