import { endParticipations } from '../../services/participant/end-participations.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { concludeSteps, judgeSteps } from '../../services/participant/decide-participants.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';

/** Removes admitted people with a reason that is shown to them; their places go to the waiting list. */
export const remove: Handler<'participant.remove'> = async (ctx) => {
  const { activityId, participantIds, reason } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx, actor } = work;
    const activity = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    if (activity.state === 'cancelled') throw new Refused('cancelled');
    const judged = await judgeSteps(work, { activityId, participantIds, action: 'remove', reason });
    const ends = judged.possible.map((participantId) => ({ activityId, participantId }));
    const done = await endParticipations(work, { action: 'remove', ends, reason, decidedBy: actor.accountId });
    return { rows: await concludeSteps(work, { activity, judged, done, kind: 'removed', reason }) };
  });
};
