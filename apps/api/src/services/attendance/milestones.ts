import type { ReachedMilestone } from '@vp/contract';
import { milestones, milestonesReached, toMacaoIso } from '@vp/domain';
import type { Milestone } from '@vp/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { batchedQuery } from '../../db/batched-query.ts';
import { milestone } from '../../db/schema/milestone.ts';
import { milestonesLink } from '../notification/links.ts';
import { notifyVolunteersOfEach } from '../notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../notification/notify-volunteers.ts';
import { readTotalsByVolunteer } from './totals.ts';

interface Recorded {
  readonly volunteerId: string;
  readonly now: Date;
}

/**
 * Notifies a volunteer whose hours were just stored of each milestone that the total reaches for the first time. The caller
 * holds the lock of the volunteer; what was told before is a row, which is the last word on it.
 */
export const notifyMilestones = batchedQuery(async (tx: Tx, recorded: readonly Recorded[]) => {
  const reached = await readUnannounced(
    tx,
    recorded.map(({ volunteerId }) => volunteerId),
  );
  const [first] = recorded;
  if (reached.length === 0 || first === undefined) return recorded;
  const { now } = first;
  const told = await tx
    .insert(milestone)
    .values(reached.map((one) => ({ ...one, reachedAt: now })))
    .onConflictDoNothing()
    .returning({ volunteerId: milestone.volunteerId, hours: milestone.hours });
  await notifyVolunteersOfEach({ tx, now }, milestoneNotices(told));
  return recorded;
});

interface VolunteerMilestone {
  readonly volunteerId: string;
  readonly hours: number;
}

async function readUnannounced(tx: Tx, volunteerIds: readonly string[]): Promise<readonly VolunteerMilestone[]> {
  const totals = await readTotalsByVolunteer(tx, volunteerIds);
  const rows = await tx
    .select({ volunteerId: milestone.volunteerId, hours: milestone.hours })
    .from(milestone)
    .where(inArray(milestone.volunteerId, [...volunteerIds]));
  const told = new Set(rows.map(({ volunteerId, hours }) => `${volunteerId} ${hours}`));
  return [...totals]
    .flatMap(([volunteerId, { serviceHours }]) =>
      milestonesReached(serviceHours).map(({ hours }) => ({ volunteerId, hours })),
    )
    .filter(({ volunteerId, hours }) => !told.has(`${volunteerId} ${hours}`));
}

/** The messages about milestones, the first one of each volunteer first. */
export function milestoneNotices(told: readonly VolunteerMilestone[]): readonly VolunteerNotice[] {
  return milestones.flatMap((one): readonly VolunteerNotice[] => {
    const volunteerIds = told.filter(({ hours }) => hours === one.hours).map(({ volunteerId }) => volunteerId);
    return volunteerIds.length === 0 ? [] : [{ volunteerIds, ...toNotice(one), link: milestonesLink }];
  });
}

function toNotice({ hours, star }: Milestone): Pick<VolunteerNotice, 'kind' | 'values'> {
  if (hours === 0) return { kind: 'firstService', values: {} };
  return star === undefined
    ? { kind: 'hoursReached', values: { hours } }
    : { kind: 'starReached', values: { hours, star } };
}

/** What a volunteer has reached, in the order of the hours. */
export async function readMilestones(reader: Reader, volunteerId: string): Promise<readonly ReachedMilestone[]> {
  const rows = await reader
    .select({ hours: milestone.hours, reachedAt: milestone.reachedAt })
    .from(milestone)
    .where(eq(milestone.volunteerId, volunteerId))
    .orderBy(asc(milestone.hours));
  return rows.map(({ hours, reachedAt }) => ({ hours, reachedAt: toMacaoIso(reachedAt) }));
}
