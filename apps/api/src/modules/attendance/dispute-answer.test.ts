import { expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { Arrived, AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

/** A person who was there from 9 to 11 and says that the record is wrong. */
async function disputed(ground: 'wrongTime' | 'notThere' = 'wrongTime'): Promise<Arrived> {
  const arrived = await fixture.arrived();
  const { made, volunteer, periodId } = arrived;
  api.clock.set(at('11:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  api.clock.set(at('14:00'));
  await (
    await asVolunteer(api, volunteer)
  ).attendance.dispute({
    body: { periodId, answer: 'dispute', ground, reason: '時間不對，請核對名單' },
  });
  return arrived;
}

const placeOf = ({ made, volunteer, periodId }: Arrived) => ({
  activityId: made.activityId,
  periodId,
  volunteerId: volunteer.volunteerId,
});

async function messageTo({ volunteer }: Arrived) {
  const client = await asVolunteer(api, volunteer);
  const { listData } = await client.inbox.list({ query: {} });
  return listData.find(({ kind }) => kind.startsWith('dispute'));
}

const reason = '已核對現場名單';

test('an answer that keeps the record states the hours before and after, and opens that record', async () => {
  const arrived = await disputed();
  const office = await asOperator(api, fixture.operator);
  await office.attendance.decide({ body: { ...placeOf(arrived), decision: 'agree', reason } });
  const message = await messageTo(arrived);
  expect(message).toMatchObject({ kind: 'disputeKept', link: `/User-serviceDate?period=${arrived.periodId}` });
  expect(message?.text).toContain('計算 2 小時（答覆前 2 小時）');
  expect(message?.text).toContain(reason);
});

test('an answer that denies the presence says that no hours count', async () => {
  const arrived = await disputed('notThere');
  const office = await asOperator(api, fixture.operator);
  await office.attendance.decide({ body: { ...placeOf(arrived), decision: 'refuse', reason } });
  const message = await messageTo(arrived);
  expect(message?.kind).toBe('disputeAbsent');
  expect(message?.text).toContain('不計算時數（答覆前 0 小時）');
});

test('a correction states its hours, that only the period counts, and the deadline for a response', async () => {
  const arrived = await disputed();
  const office = await asOperator(api, fixture.operator);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  await office.attendance.settle({ body: { ...placeOf(arrived), ...times, reason } });
  const message = await messageTo(arrived);
  expect(message?.kind).toBe('disputeCorrectedAwaiting');
  expect(message?.text).toContain('確認後計算 3 小時（答覆前 2 小時）');
  expect(message?.text).toMatch(/只計服務時段內的時間。請確認或再提異議；7月25日.*14:00 前沒有回覆/);
});

test('the record of one period is read alone, and the months of all of them', async () => {
  const arrived = await disputed();
  const client = await asVolunteer(api, arrived.volunteer);
  const query = { periodId: arrived.periodId };
  expect(await client.attendance.ledger({ query })).toMatchObject({ total: 1, listData: [query] });
  const periodId = (await fixture.activityAt()).periods[0]?.periodId;
  expect(await client.attendance.ledger({ query: { periodId } })).toEqual({ total: 0, listData: [] });
  expect(await client.attendance.totals({})).toMatchObject({ months: [{ month: '2026-07-01', hours: 2 }] });
});
