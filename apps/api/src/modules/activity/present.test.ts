import { areHoursPending, rangeOf } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  fixture = await attendanceFixture(api);
});

const afternoon = { startsAt: at('14:00'), endsAt: at('17:00') };

interface Scan {
  readonly clock: string;
  readonly direction: 'in' | 'out';
}

async function scan(made: MadeActivity, volunteer: MadeVolunteer, { clock, direction }: Scan) {
  api.clock.set(at(clock));
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

test('who is there is told of the period of now, whoever came to an earlier one', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const [early, late] = [await fixture.admitted(made), await fixture.admitted(made)];
  const presentAt = async (clock: string) => {
    api.clock.set(at(clock));
    const office = await asOperator(api, fixture.operator);
    const { present } = await office.activity.managedDetail({ params: { id: made.activityId } });
    return [present.in, present.out].map(({ count, total }) => `${count} / ${total}`);
  };
  await scan(made, early, { clock: '09:00', direction: 'in' });
  expect(await presentAt('09:05')).toEqual(['1 / 2', '0 / 1']);
  await scan(made, early, { clock: '12:00', direction: 'out' });
  expect(await presentAt('12:05')).toEqual(['1 / 2', '1 / 1']);
  expect(await presentAt('13:30')).toEqual(['0 / 2', '1 / 1']);
  await scan(made, late, { clock: '14:05', direction: 'in' });
  expect(await presentAt('14:06')).toEqual(['1 / 2', '0 / 1']);
});

test('the hours to confirm are those of the marked rows: not before check-out closes, then until they are settled', async () => {
  const made = await fixture.activityAt({ periods: [morning] });
  const [stayed, left, absent] = [
    await fixture.admitted(made),
    await fixture.admitted(made),
    await fixture.admitted(made),
  ];
  const office = () => asOperator(api, fixture.operator);
  const figuresAt = async (clock: string) => {
    api.clock.set(at(clock));
    const client = await office();
    const { listData } = await client.participant.admittedList({ query: { activityId: made.activityId } });
    const marked = listData.flatMap(({ periods }) =>
      periods.filter(({ checkedInAt, checkedOutAt, confirmed, awaits, ...period }) =>
        areHoursPending(
          {
            period: rangeOf(period),
            checkedInAt: checkedInAt === null ? undefined : new Date(checkedInAt),
            checkedOutAt: checkedOutAt === null ? undefined : new Date(checkedOutAt),
            confirmed,
            awaits,
          },
          api.clock.now(),
        ),
      ),
    );
    const { unconfirmed } = await client.activity.managedDetail({ params: { id: made.activityId } });
    return [unconfirmed, marked.length];
  };
  for (const person of [stayed, left]) await scan(made, person, { clock: '09:00', direction: 'in' });
  await scan(made, left, { clock: '12:00', direction: 'out' });
  expect(await figuresAt('12:30')).toEqual([0, 0]);
  expect(await figuresAt('14:01')).toEqual([1, 1]);
  const place = { activityId: made.activityId, periodId: made.periods[0]!.periodId };
  const body = { ...place, volunteerId: absent.volunteerId, checkedInAt: at('09:00').toISOString() };
  const reason = '已核對簽到表';
  await (await office()).attendance.settle({ body: { ...body, checkedOutAt: at('12:00').toISOString(), reason } });
  expect(await figuresAt('14:30')).toEqual([2, 2]);
});
