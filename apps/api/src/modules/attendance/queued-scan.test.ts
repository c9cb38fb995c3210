import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../../jobs/purge.ts';
import { attendancePassUse } from '../../db/schema/attendance.ts';
import { asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeVolunteer } from '../../testing/factories.ts';
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

describe('passes', () => {
  test('are for whoever holds a place in a period of the next day, with what a phone needs beside them', async () => {
    const made = await fixture.activityAt({
      periods: [
        { startsAt: at('09:00'), endsAt: at('12:00') },
        { startsAt: at('09:00', '19'), endsAt: at('12:00', '19') },
      ],
    });
    const volunteer = await fixture.admitted(made);
    const given = await fixture.passes(volunteer);
    expect(given).toMatchObject([
      {
        activityId: made.activityId,
        periodId: made.periods[0]?.periodId,
        periodStartsAt: iso('09:00'),
        periodEndsAt: iso('12:00'),
        issuedAt: iso('08:45'),
        expiresAt: iso('14:00', '19'),
        attendanceType: '0',
        place: { latitude: expect.any(Number), longitude: expect.any(Number) },
        checkedInAt: null,
      },
    ]);
    expect((await fixture.passes(volunteer))[0]?.pass).not.toBe(given[0]?.pass);
    expect(await fixture.passes(await makeVolunteer(api))).toEqual([]);
    api.clock.set(at('09:00'));
    expect(await fixture.passes(volunteer)).toHaveLength(2);
    api.clock.set(at('14:01'));
    expect(await fixture.passes(volunteer)).toHaveLength(1);
  });
});

describe('a scan that was kept without network', () => {
  test('signs out an hour early without a question, also while its code is still on show', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    await fixture.sendKept(volunteer, scan);
    api.clock.set(at('11:00'));
    const pass = (await fixture.passes(volunteer))[0]?.pass;
    const code = codeOf(await fixture.project(made, 'out'));
    const asked = (await asVolunteer(api, volunteer)).attendance.checkOutByCode({ body: { code } });
    await expect(asked).rejects.toMatchObject({ refusal: 'earlyCheckOut' });
    const kept = { code, pass, scannedAt: at('11:00'), direction: 'out' } as const;
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('11:00'), repeated: false });
  });

  test('counts at once when it arrives within five minutes, marked late, and once', async () => {
    const { volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:05'));
    const first = await fixture.sendKept(volunteer, scan);
    expect(first).toMatchObject({ at: iso('09:00'), late: true, repeated: false, awaits: null });
    api.clock.set(at('09:40'));
    expect(await fixture.sendKept(volunteer, scan)).toMatchObject({ at: iso('09:00'), late: true, repeated: true });
    expect(await fixture.eventsOf(volunteer)).toMatchObject([
      { late: true, awaits: null, evidence: { deviceId: 'device-of-the-test', scannedAt: at('09:00').toISOString() } },
    ]);
  });

  test('waits for the organization when it arrives later, and counts nothing till then', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:31'));
    expect(await fixture.sendKept(volunteer, scan)).toMatchObject({ at: iso('09:00'), awaits: 'organization' });
    api.clock.set(at('11:00'));
    const code = codeOf(await fixture.project(made, 'out'));
    const out = { hours: 0, totals: { serviceHours: 0 } };
    expect(await fixture.scan(volunteer, code, 'out')).toMatchObject({ ...out, awaits: 'organization' });
    expect(await fixture.scan(volunteer, code, 'out')).toMatchObject({ ...out, repeated: true });
    const { listData } = await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} });
    expect(listData).toMatchObject([{ hours: null, evidence: [{ direction: 'in', late: true }, {}] }]);
  });

  test('on time is a scan like any other', async () => {
    const { volunteer, scan } = await keptAtNine();
    api.clock.set(new Date(at('09:01').getTime() + 29_000));
    expect(await fixture.sendKept(volunteer, scan)).toMatchObject({ at: '2026-07-18T09:01:29+08:00', late: false });
  });

  test.each<[string, Date]>([
    ['of a picture taken hours before', at('21:00')],
    ['that the phone says was made before the code was there', at('08:50')],
  ])('%s is refused', async (_what, scannedAt) => {
    const { volunteer, scan } = await keptAtNine();
    api.clock.set(at('22:00'));
    await expect(fixture.sendKept(volunteer, { ...scan, scannedAt })).rejects.toMatchObject({ refusal: 'codeExpired' });
    expect(await fixture.eventsOf(volunteer)).toEqual([]);
  });

  test('is refused after a day', async () => {
    const { volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:01', '19'));
    await expect(fixture.sendKept(volunteer, scan)).rejects.toMatchObject({ refusal: 'codeExpired' });
  });

  test('needs a pass of the person, the device and the activity that was fetched before, and that nobody changed', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    const other = await fixture.admitted(made);
    const [othersPass] = await fixture.passes(other);
    const elsewhere = await fixture.activityAt();
    await fixture.admitted(elsewhere, other);
    const foreign = (await fixture.passes(other)).find(({ activityId }) => activityId === elsewhere.activityId);
    api.clock.set(at('09:10'));
    const [tooNew] = await fixture.passes(volunteer);
    const given = scan.pass ?? '';
    const changed = `${given.slice(0, 40)}${given.at(40) === 'A' ? 'B' : 'A'}${given.slice(41)}`;
    for (const pass of [othersPass?.pass, tooNew?.pass, changed, 'A'.repeat(114)])
      await expect(fixture.sendKept(volunteer, { ...scan, pass })).rejects.toMatchObject({ refusal: 'passInvalid' });
    const onAnother = fixture.sendKept(volunteer, { ...scan, deviceId: 'another-device' });
    await expect(onAnother).rejects.toMatchObject({ refusal: 'passInvalid' });
    const ofAnother = fixture.sendKept(other, { ...scan, pass: foreign?.pass });
    await expect(ofAnother).rejects.toMatchObject({ refusal: 'passInvalid' });
    expect(await fixture.eventsOf(volunteer)).toEqual([]);
  });

  test('uses its pass up in that direction; the same scan may come again, another may not', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const pass = (await fixture.passes(volunteer))[0]?.pass;
    api.clock.set(at('09:00'));
    const { codes } = await fixture.project(made);
    const first = { code: codes[0]?.url ?? '', pass, scannedAt: at('09:00') };
    const second = { code: codes[4]?.url ?? '', pass, scannedAt: at('09:02') };
    api.clock.set(at('09:05'));
    await fixture.sendKept(volunteer, first);
    await expect(fixture.sendKept(volunteer, second)).rejects.toMatchObject({ refusal: 'passUsed' });
    expect(await fixture.sendKept(volunteer, first)).toMatchObject({ repeated: true });
    api.clock.set(at('09:10'));
    const out = {
      code: codeOf(await fixture.project(made, 'out')),
      pass,
      scannedAt: at('09:10'),
      direction: 'out',
    } as const;
    api.clock.set(at('09:20'));
    expect(await fixture.sendKept(volunteer, out)).toMatchObject({ at: iso('09:10'), hours: 0.1 });
    await purgeExpired(api.db, { now: at('15:00', '20') });
    expect(await api.db.select().from(attendancePassUse)).toEqual([]);
  });

  test('by a pass that was used is refused for that, although it is too late as well', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    await fixture.sendKept(volunteer, scan);
    const code = codeOf(await fixture.project(made, 'out', { printed: true }));
    const leave = async (clock: string) => {
      api.clock.set(at(clock));
      return fixture.sendKept(volunteer, { ...scan, code, scannedAt: at(clock), direction: 'out' });
    };
    expect(await leave('12:00')).toMatchObject({ hours: 3 });
    await expect(leave('14:30')).rejects.toMatchObject({ refusal: 'passUsed' });
  });

  test('of a code that was refreshed by hand since is refused', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    api.clock.set(at('09:05'));
    await fixture.project(made, 'in', { refresh: true });
    await expect(fixture.sendKept(volunteer, scan)).rejects.toMatchObject({ refusal: 'codeReplaced' });
  });

  test('of paper counts from when the phone says, by the same rules', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const pass = (await fixture.passes(volunteer))[0]?.pass;
    const { codes } = await fixture.project(made, 'in', { printed: true });
    const code = codes[0]?.url ?? '';
    api.clock.set(at('09:40'));
    const beforeThePass = fixture.sendKept(volunteer, { code, pass, scannedAt: at('08:30') });
    await expect(beforeThePass).rejects.toMatchObject({ refusal: 'passInvalid' });
    expect(await fixture.sendKept(volunteer, { code, pass, scannedAt: at('09:00') })).toMatchObject({
      at: iso('09:00'),
      awaits: 'organization',
    });
  });

  test('to check out that overtakes its check-in may come again, and then counts', async () => {
    const { made, volunteer, scan } = await keptAtNine();
    api.clock.set(at('11:00'));
    const code = codeOf(await fixture.project(made, 'out'));
    const out = { ...scan, code, scannedAt: at('11:00'), direction: 'out' } as const;
    api.clock.set(at('11:10'));
    await expect(fixture.sendKept(volunteer, out)).rejects.toMatchObject({
      refusal: 'notCheckedIn',
      retryAfterSeconds: 60,
    });
    await fixture.sendKept(volunteer, scan);
    expect(await fixture.sendKept(volunteer, out)).toMatchObject({ at: iso('11:00'), awaits: 'organization' });
  });
});

test('a location that was kept follows the same rules, by the clock of the phone', async () => {
  const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
  const volunteer = await fixture.admitted(made);
  const [pass] = await fixture.passes(volunteer);
  const client = await asVolunteer(api, volunteer);
  api.clock.set(at('09:20'));
  const fixAt = (takenAt: string) =>
    ({
      latitude: (pass?.place.latitude ?? 0) + 0.0003,
      longitude: pass?.place.longitude ?? 0,
      accuracyMetres: 20,
      system: 'gcj02',
      takenAt,
    }) as const;
  const check = (scannedAt: string, given = pass?.pass ?? '') =>
    client.attendance.checkInByLocation({
      body: { activityId: made.activityId, fix: fixAt(scannedAt), queued: { pass: given, scannedAt } },
    });
  await expect(check(iso('08:30'))).rejects.toMatchObject({ refusal: 'passInvalid' });
  await expect(check(iso('09:00'), 'none')).rejects.toMatchObject({ refusal: 'passInvalid' });
  expect(await check(iso('09:00'))).toMatchObject({ at: iso('09:00'), late: true, awaits: null });
  await expect(check(iso('09:05'))).rejects.toMatchObject({ refusal: 'passUsed' });
  api.clock.set(at('11:00'));
  expect(await check(iso('09:00'))).toMatchObject({ repeated: true });
  api.clock.set(at('12:30'));
  await expect(check(iso('12:30'))).rejects.toMatchObject({ refusal: 'passUsed' });
});
