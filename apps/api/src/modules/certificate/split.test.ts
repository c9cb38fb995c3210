import { expect, test } from 'vitest';
import { asGuest, asOperator, asVolunteer, send } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { stayFixture } from '../../testing/stay-fixture.ts';
import { testApi } from '../../testing/test-api.ts';

const place = { latitude: 22.198951, longitude: 113.54909 };

/** A volunteer with one service of each basis, on one day each, and a way to scan and type them. */
async function fiveServices() {
  const api = await testApi();
  const fixture = await attendanceFixture(api);
  const volunteer = await makeVolunteer(api);
  const colleague = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
  const fixAt = (north: number) => ({
    latitude: place.latitude + north,
    longitude: place.longitude,
    accuracyMetres: 20,
    system: 'gcj02' as const,
    takenAt: api.clock.now().toISOString(),
  });
  const activityOn = async (day: string) => {
    api.clock.set(at('08:30', day));
    const made = await fixture.activityAt({ periods: [{ startsAt: at('09:00', day), endsAt: at('12:00', day) }] });
    await fixture.admitted(made, volunteer);
    return { ...made, periodId: made.periods[0]?.periodId ?? '' };
  };
  /** `screen` and `phone` are distances north of the place, in degrees. */
  const scan = async (day: string, where: { readonly screen?: number; readonly phone?: number } = {}) => {
    const made = await activityOn(day);
    for (const [direction, clock] of [
      ['in', '09:00'],
      ['out', '12:00'],
    ] as const) {
      api.clock.set(at(clock, day));
      const office = await asOperator(api, fixture.operator);
      const show = direction === 'in' ? office.checkInCode.forCheckIn : office.checkInCode.forCheckOut;
      const fix = where.screen === undefined ? {} : { fix: fixAt(where.screen) };
      const shown = await show({ body: { activityId: made.activityId, ...fix } });
      if (!('codes' in shown)) throw new Error('no code was projected');
      const client = await asVolunteer(api, volunteer);
      const check = direction === 'in' ? client.attendance.checkInByCode : client.attendance.checkOutByCode;
      const phone = where.phone === undefined ? {} : { fix: fixAt(where.phone) };
      await check({ body: { code: codeOf(shown), early: true, ...phone } });
    }
    return made;
  };
  const typed = async (day: string) => {
    const made = await activityOn(day);
    api.clock.set(at('15:00', day));
    const times = { checkedInAt: iso('09:00', day), checkedOutAt: iso('12:00', day) };
    const whom = { activityId: made.activityId, periodId: made.periodId, volunteerId: volunteer.volunteerId };
    await (
      await asOperator(api, fixture.operator)
    ).attendance.settle({ body: { ...whom, ...times, reason: '當日漏了簽到' } });
    return made;
  };
  const agree = async ({ activityId, periodId }: { readonly activityId: string; readonly periodId: string }) =>
    (await asOperator(api, colleague)).attendance.decide({
      body: { activityId, periodId, volunteerId: volunteer.volunteerId, decision: 'agree' },
    });
  return { api, volunteer, scan, typed, agree };
}

const splitOf = async (api: Awaited<ReturnType<typeof testApi>>, volunteer: MadeVolunteer) => {
  const { split, waitingHours } = await (await asVolunteer(api, volunteer)).certificate.mine({ query: {} });
  return { split, waitingHours };
};

test('certificate and proof split the hours by what they rest on, and name what waits', async () => {
  const { api, volunteer, scan, typed, agree } = await fiveServices();
  await scan('18', { phone: 0.0003 });
  await scan('19', { screen: 0.0002 });
  await scan('20');
  const elsewhere = await scan('21', { screen: 0.5 });
  const written = await typed('22');
  expect(await splitOf(api, volunteer)).toEqual({
    split: { placed: 6, scanned: 3, secondWord: 0, byHand: 0 },
    waitingHours: 6,
  });

  await agree(elsewhere);
  await (
    await asVolunteer(api, volunteer)
  ).attendance.dispute({ body: { periodId: written.periodId, answer: 'confirm' } });
  await typed('23');
  const client = await asVolunteer(api, volunteer);
  const all = { split: { placed: 6, scanned: 3, secondWord: 3, byHand: 3 }, waitingHours: 3 };
  expect(await splitOf(api, volunteer)).toEqual(all);
  const { code: certificate, byHandHours, serviceHours } = await client.certificate.mine({ query: {} });
  expect({ byHandHours, serviceHours }).toEqual({ byHandHours: 3, serviceHours: 15 });
  const shown = new URL(certificate).searchParams.get('code') ?? '';
  expect(await asGuest(api).certificate.check({ params: { code: shown } })).toMatchObject(all);

  const { code } = await client.hoursProof.issue({ body: {} });
  const { state, paper } = await asGuest(api).hoursProof.check({ params: { code } });
  expect({ state, paper }).toMatchObject({ state: 'valid', paper: { ...all, serviceHours: 15 } });
  const other = await client.hoursProof.preview({ query: { year: 2025 } });
  expect(other).toMatchObject({ split: { placed: 0, byHand: 0 }, waitingHours: 0 });
  const { status } = await send(api, `/api/open/hours-proofs/${code}/paper?language=pt`);
  expect(status).toBe(200);
});

test('hours of a stay that was carried over rest on its first scan', async () => {
  const api = await testApi();
  const fixture = await attendanceFixture(api);
  const stays = stayFixture(api, fixture);
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.scan(held, 'out', '15:02');
  api.clock.set(at('18:00'));
  const client = await asVolunteer(api, held.volunteer);
  const { split } = await client.certificate.mine({ query: {} });
  expect(split).toEqual({ placed: 0, scanned: 6, secondWord: 0, byHand: 0 });
});
