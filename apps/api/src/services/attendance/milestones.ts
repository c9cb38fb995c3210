import type { ReachedMilestone } from '@vp/contract';
import { milestones, milestonesReached, toMacaoIso } from '@vp/domain';
import type { Milestone } from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { milestone } from '../../db/schema/milestone.ts';
import { milestonesLink } from '../notification/links.ts';
import { notifyVolunteersOfEach } from '../notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../notification/notify-volunteers.ts';
import { readTotals } from './totals.ts';

interface Recorded {
  readonly volunteerId: string;
  readonly now: Date;
}

/**
 * Notifies a volunteer whose hours were just stored of each milestone that the total reaches for the first time. The
 * caller must hold the lock of the volunteer; the unique key of a milestone prevents a second message.
 */
export async function notifyMilestones(tx: Tx, { volunteerId, now }: Recorded): Promise<void> {
  const reached = await readUnannounced(tx, volunteerId);
  if (reached.length === 0) return;
  const announced = await tx
    .insert(milestone)
    .values(reached.map((hours) => ({ volunteerId, hours, reachedAt: now })))
    .onConflictDoNothing()
    .returning({ volunteerId: milestone.volunteerId, hours: milestone.hours });
  await notifyVolunteersOfEach({ tx, now }, milestoneNotices(announced));
}

interface VolunteerMilestone {
  readonly volunteerId: string;
  readonly hours: number;
}

async function readUnannounced(tx: Tx, volunteerId: string): Promise<readonly number[]> {
  const { serviceHours } = await readTotals(tx, volunteerId);
  const rows = await tx
    .select({ hours: milestone.hours })
    .from(milestone)
    .where(eq(milestone.volunteerId, volunteerId));
  const announced = new Set(rows.map(({ hours }) => hours));
  return milestonesReached(serviceHours)
    .map(({ hours }) => hours)
    .filter((hours) => !announced.has(hours));
}

/** Returns the messages about milestones, the first one of each volunteer first. */
export function milestoneNotices(announced: readonly VolunteerMilestone[]): readonly VolunteerNotice[] {
  return milestones.flatMap((one): readonly VolunteerNotice[] => {
    const volunteerIds = announced.filter(({ hours }) => hours === one.hours).map(({ volunteerId }) => volunteerId);
    return volunteerIds.length === 0 ? [] : [{ volunteerIds, ...toNotice(one), link: milestonesLink }];
  });
}

function toNotice({ hours, star }: Milestone): Pick<VolunteerNotice, 'kind' | 'values'> {
  if (hours === 0) return { kind: 'firstService', values: {} };
  return star === undefined
    ? { kind: 'hoursReached', values: { hours } }
    : { kind: 'starReached', values: { hours, star } };
}

/** Reads the reached milestones of a volunteer, by hours. */
export async function readMilestones(reader: Reader, volunteerId: string): Promise<readonly ReachedMilestone[]> {
  const rows = await reader
    .select({ hours: milestone.hours, reachedAt: milestone.reachedAt })
    .from(milestone)
    .where(eq(milestone.volunteerId, volunteerId))
    .orderBy(asc(milestone.hours));
  return rows.map(({ hours, reachedAt }) => ({ hours, reachedAt: toMacaoIso(reachedAt) }));
}
