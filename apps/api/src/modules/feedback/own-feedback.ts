import type { OwnFeedback } from '@vp/contract';
import { feedbackFixedFrom, feedbackRatings, refusalForFeedback, toMacaoIso } from '@vp/domain';
import type { FeedbackFacts, Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

interface FeedbackOf {
  readonly activityId: string;
  readonly volunteerId: string;
}

const feedbackRow = columns({
  name: column.json<LocalTexts>(),
  hasCounted: column.flag,
  rating: column.word(feedbackRatings).nullable(),
  words: column.text.nullable(),
  showsName: column.flag.nullable(),
  givenAt: column.instant.nullable(),
});

type StoredFeedback = RowOf<typeof feedbackRow> & FeedbackFacts;

/** Reads the feedback of a volunteer on an activity, and whether hours of the volunteer count there. */
export async function readFeedback(reader: Reader, { activityId, volunteerId }: FeedbackOf): Promise<StoredFeedback> {
  const [row] = await query(
    reader,
    feedbackRow,
    sql`select a.name, f.rating, f.words, f.shows_name as "showsName", f.created_at as "givenAt",
        exists (select 1 from service_time s where s.activity_id = a.id and s.volunteer_id = ${volunteerId}::uuid
          and s.confirmed and s.hours > 0) as "hasCounted"
      from activity a left join activity_feedback f on f.activity_id = a.id and f.volunteer_id = ${volunteerId}::uuid
      where a.id = ${activityId}`,
  );
  return orNotFound(row);
}

interface Shown {
  readonly activityId: string;
  readonly language: Language;
  readonly now: Date;
}

export function toOwnFeedback(stored: StoredFeedback, { activityId, language, now }: Shown): OwnFeedback {
  const { name, rating, words, showsName, givenAt } = stored;
  return {
    activityId,
    name: localText(name, language),
    given:
      rating === null || givenAt === null
        ? null
        : {
            rating,
            words,
            showsName: showsName ?? false,
            givenAt: toMacaoIso(givenAt),
            changeableUntil: toMacaoIso(feedbackFixedFrom(givenAt)),
          },
    refusal: refusalForFeedback(stored, now) ?? null,
  };
}
