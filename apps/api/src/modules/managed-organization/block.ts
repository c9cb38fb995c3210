import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import type { Handler, Work } from '../../call/context.ts';
import { account, accountClosing } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { closeMobileRelease, lockAccount } from '../../services/account/mobile-release.ts';
import { audit } from '../../services/audit/audit.ts';
import { lapseAppointments } from '../../services/authority-transfer/appointment.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';

/**
 * Blocks an account for the platform, whose sessions then show the block, or unblocks it; refuses the caller's own
 * account and the platform's administrator. Work that was open before the block does not continue.
 */
export const block: Handler<'managedOrganization.block'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body } = work;
    const { isBlocked, reason } = body;
    const before = orNotFound(await lockAccount(work, params.id));
    if (!isBlocked && (await isErased(work))) throw new Refused('accountErased');
    if (isBlocked && (await isProtected(work))) throw new Refused('accountKept');
    const state = isBlocked ? 'blocked' : 'active';
    const [changed] = await tx
      .update(account)
      .set({ state })
      .where(and(eq(account.id, params.id), ne(account.state, state)))
      .returning({ id: account.id });
    // Does not audit a repeated request.
    if (changed === undefined) return { isBlocked };
    // The owner of a blocked account could not object.
    if (isBlocked) await closeMobileRelease(work, { action: 'lapse', before });
    await lapseAppointments(work, { accountId: params.id });
    if (!isBlocked) await endSessions(work, { accountId: params.id, why: 'blocked' });
    const event = isBlocked ? 'account.blocked' : 'account.opened';
    await audit(work, event, { ownerId: params.id, subjectId: params.id, details: { reason } });
    const kind = isBlocked ? 'accountBlocked' : 'accountOpened';
    await notifyAccount(work, { accountId: params.id, kind, values: { reason } });
    const people = await tx.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.accountId, params.id));
    await queueStandingChecks(
      work,
      people.map(({ id }) => id),
    );
    return { isBlocked };
  });

/** Whether an erasure of the account has begun; an erased account has no owner any more. */
async function isErased({ tx, params, now }: Work<'managedOrganization.block'>): Promise<boolean> {
  const { accountId, eraseAt } = accountClosing;
  return (await tx.$count(accountClosing, and(eq(accountId, params.id), lte(eraseAt, now)))) > 0;
}

async function isProtected({ tx, actor, params }: Work<'managedOrganization.block'>): Promise<boolean> {
  if (params.id === actor.accountId) return true;
  const [administrator] = await tx
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(
      and(
        eq(organizationRole.accountId, params.id),
        eq(organizationRole.role, 'administrator'),
        isNull(organizationRole.removedAt),
        isNull(organization.parentId),
      ),
    )
    .limit(1);
  return administrator !== undefined;
}
