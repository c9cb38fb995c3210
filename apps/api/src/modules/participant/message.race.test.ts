import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { inboxMessage } from '../../db/schema/content.ts';
import { participantMessage } from '../../db/schema/participant.ts';
import { asOperator } from '../../testing/as.ts';
import { attendanceFixture } from '../../testing/attendance-fixture.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

/** Sends messages with these subjects at the same time, each from a session of its own. */
async function sendAll(subjects: readonly string[]) {
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const { activityId } = made;
  const person = await fixture.admitted(made);
  const clients = await Promise.all(subjects.map(() => asOperator(api, fixture.operator)));
  const outcomes = await Promise.all(
    subjects.map((subject, index) => {
      const texts = { subject: { 'zh-TW': subject }, text: { 'zh-TW': '請在正門集合。' } };
      const body = { activityId, groups: ['admitted' as const], texts, receivers: 1 };
      return outcomeOf(clients[index]!.participant.sendMessage({ body }));
    }),
  );
  return {
    outcomes: outcomes.toSorted(),
    stored: await api.db.$count(participantMessage, eq(participantMessage.activityId, activityId)),
    received: await api.db.$count(inboxMessage, eq(inboxMessage.accountId, person.accountId)),
  };
}

test('concurrent presses send one message', async () => {
  const { outcomes, stored, received } = await sendAll(Array.from({ length: 10 }, () => '集合地點'));
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'alreadySent'), 'ok']);
  expect({ stored, received }).toEqual({ stored: 1, received: 1 });
});

test('concurrent messages of colleagues are no more than five on a day', async () => {
  const { outcomes, stored, received } = await sendAll(Array.from({ length: 12 }, (_, n) => `第${n}則`));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'tooManyMessages')).toHaveLength(7);
  expect({ stored, received }).toEqual({ stored: 5, received: 5 });
});

test('a count before the write without the lock sends too many', async () => {
  const through = await positiveControl(api, {
    table: 'participant_message',
    look: sql`select count(*) < 5 as free from control`,
    write: sql`insert into control (id, activity_id, sent_by, subject, text, groups, receivers)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', '{}', '{admitted}', 1)`,
  });
  expect(through).toBeGreaterThan(5);
});
