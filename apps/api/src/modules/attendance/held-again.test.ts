import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { attendanceAgreement, attendanceEvent } from '../../db/schema/attendance.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

/** Adds a refused entry after the last pending entry of the same direction. */
async function followWithRefused({ volunteerId }: MadeVolunteer, recordedAt: Date): Promise<void> {
  const isAwaiting = and(eq(attendanceEvent.volunteerId, volunteerId), isNotNull(attendanceEvent.awaits));
  const [last] = await api.db.select().from(attendanceEvent).where(isAwaiting).orderBy(desc(attendanceEvent.direction));
  if (last === undefined) throw new Error('nothing awaits a word');
  const id = newId();
  await api.db.insert(attendanceEvent).values({ ...last, id, recordedAt, revision: last.revision + 1 });
  await api.db.insert(attendanceAgreement).values({ eventId: id, answer: 'refused', createdAt: recordedAt });
}

test('a late scan is to do again once the entry after it is refused', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const pass = (await fixture.passes(volunteer))[0]?.pass;
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  api.clock.set(at('10:00'));
  await fixture.sendKept(volunteer, { code, pass, scannedAt: at('09:00') });
  await followWithRefused(volunteer, at('10:05'));
  const { listData } = await (await asOperator(api, fixture.operator)).home.todos();
  expect(listData.filter(({ kind }) => kind === 'lateScan')).toMatchObject([{ activityId: made.activityId, count: 1 }]);
});

test('hours given afterwards count seven days after them, whatever was refused since', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('09:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('15:00'));
  const office = await asOperator(api, fixture.operator);
  const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const { volunteerId } = volunteer;
  await office.attendance.settle({ body: { ...place, volunteerId, ...times, reason: '當日漏了簽到' } });
  await followWithRefused(volunteer, at('15:00', '20'));
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  expect(await (await asVolunteer(api, volunteer)).attendance.totals({})).toMatchObject({ serviceHours: 3 });
});
