import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { openDatabase } from '../../db/client.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { ticket } from '../../db/schema/session.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { apiOn, testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testCacheDir } from '../../testing/test-database.ts';

let api: TestApi;
/** A second process on the same database. */
let second: TestApi;
let other: OpenDatabase;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  fixture = await attendanceFixture(api);
  const url = api.database.pool.options.connectionString ?? '';
  other = await openDatabase({ url, poolSize: 20, cacheDir: testCacheDir });
  second = apiOn(other);
}, 120_000);

afterAll(() => other.close());

beforeEach(async () => {
  for (const served of [api, second]) served.clock.set(at('09:00'));
  await api.db.delete(ticket);
});

const admittedTo = (made: MadeActivity, count: number) =>
  Promise.all(Array.from({ length: count }, () => fixture.admitted(made)));

/** Returns their clients, logged in before the race. */
const clientsOf = (people: readonly MadeVolunteer[], served = api) =>
  Promise.all(people.map((one) => asVolunteer(served, one)));

const usedTickets = () => api.db.$count(ticket, isNotNull(ticket.usedAt));
const entriesOf = ({ activityId }: MadeActivity) =>
  api.db.$count(attendanceEvent, eq(attendanceEvent.activityId, activityId));

test('concurrent check-ins each use up their own ticket, and a refused one keeps it', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 40);
  const strangers = await Promise.all(Array.from({ length: 10 }, () => makeVolunteer(api)));
  const code = codeOf(await fixture.project(made));
  const clients = await clientsOf([...people, ...strangers]);
  const tickets = await Promise.all(clients.map((one) => one.attendance.scanTicket({ body: { code } })));
  const checks = clients.map(
    (one, index) => () => one.attendance.checkInByCode({ body: { ticket: tickets[index]!.ticket } }),
  );
  expect(await outcomes(checks)).toEqual({ ok: 40, notAdmitted: 10 });
  expect(await entriesOf(made)).toBe(40);
  expect(await usedTickets()).toBe(40);
  for (const stranger of strangers) await fixture.admitted(made, stranger);
  expect(await outcomes(checks.slice(40))).toEqual({ ok: 10 });
});

test('who would leave early is asked together with others, and goes on with the same ticket', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 12);
  const code = codeOf(await fixture.project(made));
  await Promise.all(people.map((one) => fixture.scan(one, code)));
  api.clock.set(at('11:00'));
  const out = codeOf(await fixture.project(made, 'out'));
  const clients = await clientsOf(people);
  const tickets = await Promise.all(clients.map((one) => one.attendance.scanTicket({ body: { code: out } })));
  const leave = (early?: true) =>
    clients.map(
      (one, index) => () =>
        one.attendance.checkOutByCode({ body: { ticket: tickets[index]!.ticket, ...(early && { early }) } }),
    );
  expect(await outcomes(leave())).toEqual({ earlyCheckOut: 12 });
  expect(await usedTickets()).toBe(0);
  expect(await outcomes(leave(true))).toEqual({ ok: 12 });
  expect(await usedTickets()).toBe(12);
});

/** A ticket that was scanned before a log-in: valid for the next person who logs in on that device. */
async function ticketOfDevice(made: MadeActivity, direction: 'in' | 'out' = 'in'): Promise<string> {
  const code = codeOf(await fixture.project(made, direction));
  return (await asGuest(api).attendance.scanTicket({ body: { code } })).ticket;
}

test('one ticket sent by many at once is used once, in one process as across two', async () => {
  const made = await fixture.activityAt();
  const people = await admittedTo(made, 24);
  const shared = await ticketOfDevice(made);
  const here = await clientsOf(people.slice(0, 12));
  const there = await clientsOf(people.slice(12), second);
  for (const clients of [here, [...here, ...there]]) {
    const ticketOf = clients === here ? shared : await ticketOfDevice(made);
    const before = await entriesOf(made);
    const ended = await outcomes(
      clients.map((one) => () => one.attendance.checkInByCode({ body: { ticket: ticketOf } })),
    );
    expect(ended).toEqual({ ok: 1, ticketExpired: clients.length - 1 });
    // The person with the first ticket may win again, and has then already arrived.
    expect((await entriesOf(made)) - before).toBeLessThanOrEqual(1);
    const [used] = await api.db.select({ at: ticket.usedAt }).from(ticket).where(isNotNull(ticket.usedAt)).limit(1);
    expect(used?.at).toEqual(new Date(iso('09:00')));
  }
  expect(await usedTickets()).toBe(2);
});

test('control: looked at and then used without a lock, a ticket is used several times', async () => {
  const through = await positiveControl(api, {
    table: 'ticket',
    look: sql`select not exists (select 1 from control where token_hash = 'one') as free`,
    write: sql`insert into control (token_hash, kind, payload, created_at, expires_at, used_at)
      values ('one', 'scan', '{}', ${iso('09:00')}, ${iso('09:05')}, ${iso('09:00')})`,
  });
  expect(through).toBeGreaterThan(1);
});
