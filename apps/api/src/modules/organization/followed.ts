import { and, asc, desc, eq } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { isApproved } from '../../db/conditions.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { followedOrganization } from '../../db/schema/favourite.ts';
import { organization } from '../../db/schema/organization.ts';
import { readOwnMemberships, rowColumns, toOrganizationRow } from '../../services/organization/organization-rows.ts';

/** Returns the organizations that the caller follows, last followed first. */
export async function followed(ctx: Ctx<'organization.followed'>): Promise<Result<'organization.followed'>> {
  const { db, actor, language, query } = ctx;
  const { volunteerId } = actor;
  const follows = eq(followedOrganization.organizationId, organization.id);
  const own = and(eq(followedOrganization.volunteerId, volunteerId), isApproved(organization.status));
  const { rows, total } = await readPage(query, {
    rows: ({ pageSize, offset }) =>
      db
        .select(rowColumns)
        .from(followedOrganization)
        .innerJoin(organization, follows)
        .where(own)
        .orderBy(desc(followedOrganization.createdAt), asc(organization.id))
        .offset(offset)
        .limit(pageSize),
    count: () =>
      countRows(
        db,
        db.select({ id: organization.id }).from(followedOrganization).innerJoin(organization, follows).where(own),
      ),
  });
  const memberships = await readOwnMemberships(db, volunteerId);
  return { listData: rows.map((row) => toOrganizationRow(row, { language, own: memberships })), total };
}
