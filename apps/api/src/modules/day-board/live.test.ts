import type { EventStream } from '@vp/contract';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { session } from '../../db/schema/session.ts';
import { endBoards } from '../../services/day-board/board-versions.ts';
import { asOperator } from '../../testing/as.ts';
import { attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
const open: { cancel: () => Promise<void> }[] = [];

onceWithAttendance('09:10', (made) => {
  ({ api, fixture } = made);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((reader) => reader.cancel()));
});

/** Reads the events of a stream one after the other; undefined when it has ended. */
function eventsOf(stream: EventStream): () => Promise<string | undefined> {
  const reader = stream.getReader();
  open.push(reader);
  const text = new TextDecoder();
  return async () => {
    const { done, value } = await reader.read();
    return done ? undefined : text.decode(value);
  };
}

const liveOf = async (id: string) =>
  eventsOf(await (await asOperator(api, fixture.operator)).dayBoard.live({ params: { id } }));

test('a stream begins with the version of the board, and tells another one when somebody has come', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const first = await liveOf(made.activityId);
  const begun = await first();
  expect(begun).toMatch(/^event: version\ndata: [\w-]{16}\n\n$/);
  const second = await liveOf(made.activityId);
  expect(await second()).toBe(begun);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  const next = await first();
  expect(next).toMatch(/^event: version\n/);
  expect(next).not.toBe(begun);
  expect(await second()).toBe(next);
});

test('another activity changes nothing, a person who is admitted does', async () => {
  const [made, other] = [await fixture.activityAt(), await fixture.activityAt()];
  const read = await liveOf(made.activityId);
  const begun = await read();
  await fixture.admitted(other);
  await fixture.admitted(made);
  const next = await read();
  expect(next).not.toBe(begun);
});

test('a board on which nothing happens says nothing more', async () => {
  const { activityId } = await fixture.activityAt();
  const read = await liveOf(activityId);
  expect(await read()).toMatch(/version/);
  const said = await Promise.race([read(), new Promise((over) => setTimeout(over, 1300, 'nothing'))]);
  expect(said).toBe('nothing');
});

test('whose right has ended cannot open another one', async () => {
  const operator = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
  const { activityId: id } = await fixture.activityAt();
  const client = await asOperator(api, operator);
  const read = eventsOf(await client.dayBoard.live({ params: { id } }));
  expect(await read()).toMatch(/version/);
  await api.db
    .update(organizationRole)
    .set({ permissions: [] })
    .where(eq(organizationRole.accountId, operator.accountId));
  await expect(client.dayBoard.live({ params: { id } })).rejects.toMatchObject({ refusal: 'noPermission' });
});

test.each([
  [
    'the right is taken away',
    async ({ accountId }: MadeOperator) =>
      api.db.update(organizationRole).set({ permissions: [] }).where(eq(organizationRole.accountId, accountId)),
  ],
  [
    'the account is blocked',
    async ({ accountId }: MadeOperator) =>
      api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, accountId)),
  ],
  [
    'the session is ended',
    async ({ accountId }: MadeOperator) =>
      api.db.update(session).set({ revokedAt: new Date() }).where(eq(session.accountId, accountId)),
  ],
])('an open stream ends within seconds when %s', async (_what, end) => {
  const operator = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
  const made = await fixture.activityAt();
  const id = made.activityId;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const read = eventsOf(await (await asOperator(api, operator)).dayBoard.live({ params: { id } }));
  const keeps = await liveOf(id);
  expect(await read()).toMatch(/version/);
  expect(await keeps()).toMatch(/version/);
  await end(operator);
  vi.advanceTimersByTime(5000);
  expect(await read()).toBeUndefined();
  await fixture.admitted(made);
  expect(await keeps()).toMatch(/version/);
});

test('who leaves is told nothing more, and nothing fails when the time of the stream would be over', async () => {
  const { activityId: id } = await fixture.activityAt();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const read = await liveOf(id);
  expect(await read()).toMatch(/version/);
  await open.pop()?.cancel();
  expect(() => vi.advanceTimersByTime(60 * 60_000)).not.toThrow();
  expect(await read()).toBeUndefined();
});

test('a process that stops ends what is open, and what is opened meanwhile', async () => {
  const own = await testApi();
  const ownFixture = await attendanceFixture(own);
  const { activityId: id } = await ownFixture.activityAt();
  const client = await asOperator(own, ownFixture.operator);
  const read = eventsOf(await client.dayBoard.live({ params: { id } }));
  expect(await read()).toMatch(/version/);
  endBoards(own.services.db);
  expect(await read()).toBeUndefined();
  const late = eventsOf(await client.dayBoard.live({ params: { id } }));
  expect(await late()).toBeUndefined();
});
