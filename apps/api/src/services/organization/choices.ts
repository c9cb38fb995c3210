import type { OrganizationChoice, OrganizationName, Page } from '@vp/contract';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { isNormal } from '../../db/conditions.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { organization } from '../../db/schema/organization.ts';
import { localText } from '../../text/local-text.ts';

export interface ChoiceInput extends PageQuery {
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
}

type ChoiceCtx = Pick<ReadServices & CallFacts, 'db' | 'language'>;

const parent = alias(organization, 'parent');
const child = alias(organization, 'child');

const matchChoices = ({ name, parentId }: ChoiceInput) =>
  and(
    isNormal(organization.status),
    name ? (matchKeyword(organization.nameGrams, name) ?? sql`false`) : undefined,
    parentId ? eq(organization.parentId, parentId) : undefined,
  );

/** Organizations that another one can belong to, the platform first; names and places, which are public. */
export async function findChoices({ db, language }: ChoiceCtx, input: ChoiceInput): Promise<Page<OrganizationChoice>> {
  const filters = matchChoices(input);
  const { rows, total } = await readPage(input, {
    rows: ({ offset, pageSize }) =>
      db
        .select({
          oid: organization.id,
          name: organization.name,
          regionId: organization.region,
          parentName: parent.name,
          hasChildren: exists(
            db
              .select({ id: child.id })
              .from(child)
              .where(and(eq(child.parentId, organization.id), isNormal(child.status))),
          ).mapWith(Boolean),
        })
        .from(organization)
        .leftJoin(parent, eq(parent.id, organization.parentId))
        .where(filters)
        .orderBy(asc(sql`cardinality(${organization.path})`), asc(organization.number))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(organization, filters),
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
    count: () => db.$count(organization, filters),
  });
  return { listData: rows.map(({ oid, name }) => ({ oid, name: localText(name, language) })), total };
}
