import type { OrganizationChoice, OrganizationName, Page } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { isNormal } from '../../db/conditions.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { organization } from '../../db/schema/organization.ts';
import { localText } from '../../text/local-text.ts';

export interface ChoiceInput extends PageQuery {
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
}

type ChoiceCtx = Pick<ReadServices & CallFacts, 'db' | 'language'>;

const { countMax } = reviewLimits;
const parent = alias(organization, 'parent');
const child = alias(organization, 'child');

const matchChoices = ({ name, parentId }: ChoiceInput) =>
  and(
    isNormal(organization.status),
    name ? (matchKeyword(organization.nameGrams, name) ?? sql`false`) : undefined,
    parentId ? eq(organization.parentId, parentId) : undefined,
  );

/** Higher levels first; the children of one organization are all on the same level. */
const orderChoices = ({ parentId }: ChoiceInput): readonly SQL[] => [
  ...(parentId ? [] : [asc(sql`cardinality(${organization.path})`)]),
  asc(organization.number),
];

/** Returns only whether there are more rows: the total is not shown. */
function countChoices(db: Reader, filters: SQL | undefined): Promise<number> {
  return countRows(db, db.select({ id: organization.id }).from(organization).where(filters), countMax);
}

/**
 * Returns organizations that another one can belong to, the platform first, with public names and places. Finds the
 * page by its ids: organizations below are looked up for its rows only.
 */
export async function findChoices({ db, language }: ChoiceCtx, input: ChoiceInput): Promise<Page<OrganizationChoice>> {
  const filters = matchChoices(input);
  const order = orderChoices(input);
  // Reads the first parent id at or after the id of this organization. With equality, where most organizations belong
  // to one office, the planner assumes that every second row matches and reads all rows without a match.
  const firstParent = db
    .select({ id: child.parentId })
    .from(child)
    .where(and(gte(child.parentId, organization.id), isNormal(child.status)))
    .orderBy(asc(child.parentId))
    .limit(1);
  const page = ({ offset, pageSize }: PageRange) =>
    db
      .select({ id: organization.id })
      .from(organization)
      .where(filters)
      .orderBy(...order)
      .offset(offset)
      .limit(pageSize);
  const { rows, total } = await readPage(input, {
    rows: (range) =>
      db
        .select({
          oid: organization.id,
          name: organization.name,
          regionId: organization.region,
          parentName: parent.name,
          hasChildren: sql`${organization.id} is not distinct from (${firstParent})`.mapWith(Boolean),
        })
        .from(organization)
        .leftJoin(parent, eq(parent.id, organization.parentId))
        .where(inArray(organization.id, page(range)))
        .orderBy(...order),
    count: () => countChoices(db, filters),
    countMax,
  });
  const listData = rows.map(({ name, parentName, ...row }) => ({
    ...row,
    name: localText(name, language),
    parentName: parentName === null ? null : localText(parentName, language),
  }));
  return { listData, total };
}

/** Returns names only, as many as fit on one page. */
export async function findNames({ db, language }: ChoiceCtx, input: ChoiceInput): Promise<Page<OrganizationName>> {
  const filters = matchChoices(input);
  const { rows, total } = await readPage(input, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ oid: organization.id, name: organization.name })
        .from(organization)
        .where(filters)
        .orderBy(asc(organization.number))
        .offset(offset)
        .limit(pageSize),
    count: () => countChoices(db, filters),
    countMax,
  });
  return { listData: rows.map(({ oid, name }) => ({ oid, name: localText(name, language) })), total };
}
