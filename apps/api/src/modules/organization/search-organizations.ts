import type { OrganizationRow, OrganizationSort, Page } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isNormal } from '../../db/conditions.ts';
import type { Volunteer } from '../../auth/actor.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { organization } from '../../db/schema/organization.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { rowColumns, toOrganizationRow, readOwnMemberships } from '../../services/organization/organization-rows.ts';

export interface OrganizationInput extends PageQuery {
  readonly name?: string | undefined;
  readonly regionId?: string | undefined;
  readonly sort?: OrganizationSort | undefined;
  readonly parentId?: string | undefined;
}

const { countMax } = reviewLimits;

const orders: Readonly<Record<OrganizationSort, readonly SQL[]>> = {
  default: [asc(organization.number)],
  members: [desc(organization.memberCount), asc(organization.number)],
  activities: [desc(organization.activityCount), asc(organization.number)],
};

type SearchCtx = Pick<ReadServices & CallFacts, 'db' | 'language'> & { readonly actor: Volunteer | undefined };

/** Finds organizations to join: approved ones, without the platform's own office. */
export async function searchOrganizations(ctx: SearchCtx, input: OrganizationInput): Promise<Page<OrganizationRow>> {
  const { db, actor, language } = ctx;
  const filters = and(
    isNormal(organization.status),
    isNotNull(organization.parentId),
    input.name ? nameMatches(input.name) : undefined,
    input.regionId ? eq(organization.region, input.regionId) : undefined,
    input.parentId ? eq(organization.parentId, input.parentId) : undefined,
  );
  const { rows, total } = await readPage(input, {
    rows: ({ pageSize, offset }) =>
      db
        .select(rowColumns)
        .from(organization)
        .where(filters)
        .orderBy(...orders[input.sort ?? 'default'])
        .offset(offset)
        .limit(pageSize),
    count: () => countRows(db, db.select({ id: organization.id }).from(organization).where(filters), countMax),
    countMax,
  });
  const own = await readOwnMemberships(db, actor?.volunteerId);
  return { listData: rows.map((row) => toOrganizationRow(row, { language, own })), total };
}

/** Condition on the name; a text without letters and digits matches nothing. */
function nameMatches(name: string): SQL {
  return matchKeyword(organization.nameGrams, name) ?? sql`false`;
}
