import { activityInvitationTransitions, invitationsLeft, refusalForInvitation, refusalForInviting } from '@vp/domain';
import type { InvitationRefusal } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { activityInvitation } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { countOpenInvitations, isMemberOf, readKnownPeople } from '../../services/participant/invitations.ts';
import { lockActivity } from '../../services/participant/locks.ts';

/**
 * Invites members, each checked under the lock of the activity: concurrent calls invite no person twice, and together
 * no more people than there are places.
 */
export const invite: Handler<'participant.invite'> = async (ctx) => {
  const { activityId } = ctx.body;
  const volunteerIds = [...new Set(ctx.body.volunteerIds)];
  return ctx.transaction(async (work) => {
    const { tx, actor, language } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    await assertInviting(work, activityId);
    const refused = await judge(work, { activityId, volunteerIds });
    const invited = volunteerIds.filter((id) => !refused.has(id));
    await store(work, { activityId, volunteerIds: invited });
    await notifyVolunteers(work, {
      volunteerIds: invited,
      kind: 'invited',
      values: { activity: own.name, organization: own.organizationName },
      link: activityLink(activityId),
    });
    if (invited.length > 0)
      await audit(work, 'participant.invited', { subjectId: activityId, details: { volunteers: invited } });
    const rows = volunteerIds.map((id) => {
      const refusal = refused.get(id);
      return {
        id,
        done: refusal === undefined,
        message: refusal === undefined ? null : refusalText(language, refusal),
      };
    });
    return { rows };
  });
};

interface Invited {
  readonly activityId: string;
  readonly volunteerIds: readonly string[];
}

type InviteWork = Work<'participant.invite'>;

async function assertInviting({ tx, now }: InviteWork, activityId: string): Promise<void> {
  await lockActivity(tx, activityId);
  const [row] = await tx
    .select({ stored: activity.state, registrationDeadline: activity.deadlineAt })
    .from(activity)
    .where(eq(activity.id, activityId))
    .limit(1);
  const refusal = refusalForInviting(orNotFound(row), now);
  if (refusal !== undefined) throw new Refused(refusal);
}

type RowRefusal = InvitationRefusal | 'notFound' | 'full';

async function judge(
  { tx, actor }: InviteWork,
  { activityId, volunteerIds }: Invited,
): Promise<ReadonlyMap<string, RowRefusal>> {
  const members = await tx
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(
      and(inArray(volunteer.id, [...volunteerIds]), await isMemberOf(tx, { organizationId: actor.organizationId })),
    );
  const memberIds = new Set(members.map(({ id }) => id));
  const known = await readKnownPeople(tx, { activityId, volunteerIds });
  const locked = orNotFound(await lockActivity(tx, activityId));
  let left = invitationsLeft({ ...locked, open: await countOpenInvitations(tx, activityId) });
  const refused = new Map<string, RowRefusal>();
  for (const id of volunteerIds) {
    const person = known.get(id);
    const refusal = person === undefined || !memberIds.has(id) ? 'notFound' : refusalForInvitation(person);
    if (refusal !== undefined) refused.set(id, refusal);
    else if (left === 0) refused.set(id, 'full');
    else left -= 1;
  }
  return refused;
}

/** A former participant is invited again in the same row. */
async function store({ tx, now, actor }: InviteWork, { activityId, volunteerIds }: Invited): Promise<void> {
  if (volunteerIds.length === 0) return;
  const { from, to } = activityInvitationTransitions.inviteAgain;
  const asked = { state: to, invitedBy: actor.accountId, invitedAt: now, answeredAt: null };
  await tx
    .insert(activityInvitation)
    .values(volunteerIds.map((volunteerId) => ({ activityId, volunteerId, ...asked })))
    .onConflictDoUpdate({
      target: [activityInvitation.activityId, activityInvitation.volunteerId],
      set: asked,
      setWhere: inArray(activityInvitation.state, [...from]),
    });
}
