import { codeOf } from './attendance-fixture.ts';
import { makeActivity } from './activity-factory.ts';
import { asVolunteer } from './as.ts';
import { makeMembership, makeVolunteer } from './factories.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

/** A full activity where the place of the one who left is kept for the first volunteer. */
async function acceptedPlace(api: TestApi, { organizations, volunteers }: TwoOwners) {
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

/** A period where both are admitted and only the first one checked in. */
async function endOfOther(api: TestApi, { fixture, volunteers }: TwoOwners) {
  const made = await fixture.activityAt();
  const { first, second } = volunteers;
  for (const { made: person } of [first, second]) await fixture.admitted(made, person);
  await fixture.scan(first.made, codeOf(await fixture.project(made)));
  const [period] = made.periods;
  if (period === undefined) throw new Error('the activity has no period');
  api.clock.set(new Date(period.endsAt.getTime() + 3_600_000));
  const body = { periodId: period.periodId, checkedOutAt: period.endsAt.toISOString(), reason: '離開時忘記簽退' };
  return { ids: [made.activityId], send: ({ client }: Owner) => client.attendance.proposeEnd({ body }) };
}

/** Places that are kept for somebody, and services without an end. */
export const ownershipOfOpenEnds: readonly OwnershipRow[] = [
  {
    call: 'activity.acceptPlace',
    what: 'the place that was offered to somebody else',
    side: 'volunteers',
    meets: 'wrongState',
    prepare: acceptedPlace,
  },
  {
    call: 'attendance.proposeEnd',
    what: 'a period that somebody else checked in to',
    side: 'volunteers',
    meets: 'notCheckedIn',
    prepare: endOfOther,
  },
];
