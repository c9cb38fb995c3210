import { sql } from 'drizzle-orm';
import type { TestApi } from './test-api.ts';

export interface FailingLog {
  /** Makes writes of the log fail, or work again. */
  readonly let: (how: 'fail' | 'work') => Promise<unknown>;
  readonly drop: () => Promise<void>;
}

/** Creates an audit log that can be made to fail. */
export async function failingLog({ db }: Pick<TestApi, 'db'>): Promise<FailingLog> {
  await db.execute(sql`create or replace function fail_entry() returns trigger language plpgsql as
    $$ begin raise exception 'the log is full'; end $$`);
  await db.execute(sql`create or replace trigger fails before insert on audit execute function fail_entry()`);
  const change = (how: 'fail' | 'work') =>
    db.execute(sql.raw(`alter table audit ${how === 'fail' ? 'enable' : 'disable'} trigger fails`));
  await change('work');
  return {
    let: change,
    drop: async () => {
      await db.execute(sql`drop trigger fails on audit`);
      await db.execute(sql`drop function fail_entry`);
    },
  };
}
