import { volunteerPaths } from '@vp/access/addresses';
import { correctionTargets } from '@vp/domain';
import type { CorrectionTarget } from '@vp/domain';
import { and, eq, ne } from 'drizzle-orm';
import { countsTowardsLimit } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Handler, TxWork } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { correctDecision } from '../../services/correction/correct.ts';
import type { CorrectableRow } from '../../services/correction/read-correction.ts';
import { countMembers } from '../../services/membership/member-counts.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { joinScope } from '../../services/organization/tree.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { freeSlot } from './free-slot.ts';

/** Corrects the decision on a request to join: it waits again, and a member is not one meanwhile. */
export const correctRequest: Handler<'membership.correctRequest'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, actor } = work;
    const known = and(eq(membership.id, params.id), await joinScope(tx, actor.organizationId));
    const [found] = await tx.select({ volunteerId: membership.volunteerId }).from(membership).where(known).limit(1);
    await lockVolunteers(tx, [orNotFound(found).volunteerId]);
    const [locked] = await tx.select().from(membership).where(known).for('update');
    const row = orNotFound(locked);
    const [owner] = await tx.select().from(volunteer).where(eq(volunteer.id, row.volunteerId));
    const person = orNotFound(owner);
    const correctable = await toCorrectable(tx, { row, person });
    return correctDecision(
      work,
      {
        ...correctable,
        ownerId: row.organizationId,
        office: { permission: 'personnel-to-examine', name: person.number },
      },
      async (reason) => {
        await returnRequest(work, row);
        await notifyVolunteers(work, {
          volunteerIds: [row.volunteerId],
          kind: 'membershipCorrected',
          values: { organization: await readName(tx, row.organizationId), reason },
          link: volunteerPaths.organization({ oid: row.organizationId }),
        });
      },
    );
  });

interface Found {
  readonly row: typeof membership.$inferSelect;
  readonly person: typeof volunteer.$inferSelect;
}

/** Returns a request with what its correction would do; not where the person applied again since. */
export async function toCorrectable(db: Reader, { row, person }: Found): Promise<CorrectableRow> {
  const { id, volunteerId, organizationId, state } = membership;
  const again = and(
    eq(volunteerId, row.volunteerId),
    eq(organizationId, row.organizationId),
    ne(id, row.id),
    countsTowardsLimit(state),
  );
  const target = (await db.$count(membership, again)) > 0 ? undefined : toTarget(row);
  const { decidedAt, decidedBy, reason } = row;
  return {
    kind: 'membership',
    id: row.id,
    state: row.state,
    decidedAt,
    decidedBy,
    reason,
    target,
    concernedId: person.accountId,
  };
}

function toTarget({ state }: Found['row']): CorrectionTarget | undefined {
  return state === 'passed' || state === 'failed' ? correctionTargets.membership[state] : undefined;
}

async function returnRequest(work: TxWork, row: Found['row']): Promise<void> {
  const { tx } = work;
  const slot = row.slot ?? (await readFreeSlot(tx, row.volunteerId));
  await tx
    .update(membership)
    .set({ state: 'underReview', slot, reason: null, decidedAt: null, decidedBy: null, deletedAt: null })
    .where(eq(membership.id, row.id));
  if (row.state === 'passed') await countMembers(work, { organizationIds: [row.organizationId], step: -1 });
  await queueStandingChecks(work, [row.volunteerId]);
}

async function readFreeSlot(tx: TxWork['tx'], volunteerId: string): Promise<number> {
  const rows = await tx
    .select({ slot: membership.slot })
    .from(membership)
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state)));
  return freeSlot(rows.map(({ slot }) => slot));
}

async function readName(tx: TxWork['tx'], organizationId: string) {
  const [row] = await tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return orNotFound(row).name;
}
