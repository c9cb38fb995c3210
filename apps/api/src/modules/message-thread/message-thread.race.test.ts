import { messageThreadLimits } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { threadMessage } from '../../db/schema/message-thread.ts';
import { asVolunteer } from '../../testing/as.ts';
import { attendanceFixture } from '../../testing/attendance-fixture.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

test('concurrent messages of one person are no more than ten a day', async () => {
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const { activityId } = made;
  const person = await fixture.admitted(made);
  // A client refuses a second call while the first one runs, so each call has its own.
  const writes = await Promise.all(
    Array.from({ length: 16 }, async (_none, index) => {
      const client = await asVolunteer(api, person);
      return () => client.messageThread.write({ body: { activityId, text: `第 ${index} 則` } });
    }),
  );
  const { volunteer: limit } = messageThreadLimits.perDay;
  expect(await outcomes(writes)).toEqual({ ok: limit, tooManyThreadMessages: 16 - limit });
  expect(await api.db.$count(threadMessage, eq(threadMessage.activityId, activityId))).toBe(limit);
});

test('a count before the write without the lock lets too many in', async () => {
  const through = await positiveControl(api, {
    table: 'thread_message',
    look: sql`select count(*) < 10 as free from control`,
    write: sql`insert into control (activity_id, id, volunteer_id, side, sent_by, text)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'volunteer', gen_random_uuid(), '')`,
  });
  expect(through).toBeGreaterThan(10);
});
