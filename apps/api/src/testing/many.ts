import { sql } from 'drizzle-orm';
import { foldNames } from '../db/name-grams.ts';
import { writtenOutMax } from '../services/organization/tree.ts';
import { nextNumber } from './factories.ts';
import type { MadeOrganization } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** Creates more people of one name than a statement lists. */
export async function makeManyNamed(api: TestApi, name: string): Promise<void> {
  const prefix = `many${nextNumber()}n`;
  await api.db.execute(sql`with made as (
      insert into account (id, username, username_folded)
      select gen_random_uuid(), ${prefix}::text || n, ${prefix}::text || n from generate_series(0, ${writtenOutMax}::int) n
      returning id, username)
    insert into volunteer (id, account_id, number, name, folded_name)
      select gen_random_uuid(), id, upper(username), ${name}, ${foldNames({ name })} from made`);
}

/** Creates more organizations below one than a statement lists. */
export async function makeManyBelow(api: TestApi, { organizationId, path }: MadeOrganization): Promise<void> {
  const prefix = `M${nextNumber()}N`;
  await api.db.execute(sql`insert into organization (id, parent_id, path, number, name, status)
    select id, ${organizationId}, ${sql.param([...path])}::uuid[] || id, ${prefix}::text || n, '{"zh-TW": "分會"}', 'normal'
    from (select gen_random_uuid() as id, n from generate_series(0, ${writtenOutMax}::int) n) as made`);
  // A server's autovacuum does this; the embedded database plans by the numbers of an earlier test otherwise.
  await api.db.execute(sql`analyze organization`);
}
