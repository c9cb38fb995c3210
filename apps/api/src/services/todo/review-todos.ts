import type { ReviewTodo, Todo } from '@vp/contract';
import {
  appealTransitions,
  cardTransitions,
  hasPermission,
  requestTransitions,
  reviewLimits,
  toMacaoIso,
} from '@vp/domain';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OperatorRights } from '../../auth/actor.ts';
import type { Reader } from '../../db/client.ts';
import { toCondition } from '../../db/scope.ts';
import { activity } from '../../db/schema/activity.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { messageThread } from '../../db/schema/message-thread.ts';
import { membership } from '../../db/schema/membership.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { openReports } from '../content-report/report-scope.ts';
import { waitsFor } from '../integrity-case/case-scope.ts';
import { decidableKinds, requestScope } from '../organization-request/request-rows.ts';
import { appealScope } from '../review/appeal-scope.ts';
import { isWaiting, tabStates } from '../review/scope.ts';
import { identityScope, readIdentityDesk } from '../real-name/identity-scope.ts';
import { joinScope } from '../organization/tree.ts';

export interface ReviewReading {
  readonly db: Reader;
  readonly actor: OperatorRights;
}

interface WaitingRows {
  readonly kind: ReviewTodo | 'thread';
  readonly table: PgTable;
  /** Start of the waiting time of a row. */
  readonly at: PgColumn & { readonly _: { readonly data: Date } };
  readonly where: SQL | undefined;
}

const { countMax } = reviewLimits;

/** Counts open rows, up to `countMax`, and reads the start of the longest wait. */
async function countWaiting(reader: Reader, { kind, table, at, where }: WaitingRows): Promise<Todo> {
  const rows = reader
    .select({ at: sql`${at}`.mapWith(at).as('at') })
    .from(table)
    .where(where)
    .orderBy(asc(at))
    .limit(countMax)
    .as('waiting');
  const [counted] = await reader.select({ waiting: count(), oldest: sql`min(${rows.at})`.mapWith(at) }).from(rows);
  const { waiting = 0, oldest = null } = counted ?? {};
  return { kind, count: waiting, oldestAt: oldest && toMacaoIso(oldest) };
}

async function countJoinRequests({ db, actor }: ReviewReading): Promise<Todo> {
  const { state, appliedAt: at } = membership;
  const where = and(eq(state, tabStates.pending.join), await joinScope(db, actor.organizationId));
  return countWaiting(db, { kind: 'join', table: membership, at, where });
}

async function countIdentities({ db, actor }: ReviewReading): Promise<readonly Todo[]> {
  if ((await readIdentityDesk(db, actor.organizationId)) === 'none') return [];
  const where = and(isWaiting(), toCondition(await identityScope(db, actor.organizationId)));
  const { submittedAt: at } = realNameSubmission;
  return [await countWaiting(db, { kind: 'realName', table: realNameSubmission, at, where })];
}

async function countAppeals({ db, actor }: ReviewReading): Promise<Todo> {
  const { state, submittedAt: at } = passwordAppeal;
  const where = and(eq(state, appealTransitions.pass.from), toCondition(await appealScope(db, actor.organizationId)));
  return countWaiting(db, { kind: 'appeal', table: passwordAppeal, at, where });
}

async function countIntegrityCases({ db, actor }: ReviewReading): Promise<Todo> {
  const where = toCondition(await waitsFor(db, actor.organizationId));
  return countWaiting(db, { kind: 'integrity', table: integrityCase, at: integrityCase.foundAt, where });
}

async function countReports({ db, actor }: ReviewReading): Promise<Todo> {
  const where = toCondition(await openReports(db, actor.organizationId));
  return countWaiting(db, { kind: 'contentReport', table: contentReport, at: contentReport.createdAt, where });
}

/** Counts threads with messages that no one of the organization has read. */
function countThreads({ db, actor }: ReviewReading): Promise<Todo> {
  const { activityId, unreadSince: at } = messageThread;
  const own = db.select({ id: activity.id }).from(activity).where(eq(activity.organizationId, actor.organizationId));
  const where = and(isNotNull(at), inArray(activityId, own));
  return countWaiting(db, { kind: 'thread', table: messageThread, at, where });
}

async function countCards({ db }: ReviewReading): Promise<Todo> {
  const { state, submittedAt: at } = cardApplication;
  return countWaiting(db, {
    kind: 'card',
    table: cardApplication,
    at,
    where: inArray(state, [...cardTransitions.pass.from]),
  });
}

/** Counts each kind of request that the caller decides. */
async function countRequests({ db, actor }: ReviewReading): Promise<readonly Todo[]> {
  const { kind, state, submittedAt: at } = organizationRequest;
  const kinds = decidableKinds(actor);
  if (kinds.length === 0) return [];
  const scope = toCondition(await requestScope(db, actor));
  const todos: Todo[] = [];
  for (const wanted of kinds) {
    const where = and(eq(kind, wanted), eq(state, requestTransitions.pass.from), scope);
    todos.push(await countWaiting(db, { kind: wanted, table: organizationRequest, at, where }));
  }
  return todos;
}

/**
 * Counts the queues that the caller may decide. Join requests and identity checks always have a row; rarer kinds only
 * where their queue is not empty.
 */
export async function countReviews(reading: ReviewReading): Promise<readonly Todo[]> {
  const { actor } = reading;
  const todos: Todo[] = [];
  if (hasPermission(actor, 'personnel-to-examine')) todos.push(await countJoinRequests(reading));
  if (hasPermission(actor, 'personnel-verification-real-name')) todos.push(...(await countIdentities(reading)));
  const rare: Todo[] = [];
  if (hasPermission(actor, 'personnel-find-pwd')) rare.push(await countAppeals(reading));
  if (hasPermission(actor, 'personnel-integrity')) rare.push(await countIntegrityCases(reading));
  if (hasPermission(actor, 'personnel-integrity')) rare.push(await countReports(reading));
  if (hasPermission(actor, 'activity-list')) rare.push(await countThreads(reading));
  if (hasPermission(actor, 'personnel-volunteer-card')) rare.push(await countCards(reading));
  rare.push(...(await countRequests(reading)));
  return [...todos, ...rare.filter((todo) => todo.count > 0)];
}
