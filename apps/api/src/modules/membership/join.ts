import { membershipTransitions, refusalForJoin, refusalOfRealNameForJoin } from '@vp/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { countsTowardsLimit } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { audit } from '../../services/audit/audit.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound, assertNoRefusal } from '../../refusal/refused.ts';
import { freeSlot } from './free-slot.ts';

/** Applies to an organization. Each application takes one of five slots, which a unique key enforces. */
export const join: Handler<'membership.join'> = async (ctx) => {
  const { actor, body, now } = ctx;
  const { volunteerId } = actor;
  try {
    return await ctx.transaction(async (work) => {
      const { tx } = work;
      await assertHasName(tx, volunteerId);
      const target = await readTarget(tx, body.oid);
      const rows = await tx
        .select({ organizationId: membership.organizationId, state: membership.state, slot: membership.slot })
        .from(membership)
        .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state)));
      assertNoRefusal(refusalForJoin(rows, target));
      const slot = freeSlot(rows.map((row) => row.slot));
      await hideFinished(work);
      const membershipId = newId(now.getTime());
      await tx.insert(membership).values({
        id: membershipId,
        volunteerId,
        organizationId: body.oid,
        state: 'underReview',
        slot,
        message: body.message || null,
        appliedAt: now,
      });
      const applied = { ownerId: body.oid, subjectId: membershipId, details: { volunteerId } };
      await audit(work, 'membership.applied', applied);
      return { membershipId, state: 'underReview' };
    });
  } catch (error) {
    if (breaksUnique(error, 'membership_five')) throw new Refused('tooManyOrganizations');
    if (breaksUnique(error, 'membership_open')) throw new Refused('alreadyApplied');
    throw error;
  }
};

/** Locks the volunteer, so that applications run one at a time. */
async function assertHasName(tx: Tx, volunteerId: string): Promise<void> {
  const [own] = await tx
    .select({ state: volunteer.realNameState })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
    .for('no key update');
  const { state } = orNotFound(own);
  assertNoRefusal(refusalOfRealNameForJoin(state));
}

async function readTarget(tx: Tx, organizationId: string) {
  const [row] = await tx
    .select({ organizationId: organization.id, status: organization.status, parentId: organization.parentId })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  const target = orNotFound(row);
  // The root is the platform's office, which has no members.
  return target.parentId === null ? { ...target, status: 'suspended' as const } : target;
}

/** Hides an earlier failed or withdrawn application in favour of the new one; the history stays. */
async function hideFinished({ tx, actor, body, now }: Work<'membership.join'>): Promise<void> {
  await tx
    .update(membership)
    .set({ deletedAt: now })
    .where(
      and(
        eq(membership.volunteerId, actor.volunteerId),
        eq(membership.organizationId, body.oid),
        inArray(membership.state, [...membershipTransitions.delete.from]),
        isNull(membership.deletedAt),
      ),
    );
}
