import type { ActivityPeriod } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { localText } from '../../text/local-text.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const periodRow = columns({
  activityId: column.text,
  id: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  posts: column.json<{ id: string; name: LocalTexts; places: number; held: number }[]>(),
});

type PeriodRow = RowOf<typeof periodRow>;

const selectPeriods = (activityIds: readonly string[]): SQL =>
  sql`select pe.activity_id as "activityId", pe.id, pe.starts_at as "startsAt", pe.ends_at as "endsAt",
    (select coalesce(json_agg(json_build_object('id', po.id, 'name', po.name, 'places', po.places, 'held', po.held)
      order by po.position), '[]') from post po where po.period_id = pe.id) as posts
  from period pe where pe.activity_id = any(${sql.param(activityIds)}::uuid[]) order by pe.activity_id, pe.position`;

async function readRows(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PeriodRow[]>> {
  const byActivity = new Map<string, PeriodRow[]>();
  for (const row of await query(reader, periodRow, selectPeriods(ids))) {
    const known = byActivity.get(row.activityId);
    if (known === undefined) byActivity.set(row.activityId, [row]);
    else known.push(row);
  }
  return byActivity;
}

export interface PeriodsInput {
  readonly activityIds: readonly string[];
  readonly language: Language;
}

/** Reads periods with their posts, by activity, in their order. */
export async function readPeriods(
  reader: Reader,
  { activityIds, language }: PeriodsInput,
): Promise<ReadonlyMap<string, readonly ActivityPeriod[]>> {
  const rows = await readRows(reader, activityIds);
  return new Map(activityIds.map((id) => [id, (rows.get(id) ?? []).map((row) => toPeriod(row, language))]));
}

/** Returns a period of the contract, with the names of its posts in the language of the call. */
export function toPeriod(row: Omit<PeriodRow, 'activityId'>, language: Language): ActivityPeriod {
  return {
    periodId: row.id,
    startsAt: toMacaoIso(row.startsAt),
    endsAt: toMacaoIso(row.endsAt),
    posts: row.posts.map(({ id, name, places, held }) => ({
      postId: id,
      name: localText(name, language),
      places,
      held,
    })),
  };
}
