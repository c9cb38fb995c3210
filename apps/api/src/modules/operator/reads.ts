import { maskPhone, offerStateAt, heldPermissions, toMacaoIso } from '@vp/domain';
import type { NewcomersInvitation } from '@vp/contract';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallFacts, Ctx, ReadServices, Result } from '../../call/context.ts';
import { decryptInvited } from '../../crypto/encrypted-fields.ts';
import { readPage } from '../../db/read-page.ts';
import { account } from '../../db/schema/account.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { isAddressedTo } from '../../services/operator/addressee.ts';
import { isOpenOffer } from '../../services/operator/offers.ts';
import { isRoleEver, maskedMobileOf, rightsVersion } from '../../services/operator/roles.ts';
import { readProvenPhone } from '../../services/verification/proven-phone.ts';
import { localText } from '../../text/local-text.ts';

/** Returns the administrator, then the operators by the time they joined. */
export async function list(ctx: Ctx<'operator.list'>): Promise<Result<'operator.list'>> {
  const { db, actor, cipher } = ctx;
  const { organizationId, role, createdAt, accountId, removedAt } = organizationRole;
  const living = and(eq(organizationId, actor.organizationId), isNull(removedAt));
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ pageSize, offset }) =>
      db
        .select({ role: organizationRole, owner: account, parentId: organization.parentId })
        .from(organizationRole)
        .innerJoin(account, eq(account.id, accountId))
        .innerJoin(organization, eq(organization.id, organizationId))
        .where(living)
        .orderBy(asc(sql`case when ${role} = 'administrator' then 0 else 1 end`), asc(createdAt), asc(accountId))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(organizationRole, living),
  });
  const listData = rows.map((row) => ({
    accountId: row.owner.id,
    username: row.owner.username,
    name: row.role.realName ?? row.owner.username,
    maskedMobile: maskedMobileOf(cipher, row.owner),
    role: row.role.role,
    permissions: heldPermissions({
      role: row.role.role,
      granted: row.role.permissions,
      isPlatform: row.parentId === null,
    }),
    since: toMacaoIso(row.role.createdAt),
    isSelf: row.owner.id === actor.accountId,
    version: rightsVersion(row.role),
  }));
  return { listData, total };
}

/** Returns the invitations of the organization, newest first. */
export async function invitationList(ctx: Ctx<'operator.invitationList'>): Promise<Result<'operator.invitationList'>> {
  const { db, actor, cipher, now } = ctx;
  const own = eq(operatorInvitation.organizationId, actor.organizationId);
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ pageSize, offset }) =>
      db
        .select({ invitation: operatorInvitation, username: account.username, realName: organizationRole.realName })
        .from(operatorInvitation)
        .innerJoin(account, eq(account.id, operatorInvitation.invitedBy))
        .leftJoin(
          organizationRole,
          isRoleEver({ accountId: operatorInvitation.invitedBy, organizationId: operatorInvitation.organizationId }),
        )
        .where(own)
        .orderBy(desc(operatorInvitation.createdAt), desc(operatorInvitation.id))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(operatorInvitation, own),
  });
  const listData = rows.map(({ invitation, username, realName }) => {
    const mobile = decryptInvited(cipher, invitation);
    return {
      invitationId: invitation.id,
      name: invitation.realName,
      recipient: mobile === undefined ? (invitation.usernameFolded ?? '') : maskPhone(mobile),
      permissions: invitation.permissions,
      state: offerStateAt(invitation, now),
      invitedBy: realName ?? username,
      sentAt: toMacaoIso(invitation.createdAt),
      expiresAt: toMacaoIso(invitation.expiresAt),
    };
  });
  return { listData, total };
}

const receivedMax = 50;

/** Returns the caller's open invitations, by their user name and their mobile. */
export async function received(ctx: Ctx<'operator.received'>): Promise<Result<'operator.received'>> {
  const whose = await isAddressedTo(ctx.db, { table: operatorInvitation, accountId: ctx.actor.accountId });
  const waiting = await readReceived(ctx, and(whose, isOpenOffer(operatorInvitation, ctx.now)));
  const listData = waiting.map(({ invitationId, organization: office, invitedBy, permissions, sentAt, expiresAt }) => ({
    invitationId,
    organization: office,
    invitedBy,
    permissions,
    sentAt,
    expiresAt,
  }));
  return { listData, total: listData.length };
}

/** Maximum age of past invitations that are shown: a number may later belong to another person. */
const endedShownMs = 30 * 24 * 60 * 60_000;

/** Returns the open invitation of a just proven phone without an account, otherwise the last past one. */
export async function invitedNewcomer(
  ctx: Ctx<'operator.invitedNewcomer'>,
): Promise<Result<'operator.invitedNewcomer'>> {
  const fingerprint = await readProvenPhone(ctx, ctx.params.ticket);
  const whose = eq(operatorInvitation.mobileFingerprint, fingerprint);
  const waiting = await readReceived(ctx, and(whose, isOpenOffer(operatorInvitation, ctx.now)));
  if (waiting.length > 0) return { listData: waiting, total: waiting.length };
  const youngest = gt(operatorInvitation.createdAt, new Date(ctx.now.getTime() - endedShownMs));
  const listData = (await readReceived(ctx, and(whose, youngest))).slice(0, 1);
  return { listData, total: listData.length };
}

/** Reads invitations, newest first. */
async function readReceived(
  { db, now, language }: Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'>,
  which: SQL | undefined,
): Promise<readonly NewcomersInvitation[]> {
  const rows = await db
    .select({
      invitation: operatorInvitation,
      name: organization.name,
      username: account.username,
      realName: organizationRole.realName,
    })
    .from(operatorInvitation)
    .innerJoin(organization, eq(organization.id, operatorInvitation.organizationId))
    .innerJoin(account, eq(account.id, operatorInvitation.invitedBy))
    .leftJoin(
      organizationRole,
      isRoleEver({ accountId: operatorInvitation.invitedBy, organizationId: operatorInvitation.organizationId }),
    )
    .where(which)
    .orderBy(desc(operatorInvitation.createdAt), desc(operatorInvitation.id))
    .limit(receivedMax);
  return rows.map(({ invitation, name, username, realName }) => ({
    invitationId: invitation.id,
    organization: { oid: invitation.organizationId, name: localText(name, language) },
    name: invitation.realName,
    state: offerStateAt(invitation, now),
    invitedBy: realName ?? username,
    permissions: invitation.permissions,
    sentAt: toMacaoIso(invitation.createdAt),
    expiresAt: toMacaoIso(invitation.expiresAt),
  }));
}
