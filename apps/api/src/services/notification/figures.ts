import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { outboxKinds, outboxPriorities } from '../../db/schema/operation.ts';
import { query } from '../../db/sql.ts';

const states = ['waiting', 'dead'] as const;

const figure = columns({
  priority: column.word(outboxPriorities),
  kind: column.word(outboxKinds),
  state: column.word(states),
  messages: column.integer,
  /** Age of the oldest one. */
  seconds: column.number,
});

/** Messages of one priority and provider that wait, or for which no further try is made. */
export type OutboxFigure = Awaited<ReturnType<typeof readOutboxFigures>>[number];

export function readOutboxFigures(reader: Pick<Reader, '$client'>) {
  const of = (state: string, condition: string) =>
    sql`select priority, kind, ${state} as state, count(*)::int as messages,
      extract(epoch from now() - min(created_at))::float8 as seconds
      from outbox where ${sql.raw(condition)} group by priority, kind`;
  return query(
    reader,
    figure,
    sql`${of('waiting', 'sent_at is null and failed_at is null')} union all ${of('dead', 'failed_at is not null')}`,
  );
}
