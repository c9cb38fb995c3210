import type { OrganizationDetail, OrganizationName } from '@vp/contract';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { countsTowardsLimit, isApproved, isNormal } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { followedOrganization } from '../../db/schema/favourite.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import type { CallFacts, Ctx, Handler, ReadServices, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { toOrganizationRow, readOwnMemberships } from '../../services/organization/organization-rows.ts';
import type { StoredOrganization } from '../../services/organization/organization-rows.ts';
import { joinWait } from '../../services/queue/usual-wait.ts';
import { readCheckedHours } from './checked-hours.ts';
import { findChoices, findNames } from './choices.ts';
import { searchOrganizations } from './search-organizations.ts';

export const search: Handler<'organization.search'> = (ctx) => {
  return searchOrganizations(ctx, ctx.query);
};

/** Searches with the filters in a form. */
export const searchByForm: Handler<'organization.searchByForm'> = (ctx) => {
  return searchOrganizations(ctx, ctx.body);
};

/** Returns one level of the tree: the children of an organization, by default of the platform. */
export async function effectTree(ctx: Ctx<'organization.effectTree'>): Promise<Result<'organization.effectTree'>> {
  const { filter, parentId, ...range } = ctx.body;
  const top = parentId ?? (filter ? undefined : await readRootId(ctx.db));
  return findChoices(ctx, { ...range, name: filter, parentId: top });
}

async function readRootId(db: Reader): Promise<string | undefined> {
  const [root] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(isNull(organization.parentId))
    .orderBy(asc(organization.id))
    .limit(1);
  return root?.id;
}

export async function effectList(ctx: Ctx<'organization.effectList'>): Promise<Result<'organization.effectList'>> {
  const { filter, ...range } = ctx.body;
  return findChoices(ctx, { ...range, name: filter });
}

export async function effectListForVolunteer(
  ctx: Ctx<'organization.effectListForVolunteer'>,
): Promise<Result<'organization.effectListForVolunteer'>> {
  const { filter, ...range } = ctx.body;
  return findChoices(ctx, { ...range, name: filter });
}

export async function searchForVolunteer(
  ctx: Ctx<'organization.searchForVolunteer'>,
): Promise<Result<'organization.searchForVolunteer'>> {
  return findChoices(ctx, ctx.body);
}

export async function all(ctx: Ctx<'organization.all'>): Promise<Result<'organization.all'>> {
  return findNames(ctx, ctx.body);
}

/** Returns one organization. Unapproved and refused ones are 'not found'. */
export async function detail(ctx: Ctx<'organization.detail'>): Promise<Result<'organization.detail'>> {
  const { db, actor, params, language } = ctx;
  const [row] = await db
    .select()
    .from(organization)
    .where(and(eq(organization.id, params.id), isApproved(organization.status)))
    .limit(1);
  const stored = orNotFound(row);
  const own = await readOwnMemberships(db, actor?.volunteerId);
  const mine = own.get(stored.id);
  const asked = { organizationId: stored.id, name: stored.name, language };
  return {
    ...toOrganizationRow(stored, { language, own }),
    introduction: localText(stored.introduction, language),
    address: localText(stored.address, language),
    location: toLocation(stored),
    contactName: stored.contactName ?? '',
    contactPhone: stored.contactPhone ?? '',
    email: stored.email ?? '',
    serviceTypes: stored.serviceTypes,
    serviceObjects: stored.serviceObjects,
    parent: await readParent(ctx, stored.parentId),
    childCount: await db.$count(organization, and(eq(organization.parentId, stored.id), isNormal(organization.status))),
    ...(await readCheckedHours(db, stored.id)),
    isFollowed:
      actor !== undefined && (await follows(db, { volunteerId: actor.volunteerId, organizationId: stored.id })),
    myMembershipId: mine?.id ?? null,
    myReason: mine?.reason ?? null,
    myWaiting: mine?.state === 'underReview' ? await joinWait(db, { ...asked, since: mine.appliedAt }) : null,
    myMemberships: actor === undefined ? 0 : await countOpen(db, actor.volunteerId),
  };
}

interface Following {
  readonly volunteerId: string;
  readonly organizationId: string;
}

async function follows(db: Reader, { volunteerId, organizationId }: Following): Promise<boolean> {
  const own = eq(followedOrganization.volunteerId, volunteerId);
  return (await db.$count(followedOrganization, and(own, eq(followedOrganization.organizationId, organizationId)))) > 0;
}

function toLocation({ latitude, longitude }: StoredOrganization): OrganizationDetail['location'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

async function readParent(
  { db, language }: ReadServices & CallFacts,
  parentId: string | null,
): Promise<OrganizationName | null> {
  if (parentId === null) return null;
  const [row] = await db
    .select({ oid: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.id, parentId))
    .limit(1);
  return row === undefined ? null : { oid: row.oid, name: localText(row.name, language) };
}

async function countOpen(db: Reader, volunteerId: string): Promise<number> {
  const [row] = await db
    .select({ memberships: count() })
    .from(membership)
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state)));
  return row?.memberships ?? 0;
}
