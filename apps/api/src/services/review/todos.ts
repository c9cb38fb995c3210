import type { ReviewTodo, Todo } from '@vp/contract';
import { hasPermission, reviewLimits, toMacaoIso } from '@vp/domain';
import { and, asc, count, eq, min } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { Reader } from '../../db/client.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { decidableKinds, requestScope } from '../organization/request-rows.ts';
import { appealScope } from './appeal-scope.ts';

interface TodoReading {
  readonly db: Reader;
  readonly actor: Operator;
}

interface Counted {
  readonly waiting: number;
  readonly oldest: Date | null;
}

const { countMax } = reviewLimits;

function toTodos(kind: ReviewTodo, { waiting, oldest }: Counted = { waiting: 0, oldest: null }): readonly Todo[] {
  return waiting === 0 ? [] : [{ kind, count: waiting, oldestAt: oldest && toMacaoIso(oldest) }];
}

async function countAppeals({ db, actor }: TodoReading): Promise<readonly Todo[]> {
  const { state, submittedAt } = passwordAppeal;
  const rows = db
    .select({ at: submittedAt })
    .from(passwordAppeal)
    .where(and(eq(state, 'underReview'), await appealScope(db, actor.organizationId)))
    .orderBy(asc(submittedAt))
    .limit(countMax)
    .as('waiting');
  const [counted] = await db.select({ waiting: count(), oldest: min(rows.at) }).from(rows);
  return toTodos('appeal', counted);
}

/** Of the kinds that the caller decides, each by itself. */
async function countRequests({ db, actor }: TodoReading): Promise<readonly Todo[]> {
  const { kind, state, submittedAt } = organizationRequest;
  const scope = await requestScope(db, actor);
  const todos = [];
  for (const wanted of decidableKinds(actor)) {
    const rows = db
      .select({ at: submittedAt })
      .from(organizationRequest)
      .where(and(eq(kind, wanted), eq(state, 'underReview'), scope))
      .orderBy(asc(submittedAt))
      .limit(countMax)
      .as('waiting');
    const [counted] = await db.select({ waiting: count(), oldest: min(rows.at) }).from(rows);
    todos.push(...toTodos(wanted, counted));
  }
  return todos;
}

async function countCards({ db }: TodoReading): Promise<readonly Todo[]> {
  const { state, submittedAt } = cardApplication;
  const rows = db
    .select({ at: submittedAt })
    .from(cardApplication)
    .where(eq(state, 'pending'))
    .orderBy(asc(submittedAt))
    .limit(countMax)
    .as('waiting');
  const [counted] = await db.select({ waiting: count(), oldest: min(rows.at) }).from(rows);
  return toTodos('card', counted);
}

/** Appeals, requests of organizations and applications for the card that the caller may decide; no row where none waits. */
export async function countReviews(reading: TodoReading): Promise<readonly Todo[]> {
  const { actor } = reading;
  const todos: Todo[] = [];
  if (hasPermission(actor, 'personnel-find-pwd')) todos.push(...(await countAppeals(reading)));
  if (hasPermission(actor, 'personnel-volunteer-card')) todos.push(...(await countCards(reading)));
  if (decidableKinds(actor).length > 0) todos.push(...(await countRequests(reading)));
  return todos;
}
