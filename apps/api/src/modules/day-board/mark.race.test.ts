import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { participant } from '../../db/schema/participant.ts';
import { asGuest, asVolunteer, operatorToken } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeVolunteer } from '../../testing/factories.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const devices = 24;

test('one person is marked from many devices at the same moment: one entry, one message, one time for all', async () => {
  api.clock.set(at('09:10'));
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const tokens = [
    await operatorToken(api, fixture.operator),
    await operatorToken(
      api,
      await makeOperator(api, {
        organization: fixture.organization,
        permissions: ['activity-list', 'activity-release'],
      }),
    ),
  ];
  const body = {
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: volunteer.volunteerId,
    direction: 'in' as const,
    reason: '沒有帶電話',
  };
  const markFrom = (n: number) =>
    asGuest(api, { token: tokens[n % tokens.length] ?? '' }).dayBoard.mark({
      params: { id: made.activityId },
      body: { ...body, at: iso(`09:0${n % 10}`) },
    });
  const marked = await Promise.all(Array.from({ length: devices }, (_, n) => markFrom(n)));
  expect(marked.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(marked.map((one) => one.at)).size).toBe(1);
  const stored = await api.db
    .select()
    .from(attendanceEvent)
    .where(eq(attendanceEvent.volunteerId, volunteer.volunteerId));
  expect(stored).toHaveLength(1);
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  expect(listData.map(({ kind }) => kind)).toEqual(['attendanceAdded']);
});

test('two desks take in people for the last places at the same moment: no place is given twice', async () => {
  api.clock.set(at('09:10'));
  const fixture = await attendanceFixture(api);
  const places = 3;
  const made = await fixture.activityAt({ columns: { maximum: places } });
  const token = await operatorToken(api, fixture.operator);
  const [first] = made.periods;
  const choice = { periodId: first?.periodId ?? '', postId: first?.postIds[0] ?? '' };
  const takeIn = async (): Promise<string> => {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization: fixture.organization });
    return volunteer.number;
  };
  const numbers = await Promise.all(Array.from({ length: 8 }, () => takeIn()));
  // Each person is marked at two desks.
  const done = await Promise.allSettled(
    [...numbers, ...numbers].map((number) =>
      asGuest(api, { token }).dayBoard.walkIn({
        params: { id: made.activityId },
        body: { ...choice, number, nameBeginning: '陳', reason: '沒有帶電話' },
      }),
    ),
  );
  const added = done.filter((one) => one.status === 'fulfilled' && one.value.added);
  expect(added).toHaveLength(places);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of refused) expect(reason).toMatchObject({ refusal: 'full' });
  const rows = await api.db.select().from(participant).where(eq(participant.activityId, made.activityId));
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: places }, () => 'admitted'));
  const [counted] = await api.db.select().from(activity).where(eq(activity.id, made.activityId));
  expect(counted?.held).toBe(places);
  const entries = await api.db.select().from(attendanceEvent).where(eq(attendanceEvent.activityId, made.activityId));
  expect(entries).toHaveLength(places);
});

test('control: looked at and then marked without a lock, one arrival is recorded more than once', async () => {
  const through = await positiveControl(api, {
    table: 'attendance_event',
    look: sql`select not exists (select 1 from control) as free`,
    write: sql`insert into control (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'in', now(), 'markedByOrganization')`,
  });
  expect(through).toBeGreaterThan(1);
});
