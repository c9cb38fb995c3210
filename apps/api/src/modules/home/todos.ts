import type { Todo } from '@vp/contract';
import { hasPermission, reviewLimits, toMacaoIso } from '@vp/domain';
import { and, asc, count, eq, min, sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { membership } from '../../db/schema/membership.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { countReviews } from '../../services/review/todos.ts';
import { countAttendance } from '../../services/attendance/todos.ts';
import { identityScope, isWaiting, joinScope, readIdentityDesk, tabStates } from '../../services/review/scope.ts';

const { countMax } = reviewLimits;

/** What waits, as far as the caller may decide it; each is counted to `countMax`. */
export async function todos(ctx: Ctx<'home.todos'>): Promise<Result<'home.todos'>> {
  const { actor } = ctx;
  const listData: Todo[] = [];
  if (hasPermission(actor, 'personnel-to-examine')) listData.push(await countJoinRequests(ctx));
  if (hasPermission(actor, 'personnel-verification-real-name') && (await checksIdentities(ctx)))
    listData.push(await countRealNameChecks(ctx));
  listData.push(...(await countReviews(ctx)));
  if (hasPermission(actor, 'activity-list')) {
    listData.push(...(await countSignUps(ctx)));
    listData.push(...(await countAttendance(ctx)));
  }
  return { listData, total: listData.length };
}

async function checksIdentities({ db, actor }: Ctx<'home.todos'>): Promise<boolean> {
  return (await readIdentityDesk(db, actor.organizationId)) !== 'none';
}

async function countJoinRequests({ db, actor }: Ctx<'home.todos'>): Promise<Todo> {
  const scope = await joinScope(db, actor.organizationId);
  const waiting = db
    .select({ at: membership.appliedAt })
    .from(membership)
    .where(and(eq(membership.state, tabStates.pending.join), scope))
    .orderBy(asc(membership.appliedAt))
    .limit(countMax)
    .as('waiting');
  const [row] = await db.select({ waiting: count(), oldest: min(waiting.at) }).from(waiting);
  return { kind: 'join', count: row?.waiting ?? 0, oldestAt: row?.oldest ? toMacaoIso(row.oldest) : null };
}

async function countRealNameChecks({ db, actor }: Ctx<'home.todos'>): Promise<Todo> {
  const scope = await identityScope(db, actor.organizationId);
  const waiting = db
    .select({ at: realNameSubmission.submittedAt })
    .from(realNameSubmission)
    .where(and(isWaiting(), scope))
    .orderBy(asc(realNameSubmission.submittedAt))
    .limit(countMax)
    .as('waiting');
  const [row] = await db.select({ waiting: count(), oldest: min(waiting.at) }).from(waiting);
  return { kind: 'realName', count: row?.waiting ?? 0, oldestAt: row?.oldest ? toMacaoIso(row.oldest) : null };
}

const oldestSignUp = columns({ activityId: column.text, since: column.instant, waiting: column.integer });

/** Sign-ups that may still be admitted, with the activity of the one that waits longest; none, no row. */
async function countSignUps({ db, actor, now }: Ctx<'home.todos'>): Promise<readonly Todo[]> {
  const at = atInstant(now);
  const rows = await queryRows(
    db,
    oldestSignUp,
    sql`select a.id as "activityId", oldest.signed_up_at as since, least(sum(of_activity.waiting) over (), ${countMax})::int as waiting
      from activity a
      cross join lateral (select p.signed_up_at from participant p
        where p.activity_id = a.id and p.state = 'toAdmit' and p.ends_at > ${at}
        order by p.signed_up_at limit 1) as oldest
      cross join lateral (select count(*) as waiting from (select 1 from participant p
        where p.activity_id = a.id and p.state = 'toAdmit' and p.ends_at > ${at} limit ${countMax}) as counted) as of_activity
      where a.organization_id = ${actor.organizationId} and a.state = 'published' and a.ends_at > ${at}
      order by since, a.id limit 1`,
  );
  return rows.map(({ activityId, since, waiting }) => ({
    kind: 'admit',
    count: waiting,
    oldestAt: toMacaoIso(since),
    activityId,
  }));
}
