import { isOpenTo } from '@vp/domain';
import type { ApplyLimit } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { readComingSignUps } from '../../services/participant/coming-sign-ups.ts';
import type { SignUpsOf } from '../../services/participant/coming-sign-ups.ts';

/** Reads sign-ups that have not begun, which a volunteer would lose by quitting an organization. */
export async function readOpenSignUps(db: Reader, of: SignUpsOf) {
  const rows = await readComingSignUps(db, of);
  return rows.map((row) => ({ ...row, applyLimit: toApplyLimit(row.applyLimit) }));
}

export type OpenSignUp = Awaited<ReturnType<typeof readOpenSignUps>>[number];

/** Casts a stored code: the release call stores codes of the table only. */
function toApplyLimit(stored: string): ApplyLimit {
  return stored as ApplyLimit;
}

export interface PassedMembership {
  readonly membershipId: string;
  readonly organizationId: string;
  readonly ancestorIds: readonly string[];
}

export async function readPassedMemberships(db: Reader, volunteerId: string): Promise<readonly PassedMembership[]> {
  return db
    .select({ membershipId: membership.id, organizationId: membership.organizationId, ancestorIds: organization.path })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isMember(membership.state)));
}

/** Returns the sign-ups that no other membership allows: all of them for a volunteer without another organization. */
export function dependentOn(
  membershipId: string,
  passed: readonly PassedMembership[],
  signUps: readonly OpenSignUp[],
): readonly OpenSignUp[] {
  if (!passed.some((row) => row.membershipId === membershipId)) return [];
  const others = passed.filter((row) => row.membershipId !== membershipId);
  return signUps.filter((signUp) => !others.some((other) => isOpenTo(other, signUp)));
}
