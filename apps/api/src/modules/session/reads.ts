import type { CurrentOrganization, CurrentVolunteer, Menu } from '@vp/contract';
import {
  maskPhone,
  menuRowsOf,
  menus as menuTable,
  operatorLimits,
  organizationStatuses,
  toMacaoIso,
  transferTransitions,
} from '@vp/domain';
import type { Language, OrganizationRights, Permission } from '@vp/domain';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { nameForReader } from '../../text/person-name.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { Operator, Volunteer } from '../../auth/actor.ts';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { CallFacts, Ctx, Handler, ReadServices, Result } from '../../call/context.ts';
import { isRenewalPending } from '../../services/real-name/renewal.ts';
import { localText } from '../../text/local-text.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { demoAccounts } from '../../services/session/demo-accounts.ts';
import { offersDemoPeople } from '../../services/session/demo-people.ts';

/** Returns the key that encrypts the next password in transport. */
export const passwordKey: Handler<'session.passwordKey'> = (ctx) => {
  return ctx.passwords.offer(ctx.now);
};

export async function serverTime({ now }: Ctx<'session.serverTime'>): Promise<Result<'session.serverTime'>> {
  return { serverTime: toMacaoIso(now) };
}

/** Returns the demo accounts that the log-in of a local demonstration offers; empty everywhere else. */
export async function demoPeople(ctx: Ctx<'session.demoPeople'>): Promise<Result<'session.demoPeople'>> {
  const { config, language, query } = ctx;
  if (!offersDemoPeople(config)) throw new Refused('notFound');
  const listData = demoAccounts
    .filter(({ scope }) => scope === query.scope)
    .map(({ username, name, note }) => ({ username, name, note: localText(note, language) }));
  return { listData, total: listData.length };
}

/** Confirms a live token, which the pipeline has already checked. */
export async function checkToken({ actor }: Ctx<'session.checkToken'>): Promise<Result<'session.checkToken'>> {
  return { active: true, scope: actor.kind, expiresAt: toMacaoIso(actor.expiresAt) };
}

/** Returns the logged-in account, its role, and the organizations that it may administer. */
export async function currentUser(ctx: Ctx<'session.currentUser'>): Promise<Result<'session.currentUser'>> {
  const { actor, db, cipher, language } = ctx;
  const [row] = await db.select().from(account).where(eq(account.id, actor.accountId)).limit(1);
  const owner = orNotFound(row);
  const { username } = owner;
  const mobile = decryptMobile(cipher, owner);
  const roles = await db
    .select({ oid: organization.id, name: organization.name })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(eq(organizationRole.accountId, owner.id), isNull(organizationRole.removedAt)))
    .orderBy(asc(organizationRole.createdAt), asc(organization.id));
  const own = actor.kind === 'organization' ? await readOrganization(ctx, { ...actor, username }) : null;
  return {
    accountId: owner.id,
    username,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    language: owner.language,
    scope: actor.kind,
    expiresAt: toMacaoIso(actor.expiresAt),
    volunteer: actor.kind === 'volunteer' ? await readVolunteer(db, { ...actor, username, language }) : null,
    organization: own,
    orgBo: own === null ? null : { oid: own.oid, status: organizationStatuses.indexOf(own.status) },
    organizations: roles.map(({ oid, name }) => ({ oid, name: localText(name, language) })),
    menus: actor.kind === 'organization' ? toMenus(actor) : [],
  };
}

interface VolunteerLogin extends Pick<Volunteer, 'volunteerId'> {
  readonly username: string;
  readonly language: Language;
}

async function readVolunteer(reader: Reader, login: VolunteerLogin): Promise<CurrentVolunteer> {
  const { volunteerId, username, language } = login;
  const [row] = await reader.select().from(volunteer).where(eq(volunteer.id, volunteerId)).limit(1);
  const own = orNotFound(row);
  return {
    volunteerId,
    number: own.number,
    displayName: nameForReader(own, { language, fallback: username }),
    realNameState: own.realNameState,
    renewalPending: await isRenewalPending(reader, { volunteerId, realNameState: own.realNameState }),
  };
}

interface OperatorLogin extends Pick<
  Operator,
  'accountId' | 'organizationId' | 'organizationStatus' | 'role' | 'permissions'
> {
  readonly username: string;
}

async function readOrganization(
  ctx: ReadServices & CallFacts,
  { username, ...actor }: OperatorLogin,
): Promise<CurrentOrganization> {
  const { db } = ctx;
  const [row] = await db.select().from(organization).where(eq(organization.id, actor.organizationId)).limit(1);
  const own = orNotFound(row);
  const [mine] = await db
    .select({ realName: organizationRole.realName })
    .from(organizationRole)
    .where(isRoleEver({ organizationId: own.id, accountId: actor.accountId }))
    .limit(1);
  return {
    oid: own.id,
    name: localText(own.name, ctx.language),
    status: own.status,
    role: actor.role,
    displayName: mine?.realName ?? username,
    permissions: toRights(actor),
    logoUrl: own.logoFileId === null ? null : publicFileUrl(own.logoFileId),
    administrator: await readAdministrator(ctx, own.id),
    contactName: own.contactName ?? '',
    contactPhone: own.contactPhone ?? '',
    parent: own.parentId === null ? null : await readParent(ctx, own.parentId),
    submittedAt: toMacaoIso(own.createdAt),
    suspendedFor: own.status === 'suspended' ? own.statusReason : null,
    handedOverAt: actor.role === 'operator' ? await readHandedOver(ctx, actor) : null,
  };
}

/**
 * Both sides were logged out when the transfer was accepted: the former administrator sees the reason for some days.
 */
async function readHandedOver(
  { db, now }: ReadServices & CallFacts,
  { accountId, organizationId }: Pick<Operator, 'accountId' | 'organizationId'>,
): Promise<CurrentOrganization['handedOverAt']> {
  const transfer = authorityTransfer;
  const [row] = await db
    .select({ endedAt: transfer.endedAt })
    .from(transfer)
    .where(
      and(
        eq(transfer.organizationId, organizationId),
        eq(transfer.fromAccountId, accountId),
        eq(transfer.state, transferTransitions.accept.to),
        gt(transfer.endedAt, new Date(now.getTime() - operatorLimits.transferShownMs)),
      ),
    )
    .orderBy(desc(transfer.endedAt))
    .limit(1);
  return row?.endedAt ? toMacaoIso(row.endedAt) : null;
}

async function readAdministrator(
  { db, cipher }: ReadServices,
  organizationId: string,
): Promise<CurrentOrganization['administrator']> {
  const [row] = await db
    .select({
      id: account.id,
      username: account.username,
      realName: organizationRole.realName,
      mobileEncrypted: account.mobileEncrypted,
    })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(
      and(
        eq(organizationRole.organizationId, organizationId),
        eq(organizationRole.role, 'administrator'),
        isNull(organizationRole.removedAt),
      ),
    )
    .limit(1);
  if (row === undefined) return { name: '', maskedMobile: '' };
  const mobile = decryptMobile(cipher, row);
  return { name: row.realName ?? row.username, maskedMobile: mobile === undefined ? '' : maskPhone(mobile) };
}

async function readParent(ctx: ReadServices & CallFacts, parentId: string): Promise<CurrentOrganization['parent']> {
  const [row] = await ctx.db.select().from(organization).where(eq(organization.id, parentId)).limit(1);
  const parent = orNotFound(row);
  return {
    oid: parent.id,
    name: localText(parent.name, ctx.language),
    contactName: parent.contactName ?? '',
    contactPhone: parent.contactPhone ?? '',
  };
}

/** Returns the menus of the organization site. */
export async function menus({ actor }: Ctx<'session.menus'>): Promise<Result<'session.menus'>> {
  return toMenus(actor);
}

/** An unapproved organization has no rights, and neither have its operators. */
/** Returns the rights of the actor in force: an organization that is not in its normal state gives none. */
function toRights({ organizationStatus, permissions }: OrganizationRights): readonly Permission[] {
  return organizationStatus === 'normal' ? permissions : [];
}

function toMenus(actor: Operator): readonly Menu[] {
  const names = new Map<number, string>(menuTable.map(({ id, key }) => [id, key]));
  return menuRowsOf(toRights(actor)).map((row) => ({ ...row, name: names.get(row.id) ?? '' }));
}
