import { membershipTransitions } from '@vp/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../../services/audit/audit.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { membership } from '../../db/schema/membership.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { countMembers } from '../../services/membership/member-counts.ts';
import { dependentOn, readOpenSignUps, readPassedMemberships } from './dependent-activities.ts';

/** Cancels an application, quits an organization with the sign-ups that need it, or removes a finished row. */
export const change: Handler<'membership.change'> = async (ctx) => {
  const { actor, body } = ctx;
  const { membershipId, action } = body;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    // Locks first: a concurrent sign-up is either visible here or sees that the membership has ended.
    await lockVolunteers(tx, [actor.volunteerId]);
    const lost = action === 'quit' ? await readLost(work) : [];
    const organizationId = await writeChange(work);
    if (action === 'quit') {
      await endParticipations(work, { action: 'withdraw', ends: lost });
      await countMembers(work, { organizationIds: [organizationId], step: -1 });
    }
    const details = { volunteerId: actor.volunteerId, lostActivities: lost.map(({ activityId }) => activityId) };
    await audit(work, `membership.${action}`, { ownerId: organizationId, subjectId: membershipId, details });
    return { membershipId, state: membershipTransitions[action].to ?? null };
  });
};

async function readLost({ tx, actor, body, now }: Work<'membership.change'>) {
  const passed = await readPassedMemberships(tx, actor.volunteerId);
  return dependentOn(body.membershipId, passed, await readOpenSignUps(tx, { volunteerId: actor.volunteerId, now }));
}

/** Changes the row with one conditional write; returns the organization. Rows of others are 'not found'. */
async function writeChange({ tx, actor, body, now }: Work<'membership.change'>): Promise<string> {
  const { from, to } = membershipTransitions[body.action];
  const own = and(
    eq(membership.id, body.membershipId),
    eq(membership.volunteerId, actor.volunteerId),
    isNull(membership.deletedAt),
  );
  const [changed] = await tx
    .update(membership)
    .set(to === undefined ? { deletedAt: now } : { state: to, slot: null, endedAt: now })
    .where(and(own, inArray(membership.state, [...from])))
    .returning({ organizationId: membership.organizationId });
  if (changed !== undefined) return changed.organizationId;
  const [other] = await tx.select({ id: membership.id }).from(membership).where(own).limit(1);
  orNotFound(other);
  throw new Refused('wrongState');
}
