import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldNames } from './name-grams.ts';
import { column, columns } from './row.ts';
import type { RowOf, RowShape } from './row.ts';
import type { LocalTexts } from './schema/columns.ts';
import { searchGramsOf } from './search-grams.ts';
import { execute, query } from './sql.ts';
import type { Connected } from './sql.ts';

const batchSize = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Filling<Shape extends RowShape> {
  readonly shape: Shape;
  /** Selects rows after an id that have no search column yet, in the order of their ids. */
  readonly select: (after: string) => SQL;
  readonly toValue: (row: RowOf<Shape>) => { readonly id: string; readonly value: unknown };
  /** Writes the values of `found`. */
  readonly update: (found: SQL) => SQL;
}

async function fill<Shape extends RowShape>(
  reader: Connected,
  { shape, select, toValue, update }: Filling<Shape>,
): Promise<void> {
  let after: string | undefined = beforeAll;
  while (after !== undefined) {
    const rows: RowOf<Shape>[] = await query(reader, shape, sql`${select(after)} limit ${batchSize}::int`);
    const values = rows.map(toValue);
    if (values.length > 0) await execute(reader, update(sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)`));
    after = values.length < batchSize ? undefined : values.at(-1)?.id;
  }
}

const fillVolunteers = (reader: Connected) =>
  fill(reader, {
    shape: columns({
      id: column.text,
      name: column.text.nullable(),
      surnameLatin: column.text.nullable(),
      givenNameLatin: column.text.nullable(),
    }),
    select: (after) => sql`select id, name, surname_latin as "surnameLatin", given_name_latin as "givenNameLatin"
      from volunteer where folded_name is null
        and (name is not null or surname_latin is not null or given_name_latin is not null)
        and id > ${after}::uuid order by id`,
    toValue: ({ id, ...names }) => ({ id, value: foldNames(names) }),
    update: (found) => sql`update volunteer set folded_name = found.value
      from ${found} as found(id uuid, value text) where volunteer.id = found.id`,
  });

/** Fills all names of an account at once: it may have one in each organization. */
const fillRoles = (reader: Connected) =>
  fill(reader, {
    shape: columns({ id: column.text, names: column.json<string[]>() }),
    select: (after) => sql`select account_id as id, array_agg(distinct real_name) as names from organization_role
      where folded_name is null and real_name is not null and account_id > ${after}::uuid
      group by account_id order by account_id`,
    toValue: ({ id, names }) => ({ id, value: names.map((name) => ({ name, folded: foldNames({ name }) })) }),
    update: (found) => sql`update organization_role set folded_name = called.folded
      from ${found} as found(id uuid, value jsonb)
        cross join lateral jsonb_to_recordset(found.value) as called(name text, folded text)
      where organization_role.account_id = found.id and organization_role.real_name = called.name`,
  });

const fillGrams = (reader: Connected, table: SQL) =>
  fill(reader, {
    shape: columns({ id: column.text, name: column.json<LocalTexts>() }),
    select: (after) => sql`select id, name from ${table} where name_grams = '{}' and id > ${after}::uuid order by id`,
    toValue: ({ id, name }) => ({ id, value: searchGramsOf(name) }),
    update: (found) => sql`update ${table} as filled
      set name_grams = array(select jsonb_array_elements_text(found.value))
      from ${found} as found(id uuid, value jsonb) where filled.id = found.id`,
  });

/**
 * Fills the search columns of rows that a migration or the previous release left without them; only this program can
 * fold texts. A migration that changes the folding empties the columns.
 */
export async function fillSearchColumns(reader: Connected): Promise<void> {
  await fillVolunteers(reader);
  await fillRoles(reader);
  await fillGrams(reader, sql`organization`);
  await fillGrams(reader, sql`activity`);
}
