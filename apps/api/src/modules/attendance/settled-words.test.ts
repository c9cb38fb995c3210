import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attendanceDispute } from '../../db/schema/attendance.ts';
import { participantPost } from '../../db/schema/participant.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import type { Arrived, AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
/** Other operators, because no operator settles a dispute about their own entry. */
let colleagues: readonly MadeOperator[];

beforeAll(async () => {
  api = await testApi();
  fixture = await attendanceFixture(api);
  const permissions = ['activity-list', 'activity-release'] as const;
  const { organization } = fixture;
  colleagues = [
    await makeOperator(api, { organization, permissions: [...permissions] }),
    await makeOperator(api, { organization, permissions: [...permissions] }),
  ];
});

beforeEach(() => api.clock.set(at('09:00')));

async function say({ volunteer, periodId }: Arrived, answer: 'confirm' | 'dispute'): Promise<void> {
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId, answer, reason: '時間不對' } });
}

interface Answer {
  readonly reason: string;
  readonly by?: MadeOperator | undefined;
  readonly out?: string;
}

async function settle({ made, volunteer, periodId }: Arrived, { reason, by, out = '12:00' }: Answer) {
  const office = await asOperator(api, by ?? fixture.operator);
  const place = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
  return office.attendance.settle({
    body: { ...place, checkedInAt: iso('09:00'), checkedOutAt: iso(out), reason },
  });
}

const words = [
  ['a dispute that was settled', 'dispute', '已核對名單'],
  ['a word of agreement', 'confirm', null],
] as const;

test.each(words)('%s keeps the answer that it was given when a later one is settled', async (_what, word, answer) => {
  const arrived = await fixture.arrived();
  api.clock.set(at('15:00'));
  await say(arrived, word);
  await settle(arrived, { reason: '已核對名單', by: colleagues[0] });
  api.clock.set(at('16:00'));
  await say(arrived, 'dispute');
  await settle(arrived, { reason: '同事也在場', by: colleagues[1], out: '11:00' });
  const rows = await api.db
    .select({ answer: attendanceDispute.answer })
    .from(attendanceDispute)
    .where(eq(attendanceDispute.volunteerId, arrived.volunteer.volunteerId))
    .orderBy(asc(attendanceDispute.createdAt));
  expect(rows.map((one) => one.answer)).toEqual([answer, '同事也在場']);
});

test.each(words)('%s opens no period that somebody does not hold any more', async (_what, word) => {
  const arrived = await fixture.arrived();
  api.clock.set(at('15:00'));
  await say(arrived, word);
  await settle(arrived, { reason: '已核對名單' });
  await api.db.delete(participantPost).where(eq(participantPost.periodId, arrived.periodId));
  const again = settle(arrived, { reason: '同事也在場', out: '11:00' });
  await expect(again).rejects.toMatchObject({ refusal: 'notAdmitted' });
});

test('a time of leaving that is not after the arrival is told at its field', async () => {
  const arrived = await fixture.arrived();
  api.clock.set(at('12:30'));
  await expect(settle(arrived, { reason: '同事也在場', out: '09:00' })).rejects.toMatchObject({
    problems: [{ path: 'checkedOutAt', message: '離開時間須在到達時間之後' }],
  });
});
