import { endParticipations } from '../../services/participant/end-participations.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { concludeSteps, judgeSteps } from '../../services/participant/decide-participants.ts';
import { ownActivity } from '../../services/activity/own-activity.ts';

/** Removes admitted people with a reason that they see; their places go to the waiting list. */
export const remove: Handler<'participant.remove'> = async (ctx) => {
  const { activityId, participantIds, reason } = ctx.body;
  return ctx.transaction(async ({ tx }) => {
    const activity = await ownActivity(tx, activityId, ctx.actor);
    if (activity.state === 'cancelled') throw new Refused('cancelled');
    const judged = await judgeSteps(tx, { activityId, participantIds, action: 'remove', reason }, ctx.now);
    const ends = judged.possible.map((participantId) => ({ activityId, participantId }));
    const done = await endParticipations(
      tx,
      { action: 'remove', ends, reason, decidedBy: ctx.actor.accountId },
      ctx.now,
    );
    return { rows: await concludeSteps(tx, { activity, judged, done, kind: 'removed', reason }, ctx) };
  });
};
