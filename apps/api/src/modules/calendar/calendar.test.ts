import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activity, period } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer, send } from '../../testing/as.ts';
import { at, attendanceFixture } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let made: MadeActivity;
let person: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

/** A person who is admitted to a service on the 18th from 09:00 to 12:00; it is noon of the day before. */
beforeEach(async () => {
  api.clock.set(at('12:00', '17'));
  fixture = await attendanceFixture(api);
  made = await fixture.activityAt();
  person = await fixture.admitted(made);
  const signedUpAt = api.clock.now();
  await api.db.update(participant).set({ signedUpAt }).where(eq(participant.activityId, made.activityId));
});

const client = () => asVolunteer(api, person);

async function makeAddress(): Promise<string> {
  return (await (await client()).calendar.renew()).path ?? '';
}

/** Returns the content lines of a calendar, unfolded. */
async function linesAt(path: string): Promise<readonly string[]> {
  const text = await (await send(api, path)).text();
  return text.replaceAll('\r\n ', '').split('\r\n');
}

const describeActivity = (columns: Partial<typeof activity.$inferSelect>) =>
  api.db.update(activity).set(columns).where(eq(activity.id, made.activityId));

test('an address shows what and when in Macao’s zone, with an alarm, and nobody by name', async () => {
  await describeActivity({
    name: { 'zh-TW': '海灘清潔', en: 'Beach; clean-up, part 1\\2' },
    address: { en: 'Hác Sá' },
    contactName: '黃大文',
  });
  const lines = await linesAt(`${await makeAddress()}?language=en`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'TZID:Asia/Macau',
      'TZOFFSETTO:+0800',
      'DTSTART;TZID=Asia/Macau:20260718T090000',
      'DTEND;TZID=Asia/Macau:20260718T120000',
      'SUMMARY:Beach\\; clean-up\\, part 1\\\\2',
      'LOCATION:Hác Sá',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT2H',
    ]),
  );
  expect(lines.some((line) => line.startsWith('URL') && line.endsWith(`?id=${made.activityId}`))).toBe(true);
  expect(lines.join('\n')).not.toContain('黃大文');
});

test.each([
  ['line breaks of all kinds', 'a\r\nb\nc\rd', String.raw`a\nb\nc\nd`],
  ['control characters', 'a\u0007b\tc', 'a b c'],
  ['a line that pretends to be one of ours', 'x\r\nEND:VEVENT', String.raw`x\nEND:VEVENT`],
])('%s stay within their text', async (_what, name, expected) => {
  await describeActivity({ name: { 'zh-TW': name } });
  expect(await linesAt(await makeAddress())).toContain(`SUMMARY:${expected}`);
});

test('long lines are folded at 75 octets, no sign cut in two', async () => {
  await describeActivity({ name: { 'zh-TW': '海灘清潔𠮷'.repeat(20) } });
  const bytes = new Uint8Array(await (await send(api, await makeAddress())).arrayBuffer());
  const raw = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const physical = raw.split('\r\n');
  expect(Math.max(...physical.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(raw.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'海灘清潔𠮷'.repeat(20)}`);
});

test('a change keeps the event and counts on, a withdrawal and a cancellation say so', async () => {
  const path = await makeAddress();
  const pick = (lines: readonly string[], name: string) => lines.find((line) => line.startsWith(`${name}:`));
  const before = await linesAt(path);
  api.clock.advance(60_000);
  const now = api.clock.now();
  await api.db
    .update(period)
    .set({ startsAt: at('10:00') })
    .where(eq(period.activityId, made.activityId));
  await describeActivity({ updatedAt: now });
  const moved = await linesAt(path);
  expect(pick(moved, 'UID')).toBe(pick(before, 'UID'));
  expect(moved).toContain('DTSTART;TZID=Asia/Macau:20260718T100000');
  const count = (lines: readonly string[]) => Number(pick(lines, 'SEQUENCE')?.slice('SEQUENCE:'.length));
  expect(count(moved)).toBeGreaterThan(count(before));
  const endedAt = new Date(now.getTime() + 60_000);
  await api.db
    .update(participant)
    .set({ state: 'withdrawn', endedAt })
    .where(eq(participant.activityId, made.activityId));
  const withdrawn = await linesAt(path);
  expect(withdrawn).toContain('STATUS:CANCELLED');
  expect(withdrawn).not.toContain('BEGIN:VALARM');
  expect(count(withdrawn)).toBeGreaterThan(count(moved));
});

test('whoever has the bytes already gets none, until something changes', async () => {
  const path = await makeAddress();
  const first = await send(api, path);
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const tag = first.headers.get('ETag') ?? '';
  api.clock.advance(60_000);
  const again = await send(api, path, { headers: { 'If-None-Match': `W/${tag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await describeActivity({ state: 'cancelled', updatedAt: api.clock.now() });
  const changed = await send(api, path, { headers: { 'If-None-Match': tag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('STATUS:CANCELLED');
});

test('a new address ends the one before, and a removed one is gone for programs, too', async () => {
  const old = await makeAddress();
  const path = await makeAddress();
  expect((await send(api, old)).status).toBe(404);
  expect((await send(api, path)).status).toBe(200);
  expect(await (await client()).calendar.address()).toMatchObject({ path });
  expect(await (await client()).calendar.remove({})).toEqual({ path: null, madeAt: null });
  expect((await send(api, path)).status).toBe(404);
  expect(await (await client()).calendar.address()).toEqual({ path: null, madeAt: null });
});

test('one sign-up is a file of its own for a day; a changed link opens nothing', async () => {
  const other = await fixture.activityAt();
  const { path } = await (await client()).calendar.link({ params: { id: made.activityId } });
  const lines = await linesAt(path);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect((await send(api, path.replace(made.activityId, other.activityId))).status).toBe(404);
  await expect((await client()).calendar.link({ params: { id: other.activityId } })).rejects.toMatchObject({
    refusal: 'notFound',
  });
  api.clock.advance(24 * 60 * 60_000);
  expect((await send(api, path)).status).toBe(404);
});
