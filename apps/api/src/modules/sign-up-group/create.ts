import { refusalForNewGroup } from '@vp/domain';
import { newToken } from '../../auth/token.ts';
import type { Handler } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { signUpGroup } from '../../db/schema/sign-up-group.ts';
import { Refused } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { countMadeOfDay } from './made-of-day.ts';
import { readOwnPeriod, readShownGroup, storeMember } from './membership.ts';

/** Makes a group with the caller as its first member. The lock on the person makes concurrent calls count each other. */
export const create: Handler<'signUpGroup.create'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, now, language } = work;
    const { volunteerId } = actor;
    const { activityId, periodId, name, maximum, showsName } = body;
    await lockVolunteers(tx, [volunteerId]);
    const of = { activityId, periodId, volunteerId };
    const period = await readOwnPeriod(tx, of);
    const madeOfDay = await countMadeOfDay(tx, { volunteerId, now });
    const refusal = refusalForNewGroup({ ...period, isInGroup: period.groupId !== null, madeOfDay }, now);
    if (refusal !== undefined) throw new Refused(refusal);
    const { participantId } = period;
    if (participantId === null) throw new Refused('groupNeedsSignUp');
    const id = newId(now.getTime());
    await tx.insert(signUpGroup).values({
      activityId,
      id,
      periodId,
      createdBy: volunteerId,
      code: newToken(),
      name: name ?? null,
      maximum,
      createdAt: now,
    });
    await storeMember(tx, { ...of, groupId: id, participantId, showsName, joinedAt: now });
    await audit(work, 'participant.groupMade', { subjectId: id, details: { activityId, periodId, maximum } });
    return readShownGroup(tx, { ...of, groupId: id, language, now });
  });
