import type { Permission } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('an answer goes to whoever may ask for such a thing, and to nobody who may ask for others', async () => {
  const root = await makeOrganization(api);
  const own = await makeOrganization(api, { parent: await makeOrganization(api, { parent: root }) });
  const target = await makeOrganization(api, { parent: root });
  const rights = ['organization-ascription', 'organization-keep-record', 'organization-query'] as const;
  const mobileOf = (permission: Permission) => `+8536612776${rights.findIndex((one) => one === permission)}`;
  for (const permission of rights) {
    await makeOperator(api, { organization: own, permissions: [permission], mobile: mobileOf(permission) });
  }
  const client = await asOperator(api, await makeOperator(api, { organization: own }));
  const body = { kind: 'ownership', targetId: target.organizationId } as const;
  const { requestId } = await client.organizationRequest.ask({ body });
  const decider = await asOperator(api, await makeOperator(api, { organization: target }));
  await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision: 'pass' } });
  const told = [];
  for (const permission of rights) told.push((await messagesTo(api, mobileOf(permission))).length);
  expect(told).toEqual([1, 0, 0]);
});
