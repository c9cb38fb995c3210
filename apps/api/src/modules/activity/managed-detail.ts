import { attendanceLimits } from '@vp/domain';
import { awaitsAdmission, isAdmitted } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { prepared, runPrepared } from '../../db/sql.ts';
import { readActivityDetail } from '../../services/activity/activity-detail.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readReleasedTexts } from '../../services/release/released-texts.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';

const figuresRow = columns({
  toAdmit: column.integer,
  admitted: column.integer,
  notAdmitted: column.integer,
  offered: column.integer,
  invited: column.integer,
  checkedIn: column.integer,
  coverId: column.text.nullable(),
  unconfirmed: column.integer,
});

/** What stands beside the page of the activity. Unconfirmed are those whose check-out can no longer come. */
const figuresStatement = prepared(
  'released_figures',
  figuresRow,
  `select (count(*) filter (where ${awaitsAdmission('state')}))::int as "toAdmit",
    (count(*) filter (where ${isAdmitted('state')}))::int as admitted,
    (count(*) filter (where state in ('notAdmitted', 'removed')))::int as "notAdmitted",
    (count(*) filter (where state = 'offered'))::int as offered,
    (select count(*)::int from activity_invitation where activity_id = $1) as invited,
    (select count(distinct volunteer_id)::int from attendance_event where activity_id = $1 and direction = 'in') as "checkedIn",
    (select cover_file_id from activity where id = $1) as "coverId",
    (select count(*)::int from service_time s join period pe on pe.id = s.period_id
      where s.activity_id = $1 and not s.confirmed and pe.ends_at < $2) as unconfirmed
  from participant where activity_id = $1`,
);

/** An activity of the organization or of one below it, as volunteers see it, with its figures. */
export async function managedDetail(ctx: Ctx<'activity.managedDetail'>): Promise<Result<'activity.managedDetail'>> {
  const { db, now, language } = ctx;
  const activityId = ctx.params.id;
  await assertVisible(db, { activityId, organizationId: ctx.actor.organizationId });
  const detail = orNotFound(await readActivityDetail(db, { activityId, now, language }));
  const outClosed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const [figures] = await runPrepared(db, figuresStatement, [activityId, outClosed]);
  const texts = await readReleasedTexts(db, activityId);
  return { ...detail, refusals: [], texts, ...orNotFound(figures) };
}
