import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '../db/schema/operation.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { at, codeOf, iso, morning } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { eachWithAttendance } from '../testing/with-attendance.ts';
import type { TestApi } from '../testing/test-api.ts';
import { followAttendance } from './attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const afternoon = { startsAt: at('13:00'), endsAt: at('14:00') };

interface Given {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
}

/** The administrator records the whole morning, or the whole afternoon, for the volunteer. */
async function give({ made, volunteer }: Given, period: 'morning' | 'afternoon' = 'morning'): Promise<void> {
  const office = await asOperator(api, fixture.operator);
  const place = placeOf(made, period);
  const [checkedInAt, checkedOutAt] =
    period === 'morning' ? [iso('09:00'), iso('12:00')] : [iso('13:00'), iso('14:00')];
  const body = { ...place, volunteerId: volunteer.volunteerId, checkedInAt, checkedOutAt, reason: '當日漏了簽到' };
  await office.attendance.settle({ body });
}

const placeOf = (made: MadeActivity, period: 'morning' | 'afternoon') => ({
  activityId: made.activityId,
  periodId: made.periods[period === 'morning' ? 0 : 1]?.periodId ?? '',
});

async function say(answer: 'confirm' | 'dispute', { made, volunteer }: Given, period: 'morning' | 'afternoon') {
  const client = await asVolunteer(api, volunteer);
  const { periodId } = placeOf(made, period);
  await client.attendance.dispute({ body: { periodId, answer, reason: '時間不對' } });
}

const hoursOf = async ({ volunteer }: Given) =>
  (await (await asVolunteer(api, volunteer)).attendance.totals({})).serviceHours;

/** Two people who scanned their arrival in the morning of an activity that goes on in the afternoon; it is 15:00. */
async function twoPeople(): Promise<readonly [Given, Given]> {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const both = [await fixture.admitted(made), await fixture.admitted(made)] as const;
  const code = codeOf(await fixture.project(made));
  for (const volunteer of both) await fixture.scan(volunteer, code);
  api.clock.set(at('15:00'));
  return [
    { made, volunteer: both[0] },
    { made, volunteer: both[1] },
  ];
}

test.each<[string, (one: Given, other: Given) => Promise<void>]>([
  [
    'hours were given to another of the period',
    async (_one, other) => {
      api.clock.set(at('15:00', '19'));
      await give(other);
    },
  ],
  [
    'hours of another period were given to the same person',
    async (one) => {
      api.clock.set(at('15:00', '19'));
      await give(one, 'afternoon');
    },
  ],
  [
    'another of the period disputed theirs',
    async (_one, other) => {
      await give(other);
      await say('dispute', other, 'morning');
    },
  ],
  [
    'the same person disputed those of another period',
    async (one) => {
      await give(one, 'afternoon');
      await say('dispute', one, 'afternoon');
    },
  ],
])('hours given afterwards count after a week although %s since', async (_what, since) => {
  const [one, other] = await twoPeople();
  await give(one);
  await since(one, other);
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  expect([await hoursOf(one), await hoursOf(other)]).toEqual([3, 0]);
});

test('hours that only one operator gave do not count by silence, also beside people who scanned', async () => {
  const [one] = await twoPeople();
  const unsupported = { made: one.made, volunteer: await fixture.admitted(one.made) };
  await give(one);
  await give(unsupported);
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  expect([await hoursOf(one), await hoursOf(unsupported)]).toEqual([3, 0]);
});

test('an end given afterwards counts after a week, also to somebody who agreed to their arrival before', async () => {
  const { made, volunteer } = await fixture.arrived({ periods: [morning, afternoon] });
  const one = { made, volunteer };
  await say('confirm', one, 'morning');
  api.clock.set(at('15:00'));
  await give(one);
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  expect(await hoursOf(one)).toBe(3);
});

test('a corrected end counts once, although the first one had no answer either', async () => {
  const [one] = await twoPeople();
  await give(one);
  api.clock.set(at('15:00', '19'));
  const office = await asOperator(api, fixture.operator);
  const place = { ...placeOf(one.made, 'morning'), volunteerId: one.volunteer.volunteerId };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('11:00') };
  await office.attendance.settle({ body: { ...place, ...times, reason: '當日提早離開' } });
  api.clock.set(at('15:00', '27'));
  for (let run = 0; run < 2; run += 1) await followAttendance(api.services);
  expect(await hoursOf(one)).toBe(2);
  const counted = and(eq(audit.what, 'attendance.counted'), eq(audit.subjectId, one.volunteer.volunteerId));
  expect(await api.db.$count(audit, counted)).toBe(1);
});
