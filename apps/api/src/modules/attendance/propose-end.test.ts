import { message } from '@vp/validators';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { organizationRole } from '../../db/schema/organization.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { problemText } from '../../refusal/text.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

const reason = '離開時趕巴士，忘記簽退';

let api: TestApi;
let fixture: AttendanceFixture;
let made: MadeActivity;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

/** A person who arrived at 09:00 at a period from 09:00 to 12:00 and did not check out; it is 15:00. */
beforeEach(async () => {
  api.clock.set(at('09:00'));
  fixture = await attendanceFixture(api);
  ({ made, volunteer } = await fixture.arrived());
  api.clock.set(at('15:00'));
});

const place = () => ({ activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' });

async function propose(clock = '11:45', who = volunteer) {
  const client = await asVolunteer(api, who);
  return client.attendance.proposeEnd({ body: { periodId: place().periodId, checkedOutAt: iso(clock), reason } });
}

async function decide(decision: 'agree' | 'refuse', by: MadeOperator = fixture.operator) {
  const client = await asOperator(api, by);
  const { volunteerId } = volunteer;
  return client.attendance.decide({ body: { ...place(), volunteerId, decision, reason: '已核對現場名單' } });
}

const entry = async () => (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData[0];

const told = async () => messageKinds(api, volunteer.accountId);

async function todos() {
  const { listData } = await (await asOperator(api, fixture.operator)).home.todos();
  return listData.filter(({ kind }) => kind === 'lateScan' || kind === 'noCheckOut').map(({ kind }) => kind);
}

test('the end that the volunteer states waits for the organization, which agrees; both see by what it is proven', async () => {
  expect(await todos()).toEqual(['noCheckOut']);
  expect(await propose()).toEqual({ hours: 2.7, awaits: 'organization' });
  expect(await entry()).toMatchObject({
    state: 'awaiting',
    awaits: 'organization',
    awaitedHours: 2.7,
    hours: null,
    checkedOutAt: iso('11:45'),
    evidence: [{ direction: 'in' }, { direction: 'out', kind: 'proposedByVolunteer', reason, by: null }],
  });
  expect(await todos()).toEqual(['lateScan']);
  const office = await asOperator(api, fixture.operator);
  const { listData } = await office.participant.admittedList({ query: { activityId: made.activityId } });
  expect(listData[0]?.periods[0]).toMatchObject({ awaits: 'organization', confirmed: false });
  expect(await decide('agree')).toEqual({ hours: 2.7, awaits: null });
  expect(await entry()).toMatchObject({ state: 'counted', hours: 2.7 });
  expect(await told()).toContain('attendanceAgreed');
  expect(await todos()).toEqual([]);
  await expect(propose('12:30')).rejects.toMatchObject({ refusal: 'alreadyOut' });
});

test('the organization answers otherwise by its own time, which the volunteer confirms', async () => {
  await propose('12:00');
  const office = await asOperator(api, fixture.operator);
  const { volunteerId } = volunteer;
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('10:30') };
  const settled = await office.attendance.settle({
    body: { ...place(), volunteerId, ...times, reason: '現場見到離開' },
  });
  expect(settled).toEqual({ hours: 1.5, awaits: 'volunteer' });
  expect(await told()).toContain('attendanceAdded');
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId: place().periodId, answer: 'confirm' } });
  expect(await entry()).toMatchObject({ state: 'counted', hours: 1.5 });
});

async function disputeEnd(leftAt?: string) {
  const client = await asVolunteer(api, volunteer);
  const said = { ground: 'wrongEnd', reason: '收拾場地後才離開' } as const;
  const when = leftAt === undefined ? {} : { leftAt: iso(leftAt) };
  return client.attendance.dispute({ body: { periodId: place().periodId, answer: 'dispute', ...said, ...when } });
}

async function settleByOffice(checkedOutAt: string): Promise<void> {
  const office = await asOperator(api, fixture.operator);
  const { volunteerId } = volunteer;
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso(checkedOutAt) };
  await office.attendance.settle({ body: { ...place(), volunteerId, ...times, reason: '現場見到離開' } });
}

test('who disputes only the end says when they left, and the organization sees it until it is settled', async () => {
  await settleByOffice('10:30');
  expect(await disputeEnd('11:40')).toEqual({ state: 'disputed' });
  const said = { ground: 'wrongEnd', leftAt: iso('11:40'), reason: '收拾場地後才離開' };
  expect(await entry()).toMatchObject({ state: 'disputed', checkedOutAt: iso('10:30'), dispute: said });
  const colleague = await makeOperator(api, {
    organization: fixture.organization,
    permissions: ['activity-list', 'activity-release'],
  });
  const office = await asOperator(api, colleague);
  const listed = await office.participant.admittedList({ query: { activityId: made.activityId } });
  expect(listed.listData[0]?.periods[0]).toMatchObject({ dispute: said });
  const { volunteerId } = volunteer;
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('11:40') };
  await office.attendance.settle({ body: { ...place(), volunteerId, ...times, reason: '同事也在場' } });
  expect(await entry()).toMatchObject({ dispute: null, checkedOutAt: iso('11:40') });
});

test.each([
  ['no time', undefined, 'invalidInput'],
  ['a time before the check-in', '08:50', 'invalidInput'],
  ['a time to come', '15:01', 'invalidInput'],
  ['a time after check-out has closed', '14:01', 'tooLate'],
] as const)('only the end is disputed with %s: refused', async (_name, leftAt, refusal) => {
  await settleByOffice('10:30');
  await expect(disputeEnd(leftAt)).rejects.toMatchObject({ refusal });
  expect(await entry()).toMatchObject({ dispute: null });
});

test('where there is no end, it alone cannot be disputed', async () => {
  await expect(disputeEnd('11:40')).rejects.toMatchObject({ refusal: 'notCheckedIn' });
});

test('turned down it counts nothing', async () => {
  await propose();
  expect(await decide('refuse')).toEqual({ hours: 0, awaits: null });
  expect(await told()).toContain('attendanceRefused');
});

test('stated anew before an answer, the last word holds', async () => {
  await propose('12:30');
  expect(await propose('10:00')).toEqual({ hours: 1, awaits: 'organization' });
  expect(await decide('agree')).toEqual({ hours: 1, awaits: null });
});

test('nobody agrees to their own word, nor does anybody without the right to give hours', async () => {
  await propose();
  const { organization } = fixture;
  const { organizationId } = organization;
  await api.db.insert(organizationRole).values({
    accountId: volunteer.accountId,
    organizationId,
    role: 'operator',
    permissions: ['activity-list', 'activity-release'],
    realName: '同事',
  });
  await expect(decide('agree', { ...volunteer, organizationId })).rejects.toMatchObject({ refusal: 'ownPart' });
  const listing = await makeOperator(api, { organization, permissions: ['activity-list'] });
  await expect(decide('agree', listing)).rejects.toMatchObject({ refusal: 'noPermission' });
});

test('a time outside of the service is refused at its field', async () => {
  const beforeArrival = { path: 'checkedOutAt', message: '離開時間須在到達時間之後' };
  await expect(propose('09:00')).rejects.toMatchObject({ problems: [beforeArrival] });
  const inFuture = { path: 'checkedOutAt', message: problemText('zh-TW', message('timeInFuture')) };
  await expect(propose('15:30')).rejects.toMatchObject({ problems: [inFuture] });
  await expect(propose('14:30')).rejects.toMatchObject({ refusal: 'tooLate' });
});

test('it is said after the period, by whoever was there', async () => {
  api.clock.set(at('11:00'));
  await expect(propose('10:30')).rejects.toMatchObject({ refusal: 'tooEarly' });
  api.clock.set(at('15:00'));
  const absent = await fixture.admitted(made);
  await expect(propose('11:00', absent)).rejects.toMatchObject({ refusal: 'notCheckedIn' });
  api.clock.set(at('15:00', '30'));
  expect(await propose()).toMatchObject({ awaits: 'organization' });
});

test('after fourteen days, or with an end, there is nothing to say', async () => {
  const late = volunteer;
  api.clock.set(new Date('2026-08-01T12:01:00+08:00'));
  await expect(propose('11:00', late)).rejects.toMatchObject({ refusal: 'handEntryOver' });
  api.clock.set(at('09:00'));
  const other = await fixture.arrived();
  ({ made, volunteer } = other);
  api.clock.set(at('12:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  await expect(propose()).rejects.toMatchObject({ refusal: 'alreadyOut' });
});

test('whoever did not check out is told that they can say when they left', async () => {
  await followAttendance(api.services);
  expect(await told()).toContain('attendanceUnconfirmed');
});
