import type { PageRange } from '@vp/validators';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Handler } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { organization } from '../../db/schema/organization.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { readOwnOrBelow } from '../../services/organization/below.ts';
import { withinOrganization } from '../../services/organization/tree.ts';
import { localText } from '../../text/local-text.ts';

const parent = alias(organization, 'parent');
const child = alias(organization, 'child');

/** Returns the organizations one level below; with a search for name or status, at any depth. */
export const list: Handler<'managedOrganization.list'> = async (ctx) => {
  const { db, actor, query, language } = ctx;
  const top = await readOwnOrBelow(db, { organizationId: actor.organizationId, asked: query.underId });
  const { id, parentId, name, nameGrams, number, status, memberCount, activityCount } = organization;
  const isSearch = query.name !== undefined || query.status !== undefined;
  const filters = and(
    isSearch ? and(withinOrganization(top), ne(id, top)) : eq(parentId, top),
    query.name ? (matchKeyword(nameGrams, query.name) ?? sql`false`) : undefined,
    query.status === undefined ? undefined : eq(status, query.status),
  );
  // Finds the page by its ids: organizations below are counted for the rows of the page only.
  const page = ({ offset, pageSize }: PageRange) =>
    db.select({ id }).from(organization).where(filters).orderBy(asc(number)).offset(offset).limit(pageSize);
  const children = db.select({ of: count() }).from(child).where(eq(child.parentId, organization.id));
  const { rows, total } = await readPage(query, {
    rows: (range) =>
      db
        .select({
          oid: id,
          name,
          number,
          status,
          memberCount,
          activityCount,
          childCount: sql<number>`(${children})`.mapWith(Number),
          parentOid: parent.id,
          parentName: parent.name,
        })
        .from(organization)
        .innerJoin(parent, eq(parent.id, parentId))
        .where(inArray(id, page(range)))
        .orderBy(asc(number)),
    count: () => db.$count(organization, filters),
  });
  const listData = rows.map(({ parentOid, parentName, ...row }) => ({
    ...row,
    name: localText(row.name, language),
    parent: { oid: parentOid, name: localText(parentName, language) },
  }));
  return { listData, total };
};
