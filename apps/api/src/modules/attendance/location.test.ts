import { describe, expect, test } from 'vitest';
import { at, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { ActivityInput } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

describe('attendance by location', () => {
  // A thousandth of a degree of latitude is about 111.2 m.
  const fixAt = (north: number, more: object = {}) => ({
    latitude: 22.198951 + north,
    longitude: 113.54909,
    accuracyMetres: 20,
    system: 'gcj02' as const,
    takenAt: api.clock.now().toISOString(),
    ...more,
  });
  const check = async (
    fix: ReturnType<typeof fixAt>,
    direction: 'in' | 'out' = 'in',
    columns: ActivityInput['columns'] = { attendanceType: '1' },
  ) => {
    const made = await fixture.activityAt({ columns: { ...columns } });
    const client = await asVolunteer(api, await fixture.admitted(made));
    const call = direction === 'in' ? client.attendance.checkInByLocation : client.attendance.checkOutByLocation;
    return call({ body: { activityId: made.activityId, fix } });
  };

  test.each<[string, () => ReturnType<typeof fixAt>, string | undefined]>([
    ['at the centre', () => fixAt(0), undefined],
    ['within the radius by what its accuracy allows', () => fixAt(0.0102, { accuracyMetres: 150 }), undefined],
    ['beyond it', () => fixAt(0.0105, { accuracyMetres: 150 }), 'outside'],
    ['beyond what any accuracy allows', () => fixAt(0.0105, { accuracyMetres: 900 }), 'outside'],
    ['without accuracy', () => fixAt(0, { accuracyMetres: undefined }), 'undetermined'],
    ['too vague', () => fixAt(0, { accuracyMetres: 1001 }), 'undetermined'],
    [
      'too old',
      () => fixAt(0, { takenAt: new Date(api.clock.now().getTime() - 61_000).toISOString() }),
      'undetermined',
    ],
  ])('a fix %s: %s', async (_name, fix, refusal) => {
    if (refusal === undefined) await expect(check(fix())).resolves.toMatchObject({ direction: 'in', repeated: false });
    else await expect(check(fix())).rejects.toMatchObject({ refusal });
  });

  test('a fix in the frame of the satellites is converted: in Macao the two are hundreds of metres apart', async () => {
    const wgs84 = { latitude: 22.201706, longitude: 113.543998, system: 'wgs84' as const };
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const volunteer = await fixture.admitted(made);
    const client = await asVolunteer(api, volunteer);
    await client.attendance.checkInByLocation({ body: { activityId: made.activityId, fix: fixAt(0, wgs84) } });
    const [event] = await fixture.eventsOf(volunteer);
    expect(event).toMatchObject({ evidenceKind: 'location', evidence: { verdict: 'inside', accuracyMetres: 20 } });
    expect(Number(event?.evidence['distanceMetres'])).toBeLessThan(100);
    expect(JSON.stringify(event?.evidence)).not.toContain('22.2017');
  });

  test('is refused where codes are used, to whom is not admitted, and without a check-in', async () => {
    await expect(check(fixAt(0), 'in', {})).rejects.toMatchObject({ refusal: 'wrongAttendanceType' });
    await expect(check(fixAt(0), 'out')).rejects.toMatchObject({ refusal: 'notCheckedIn' });
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const client = await asVolunteer(api, await makeVolunteer(api));
    await expect(
      client.attendance.checkInByLocation({ body: { activityId: made.activityId, fix: fixAt(0.5) } }),
    ).rejects.toMatchObject({ refusal: 'notAdmitted' });
  });

  test('to leave early is asked about first', async () => {
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const client = await asVolunteer(api, await fixture.admitted(made));
    const { activityId } = made;
    await client.attendance.checkInByLocation({ body: { activityId, fix: fixAt(0) } });
    api.clock.set(at('11:00'));
    const unasked = client.attendance.checkOutByLocation({ body: { activityId, fix: fixAt(0) } });
    await expect(unasked).rejects.toMatchObject({ refusal: 'earlyCheckOut' });
    const body = { activityId, fix: fixAt(0), early: true } as const;
    expect(await client.attendance.checkOutByLocation({ body })).toMatchObject({ at: iso('11:00'), hours: 2 });
  });
});
