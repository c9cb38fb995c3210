import { activityCalls } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../db/id.ts';
import { implement } from '../call/context.ts';
import { Refused } from '../refusal/refused.ts';

/**
 * Sign-up as it must not be: looks whether there is a place, and takes it later. It proves that the race test can see
 * an oversold activity, and stands in no route table but that test's own.
 */
export const positiveControlRoutes = implement(
  { signUp: activityCalls.signUp },
  {
    signUp: (ctx) =>
      ctx.transaction(async ({ tx }) => {
        const { activityId, choices } = ctx.body;
        const { volunteerId } = ctx.actor;
        const participantId = newId();
        const { rows } = await tx.execute(
          sql`select (select count(*) from participant where activity_id = a.id) < a.maximum as "isFree"
            from activity a where a.id = ${activityId}`,
        );
        if (rows[0]?.['isFree'] !== true) throw new Refused('full');
        await tx.execute(sql`select pg_sleep(0.005)`);
        await tx.execute(
          sql`insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at)
            values (${activityId}, ${participantId}, ${volunteerId}, 'toAdmit', ${ctx.now.toISOString()}::timestamptz, '2100-01-01')
            on conflict do nothing`,
        );
        await tx.execute(
          sql`insert into participant_post (activity_id, participant_id, period_id, post_id)
            select activity_id, id, ${choices[0]?.periodId}, ${choices[0]?.postId} from participant
            where activity_id = ${activityId} and id = ${participantId}`,
        );
        return { participantId, state: 'toAdmit', waitingPosition: null, repeated: false, heldBack: [] };
      }),
  },
);
