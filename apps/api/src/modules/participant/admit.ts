import { lockActivity } from '../../services/participant/locks.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readDecidedActivity } from '../../services/activity/own-activity.ts';
import { decideSignUps } from './decide-sign-ups.ts';

/** Admits or refuses people of one activity. */
export const admit: Handler<'participant.admit'> = async (ctx) => {
  const { activityId, participantIds, decision, reason } = ctx.body;
  if (decision === 'refuse' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    const { tx, actor } = work;
    const activity = await readDecidedActivity(tx, { activityId, organizationId: actor.organizationId });
    if (activity.state === 'cancelled') throw new Refused('cancelled');
    if (decision === 'admit' && (await lockActivity(tx, activityId))?.state !== 'published')
      throw new Refused('cancelled');
    const groups = [{ activity, participantIds }];
    return { rows: await decideSignUps(work, groups, { action: decision, reason }) };
  });
};
