import { contentReportLimits, messageThreadLimits } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contentReport } from '../../db/schema/content-report.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { attendanceFixture } from '../../testing/attendance-fixture.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

/** Stores messages of volunteers about one activity; returns calls that report them, each in a session of its own. */
async function reportsOf(messages: number, times: number) {
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const { activityId } = made;
  const ids: string[] = [];
  while (ids.length < messages) {
    const client = await asVolunteer(api, await fixture.admitted(made));
    const count = Math.min(messages - ids.length, messageThreadLimits.perDay.volunteer);
    for (let n = 0; n < count; n += 1) {
      const thread = await client.messageThread.write({ body: { activityId, text: `第 ${n} 則` } });
      ids.push(thread.messages.at(-1)?.messageId ?? '');
    }
  }
  const calls = await Promise.all(
    ids.flatMap((contentId) =>
      Array.from({ length: times }, async () => {
        const client = await asOperator(api, fixture.operator);
        const body = { kind: 'threadMessage' as const, activityId, contentId, grounds: '粗言穢語' };
        return () => client.contentReport.sendForOrganizer({ body });
      }),
    ),
  );
  return { activityId, calls };
}

test('concurrent reports of one account are no more than ten a day', async () => {
  const { activityId, calls } = await reportsOf(15, 1);
  const { perDay } = contentReportLimits;
  expect(await outcomes(calls)).toEqual({ ok: perDay, tooManyReports: 15 - perDay });
  expect(await api.db.$count(contentReport, eq(contentReport.activityId, activityId))).toBe(perDay);
});

test('concurrent reports of the same words are one', async () => {
  const { calls } = await reportsOf(1, 8);
  expect(await outcomes(calls)).toEqual({ ok: 1, alreadyReported: 7 });
});

test('a count before the write without the lock lets too many in', async () => {
  const through = await positiveControl(api, {
    table: 'content_report',
    look: sql`select count(*) < 10 as free from control`,
    write: sql`insert into control (id, kind, activity_id, organization_id, content_id, author_id, author_side,
      reporter_id, reporter_side) values (gen_random_uuid(), 'groupName', gen_random_uuid(), gen_random_uuid(),
      gen_random_uuid(), gen_random_uuid(), 'volunteer', gen_random_uuid(), 'organizer')`,
  });
  expect(through).toBeGreaterThan(10);
});
