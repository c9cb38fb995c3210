import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { activity } from '../../db/schema/activity.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asVolunteer, send } from '../../testing/as.ts';
import { at, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

describe('a code', () => {
  test('is shown for the coming ten minutes, so that the page rotates without network', async () => {
    const made = await fixture.activityAt();
    const { codes, expiresAt } = await fixture.project(made);
    expect(codes).toHaveLength(21);
    expect(codes[0]).toMatchObject({ from: iso('09:00'), until: '2026-07-18T09:00:30+08:00' });
    expect(codes.at(-1)?.from).toBe(iso('09:10'));
    expect(expiresAt).toBe(iso('09:00', '19'));
    expect(new Set(codes.map(({ url }) => url)).size).toBe(21);
    expect(codes[0]?.url).toMatch(/^http:\/\/localhost:5173\/wu\/User-signSucceed\?code=[\w-]{50}$/);
  });

  test.each([
    [-31, 'codeExpired'],
    [-30, undefined],
    [89, undefined],
    [90, 'codeExpired'],
  ])('opened %i seconds after its slot began: %s', async (seconds, refusal) => {
    const made = await fixture.activityAt();
    await fixture.project(made);
    api.clock.set(at('09:05'));
    const code = codeOf(await fixture.project(made));
    api.clock.set(new Date(at('09:05').getTime() + seconds * 1000));
    const opened = asGuest(api).attendance.scanTicket({ body: { code } });
    if (refusal === undefined)
      await expect(opened).resolves.toMatchObject({ direction: 'in', activityId: made.activityId });
    else await expect(opened).rejects.toMatchObject({ refusal });
  });

  test('opened without a log-in gives a ticket as long as the code, good on this device and once, at the time of the scan', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const { ticket, expiresAt } = await asGuest(api).attendance.scanTicket({
      body: { code: codeOf(await fixture.project(made)) },
    });
    expect(expiresAt).toBe('2026-07-18T09:01:30+08:00');
    api.clock.advance(50_000);
    const elsewhere = await asVolunteer(api, volunteer, { deviceId: 'another-device' });
    await expect(elsewhere.attendance.checkInByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
    const client = await asVolunteer(api, volunteer);
    expect(await client.attendance.checkInByCode({ body: { ticket } })).toMatchObject({
      at: iso('09:00'),
      late: false,
    });
    await expect(client.attendance.checkInByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
  });

  test('its ticket lapses, and belongs to whoever was logged in', async () => {
    const made = await fixture.activityAt();
    const [volunteer, other] = [await fixture.admitted(made), await fixture.admitted(made)];
    const client = await asVolunteer(api, volunteer);
    const { ticket } = await client.attendance.scanTicket({ body: { code: codeOf(await fixture.project(made)) } });
    const otherClient = await asVolunteer(api, other);
    await expect(otherClient.attendance.checkInByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
    api.clock.advance(5 * 60_000 + 1);
    await expect(client.attendance.checkInByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
  });

  test.each([90, 22 * 3600])(
    'that is not on show any more is refused without a pass: %i seconds old',
    async (seconds) => {
      const made = await fixture.activityAt();
      const volunteer = await fixture.admitted(made);
      const code = codeOf(await fixture.project(made));
      api.clock.set(new Date(at('09:00').getTime() + seconds * 1000));
      await expect(fixture.scan(volunteer, code)).rejects.toMatchObject({ refusal: 'codeExpired' });
      expect(await fixture.eventsOf(volunteer)).toEqual([]);
    },
  );

  test('gives no ticket to somebody who is neither logged in nor on a device', async () => {
    const code = codeOf(await fixture.project(await fixture.activityAt()));
    const nameless = await send(api, '/api/volunteer/scan-ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-id': api.services.config.clientIds[0] ?? '' },
      body: JSON.stringify({ code }),
    });
    expect(await nameless.json()).toMatchObject({ code: 401 });
  });

  test('refreshed by hand is dead at once', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const old = codeOf(await fixture.project(made));
    api.clock.advance(60_000);
    const fresh = codeOf(await fixture.project(made, 'in', { refresh: true }));
    await expect(fixture.scan(volunteer, old)).rejects.toMatchObject({ refusal: 'codeReplaced' });
    expect(await fixture.scan(volunteer, fresh)).toMatchObject({ repeated: false });
  });

  test('goes on with its session until that ends after a day', async () => {
    const made = await fixture.activityAt();
    const first = await fixture.project(made);
    expect((await fixture.project(made)).sessionId).toBe(first.sessionId);
    expect((await fixture.project(made, 'out')).sessionId).not.toBe(first.sessionId);
    api.clock.set(at('09:00', '19'));
    expect((await fixture.project(made)).sessionId).not.toBe(first.sessionId);
  });

  test('for paper stands still for a day and says so in the record', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const { codes } = await fixture.project(made, 'in', { printed: true });
    expect(codes).toHaveLength(1);
    api.clock.set(at('11:00'));
    expect(await fixture.scan(volunteer, codes[0]?.url ?? '')).toMatchObject({ at: iso('11:00'), late: false });
    expect(await fixture.eventsOf(volunteer)).toMatchObject([{ evidenceKind: 'printedCode' }]);
  });

  test.each(['', 'hello', 'A'.repeat(50), 'https://example.test/?code=abc'])('is not %s', async (code) => {
    const volunteer = await makeVolunteer(api);
    await expect(fixture.scan(volunteer, code)).rejects.toMatchObject({ refusal: 'codeInvalid' });
  });

  test('with one sign changed is none', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const code = codeOf(await fixture.project(made));
    const changed = `${code.slice(0, -5)}${code.at(-5) === 'A' ? 'B' : 'A'}${code.slice(-4)}`;
    await expect(fixture.scan(volunteer, changed)).rejects.toMatchObject({ refusal: 'codeInvalid' });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'by somebody who is not admitted',
      async () => fixture.scan(await makeVolunteer(api), codeOf(await fixture.project(await fixture.activityAt()))),
      'notAdmitted',
    ],
    [
      'at the other door',
      async () => {
        const made = await fixture.activityAt();
        return fixture.scan(await fixture.admitted(made), codeOf(await fixture.project(made)), 'out');
      },
      'wrongDirection',
    ],
    [
      'to leave without having come',
      async () => {
        const made = await fixture.activityAt();
        return fixture.scan(await fixture.admitted(made), codeOf(await fixture.project(made, 'out')), 'out');
      },
      'notCheckedIn',
    ],
    [
      'too early',
      async () => {
        const made = await fixture.activityAt();
        const who = await fixture.admitted(made);
        api.clock.set(at('08:29'));
        return fixture.scan(who, codeOf(await fixture.project(made)));
      },
      'tooEarly',
    ],
    [
      'too late',
      async () => {
        const made = await fixture.activityAt();
        const who = await fixture.admitted(made);
        api.clock.set(at('12:01'));
        return fixture.scan(who, codeOf(await fixture.project(made)));
      },
      'tooLate',
    ],
    [
      'of a cancelled activity',
      async () => {
        const made = await fixture.activityAt();
        const [who, code] = [await fixture.admitted(made), codeOf(await fixture.project(made))];
        await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
        return fixture.scan(who, code);
      },
      'cancelled',
    ],
  ])('scanned %s is refused', async (_name, attempt, refusal) => {
    await expect(attempt()).rejects.toMatchObject({ refusal });
  });

  test('that is refused names what was scanned, at once, by its ticket and too late; one that is none names nothing', async () => {
    const made = await fixture.activityAt();
    const volunteer = await makeVolunteer(api);
    const about = { activityId: made.activityId, direction: 'in' };
    const code = codeOf(await fixture.project(made));
    const client = await asVolunteer(api, volunteer);
    const { ticket } = await client.attendance.scanTicket({ body: { code } });
    await expect(client.attendance.checkOutByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'wrongDirection',
      about,
    });
    const byTicket = client.attendance.checkInByCode({ body: { ticket } });
    await expect(byTicket).rejects.toMatchObject({ refusal: 'notAdmitted', about });
    api.clock.set(at('10:00'));
    await expect(fixture.scan(volunteer, code)).rejects.toMatchObject({ refusal: 'codeExpired', about });
    const tooOld = client.attendance.scanTicket({ body: { code } });
    await expect(tooOld).rejects.toMatchObject({ refusal: 'codeExpired', about });
    await expect(fixture.scan(volunteer, 'A'.repeat(50))).rejects.toMatchObject({
      refusal: 'codeInvalid',
      about: undefined,
    });
  });

  test('of a cancelled activity opens for nobody, and names what it was of', async () => {
    const made = await fixture.activityAt();
    const code = codeOf(await fixture.project(made));
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
    await expect(asGuest(api).attendance.scanTicket({ body: { code } })).rejects.toMatchObject({
      refusal: 'cancelled',
      about: { activityId: made.activityId, direction: 'in' },
    });
  });

  test('scanned before the activity was cancelled is worth nothing afterwards', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const client = await asVolunteer(api, volunteer);
    const { ticket } = await client.attendance.scanTicket({ body: { code: codeOf(await fixture.project(made)) } });
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
    const checkIn = client.attendance.checkInByCode({ body: { ticket } });
    await expect(checkIn).rejects.toMatchObject({ refusal: 'cancelled' });
    expect(await fixture.eventsOf(volunteer)).toEqual([]);
  });

  test('is shown by the own organization only, and not where attendance is automatic', async () => {
    const automatic = await fixture.activityAt({ columns: { attendanceType: '1' } });
    await expect(fixture.project(automatic)).rejects.toMatchObject({ refusal: 'wrongAttendanceType' });
    const foreign = await makeActivity(api, { organization: await makeOrganization(api), periods: [morning] });
    await expect(fixture.project(foreign)).rejects.toMatchObject({ refusal: 'notFound' });
  });
});
