import { hourMs, isSignUpOpen, signUpGroupLimits } from '@vp/domain';
import { newToken } from '../auth/token.ts';
import { newId } from '../db/id.ts';
import { signUpGroup, signUpGroupMember } from '../db/schema/sign-up-group.ts';
import type { ActivityShow, SeededActivity } from './activities.ts';
import type { SeedContext } from './context.ts';
import type { SeededParticipants } from './participants.ts';

interface Plan {
  readonly shows: ActivityShow;
  readonly name: string | null;
  readonly people: number;
}

/** The first one is of the demo volunteer, whose sign-up is the first of that activity. */
const plans: readonly Plan[] = [
  { shows: 'automatic', name: '陳家', people: 3 },
  { shows: 'nearlyFull', name: '三年二班', people: 4 },
  { shows: 'full', name: null, people: 2 },
];

/** Creates groups of people who signed up together: a family, a class and one without a name. */
export async function seedGroups(
  { tx, now }: SeedContext,
  activities: readonly SeededActivity[],
  { rows, choices }: SeededParticipants,
): Promise<void> {
  const createdAt = new Date(now.getTime() - hourMs);
  for (const { shows, name, people } of plans) {
    const [period] = activities.find((one) => one.shows === shows)?.periods ?? [];
    if (period === undefined) continue;
    const { id: periodId, activityId } = period;
    const present = new Set(choices.filter((one) => one.periodId === periodId).map((one) => one.participantId));
    const members = rows.filter(({ id, state }) => present.has(id) && isSignUpOpen(state)).slice(0, people);
    const [first] = members;
    if (first === undefined) continue;
    const groupId = newId();
    const made = { id: groupId, createdBy: first.volunteerId, code: newToken(), name, createdAt };
    await tx
      .insert(signUpGroup)
      .values({ ...made, activityId, periodId, maximum: signUpGroupLimits.peopleMin + people });
    await tx.insert(signUpGroupMember).values(
      members.map(({ id: participantId, volunteerId }, index) => ({
        activityId,
        periodId,
        volunteerId,
        groupId,
        participantId,
        showsName: index % 2 === 0,
        joinedAt: createdAt,
      })),
    );
  }
}
