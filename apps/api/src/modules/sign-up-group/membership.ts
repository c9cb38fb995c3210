import type { SignUpGroup } from '@vp/contract';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { signUpGroupMember } from '../../db/schema/sign-up-group.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readOwnPeriods } from './own-periods.ts';
import type { OwnPeriod } from './own-periods.ts';
import { readGroups, toShownGroup } from './shown-group.ts';

interface PeriodOf {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
}

/** Reads one period as it is for a volunteer. */
export async function readOwnPeriod(tx: Tx, { periodId, ...of }: PeriodOf): Promise<OwnPeriod> {
  const periods = await readOwnPeriods(tx, of);
  return orNotFound(periods.find((period) => period.periodId === periodId));
}

type NewMember = typeof signUpGroupMember.$inferInsert;

/** Stores a membership. It replaces the one of an ended sign-up for the same period; without a time, the time stays. */
export async function storeMember(tx: Tx, member: NewMember): Promise<void> {
  const { groupId, participantId, showsName, joinedAt } = member;
  const { activityId, periodId, volunteerId } = signUpGroupMember;
  await tx
    .insert(signUpGroupMember)
    .values(member)
    .onConflictDoUpdate({
      target: [activityId, periodId, volunteerId],
      set: { groupId, participantId, showsName, joinedAt },
    });
}

interface GroupOf extends PeriodOf {
  readonly groupId: string;
  readonly language: Language;
  readonly now: Date;
}

/** Reads a group as the volunteer sees it after a change. */
export async function readShownGroup(tx: Tx, { groupId, language, now, ...of }: GroupOf): Promise<SignUpGroup> {
  const [group] = await readGroups(tx, sql`g.activity_id = ${of.activityId} and g.id = ${groupId}`);
  const period = await readOwnPeriod(tx, of);
  return toShownGroup(orNotFound(group), { period, volunteerId: of.volunteerId, language, now });
}
