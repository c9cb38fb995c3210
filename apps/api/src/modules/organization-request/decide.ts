import { and, inArray } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { decideRequests } from './decide-requests.ts';
import { requestScope } from '../../services/organization-request/request-rows.ts';
import { refusalOfTakenNumber } from '../../services/organization/association-number.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach } from '../../services/review/decide-each.ts';

/** Passes or fails requests of organizations; each row has its own result and is decided once. */
export const decide: Handler<'organizationRequest.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  const decided = ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: organizationRequest.id })
        .from(organizationRequest)
        .where(and(inArray(organizationRequest.id, [...ids]), toCondition(await requestScope(work.tx, work.actor))));
    return { rows: await decideEach(body.reviewIds, { decide: (ids) => decideRequests(work, ids), known }, language) };
  });
  return decided.catch((error: unknown) => {
    throw refusalOfTakenNumber(error);
  });
};
