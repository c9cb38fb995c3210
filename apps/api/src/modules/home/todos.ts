import type { Todo } from '@vp/contract';
import type { Ctx, Result } from '../../call/context.ts';
import { kindsDecidedBy } from '../../services/todo/activity-todos.ts';
import { countAttendance, countSignUps } from '../../services/todo/count-activity-todos.ts';
import { countReviews } from '../../services/todo/review-todos.ts';

/** Counts the tasks that the caller may decide, each up to `countMax`. */
export async function todos(ctx: Ctx<'home.todos'>): Promise<Result<'home.todos'>> {
  const listData: Todo[] = [...(await countReviews(ctx))];
  for (const kind of kindsDecidedBy(ctx))
    listData.push(...(await (kind === 'admit' ? countSignUps(ctx) : countAttendance(ctx, kind))));
  return { listData, total: listData.length };
}
