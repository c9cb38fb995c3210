import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import type { Connection } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import { execute, query } from '../db/sql.ts';
import type { Say } from './progress.ts';

/**
 * Every encrypted column with the key of its row in the place to which its texts are bound: `account.mobile:<id>`. The
 * answers of repeated calls (`idempotency`) are not among them, because they are erased after a day.
 */
export const encryptedColumns: readonly { readonly table: string; readonly field: string; readonly key: SQL }[] = [
  { table: 'account', field: 'mobile', key: sql`id` },
  { table: 'administrator_appointment', field: 'mobile', key: sql`id` },
  { table: 'calendar', field: 'code', key: sql`volunteer_id` },
  { table: 'card_application', field: 'guardian', key: sql`id` },
  { table: 'guardian_request', field: 'ask', key: sql`id` },
  { table: 'guardian_request', field: 'guardian', key: sql`id` },
  { table: 'hours_proof', field: 'code', key: sql`id` },
  { table: 'operator_invitation', field: 'mobile', key: sql`id` },
  { table: 'organization_role', field: 'document', key: sql`organization_id || ':' || account_id` },
  { table: 'outbox', field: 'payload', key: sql`id` },
  { table: 'password_appeal', field: 'payload', key: sql`id` },
  { table: 'provider_secret', field: 'text', key: sql`name` },
  { table: 'qr_session', field: 'key', key: sql`id` },
  { table: 'real_name_submission', field: 'payload', key: sql`id` },
  { table: 'real_name_submission', field: 'replaced', key: sql`id` },
  { table: 'server_key', field: 'private_key', key: sql`id` },
  { table: 'volunteer', field: 'document', key: sql`id` },
];

const atOnce = 500;
const shape = columns({ row: column.text, key: column.text, text: column.text });

export interface ReEncryption {
  readonly client: Connection;
  readonly cipher: Services['cipher'];
  /** Id of the first key of `FIELD_KEYS`. */
  readonly keyId: string;
  readonly dryRun: boolean;
  readonly say: Say;
}

type Column = (typeof encryptedColumns)[number];

/**
 * Encrypts with the current key every text that has an older one, in blocks, beside calls that write; returns the
 * number of texts. A run that was cut off is repeated. Throws where the key of a text is missing.
 */
export async function reEncrypt(work: ReEncryption): Promise<number> {
  let changed = 0;
  for (const one of encryptedColumns) {
    const texts = await reEncryptColumn(work, one);
    if (texts > 0) work.say(`${one.table}.${one.field}: ${texts} texts with an older key`);
    changed += texts;
  }
  return changed;
}

async function reEncryptColumn(work: ReEncryption, { table, field, key }: Column): Promise<number> {
  const { client, cipher, keyId, dryRun } = work;
  const connection = { $client: client };
  const name = sql.identifier(`${field}_encrypted`);
  // The cursor outlives the transactions of the blocks; its place of a row (`ctid`) is valid until the row changes.
  await execute(
    connection,
    sql`declare old_texts no scroll cursor with hold for select ctid::text as row, (${key})::text as key, ${name} as text
      from ${sql.identifier(table)} where ${name} is not null and split_part(${name}, '.', 1) <> ${sql.raw(quoted(keyId))}`,
  );
  let texts = 0;
  for (;;) {
    const rows = await query(connection, shape, sql`fetch ${sql.raw(String(atOnce))} from old_texts`);
    if (rows.length === 0) break;
    texts += rows.length;
    const changes = rows.map(({ row, key: id, text }) => {
      const place = `${table}.${field}:${id}`;
      return { row, old: text, new: cipher.encrypt(cipher.decrypt(text, place), place) };
    });
    if (dryRun) continue;
    // A call may have changed the row meanwhile: the next run finds it.
    await execute(
      connection,
      sql`update ${sql.identifier(table)} t set ${name} = v.new
        from json_to_recordset(${JSON.stringify(changes)}::json) as v(row text, old text, new text)
        where t.ctid = v.row::tid and t.${name} = v.old`,
    );
  }
  await execute(connection, sql`close old_texts`);
  return texts;
}

/** `declare` accepts no parameters; the id of a key has letters and digits only. */
function quoted(keyId: string): string {
  if (!/^\w+$/.test(keyId)) throw new Error(`FIELD_KEYS: ${keyId} is not the id of a key`);
  return `'${keyId}'`;
}
