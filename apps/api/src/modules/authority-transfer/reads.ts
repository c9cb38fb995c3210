import type { AuthorityTransfer, TransferSide } from '@vp/contract';
import { offerStateAt, toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, ReadServices, Result } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { isOpenOffer } from '../../services/operator/offers.ts';
import { isRoleEver, maskedMobileOf } from '../../services/operator/roles.ts';
import { localText } from '../../text/local-text.ts';

/** Returns the open or last transfer, and the operators of the organization. */
export async function state(ctx: Ctx<'authorityTransfer.state'>): Promise<Result<'authorityTransfer.state'>> {
  const { db, actor } = ctx;
  const { organizationId } = actor;
  const [latest] = await db
    .select()
    .from(authorityTransfer)
    .where(eq(authorityTransfer.organizationId, organizationId))
    .orderBy(desc(authorityTransfer.createdAt), desc(authorityTransfer.id))
    .limit(1);
  const operators = await db
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .where(
      and(
        eq(organizationRole.organizationId, organizationId),
        eq(organizationRole.role, 'operator'),
        isNull(organizationRole.removedAt),
      ),
    )
    .orderBy(asc(organizationRole.createdAt), asc(organizationRole.accountId));
  const ids = operators.map(({ accountId }) => accountId);
  const sides = await readSides(ctx, {
    organizationId,
    accountIds: latest === undefined ? ids : [...ids, latest.fromAccountId, latest.toAccountId],
  });
  return {
    latest: latest === undefined ? null : toTransfer(ctx, { latest, sides }),
    operators: ids.map((id) => orNotFound(sides.get(id))),
  };
}

interface Known {
  readonly latest: typeof authorityTransfer.$inferSelect;
  readonly sides: ReadonlyMap<string, TransferSide>;
}

function toTransfer({ now }: Ctx<'authorityTransfer.state'>, { latest, sides }: Known): AuthorityTransfer {
  return {
    transferId: latest.id,
    from: orNotFound(sides.get(latest.fromAccountId)),
    to: orNotFound(sides.get(latest.toAccountId)),
    state: offerStateAt(latest, now),
    offeredAt: toMacaoIso(latest.createdAt),
    expiresAt: toMacaoIso(latest.expiresAt),
    endedAt: latest.endedAt === null ? null : toMacaoIso(latest.endedAt),
  };
}

interface SidesInput {
  readonly organizationId: string;
  readonly accountIds: readonly string[];
}

async function readSides(
  { db, cipher }: ReadServices,
  { organizationId, accountIds }: SidesInput,
): Promise<ReadonlyMap<string, TransferSide>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ owner: account, realName: organizationRole.realName })
    .from(account)
    .leftJoin(organizationRole, isRoleEver({ accountId: account.id, organizationId }))
    .where(inArray(account.id, [...new Set(accountIds)]));
  return new Map(
    rows.map(({ owner, realName }) => [
      owner.id,
      {
        accountId: owner.id,
        name: realName ?? owner.username,
        maskedMobile: maskedMobileOf(cipher, owner),
      },
    ]),
  );
}

/** Returns the open offers to the caller. */
export async function received(ctx: Ctx<'authorityTransfer.received'>): Promise<Result<'authorityTransfer.received'>> {
  const { db, actor, now, language } = ctx;
  const rows = await db
    .select({
      transfer: authorityTransfer,
      name: organization.name,
      username: account.username,
      realName: organizationRole.realName,
    })
    .from(authorityTransfer)
    .innerJoin(organization, eq(organization.id, authorityTransfer.organizationId))
    .innerJoin(account, eq(account.id, authorityTransfer.fromAccountId))
    .leftJoin(
      organizationRole,
      isRoleEver({ accountId: authorityTransfer.fromAccountId, organizationId: authorityTransfer.organizationId }),
    )
    .where(and(eq(authorityTransfer.toAccountId, actor.accountId), isOpenOffer(authorityTransfer, now)))
    .orderBy(desc(authorityTransfer.createdAt), desc(authorityTransfer.id));
  const listData = rows.map(({ transfer, name, username, realName }) => ({
    transferId: transfer.id,
    organization: { oid: transfer.organizationId, name: localText(name, language) },
    from: realName ?? username,
    offeredAt: toMacaoIso(transfer.createdAt),
    expiresAt: toMacaoIso(transfer.expiresAt),
  }));
  return { listData, total: listData.length };
}
