import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

/** A person with a pass of 08:45, and the code that they scan offline at 09:00. */
async function keptAtNine() {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const [pass] = await fixture.passes(volunteer);
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  return { made, volunteer, scan: { code, pass: pass?.pass, scannedAt: at('09:00') } };
}

describe('a scan by a phone whose clocks disagreed', () => {
  const clockUncertain = true;

  test.each<[string, Date, 'organization' | null]>([
    ['agrees with the slot of the code', at('09:01'), null],
    ['stood still for 40 minutes', at('08:20'), 'organization'],
    ['was corrected forward by 15 minutes', at('09:15'), 'organization'],
    ['is a day behind', at('09:00', '17'), 'organization'],
  ])('counts from the slot of its rotating code where the phone %s', async (_what, scannedAt, awaits) => {
    const { volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:05'));
    const sent = { ...scan, scannedAt, clockUncertain } as const;
    expect(await fixture.sendKept(volunteer, sent)).toMatchObject({ at: iso('09:00'), late: true, awaits });
  });

  async function printedScan() {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const pass = (await fixture.passes(volunteer))[0]?.pass;
    api.clock.set(at('08:50'));
    const { codes } = await fixture.project(made, 'in', { printed: true });
    return { volunteer, scan: { code: codes[0]?.url ?? '', pass, clockUncertain } as const };
  }

  test.each<[string, Date, string]>([
    ['says a possible time', at('09:10'), '09:10'],
    ['is slow: the code was not there before', at('08:00'), '08:45'],
    ['is fast: it counts as of when it arrived', at('21:00'), '09:40'],
    ['is a day behind', at('09:10', '17'), '08:45'],
  ])('of a printed code waits for the organization, where the phone %s', async (_what, scannedAt, counts) => {
    const { volunteer, scan } = await printedScan();
    api.clock.set(at('09:40'));
    const sent = { ...scan, scannedAt };
    expect(await fixture.sendKept(volunteer, sent)).toMatchObject({ at: iso(counts), awaits: 'organization' });
    // The answer was lost: the same scan arrives again later.
    api.clock.set(at('09:50'));
    expect(await fixture.sendKept(volunteer, sent)).toMatchObject({ at: iso(counts), repeated: true });
  });

  test('to leave counts at the latest as of when check-out closed', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    await fixture.sendKept(volunteer, scan);
    const code = codeOf(await fixture.project(made, 'out', { printed: true }));
    api.clock.set(at('15:00'));
    const sent = { ...scan, code, scannedAt: at('14:30'), direction: 'out', clockUncertain } as const;
    expect(await fixture.sendKept(volunteer, sent)).toMatchObject({ at: iso('14:00'), awaits: 'organization' });
  });

  test.each<[string, string, string]>([
    ['fast', '10:40', '09:20'],
    ['slow, before check-in opened', '07:10', '08:45'],
  ])('by location is kept and judged, not refused, where the phone is %s', async (_what, clock, counts) => {
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const client = await asVolunteer(api, volunteer);
    api.clock.set(at('09:20'));
    const scannedAt = iso(clock);
    const fix = {
      ...(pass?.place ?? { latitude: 0, longitude: 0 }),
      accuracyMetres: 20,
      system: 'gcj02',
      takenAt: scannedAt,
    } as const;
    const checked = client.attendance.checkInByLocation({
      body: { activityId: made.activityId, fix, queued: { pass: pass?.pass ?? '', scannedAt, clockUncertain } },
    });
    expect(await checked).toMatchObject({ at: iso(counts), awaits: 'organization', late: true });
  });

  test('of a code that was refreshed by hand is refused all the same', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:05'));
    await fixture.project(made, 'in', { refresh: true });
    const sent = fixture.sendKept(volunteer, { ...scan, scannedAt: at('08:20'), clockUncertain });
    await expect(sent).rejects.toMatchObject({ refusal: 'codeReplaced' });
  });
});

describe('a code of a cancelled activity is refused for that', () => {
  test.each<[string, Date | null]>([
    ['although it is old as well', null],
    ['although it was replaced as well', at('09:01')],
  ])('%s, and so is one that was kept', async (_what, revokedAt) => {
    const { made, volunteer, scan } = await keptAtNine();
    const { code } = scan;
    await api.db.update(qrSession).set({ revokedAt }).where(eq(qrSession.activityId, made.activityId));
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
    api.clock.set(at('09:30'));
    const refusal = { refusal: 'cancelled', about: { activityId: made.activityId, direction: 'in' } };
    await expect(fixture.scan(volunteer, code)).rejects.toMatchObject(refusal);
    await expect(fixture.sendKept(volunteer, scan)).rejects.toMatchObject(refusal);
    const foreignPass = fixture.sendKept(volunteer, { ...scan, pass: 'none' });
    await expect(foreignPass).rejects.toMatchObject(refusal);
    const ticket = (await asVolunteer(api, volunteer)).attendance.scanTicket({ body: { code } });
    await expect(ticket).rejects.toMatchObject(refusal);
  });
});
