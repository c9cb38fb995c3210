import { membershipTransitions } from '@vp/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import { membership } from '../../db/schema/membership.ts';
import type { AuditWork } from '../../services/audit/audit.ts';
import { countMembers } from '../../services/membership/member-counts.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { readComingSignUps } from '../../services/participant/coming-sign-ups.ts';

/**
 * Withdraws the coming sign-ups, whose places go to the next in line, and ends the memberships and applications of a
 * volunteer; returns the number of each.
 */
export async function leaveOrganizations(work: AuditWork, volunteerId: string) {
  const { tx, now } = work;
  await lockVolunteers(tx, [volunteerId]);
  const ends = await readComingSignUps(tx, { volunteerId, now });
  const ended = await endParticipations(work, { action: 'withdraw', ends });
  const open = and(eq(membership.volunteerId, volunteerId), isNotNull(membership.slot));
  const members = await tx
    .select({ organizationId: membership.organizationId })
    .from(membership)
    .where(and(open, isMember(membership.state)));
  await countMembers(work, { organizationIds: members.map(({ organizationId }) => organizationId), step: -1 });
  const left = await tx
    .update(membership)
    .set({ state: membershipTransitions.quit.to, slot: null, endedAt: now })
    .where(open)
    .returning({ id: membership.id });
  return { signUps: ended.length, memberships: left.length };
}
