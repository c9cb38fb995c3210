import { beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('the log names the changed content in the language of the reader', async () => {
  const organization = await makeOrganization(api, { name: '平台' });
  const editor = await makeOperator(api, {
    organization,
    permissions: ['organization-content', 'organization-audit'],
  });
  const client = await asOperator(api, editor);
  const names = { 'zh-TW': '海岸清潔', 'zh-CN': '海岸清洁', en: 'coast cleaning', pt: 'limpeza da costa' };
  const { itemId } = await client.codeList.add({ body: { list: 'service_type', names } });
  const { listData } = await client.audit.list({ query: {} });
  const entry = listData.find(({ what }) => what === 'codeList.added');
  const name = { text: '海岸清潔', language: 'zh-TW' };
  expect(entry?.about).toContainEqual({ kind: 'content', id: itemId, name });
});
