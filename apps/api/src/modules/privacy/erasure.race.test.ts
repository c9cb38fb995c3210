import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { audit } from '../../db/schema/operation.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { erasePerson } from './erase-person.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 12 });
});

test('processes that erase a person at once do it once, and a sign-up at that moment leaves no place taken', async () => {
  const organization = await makeOrganization(api);
  // As the job and the command do it.
  const services = { ...api.services, db: api.database.jobs?.db ?? api.db };
  for (let round = 0; round < 8; round += 1) {
    const made = await makeVolunteer(api);
    await makeMembership(api, { volunteer: made, organization });
    const { activityId, periods } = await makeActivity(api, { organization });
    const choices = periods.map(({ periodId, postIds }) => ({ periodId, postId: postIds[0] ?? '' }));
    const client = await asVolunteer(api, made);
    const erasing = { accountId: made.accountId, requestId: 'race' };
    const signUp = client.activity.signUp({ body: { activityId, choices } });
    const [, ...results] = await Promise.allSettled([
      signUp,
      ...Array.from({ length: 4 }, () => erasePerson(services, erasing)),
    ]);
    const done = results.filter((result) => result.status === 'fulfilled' && 'erased' in result.value);
    expect(done).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const entries = await api.db.select().from(audit).where(eq(audit.subjectId, made.accountId));
    expect(entries.filter(({ what }) => what === 'account.erased')).toHaveLength(1);
    const [row] = await api.db.select({ held: activity.held }).from(activity).where(eq(activity.id, activityId));
    expect(row?.held).toBe(0);
  }
});
