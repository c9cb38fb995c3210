import { milestonesReached, sumHours } from '@vp/domain';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { serviceTime } from '../db/schema/attendance.ts';
import { inboxMessage } from '../db/schema/content.ts';
import { milestone } from '../db/schema/milestone.ts';
import { milestoneNotices } from '../services/attendance/milestones.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { VolunteerRow } from './volunteers.ts';

type MilestoneRow = typeof milestone.$inferInsert;

/** Creates the milestones that the seeded hours reached; the demo volunteer has a message about the last one. */
export async function seedMilestones({ tx, pick }: SeedContext, shown: VolunteerRow): Promise<void> {
  const services = await tx
    .select({ volunteerId: serviceTime.volunteerId, hours: serviceTime.hours, outAt: serviceTime.outAt })
    .from(serviceTime)
    .where(
      and(
        serviceTime.confirmed,
        eq(serviceTime.training, false),
        gt(serviceTime.hours, 0),
        isNotNull(serviceTime.outAt),
      ),
    )
    .orderBy(asc(serviceTime.outAt), asc(serviceTime.id));
  const totals = new Map<string, number>();
  const reached: MilestoneRow[] = [];
  for (const { volunteerId, hours, outAt } of services) {
    const before = totals.get(volunteerId) ?? 0;
    const total = sumHours([before, hours]);
    totals.set(volunteerId, total);
    const known = milestonesReached(before).length;
    for (const one of milestonesReached(total).slice(known)) {
      if (outAt !== null) reached.push({ volunteerId, hours: one.hours, reachedAt: outAt });
    }
  }
  await inChunks(reached, (chunk) => tx.insert(milestone).values(chunk));
  const last = reached.filter(({ volunteerId }) => volunteerId === shown.id).at(-1);
  if (last === undefined) return;
  await tx.insert(inboxMessage).values(
    milestoneNotices([last]).map(({ kind, values, link }) => ({
      id: pick.uuid(),
      accountId: shown.accountId,
      kind,
      values,
      link,
      createdAt: last.reachedAt,
    })),
  );
}
