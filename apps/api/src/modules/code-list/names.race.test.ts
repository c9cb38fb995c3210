import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { codeItem } from '../../db/schema/code-list.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

test('concurrent editors add an item of one name once', async () => {
  const root = await makeOrganization(api, { name: '平台' });
  const editor = await makeOperator(api, { organization: root, permissions: ['organization-content'] });
  const clients = await Promise.all(Array.from({ length: 10 }, () => asOperator(api, editor)));
  const names = { 'zh-TW': '海岸清潔', 'zh-CN': '海岸清洁', en: 'coast cleaning', pt: 'limpeza da costa' };
  const body = { list: 'service_type' as const, names };
  const outcomes = await Promise.all(clients.map(({ codeList }) => outcomeOf(codeList.add({ body }))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'itemNameTaken'), 'ok']);
  expect(await api.db.$count(codeItem, eq(sql`${codeItem.names} ->> 'en'`, names.en))).toBe(1);
});

test('a comparison before the write without the lock adds several', async () => {
  const through = await positiveControl(api, {
    table: 'code_item',
    look: sql`select count(*) = 0 as free from control`,
    write: sql`insert into control (id, list, code, names, position)
      values (gen_random_uuid(), 'service_type', gen_random_uuid()::text, '{}', 1)`,
  });
  expect(through).toBeGreaterThan(1);
});
