import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { file } from '../../db/schema/file.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test('the details show the logo of the organizer, where it has one', async () => {
  const api = await testApi();
  const organization = await makeOrganization(api);
  const volunteer = await makeVolunteer(api);
  const reader = await asVolunteer(api, volunteer);
  const { activityId } = await makeActivity(api, { organization });
  const params = { id: activityId };
  expect((await reader.activity.detail({ params, query: {} })).organizationLogoUrl).toBeNull();
  const logoFileId = newId();
  const bare = { purpose: 'logo', sha256: logoFileId, mime: 'image/webp', bytes: 1, width: 1, height: 1 };
  const owned = { ownerId: volunteer.accountId, visibility: 'public', storageKey: logoFileId } as const;
  await api.db.insert(file).values({ id: logoFileId, ...owned, ...bare });
  await api.db
    .update(organizationTable)
    .set({ logoFileId })
    .where(eq(organizationTable.id, organization.organizationId));
  const { organizationLogoUrl } = await reader.activity.detail({ params, query: {} });
  expect(organizationLogoUrl).toBe(`/api/open/file/${logoFileId}`);
});
