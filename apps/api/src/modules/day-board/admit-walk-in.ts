import { participantTransitions, refusalsForWalkIn } from '@vp/domain';
import type { SignUpActivity, SignUpChoice } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { newId } from '../../db/id.ts';
import { execute } from '../../db/sql.ts';
import { Refused, assertNoRefusals, orNotFound } from '../../refusal/refused.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import type { DecisionWork } from '../../services/participant/decide-participants.ts';
import { acceptInvitations } from '../../services/participant/invitations.ts';
import { readSignUpFacts } from '../../services/participant/sign-up-facts.ts';
import type { OpenSignUp } from '../../services/participant/sign-up-facts.ts';
import { storeSignUps } from '../../services/participant/store-sign-ups.ts';
import { lockActivity, lockVolunteers } from '../../services/participant/locks.ts';

export interface WalkIn extends SignUpChoice {
  readonly activityId: string;
  readonly volunteerId: string;
  /** Time of the arrival: check-in was open then. */
  readonly at: Date;
}

/**
 * Admits a person at the door, regardless of the deadline. A person with a sign-up keeps the chosen posts: an offered
 * place is theirs, and from the waiting list they take a free one. Returns whether this call admitted them. Locks the
 * volunteer, then the activity.
 */
export async function admitWalkIn(work: DecisionWork, walkIn: WalkIn): Promise<boolean> {
  const { tx, now, actor } = work;
  const { activityId, volunteerId, periodId, postId, at } = walkIn;
  const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
  await lockVolunteers(tx, [volunteerId]);
  await lockActivity(tx, activityId);
  const facts = orNotFound(await readSignUpFacts(tx, { activityId, volunteerIds: [volunteerId], now }));
  const { who, open, isInvited } = orNotFound(facts.people.get(volunteerId));
  const choices = open === undefined ? [{ periodId, postId }] : toChoices(facts.activity, open);
  if (!choices.some((one) => one.periodId === periodId)) throw new Refused('alreadySignedUp');
  if (open?.state === 'admitted') return false;
  assertNoRefusals(refusalsForWalkIn({ who, activity: facts.activity, now: at, choice: choices }));
  const participantId = open?.id ?? newId();
  if (open === undefined) {
    const endsAt = facts.activity.periods.find(({ id }) => id === periodId)?.endsAt ?? facts.activity.endsAt;
    const signUps = [{ participantId, volunteerId, state: 'toAdmit' as const, choices, endsAt, now, isInvited }];
    await storeSignUps(tx, { activityId, signUps });
    await acceptInvitations(tx, { activityId, signUps });
  } else if (open.state === 'waiting') {
    await takePlaces(work, { activityId, postIds: open.postIds });
  }
  const { from, to } = participantTransitions.walkIn;
  await execute(
    tx,
    sql`update participant set state = ${to}, offered_until = null, decided_at = ${atInstant(now)},
      decided_by = ${actor.accountId} where activity_id = ${activityId} and id = ${participantId}
        and state = any(${sql.param([...from])}::text[])`,
  );
  await notifyVolunteers(work, {
    volunteerIds: [volunteerId],
    kind: 'admitted',
    values: { activity: own.name, organization: own.organizationName, start: own.startsAt.toISOString() },
    link: activityLink(activityId),
  });
  const details = { participantId, volunteerId, periodId };
  await audit(work, 'participant.walkedIn', { subjectId: activityId, details });
  return true;
}

function toChoices({ periods }: SignUpActivity, { postIds }: OpenSignUp): readonly SignUpChoice[] {
  return periods.flatMap(({ id: periodId, posts }) =>
    posts.filter(({ id }) => postIds.includes(id)).map(({ id: postId }) => ({ periodId, postId })),
  );
}

interface PlacesToTake {
  readonly activityId: string;
  readonly postIds: readonly string[];
}

/**
 * Moves a person from the waiting list to their posts. The caller must hold the lock of the activity and have checked
 * that there is room.
 */
async function takePlaces({ tx }: Pick<DecisionWork, 'tx'>, { activityId, postIds }: PlacesToTake): Promise<void> {
  const seats = await execute(
    tx,
    sql`update post set held = held + 1 where id = any(${sql.param([...postIds])}::uuid[]) and held < places`,
  );
  const counted = await execute(
    tx,
    sql`update activity set held = held + 1, waiting = waiting - 1 where id = ${activityId} and held < maximum`,
  );
  if (seats < postIds.length || counted < 1) throw new Error('places were taken that the lock should have kept');
}
