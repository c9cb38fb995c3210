import { refusalForJoining } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { countRows } from '../../db/read-page.ts';
import { signUpGroup } from '../../db/schema/sign-up-group.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { openMembers } from '../../services/participant/sign-up-groups.ts';
import { readOwnPeriod, readShownGroup, storeMember } from './membership.ts';

/**
 * Joins the group of a link, or changes whether the own name is shown. The lock on the group makes concurrent calls
 * count each other; all calls take the lock of the person before it.
 */
export const join: Handler<'signUpGroup.join'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, now, language } = work;
    const { volunteerId } = actor;
    const { activityId, code, showsName } = body;
    await lockVolunteers(tx, [volunteerId]);
    const [found] = await tx
      .select()
      .from(signUpGroup)
      .where(and(eq(signUpGroup.activityId, activityId), eq(signUpGroup.code, code)))
      .for('no key update');
    const { id: groupId, periodId, maximum } = orNotFound(found);
    const of = { activityId, periodId, volunteerId };
    const period = await readOwnPeriod(tx, of);
    const isMember = period.groupId === groupId;
    if (!isMember) {
      const group = sql`(select ${activityId}::uuid as activity_id, ${groupId}::uuid as id) g`;
      const confirmed = await countRows(
        tx,
        sql`select 1 from ${group} cross join lateral (select 1 ${openMembers}) one`,
      );
      const refusal = refusalForJoining({ ...period, isInOther: period.groupId !== null, confirmed, maximum }, now);
      if (refusal !== undefined) throw new Refused(refusal);
    }
    const { participantId } = period;
    if (participantId === null) throw new Refused('groupNeedsSignUp');
    await storeMember(tx, { ...of, groupId, participantId, showsName, joinedAt: isMember ? undefined : now });
    if (!isMember)
      await audit(work, 'participant.groupJoined', { subjectId: groupId, details: { activityId, periodId } });
    return readShownGroup(tx, { ...of, groupId, language, now });
  });
