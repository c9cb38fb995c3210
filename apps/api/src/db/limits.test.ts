import { beforeAll, describe, expect, test } from 'vitest';
import { makeActivity } from '../testing/activity-factory.ts';
import { farFuture, makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { brokenConstraint } from './failure.ts';
import { serviceTime } from './schema/attendance.ts';
import { participant } from './schema/participant.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

/** Returns the name of the constraint that refused a write; 'nothing' when the write succeeded. */
async function refusedBy(write: PromiseLike<unknown>): Promise<string> {
  try {
    await write;
    return 'nothing';
  } catch (error) {
    return brokenConstraint(error) ?? 'unknown';
  }
}

describe('memberships', () => {
  test('a sixth that counts has nowhere to go', async () => {
    const volunteer = await makeVolunteer(api);
    for (const slot of [1, 2, 3, 4, 5]) {
      await makeMembership(api, { volunteer, organization: await makeOrganization(api), slot, state: 'underReview' });
    }
    const organization = await makeOrganization(api);
    expect(await refusedBy(makeMembership(api, { volunteer, organization, slot: 5 }))).toBe('membership_five');
    expect(await refusedBy(makeMembership(api, { volunteer, organization, slot: 6 }))).toBe('membership_slot');
    expect(await refusedBy(makeMembership(api, { volunteer, organization, state: 'withdrawn' }))).toBe('nothing');
  });

  test('one open row for each organization, any number of finished ones', async () => {
    const volunteer = await makeVolunteer(api);
    const organization = await makeOrganization(api);
    await makeMembership(api, { volunteer, organization, state: 'failed' });
    await makeMembership(api, { volunteer, organization, state: 'underReview', slot: 1 });
    expect(await refusedBy(makeMembership(api, { volunteer, organization, slot: 2 }))).toBe('membership_open');
  });
});

test('an organization has one administrator', async () => {
  const organization = await makeOrganization(api);
  await makeOperator(api, { organization });
  expect(await refusedBy(makeOperator(api, { organization }))).toBe('organization_one_administrator');
  expect(await refusedBy(makeOperator(api, { organization, permissions: [] }))).toBe('nothing');
});

test('one open sign-up for each volunteer and activity', async () => {
  const volunteer = await makeVolunteer(api);
  const { activityId } = await makeActivity(api, { organization: await makeOrganization(api) });
  const signUp = (state: 'toAdmit' | 'withdrawn' | 'waiting') =>
    api.db.insert(participant).values({ activityId, volunteerId: volunteer.volunteerId, state, endsAt: farFuture });
  await signUp('withdrawn');
  await signUp('toAdmit');
  expect(await refusedBy(signUp('waiting'))).toBe('participant_open');
  expect(await refusedBy(signUp('withdrawn'))).toBe('nothing');
});

test('the time of one period is stored once', async () => {
  const volunteer = await makeVolunteer(api);
  const { activityId, periods } = await makeActivity(api, { organization: await makeOrganization(api) });
  const [period] = periods;
  if (period === undefined) throw new Error('no period');
  const row = { volunteerId: volunteer.volunteerId, activityId, periodId: period.periodId, inAt: period.startsAt };
  await api.db.insert(serviceTime).values(row);
  expect(await refusedBy(api.db.insert(serviceTime).values(row))).toBe('service_time_period');
});

test('what is credited ends after it begins', async () => {
  const volunteer = await makeVolunteer(api);
  const { activityId, periods } = await makeActivity(api, { organization: await makeOrganization(api) });
  const [period] = periods;
  if (period === undefined) throw new Error('no period');
  const { startsAt } = period;
  const row = { volunteerId: volunteer.volunteerId, activityId, periodId: period.periodId, inAt: startsAt };
  const credit = api.db.insert(serviceTime).values({ ...row, creditedFrom: startsAt, creditedTo: startsAt });
  expect(await refusedBy(credit)).toBe('service_time_credited');
});
