import type { OrganizationChoice, OrganizationName, Page } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { isNormal } from '../../db/conditions.ts';
import { countTo, readPage } from '../../db/read-page.ts';
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

/** The upper levels first; those directly below one organization are all of one level. */
const orderChoices = ({ parentId }: ChoiceInput): readonly SQL[] => [
  ...(parentId ? [] : [asc(sql`cardinality(${organization.path})`)]),
  asc(organization.number),
];

/** Nobody is told how many there are: it is asked whether there are more. */
function countChoices(db: Reader, filters: SQL | undefined): Promise<number> {
  return countTo(db, countMax, db.select({ id: organization.id }).from(organization).where(filters));
}

/**
 * Organizations that another one can belong to, the platform first; names and places, which are public. The page is
 * found by its ids: what stands below is looked up for its rows and not for all.
 */
export async function findChoices({ db, language }: ChoiceCtx, input: ChoiceInput): Promise<Page<OrganizationChoice>> {
  const filters = matchChoices(input);
  const order = orderChoices(input);
  // The first of all that lie below it or one behind it. Asked whether any lies below it alone, the database takes each
  // second for one of them, where most belong to one office, and goes through all to find none.
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

/** Names alone, as many as the caller takes in one page. */
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
