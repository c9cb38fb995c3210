import { describe, expect, test } from 'vitest';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

/** A person who arrived at 09:00 at an activity from 09:00 to 12:00. */
async function arrived() {
  const come = await fixture.arrived();
  const { made, volunteer } = come;
  const codeAt = async (clock: string) => {
    api.clock.set(at(clock));
    return codeOf(await fixture.project(made, 'out'));
  };
  return {
    ...come,
    codeAt,
    leaveAt: async (clock: string) => fixture.scan(volunteer, await codeAt(clock), 'out'),
  };
}

describe('signing out early', () => {
  test('is asked about first, with what the screen needs to say what is left; the ticket stays good', async () => {
    const { made, client, codeAt } = await arrived();
    const { ticket } = await client.attendance.scanTicket({ body: { code: await codeAt('10:23') } });
    const about = { activityId: made.activityId, direction: 'out', periodEndsAt: iso('12:00') };
    const unasked = client.attendance.checkOutByCode({ body: { ticket } });
    await expect(unasked).rejects.toMatchObject({ refusal: 'earlyCheckOut', about });
    api.clock.set(at('10:25'));
    const agreed = await client.attendance.checkOutByCode({ body: { ticket, early: true } });
    expect(agreed).toMatchObject({ at: iso('10:23'), hours: 1.3, replacedAt: null });
  });

  test.each(['11:45', '12:00', '13:00'])('at %s is not early', async (clock) => {
    const { client, codeAt } = await arrived();
    const code = await codeAt(clock);
    expect(await client.attendance.checkOutByCode({ body: { code } })).toMatchObject({ at: iso(clock) });
  });
});

describe('signing out again while it is open', () => {
  test('takes the place of the earlier one in the count, and every entry is kept', async () => {
    const { volunteer, client, leaveAt } = await arrived();
    expect(await leaveAt('09:30')).toMatchObject({ hours: 0.5 });
    expect(await leaveAt('11:50')).toMatchObject({ at: iso('11:50'), hours: 2.8, replacedAt: iso('09:30') });
    expect(await leaveAt('14:00')).toMatchObject({ hours: 3, replacedAt: iso('11:50') });
    const { listData } = await client.attendance.ledger({ query: {} });
    expect(listData).toMatchObject([
      {
        checkedOutAt: iso('14:00'),
        hours: 3,
        evidence: [
          { direction: 'in', holds: true },
          { direction: 'out', at: iso('09:30'), holds: false },
          { direction: 'out', at: iso('11:50'), holds: false },
          { direction: 'out', at: iso('14:00'), holds: true },
        ],
      },
    ]);
    expect(await fixture.eventsOf(volunteer)).toHaveLength(4);
  });

  test('within the seconds of a code is the same scan, and after the window none', async () => {
    const { volunteer, leaveAt } = await arrived();
    await leaveAt('11:50');
    expect(await leaveAt('11:51')).toMatchObject({ at: iso('11:50'), repeated: true });
    await expect(leaveAt('14:01')).rejects.toMatchObject({ refusal: 'tooLate' });
    expect(await fixture.eventsOf(volunteer)).toHaveLength(2);
  });

  test('an earlier scan that arrives late does not take the place of a later one', async () => {
    const { made, volunteer, codeAt, leaveAt } = await arrived();
    const [pass] = await fixture.passes(volunteer);
    const code = await codeAt('11:00');
    await leaveAt('11:20');
    const kept = { code, pass: pass?.pass, scannedAt: at('11:00'), direction: 'out' } as const;
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('11:20'), repeated: true });
    expect(made.periods).toHaveLength(1);
  });
});
