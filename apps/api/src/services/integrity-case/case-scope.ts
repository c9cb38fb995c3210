import { integrityTransitions } from '@vp/domain';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { everything, scopeWhere, toCondition } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { readIdentityDesk } from '../real-name/identity-scope.ts';
import { idsWithin } from '../organization/tree.ts';

/** Cases of this organization and of those below it; all for the platform. */
export async function caseScope(db: Reader, organizationId: string): Promise<RowScope> {
  if (await isPlatform(db, organizationId)) return everything;
  return scopeWhere(sql`${integrityCase.organizationId} in (${idsWithin(organizationId)})`);
}

/** Returns whether the organization is the root of the tree. */
export async function isPlatform(db: Reader, organizationId: string): Promise<boolean> {
  return (await readIdentityDesk(db, organizationId)) === 'platform';
}

/** SQL condition on a case: one of its activities is the organization's, which therefore may not decide it. */
const isAboutActivityOf = (organizationId: string): SQL => sql`exists (select 1 from activity of_case
  where of_case.organization_id = ${organizationId} and (of_case.id = ${integrityCase.activityId} or of_case.id in (
    select ${integrityService.activityId} from ${integrityService} where ${integrityService.caseId} = ${integrityCase.id})))`;

/** Open cases that wait for this organization: for its decision, or for its answer to a question. */
export async function waitsFor(db: Reader, organizationId: string): Promise<RowScope> {
  const { state, askedAt, answeredAt, organizationId: ownerId } = integrityCase;
  const isAsked = and(eq(ownerId, organizationId), isNotNull(askedAt), isNull(answeredAt));
  const isDecidable = (await isPlatform(db, organizationId))
    ? sql`true`
    : sql`not ${isAboutActivityOf(organizationId)}`;
  const scope = toCondition(await caseScope(db, organizationId));
  return scopeWhere(and(eq(state, integrityTransitions.pass.from), scope, or(isDecidable, isAsked)));
}
