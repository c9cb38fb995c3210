import { suspensionSteps } from '@vp/domain';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { isPublished, isSignUpOpen } from '../../db/conditions.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceDispute } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { myActivitiesLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { withinOrganization } from '../../services/organization/tree.ts';

/** Suspends an organization for the platform or restores it; of two concurrent calls the first one wins. */
export const suspend: Handler<'managedOrganization.suspend'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body, now } = work;
    const { from, to } = suspensionSteps[body.isSuspended ? 'suspend' : 'restore'];
    const below = and(
      eq(organization.id, params.id),
      withinOrganization(actor.organizationId),
      isNotNull(organization.parentId),
    );
    const [changed] = await tx
      .update(organization)
      .set({
        status: to,
        statusReason: body.isSuspended ? body.reason : null,
        suspendedAt: body.isSuspended ? now : null,
        updatedAt: now,
      })
      .where(and(below, eq(organization.status, from)))
      .returning({ name: organization.name });
    if (changed === undefined) {
      const [known] = await tx.select({ status: organization.status }).from(organization).where(below).limit(1);
      // Does not audit a repeated request.
      if (orNotFound(known).status === to) return { status: to };
      throw new Refused('wrongState');
    }
    if (body.isSuspended) await raiseDisputes(work);
    const event = body.isSuspended ? 'organization.suspended' : 'organization.restored';
    await audit(work, event, { ownerId: params.id, subjectId: params.id, details: { reason: body.reason } });
    await notifyOffice(work, {
      organizationId: params.id,
      permission: 'everybody',
      kind: body.isSuspended ? 'organizationSuspended' : 'organizationRestored',
      values: { organization: changed.name, reason: body.reason },
    });
    await notifyVolunteers(work, {
      volunteerIds: await readConcerned(tx, { organizationId: params.id, now }),
      kind: body.isSuspended ? 'organizerSuspended' : 'organizerRestored',
      values: { organization: changed.name },
      link: myActivitiesLink,
    });
    return { status: to };
  });

/** Passes disputes that wait for the organization to the one above it. */
async function raiseDisputes({ tx, params, now }: Work<'managedOrganization.suspend'>): Promise<void> {
  await tx
    .update(attendanceDispute)
    .set({ raisedAt: now })
    .where(
      and(
        eq(attendanceDispute.organizationId, params.id),
        eq(attendanceDispute.kind, 'disputed'),
        isNull(attendanceDispute.settledAt),
        isNull(attendanceDispute.raisedAt),
      ),
    );
}

interface Organizer {
  readonly organizationId: string;
  readonly now: Date;
}

/**
 * Reads people with a place or a waiting position in an upcoming or running activity. Their message omits the reason,
 * which only the organization sees.
 */
async function readConcerned(tx: Tx, { organizationId, now }: Organizer): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ volunteerId: participant.volunteerId })
    .from(participant)
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .where(
      and(
        eq(activity.organizationId, organizationId),
        isPublished(activity.state),
        gt(activity.endsAt, now),
        gt(participant.endsAt, now),
        isSignUpOpen(participant.state),
      ),
    );
  return rows.map(({ volunteerId }) => volunteerId);
}
