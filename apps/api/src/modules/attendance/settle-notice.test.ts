import { expect, test } from 'vitest';
import { asOperator } from '../../testing/as.ts';
import { at, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

async function settled(from: string, to: string) {
  const { made, volunteer, periodId, client } = await fixture.arrived();
  api.clock.set(at('14:00'));
  const body = {
    activityId: made.activityId,
    periodId,
    volunteerId: volunteer.volunteerId,
    checkedInAt: iso(from),
    checkedOutAt: iso(to),
    reason: '現場紀錄有誤。',
  };
  const answer = await (await asOperator(api, fixture.operator)).attendance.settle({ body }).then(
    ({ hours }) => ({ hours }),
    (error: { problems?: readonly object[]; message: string }) => ({
      problems: error.problems,
      message: error.message,
    }),
  );
  api.clock.set(at('09:00'));
  const { listData } = await client.inbox.list({ query: {} });
  return { answer, message: listData.find(({ kind }) => kind.startsWith('attendance')) };
}

test.each([
  ['09:00', '09:05'],
  ['09:30', '09:34'],
])('a correction to 0 hours says so and how to object: from %s to %s', async (from, to) => {
  const { answer, message } = await settled(from, to);
  expect(answer).toEqual({ hours: 0 });
  expect(message?.kind).toBe('attendanceZeroed');
  expect(message?.text).toContain('更正為 0 小時，原因：現場紀錄有誤。 如不同意，可在服務紀錄提出異議');
  expect(message?.text).not.toContain('請確認');
});

test('a correction that leaves hours asks for a confirmation', async () => {
  const { answer, message } = await settled('09:00', '10:00');
  expect(answer).toEqual({ hours: 1 });
  expect(message).toMatchObject({ kind: 'attendanceAdded', text: expect.stringContaining('請確認或提出異議') });
});

test.each([
  ['10:00', '09:30'],
  ['10:00', '10:00'],
])('a time of leaving that is not after the arrival is named: from %s to %s', async (from, to) => {
  const { answer } = await settled(from, to);
  expect(answer).toMatchObject({
    message: expect.stringMatching(/./),
    problems: [{ path: 'checkedOutAt', message: '離開時間須在到達時間之後' }],
  });
});
