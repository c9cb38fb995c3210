import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../db/client.ts';
import { scopeWhere } from '../db/scope.ts';
import { checkChains } from '../modules/audit/check-chains.ts';
import type { ChainPlace } from '../modules/audit/check-chains.ts';

/** Returns the number of the first changed, deleted or inserted entry of a chain; undefined for an intact chain. */
export async function findBrokenAudit(reader: Reader, stream: string): Promise<number | undefined> {
  const chains = (column: PgColumn) => scopeWhere(eq(column, stream));
  let after: ChainPlace | undefined;
  do {
    const { breaks, next } = await checkChains(reader, { chains, after, entriesMax: 500 });
    if (breaks[0] !== undefined) return breaks[0].number;
    after = next;
  } while (after !== undefined);
  return undefined;
}
