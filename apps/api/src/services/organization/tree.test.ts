import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { column, columns } from '../../db/row.ts';
import { organization } from '../../db/schema/organization.ts';
import { query } from '../../db/sql.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { idsWithin, organizationsWhere, withinOrganization } from './tree.ts';

let api: TestApi;
const all: string[] = [];

/** Each organization has two children, down to the third level. */
async function makeTree(parent?: Awaited<ReturnType<typeof makeOrganization>>): Promise<void> {
  const made = await makeOrganization(api, parent && { parent });
  all.push(made.organizationId);
  if (made.path.length > 3) return;
  await makeTree(made);
  await makeTree(made);
}

beforeAll(async () => {
  api = await testApi({ routes: [] });
  await makeTree();
  await makeTree();
});

const idRow = columns({ id: column.text });
const collect = async (...given: Parameters<typeof idsWithin>) =>
  (await query(api.db, idRow, idsWithin(...given))).map(({ id }) => id).toSorted();

test('what stands in one stretch of the index is what has the organization in its path', async () => {
  expect(all).toHaveLength(30);
  for (const id of all) {
    const below = await organizationsWhere(api.db, withinOrganization(id));
    expect(await collect(id)).toEqual(below.toSorted());
  }
});

test('children are those that have it for their parent', async () => {
  for (const id of all) {
    const children = await organizationsWhere(api.db, eq(organization.parentId, id));
    expect(await collect(id, { depth: 'children' })).toEqual(children.toSorted());
  }
});
