import { volunteerPaths } from '@vp/access/addresses';
import { membershipTransitions } from '@vp/domain';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { membership } from '../../db/schema/membership.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { undoableSince } from '../../services/review/batch.ts';
import { countMembers } from '../../services/membership/member-counts.ts';

type UndoWork = Pick<Work<'membership.decideRequests'>, 'tx' | 'now' | 'actor' | 'requestId' | 'address'>;

/** Returns requests that this account has just passed to the queue, as if they had not been decided. */
export async function undoPasses(
  work: UndoWork,
  inScope: SQL | undefined,
): Promise<readonly { readonly id: string }[]> {
  const { tx, now, actor } = work;
  const { from, to } = membershipTransitions.undo;
  const own = and(
    inScope,
    inArray(membership.state, [...from]),
    eq(membership.decidedBy, actor.accountId),
    gt(membership.decidedAt, undoableSince(now)),
  );
  const rows = await tx.select().from(membership).where(own).orderBy(asc(membership.id)).for('update');
  if (rows.length === 0) return [];
  await tx
    .update(membership)
    .set({ state: to, decidedAt: null, decidedBy: null })
    .where(
      inArray(
        membership.id,
        rows.map(({ id }) => id),
      ),
    );
  await countMembers(work, { organizationIds: rows.map(({ organizationId }) => organizationId), step: -1 });
  const notices = rows.map(({ volunteerId, organizationId, decidedAt }) => ({
    volunteerId,
    link: volunteerPaths.organization({ oid: organizationId }),
    since: decidedAt ?? now,
  }));
  await withdrawNotices(work, { kind: 'membershipPassed', notices });
  const entries = rows.map(({ id, volunteerId, organizationId }) => ({
    ownerId: organizationId,
    subjectId: id,
    details: { volunteerId },
  }));
  await auditEach(work, 'membership.undo', entries);
  await queueStandingChecks(
    work,
    rows.map(({ volunteerId }) => volunteerId),
  );
  return rows;
}
