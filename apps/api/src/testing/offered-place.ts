import { makeActivity } from './activity-factory.ts';
import { asVolunteer } from './as.ts';
import { makeMembership, makeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

/** A full activity where the place of the one who left is kept for the first volunteer. */
export async function acceptedPlace(api: TestApi, { organizations, volunteers }: TwoOwners) {
  const organization = organizations.first;
  const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
  const holder = await makeVolunteer(api);
  await makeMembership(api, { volunteer: holder, organization });
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const body = { activityId: made.activityId, choices, waitIfFull: true };
  const leaving = await asVolunteer(api, holder);
  await leaving.activity.signUp({ body });
  await volunteers.first.client.activity.signUp({ body });
  await leaving.activity.withdraw({ body: { activityId: made.activityId } });
  const { activityId } = made;
  return { ids: [activityId], send: ({ client }: Owner) => client.activity.acceptPlace({ body: { activityId } }) };
}
