import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttendanceDirection } from '@vp/domain';
import { attendancePassUse } from '../../db/schema/attendance.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  fixture = await attendanceFixture(api);
});

beforeEach(async () => {
  api.clock.set(at('08:45'));
  await api.db.delete(attendancePassUse);
});

const directions: readonly AttendanceDirection[] = ['in', 'out'];
const minutes = ['00', '01', '02', '03', '04'] as const;

/**
 * A person with two passes, whose phone queued scans of each for five minutes: arrivals from 09:00, departures from
 * 11:00.
 */
async function kept() {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const passes = [(await fixture.passes(volunteer))[0]?.pass, (await fixture.passes(volunteer))[0]?.pass];
  /** Sends the scan of that minute, ten minutes later than the first. */
  const senders = async (direction: AttendanceDirection) => {
    const hour = direction === 'in' ? '09' : '11';
    api.clock.set(at(`${hour}:00`));
    const projected = await fixture.project(made, direction);
    api.clock.set(at(`${hour}:10`));
    return minutes.map((minute, index) => {
      const scan = { code: codeOf(projected, 2 * index), scannedAt: at(`${hour}:${minute}`), direction };
      return (pass: string | undefined) => fixture.sendKept(volunteer, { ...scan, pass });
    });
  };
  const timesOf = async (direction: AttendanceDirection) =>
    (await fixture.eventsOf(volunteer)).filter((one) => one.direction === direction).map((one) => one.at);
  return { passes, senders, timesOf };
}

test('of different scans that come at once with one pass, one uses it in each direction, and may itself come again', async () => {
  const { passes, senders, timesOf } = await kept();
  for (const direction of directions) {
    const calls = (await senders(direction)).flatMap((send) => Array.from({ length: 4 }, () => () => send(passes[0])));
    expect(await outcomes(calls)).toEqual({ ok: 4, passUsed: 16 });
    const uses = await api.db.select().from(attendancePassUse);
    const used = uses.filter((one) => one.direction === direction).map((one) => one.at);
    expect(used).toHaveLength(1);
    expect(await timesOf(direction)).toEqual(used);
  }
});

test('control: two scans that come at once with a pass each are both taken', async () => {
  const { passes, senders } = await kept();
  for (const direction of directions) {
    const [first, second] = await senders(direction);
    expect(await outcomes([async () => first?.(passes[0]), async () => second?.(passes[1])])).toEqual({ ok: 2 });
  }
  expect(await api.db.select().from(attendancePassUse)).toHaveLength(4);
});

test('control: looked for and then used without a lock, one pass is used several times', async () => {
  const through = await positiveControl(api, {
    table: 'attendance_pass_use',
    look: sql`select not exists (select 1 from control where nonce = 'one' and direction = 'in') as free`,
    write: sql`insert into control (nonce, direction, at, expires_at)
      values ('one', 'in', ${iso('09:00')}, ${iso('14:00', '19')})`,
  });
  expect(through).toBeGreaterThan(1);
});
