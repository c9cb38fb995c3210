import { sql } from 'drizzle-orm';
import type { FeedbackRating } from '@vp/domain';
import { column, columns } from '../db/row.ts';
import { activityFeedback } from '../db/schema/feedback.ts';
import { query } from '../db/sql.ts';
import type { SeedContext } from './context.ts';

/** Answers in the order in which volunteers of an activity give them; the others say nothing. */
const answers: readonly {
  readonly rating: FeedbackRating;
  readonly words: string | null;
  readonly showsName: boolean;
}[] = [
  { rating: 'up', words: '分工清楚，組長很照顧新人。', showsName: true },
  { rating: 'up', words: null, showsName: false },
  { rating: 'down', words: '集合地點不易找，希望有指示牌。', showsName: false },
  { rating: 'up', words: '物資充足，時間安排合適。', showsName: false },
  { rating: 'up', words: null, showsName: false },
  { rating: 'up', words: '下次會再參加！', showsName: false },
];

const servedRow = columns({ activityId: column.text, volunteerId: column.text, place: column.integer });

/** Creates feedback on the activities that most people have served in. */
export async function seedFeedback({ tx, now }: SeedContext): Promise<void> {
  const served = await query(
    tx,
    servedRow,
    sql`with busiest as (select activity_id from service_time where confirmed and hours > 0
        group by activity_id order by count(distinct volunteer_id) desc, activity_id limit 8)
      select activity_id as "activityId", volunteer_id as "volunteerId",
        (row_number() over (partition by activity_id order by volunteer_id))::int as place
      from service_time where confirmed and hours > 0 and activity_id in (select activity_id from busiest)
      group by activity_id, volunteer_id order by activity_id, volunteer_id`,
  );
  const rows = served.flatMap(({ place, ...of }) => {
    const answer = answers[place - 1];
    return answer === undefined ? [] : [{ ...of, ...answer, createdAt: now, updatedAt: now }];
  });
  if (rows.length > 0) await tx.insert(activityFeedback).values(rows);
}
