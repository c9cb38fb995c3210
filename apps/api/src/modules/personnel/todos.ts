import type { Page, Todo, personnelCalls } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { and, count, eq, min } from 'drizzle-orm';
import { membership } from '../../db/schema/membership.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx } from '../../http/context.ts';
import { joinScope, peopleScope, tabStates } from './scope.ts';

type TodoCtx = Ctx<(typeof personnelCalls)['todos']>;

/** What waits, as far as the caller may decide it. */
export async function readTodos(ctx: TodoCtx): Promise<Page<Todo>> {
  const { permissions } = ctx.actor;
  const listData = [
    ...(permissions.includes('personnel-to-examine') ? [await countJoinRequests(ctx)] : []),
    ...(permissions.includes('personnel-verification-real-name') ? [await countRealNameChecks(ctx)] : []),
  ];
  return { listData, total: listData.length };
}

async function countJoinRequests({ db, actor }: TodoCtx): Promise<Todo> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(membership.appliedAt) })
    .from(membership)
    .where(and(eq(membership.state, tabStates.pending.join), joinScope(db, actor.organizationId)));
  return { kind: 'join', count: row?.waiting ?? 0, oldestAt: row?.oldest ? toMacaoIso(row.oldest) : null };
}

async function countRealNameChecks({ db, actor }: TodoCtx): Promise<Todo> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(realNameSubmission.submittedAt) })
    .from(realNameSubmission)
    .innerJoin(volunteer, eq(volunteer.id, realNameSubmission.volunteerId))
    .where(and(eq(realNameSubmission.state, tabStates.pending.realName), peopleScope(db, actor.organizationId)));
  return { kind: 'realName', count: row?.waiting ?? 0, oldestAt: row?.oldest ? toMacaoIso(row.oldest) : null };
}
