import type { ActivityPeriod } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { localText } from '../../text/local-text.ts';
import type { Reader } from '../../db/client.ts';
import { runPrepared, prepared } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const periodsStatement = prepared(
  'periods',
  `select pe.activity_id, pe.id, pe.starts_at, pe.ends_at,
    (select coalesce(json_agg(json_build_object('id', po.id, 'name', po.name, 'places', po.places, 'held', po.held)
      order by po.position), '[]') from post po where po.period_id = pe.id) as posts
  from period pe where pe.activity_id = any($1::uuid[]) order by pe.activity_id, pe.position`,
);

interface PeriodRow {
  readonly activity_id: string;
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly posts: readonly {
    readonly id: string;
    readonly name: LocalTexts;
    readonly places: number;
    readonly held: number;
  }[];
}

/** Periods with their posts, by activity, in their order. */
export async function readPeriods(
  reader: Reader,
  activityIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly ActivityPeriod[]>> {
  if (activityIds.length === 0) return new Map();
  const rows = await runPrepared<PeriodRow>(reader, periodsStatement, [activityIds]);
  const byActivity = new Map<string, ActivityPeriod[]>();
  for (const row of rows) {
    byActivity.set(row.activity_id, [...(byActivity.get(row.activity_id) ?? []), periodOf(row, language)]);
  }
  return byActivity;
}

function periodOf(row: PeriodRow, language: Language): ActivityPeriod {
  return {
    periodId: row.id,
    startsAt: toMacaoIso(row.starts_at),
    endsAt: toMacaoIso(row.ends_at),
    posts: row.posts.map(({ id, name, places, held }) => ({
      postId: id,
      name: localText(name, language),
      places,
      held,
    })),
  };
}
