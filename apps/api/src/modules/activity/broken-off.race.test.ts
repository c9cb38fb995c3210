import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceTime } from '../../db/schema/attendance.ts';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
  fixture = await attendanceFixture(api);
});

beforeEach(() => api.clock.set(at('09:00')));

const tenTimes = Array.from({ length: 10 }, (_, round) => round);

test.each(tenTimes)('a check-out during the cancellation is the end, or the cancellation is (%i)', async () => {
  const { made, volunteer } = await fixture.arrived();
  api.clock.set(at('11:00'));
  const code = codeOf(await fixture.project(made, 'out'));
  const office = await asOperator(api, fixture.operator);
  const [cancelled, left] = await Promise.allSettled([
    office.activity.cancel({ body: { activityId: made.activityId, reason: '颱風來襲' } }),
    fixture.scan(volunteer, code, 'out'),
  ]);
  expect(cancelled.status).toBe('fulfilled');
  const ends = (await fixture.eventsOf(volunteer)).filter(({ direction }) => direction === 'out');
  const kinds = ends.map(({ evidenceKind }) => evidenceKind);
  if (left.status === 'fulfilled') expect([['rotatingCode'], ['activityEnded', 'rotatingCode']]).toContainEqual(kinds);
  else expect(kinds).toEqual(['activityEnded']);
  const rows = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, volunteer.volunteerId));
  expect(rows).toMatchObject([{ hours: 2, confirmed: true }]);
});

test.each(tenTimes)('a check-in during the cancellation is ended, or refused: no stay is left open (%i)', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const code = codeOf(await fixture.project(made));
  const office = await asOperator(api, fixture.operator);
  const [cancelled, came] = await Promise.allSettled([
    office.activity.cancel({ body: { activityId: made.activityId, reason: '颱風來襲' } }),
    fixture.scan(volunteer, code),
  ]);
  expect(cancelled.status).toBe('fulfilled');
  const directions = (await fixture.eventsOf(volunteer)).map(({ direction }) => direction);
  expect(directions).toEqual(came.status === 'fulfilled' ? ['in', 'out'] : []);
});
