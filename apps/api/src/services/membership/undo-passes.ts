import { volunteerPaths } from '@vp/access/addresses';
import { membershipTransitions } from '@vp/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { auditEach } from '../audit/audit.ts';
import { takeBackNotices } from '../notification/take-back.ts';
import { undoableSince } from '../review/batch.ts';

type UndoWork = Pick<Work<'membership.decideRequests'>, 'tx' | 'now' | 'actor' | 'requestId' | 'address'>;

/** Puts requests that this account has just passed back into the queue, as if nothing had been said. */
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
  for (const { id, volunteerId, organizationId, decidedAt } of rows) {
    await tx.update(membership).set({ state: to, decidedAt: null, decidedBy: null }).where(eq(membership.id, id));
    await tx
      .update(organization)
      .set({ memberCount: sql`${organization.memberCount} - 1` })
      .where(eq(organization.id, organizationId));
    await takeBackNotices(work, {
      volunteerId,
      kind: 'membershipPassed',
      since: decidedAt ?? now,
      link: volunteerPaths.organization({ oid: organizationId }),
    });
  }
  const entries = rows.map(({ id, volunteerId, organizationId }) => ({
    ownerId: organizationId,
    subjectId: id,
    details: { volunteerId },
  }));
  await auditEach(work, 'membership.undo', entries);
  return rows;
}
