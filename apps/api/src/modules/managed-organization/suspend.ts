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

/** The platform suspends an organization or restores it; of two at once the first one holds. */
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
      // Said twice, it is no news.
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

/** What waits for the organization's answer waits for the one above it from now on. */
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

/** Who holds or waits for a place in an activity that is still to come or goes on. The reason is the organization's. */
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
