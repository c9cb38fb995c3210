import { calls, headerNames } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { newId } from '../db/id.ts';
import { send } from './as.ts';
import type { TestApi } from './test-api.ts';

export interface NamedCall {
  readonly name: string;
  readonly entry: Endpoint;
}

/** Every entry of the contract with its name, `noun.call`. */
export const everyCall: readonly NamedCall[] = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table).map(([call, entry]: [string, Endpoint]) => ({ name: `${noun}.${call}`, entry })),
);

export interface Sending {
  readonly authorization?: string | undefined;
  readonly body?: BodyInit | undefined;
  readonly contentType?: string | undefined;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call as it stands in the table, with ids that exist nowhere. */
export function sendCall(api: TestApi, { method, path }: Endpoint, sending: Sending = {}): Promise<Response> {
  const { authorization, body, contentType, query = '' } = sending;
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? newId() : 'x'));
  const headers = {
    [headerNames.idempotencyKey]: newId(),
    [headerNames.deviceId]: 'device-of-the-test',
    'Accept-Language': 'zh-TW',
    ...(authorization === undefined ? {} : { Authorization: authorization }),
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    ...sending.headers,
  };
  return send(api, `${address}${query}`, {
    method: method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** Tables that also grow on reads: their rows are no effect of a call. */
const traces = ['server_key', 'session', 'captcha', 'drizzle_migrations'];

/** Counts the rows of every table, so that a test can check that a call wrote nothing. */
export function rowCounts(api: TestApi): Promise<Readonly<Record<string, number>>> {
  return countEach(api, sql`true`);
}

/** The number of the next transaction. */
export async function nextTransaction(api: TestApi): Promise<string> {
  const { rows } = await api.db.execute<{ next: string }>(sql`select pg_current_xact_id()::text as next`);
  return rows[0]?.next ?? '0';
}

/** Tables with rows that a later transaction wrote or changed, and how many. */
export async function changedSince(api: TestApi, transaction: string): Promise<Readonly<Record<string, number>>> {
  const counts = await countEach(api, sql`xmin::text::bigint > ${transaction}::bigint`);
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
}

async function countEach(api: TestApi, condition: SQL): Promise<Readonly<Record<string, number>>> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !traces.includes(name));
  const each = names.map(
    (name) =>
      sql`select ${name}::text as name, (select count(*) from ${sql.identifier(name)} where ${condition})::int as rows`,
  );
  const counted = await api.db.execute<{ name: string; rows: number }>(sql.join(each, sql` union all `));
  return Object.fromEntries(counted.rows.map(({ name, rows }) => [name, Number(rows)]));
}
