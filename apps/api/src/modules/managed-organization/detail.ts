import type { ManagedPerson, OrganizationName } from '@vp/contract';
import { hasPermission, toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { maskedMobileOf } from '../../services/operator/roles.ts';
import { toOwnRequest, withNames } from '../../services/organization-request/request-rows.ts';
import { withinOrganization } from '../../services/organization/tree.ts';
import { localText } from '../../text/local-text.ts';
import { canAppoint, readAppointment } from './appointment.ts';

type DetailCtx = Ctx<'managedOrganization.detail'>;

const requestsMax = 10;

/** Returns one organization of the caller's subtree, without data about organizations above the caller's own. */
export async function detail(ctx: DetailCtx): Promise<Result<'managedOrganization.detail'>> {
  const { db, actor, params, language } = ctx;
  const [row] = await db
    .select()
    .from(organization)
    .where(and(eq(organization.id, params.id), withinOrganization(actor.organizationId)))
    .limit(1);
  const stored = orNotFound(row);
  const people = await readPeople(ctx);
  const administrator = people.find(({ role }) => role.role === 'administrator');
  const mayBlock = hasPermission(actor, 'organization-suspend');
  const named = await readNames(ctx, [...stored.path, ...(stored.dependId === null ? [] : [stored.dependId])]);
  const above = stored.path.slice(stored.path.indexOf(actor.organizationId), -1);
  const { dependId } = stored;
  return {
    oid: stored.id,
    name: localText(stored.name, language),
    number: stored.number,
    status: stored.status,
    statusReason: stored.statusReason,
    memberCount: stored.memberCount,
    activityCount: stored.activityCount,
    childCount: await db.$count(organization, eq(organization.parentId, stored.id)),
    above: above.flatMap((oid) => named.get(oid) ?? []),
    logoUrl: stored.logoFileId === null ? null : publicFileUrl(stored.logoFileId),
    introduction: localText(stored.introduction, language),
    address: localText(stored.address, language),
    regionId: stored.region,
    category: stored.category,
    registFiling: stored.registFiling,
    associationNumber: stored.associationNumber,
    depends: dependId === null ? null : (named.get(dependId) ?? null),
    contactName: stored.contactName ?? '',
    contactPhone: stored.contactPhone ?? '',
    email: stored.email ?? '',
    serviceObjects: stored.serviceObjects,
    serviceTypes: stored.serviceTypes,
    since: toMacaoIso(stored.createdAt),
    administrator:
      administrator === undefined
        ? null
        : {
            name: administrator.role.realName ?? administrator.owner.username,
            maskedMobile: maskedMobileOf(ctx.cipher, administrator.owner),
          },
    appointment: await readAppointment(ctx),
    canAppoint: canAppoint(ctx),
    requests: await readRequests(ctx),
    people: mayBlock ? people.map(toPerson) : null,
  };
}

type FoundPerson = Awaited<ReturnType<typeof readPeople>>[number];

function readPeople({ db, params }: DetailCtx) {
  return db
    .select({ role: organizationRole, owner: account })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(and(eq(organizationRole.organizationId, params.id), isNull(organizationRole.removedAt)))
    .orderBy(
      asc(sql`case when ${organizationRole.role} = 'administrator' then 0 else 1 end`),
      asc(organizationRole.createdAt),
      asc(organizationRole.accountId),
    );
}

function toPerson({ role, owner }: FoundPerson): ManagedPerson {
  return {
    accountId: owner.id,
    name: role.realName ?? owner.username,
    username: owner.username,
    role: role.role,
    isBlocked: owner.state === 'blocked',
  };
}

async function readNames(
  { db, language }: DetailCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrganizationName>> {
  const rows = await db
    .select({ oid: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
  return new Map(rows.map(({ oid, name }) => [oid, { oid, name: localText(name, language) }]));
}

async function readRequests({ db, params, language }: DetailCtx) {
  const rows = await withNames(db)
    .where(eq(organizationRequest.organizationId, params.id))
    .orderBy(desc(organizationRequest.submittedAt), desc(organizationRequest.id))
    .limit(requestsMax);
  return Promise.all(rows.map((row) => toOwnRequest(db, { found: row, language })));
}
