import {
  activityInvitationTransitions,
  invitationStates,
  participantTransitions,
  storedParticipantStates,
} from '@vp/domain';
import type { InvitationState, MemberScope, StoredParticipantState } from '@vp/domain';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isInvitationOpen, isMember, isVerified } from '../../db/conditions.ts';
import type { Reader, Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { membership } from '../../db/schema/membership.ts';
import { activityInvitation } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { joinReach } from '../organization/tree.ts';
import type { SignUpsToStore } from './store-sign-ups.ts';

interface MembersOf {
  readonly organizationId: string;
  /** Members of the organization itself, or of those below it; both if absent, and for `lastTime`. */
  readonly scope?: MemberScope | undefined;
}

/** Returns a condition on volunteers: verified members of an organization and of those below it. */
export async function isMemberOf(reader: Reader, { organizationId, scope }: MembersOf): Promise<SQL | undefined> {
  const isOwn = eq(membership.organizationId, organizationId);
  const { condition: within, isWrittenOut } =
    scope === 'own' ? { condition: isOwn, isWrittenOut: true } : await joinReach(reader, organizationId);
  const members = (ofWhom: SQL | undefined) =>
    reader
      .select({ id: membership.volunteerId })
      .from(membership)
      .where(and(isMember(membership.state), within, scope === 'below' ? not(isOwn) : undefined, ofWhom));
  const belongs = isWrittenOut
    ? inArray(volunteer.id, members(undefined))
    : sql`${members(eq(membership.volunteerId, volunteer.id)).limit(1)} is not null`;
  // Nearly all members are verified: `coalesce` keeps the planner from first collecting all verified volunteers by the
  // document indexes.
  return and(belongs, sql`coalesce(${isVerified(volunteer.realNameState)}, false)`);
}

export interface KnownPerson {
  readonly invitation: InvitationState | undefined;
  readonly signUp: StoredParticipantState | undefined;
}

const knownRow = columns({
  volunteerId: column.text,
  invitation: column.word(invitationStates).nullable(),
  signUp: column.word(storedParticipantStates).nullable(),
});

export interface PeopleOfActivity {
  readonly activityId: string;
  readonly volunteerIds: readonly string[];
}

/** Reads the invitation and the last sign-up of these people at an activity. */
export async function readKnownPeople(
  reader: Reader,
  { activityId, volunteerIds }: PeopleOfActivity,
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (volunteerIds.length === 0) return new Map();
  const rows = await query(
    reader,
    knownRow,
    sql`select v.id as "volunteerId",
        (select i.state from activity_invitation i where i.activity_id = ${activityId} and i.volunteer_id = v.id)
          as invitation,
        (select p.state from participant p where p.activity_id = ${activityId} and p.volunteer_id = v.id
          order by p.signed_up_at desc, p.id desc limit 1) as "signUp"
      from volunteer v where v.id = any(${sql.param([...volunteerIds])}::uuid[])`,
  );
  return new Map(
    rows.map(({ volunteerId, invitation, signUp }) => [
      volunteerId,
      { invitation: invitation ?? undefined, signUp: signUp ?? undefined },
    ]),
  );
}

/** Reads the people who have not answered their invitation to an activity. */
export async function readInvited(reader: Reader, activityId: string): Promise<readonly string[]> {
  const rows = await reader
    .select({ volunteerId: activityInvitation.volunteerId })
    .from(activityInvitation)
    .where(and(eq(activityInvitation.activityId, activityId), isInvitationOpen(activityInvitation.state)));
  return rows.map(({ volunteerId }) => volunteerId);
}

/** Counts the open invitations to an activity. */
export function countOpenInvitations(reader: Reader, activityId: string): Promise<number> {
  return reader.$count(
    activityInvitation,
    and(eq(activityInvitation.activityId, activityId), isInvitationOpen(activityInvitation.state)),
  );
}

/** Admits invited people who get a place at once: the invitation is the organization's agreement. */
export async function acceptInvitations(tx: Tx, { activityId, signUps }: SignUpsToStore): Promise<void> {
  const { from, to } = participantTransitions.acceptInvitation;
  const invitation = activityInvitationTransitions.accept;
  const accepting = signUps.filter(({ isInvited, state }) => isInvited && from.includes(state));
  const [first] = accepting;
  if (first === undefined) return;
  const at = atInstant(first.now);
  const participantIds = sql.param(accepting.map(({ participantId }) => participantId));
  const volunteerIds = sql.param(accepting.map(({ volunteerId }) => volunteerId));
  await execute(
    tx,
    sql`with accepted as (
        update activity_invitation set state = ${invitation.to}, answered_at = ${at}
        where activity_id = ${activityId} and volunteer_id = any(${volunteerIds}::uuid[])
          and state = any(${sql.param([...invitation.from])}::text[])
        returning volunteer_id, invited_by)
      update participant set state = ${to}, decided_at = ${at}, decided_by = accepted.invited_by,
        invited_by = accepted.invited_by
      from accepted where participant.activity_id = ${activityId} and participant.volunteer_id = accepted.volunteer_id
        and participant.id = any(${participantIds}::uuid[])
        and participant.state = any(${sql.param([...from])}::text[])`,
  );
}
