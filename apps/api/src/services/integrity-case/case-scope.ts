import { integrityTransitions, ownDecidableKinds } from '@vp/domain';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { everything, scopeWhere, toCondition } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
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

/** Open cases that wait for this organization: for its decision, or for its answer to a question. */
export async function waitsFor(db: Reader, organizationId: string): Promise<RowScope> {
  const { state, kind, askedAt, answeredAt, organizationId: ownerId } = integrityCase;
  const decidable = ownDecidableKinds({ isPlatform: await isPlatform(db, organizationId) });
  const isAsked = and(eq(ownerId, organizationId), isNotNull(askedAt), isNull(answeredAt));
  const isDecidable = or(ne(ownerId, organizationId), inArray(kind, [...decidable]));
  const scope = toCondition(await caseScope(db, organizationId));
  return scopeWhere(and(eq(state, integrityTransitions.pass.from), scope, or(isDecidable, isAsked)));
}
