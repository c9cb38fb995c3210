import { volunteerPaths } from '@vp/access/addresses';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';

export interface Recipient {
  readonly volunteerId: string;
  readonly accountId: string;
}

/** Whose inboxes messages about these volunteers go to. */
export async function readRecipients(reader: Reader, volunteerIds: readonly string[]): Promise<readonly Recipient[]> {
  if (volunteerIds.length === 0) return [];
  return queryRows<Recipient>(
    reader,
    sql`select id as "volunteerId", account_id as "accountId" from volunteer
      where id = any(${sql.param([...volunteerIds])}::uuid[])`,
  );
}

export const activityLink = (activityId: string): string => volunteerPaths.activity({ id: activityId });

/** Where a volunteer confirms or disputes what was recorded about them. */
export const ledgerLink = volunteerPaths.ledger();
