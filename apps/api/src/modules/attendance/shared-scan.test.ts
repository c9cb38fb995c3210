import { expect, test } from 'vitest';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

const admittedTo = (made: MadeActivity, count: number) =>
  Promise.all(Array.from({ length: count }, () => fixture.admitted(made)));

const refusalOf = (one: PromiseSettledResult<unknown> | undefined): string | undefined =>
  one?.status === 'rejected' ? String(one.reason.refusal) : undefined;

test('a ticket that came with its code stays good when it is refused among scans that are not', async () => {
  const made = await fixture.activityAt();
  const stranger = await makeVolunteer(api);
  const people = [...(await admittedTo(made, 4)), stranger, ...(await admittedTo(made, 4))];
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  const client = await asVolunteer(api, stranger);
  const { ticket } = await client.attendance.scanTicket({ body: { code } });
  // All people log in first, so that the scans are concurrent.
  const clients = await Promise.all(people.map(async (one) => (one === stranger ? client : asVolunteer(api, one))));
  const scans = await Promise.allSettled(
    clients.map((one) => one.attendance.checkInByCode({ body: one === client ? { code, ticket } : { code } })),
  );
  expect(scans.map(refusalOf)).toEqual(people.map((one) => (one === stranger ? 'notAdmitted' : undefined)));
  await fixture.admitted(made, stranger);
  expect(await client.attendance.checkInByCode({ body: { ticket } })).toMatchObject({ at: iso('09:00') });
});

test('a kept scan that is refused among others that are not leaves its pass unused', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 9);
  const passes = await Promise.all(people.map(async (one) => (await fixture.passes(one))[0]?.pass));
  api.clock.set(at('09:00'));
  const codeIn = codeOf(await fixture.project(made));
  const place = 4;
  await Promise.all(people.filter((_one, index) => index !== place).map((one) => fixture.scan(one, codeIn)));
  api.clock.set(at('11:00'));
  const out = await fixture.project(made, 'out');
  api.clock.set(at('11:10'));
  const leave = { code: codeOf(out), scannedAt: at('11:00'), direction: 'out' } as const;
  const scans = await Promise.allSettled(
    people.map((one, index) => fixture.sendKept(one, { ...leave, pass: passes[index] })),
  );
  expect(scans.map(refusalOf)).toEqual(people.map((_one, index) => (index === place ? 'notCheckedIn' : undefined)));
  const [late = await makeVolunteer(api), pass] = [people[place], passes[place]];
  await fixture.sendKept(late, { code: codeIn, pass, scannedAt: at('09:00') });
  const second = { ...leave, code: codeOf(out, 4), scannedAt: at('11:02'), pass };
  expect(await fixture.sendKept(late, second)).toMatchObject({ at: iso('11:02'), repeated: false });
});

test('a ticket that two people on one device send together is good for one of them', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 2);
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  const { ticket } = await asGuest(api).attendance.scanTicket({ body: { code } });
  const clients = await Promise.all(people.map((one) => asVolunteer(api, one)));
  const scans = await Promise.allSettled(clients.map((one) => one.attendance.checkInByCode({ body: { ticket } })));
  expect(scans.map(refusalOf)).toEqual(expect.arrayContaining(['ticketExpired', undefined]));
});

test('one of several check-outs that would overlap is refused and leaves nothing; the others are credited', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 4);
  const [busy = await makeVolunteer(api)] = people;
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  for (const one of people) await fixture.scan(one, code);
  const organization = await makeOrganization(api);
  await recordHours(api, { volunteerId: busy.volunteerId, organization, on: '2026-07-18', credited: true });
  api.clock.set(at('12:00'));
  const out = codeOf(await fixture.project(made, 'out'));
  const clients = await Promise.all(people.map((one) => asVolunteer(api, one)));
  const scans = await Promise.allSettled(clients.map((one) => one.attendance.checkOutByCode({ body: { code: out } })));
  expect(scans.map(refusalOf)).toEqual(people.map((one) => (one === busy ? 'timeOverlap' : undefined)));
  const entries = await Promise.all(people.map(async (one) => (await fixture.eventsOf(one)).length));
  expect(entries).toEqual([1, 2, 2, 2]);
});
