import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { asGuest } from '../../testing/as.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test('the phone of the platform office is that of the root, and none where it has none', async () => {
  const api = await testApi();
  const phone = async () => (await asGuest(api).home.platform()).officePhone;
  expect(await phone()).toBeNull();
  const root = await makeOrganization(api);
  const below = await makeOrganization(api, { parent: root });
  const set = (of: typeof root, contactPhone: string) =>
    api.db.update(organization).set({ contactPhone }).where(eq(organization.id, of.organizationId));
  await set(below, '28990000');
  await set(root, '');
  expect(await phone()).toBeNull();
  await set(root, '2835 1234');
  expect(await phone()).toBe('2835 1234');
});
