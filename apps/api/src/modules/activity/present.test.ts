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
