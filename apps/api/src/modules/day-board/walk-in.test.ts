import { attendanceLimits, toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { at, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import { variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:10', (made) => {
  ({ api, fixture } = made);
});

/** An activity after its deadline. */
const activityOf = (maximum = 5) => fixture.activityAt({ columns: { maximum, deadlineAt: at('20:00', '17') } });

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api, { name: '陳嘉欣' });
  await makeMembership(api, { volunteer, organization: fixture.organization });
  return volunteer;
}

const choiceOf = ({ periods: [first] }: MadeActivity) => ({
  periodId: first?.periodId ?? '',
  postId: first?.postIds[0] ?? '',
});

type Client = Awaited<ReturnType<typeof asOperator>>;

async function byNumber(made: MadeActivity, number: string, client?: Client) {
  const desk = client ?? (await asOperator(api, fixture.operator));
  const body = { ...choiceOf(made), number, nameBeginning: '陳', reason: '沒有帶電話' };
  return desk.dayBoard.walkIn({ params: { id: made.activityId }, body });
}

async function byCode(made: MadeActivity, { volunteerId }: MadeVolunteer) {
  const { token } = volunteerCode(api.services.cipher, volunteerId, api.clock.now());
  const desk = await asOperator(api, fixture.operator);
  return desk.dayBoard.walkIn({ params: { id: made.activityId }, body: { ...choiceOf(made), volunteerCode: token } });
}

async function countsOf({ activityId }: MadeActivity) {
  const [row] = await api.db.select().from(activity).where(eq(activity.id, activityId));
  const [seats] = await api.db.select().from(post).where(eq(post.activityId, activityId));
  return { held: row?.held, waiting: row?.waiting, seats: seats?.held };
}

const messagesTo = async (volunteer: MadeVolunteer) => {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData.map(({ kind }) => kind).toSorted();
};

test('a member is taken in by their code after the deadline, and has come', async () => {
  const made = await activityOf();
  const volunteer = await member();
  expect(await byCode(made, volunteer)).toEqual({
    volunteerId: volunteer.volunteerId,
    name: '陳嘉欣',
    number: volunteer.number,
    added: true,
    at: iso('09:10'),
    repeated: false,
  });
  expect(await countsOf(made)).toEqual({ held: 1, waiting: 0, seats: 1 });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([{ evidenceKind: 'organizationScan', direction: 'in' }]);
  expect(await messagesTo(volunteer)).toEqual(['admitted', 'checkedIn']);
  expect(await byCode(made, volunteer)).toMatchObject({ added: false, repeated: true });
  expect(await countsOf(made)).toMatchObject({ held: 1 });
});

test('by the number, in any case of letters, it is an entry by hand with its reason', async () => {
  const made = await activityOf();
  const volunteer = await member();
  expect(await byNumber(made, ` ${volunteer.number.toLowerCase()} `)).toMatchObject({ added: true });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([
    { evidenceKind: 'markedByOrganization', reason: '沒有帶電話' },
  ]);
  expect(await messagesTo(volunteer)).toEqual(['admitted', 'attendanceAdded']);
});

test('who has signed up is not taken in twice: the place that was kept is theirs', async () => {
  const made = await fixture.activityAt();
  const volunteer = await member();
  api.clock.set(at('09:00', '10'));
  const client = await asVolunteer(api, volunteer);
  const body = { activityId: made.activityId, choices: [choiceOf(made)] };
  const { participantId } = await client.activity.signUp({ body });
  const { participantId: otherId } = await (await asVolunteer(api, await member())).activity.signUp({ body });
  api.clock.set(at('09:10'));
  expect(await byCode(made, volunteer)).toMatchObject({ added: true });
  expect(await countsOf(made)).toEqual({ held: 2, waiting: 0, seats: 2 });
  const rows = await api.db.select().from(participant).where(eq(participant.activityId, made.activityId));
  const stateOf = new Map(rows.map(({ id, state, decidedBy }) => [id, [state, decidedBy]]));
  expect(stateOf.size).toBe(2);
  expect(stateOf.get(participantId)).toEqual(['admitted', fixture.operator.accountId]);
  expect(stateOf.get(otherId)).toEqual(['toAdmit', null]);
});

test('somebody of the waiting list takes the place of somebody who does not come', async () => {
  const made = await fixture.activityAt({ columns: { maximum: 1 } });
  const [first, second] = [await member(), await member()];
  api.clock.set(at('09:00', '10'));
  const choices = [choiceOf(made)];
  const { participantId } = await (
    await asVolunteer(api, first)
  ).activity.signUp({ body: { activityId: made.activityId, choices } });
  await (
    await asVolunteer(api, second)
  ).activity.signUp({ body: { activityId: made.activityId, choices, waitIfFull: true } });
  const before = await asOperator(api, fixture.operator);
  const one = { activityId: made.activityId, participantIds: [participantId] };
  await before.participant.admit({ body: { ...one, decision: 'admit' } });
  api.clock.set(at('09:10'));
  const desk = await asOperator(api, fixture.operator);
  await expect(byCode(made, second)).rejects.toMatchObject({ refusal: 'full' });
  await desk.participant.remove({ body: { ...one, reason: '未能聯絡' } });
  expect(await countsOf(made)).toEqual({ held: 0, waiting: 1, seats: 0 });
  expect(await byCode(made, second)).toMatchObject({ added: true });
  expect(await countsOf(made)).toEqual({ held: 1, waiting: 0, seats: 1 });
});

test.each([
  [
    'that is over',
    (volunteerId: string) => volunteerCode(api.services.cipher, volunteerId, at('08:00')).token,
    'codeExpired',
  ],
  ['that is none', () => 'anything', 'codeInvalid'],
] as const)('a code %s takes nobody in', async (_what, tokenOf, refusal) => {
  const made = await activityOf();
  const volunteer = await member();
  const body = { ...choiceOf(made), volunteerCode: tokenOf(volunteer.volunteerId) };
  const desk = await asOperator(api, fixture.operator);
  await expect(desk.dayBoard.walkIn({ params: { id: made.activityId }, body })).rejects.toMatchObject({ refusal });
  expect(await countsOf(made)).toEqual({ held: 0, waiting: 0, seats: 0 });
});

test('who is refused takes no place and has not come', async () => {
  const made = await activityOf(1);
  const stranger = await makeVolunteer(api);
  await expect(byNumber(made, stranger.number)).rejects.toMatchObject({ refusal: 'noOrganization' });
  await expect(byNumber(made, 'MO00000000')).rejects.toMatchObject({ refusal: 'numberUnknown' });
  const volunteer = await member();
  const desk = await asOperator(api, fixture.operator);
  const params = { id: made.activityId };
  const withoutReason = { ...choiceOf(made), number: volunteer.number, nameBeginning: '陳' };
  await expect(desk.dayBoard.walkIn({ params, body: withoutReason })).rejects.toMatchObject({
    refusal: 'reasonMissing',
  });
  const { organization } = fixture;
  const reader = await asOperator(api, await makeOperator(api, { organization, permissions: ['activity-list'] }));
  await expect(byNumber(made, volunteer.number, reader)).rejects.toMatchObject({ refusal: 'noPermission' });
  api.clock.set(at('08:00'));
  await expect(byNumber(made, volunteer.number)).rejects.toMatchObject({ refusal: 'closed' });
  api.clock.set(at('09:10'));
  expect(await countsOf(made)).toEqual({ held: 0, waiting: 0, seats: 0 });
  expect(await fixture.eventsOf(volunteer)).toEqual([]);
  expect(await messagesTo(volunteer)).toEqual([]);
  await byNumber(made, volunteer.number);
  await expect(byNumber(made, (await member()).number)).rejects.toMatchObject({ refusal: 'full' });
});

/** Sends the call as a board does that was offline at the arrival. */
async function kept(
  made: MadeActivity,
  who: { readonly number: string; readonly nameBeginning: string } | { readonly volunteerCode: string },
  came: Date,
) {
  const body = { ...choiceOf(made), ...who, at: toMacaoIso(came), reason: '當時沒有網絡' };
  return (await asOperator(api, fixture.operator)).dayBoard.walkIn({ params: { id: made.activityId }, body });
}

test('one that was kept without a network has come when they came, by hand, and once', async () => {
  const made = await activityOf();
  const volunteer = await member();
  api.clock.set(at('12:30'));
  const sent = await kept(made, { number: volunteer.number, nameBeginning: '陳' }, at('09:10'));
  expect(sent).toMatchObject({ added: true, at: iso('09:10'), repeated: false });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([{ direction: 'in', reason: '當時沒有網絡' }]);
  expect(await kept(made, { number: volunteer.number, nameBeginning: '陳' }, at('09:10'))).toMatchObject({
    added: false,
    repeated: true,
  });
  expect(await countsOf(made)).toEqual({ held: 1, waiting: 0, seats: 1 });
});

test('a code that was kept counts for its own time alone, and is an entry by hand', async () => {
  const made = await activityOf();
  const volunteer = await member();
  const { token: volunteerCodeOf } = volunteerCode(api.services.cipher, volunteer.volunteerId, at('09:10'));
  api.clock.set(at('12:30'));
  const who = { volunteerCode: volunteerCodeOf };
  await expect(kept(made, who, at('09:20'))).rejects.toMatchObject({ refusal: 'codeExpired' });
  expect(await kept(made, who, at('09:10'))).toMatchObject({ added: true, at: iso('09:10') });
  const [event] = await fixture.eventsOf(volunteer);
  expect(event?.evidenceKind).not.toBe('organizationScan');
});

test('the time of the device is not believed beyond the limits of any mark', async () => {
  const made = await activityOf();
  const volunteer = await member();
  await expect(kept(made, { number: volunteer.number, nameBeginning: '陳' }, at('08:00'))).rejects.toMatchObject({
    refusal: 'closed',
  });
  await expect(kept(made, { number: volunteer.number, nameBeginning: '陳' }, at('09:40'))).rejects.toMatchObject({
    refusal: 'invalidInput',
  });
  const body = { ...choiceOf(made), number: volunteer.number, nameBeginning: '陳', at: iso('09:10') };
  const desk = await asOperator(api, fixture.operator);
  const params = { id: made.activityId };
  await expect(desk.dayBoard.walkIn({ params, body })).rejects.toMatchObject({ refusal: 'reasonMissing' });
  api.clock.set(new Date(at('23:00').getTime() + attendanceLimits.handEntryWithinMs));
  await expect(kept(made, { number: volunteer.number, nameBeginning: '陳' }, at('09:10'))).rejects.toMatchObject({
    refusal: 'handEntryOver',
  });
  expect(await countsOf(made)).toEqual({ held: 0, waiting: 0, seats: 0 });
  expect(await fixture.eventsOf(volunteer)).toEqual([]);
});

test.each([undefined, '李', '嘉', 'L', 'LEI'])('a number with the name %s adds and names no person', async (typed) => {
  const made = await activityOf();
  const volunteer = await member();
  const desk = await asOperator(api, fixture.operator);
  const body = {
    ...choiceOf(made),
    number: volunteer.number,
    reason: '沒有帶電話',
    ...(typed !== undefined && { nameBeginning: typed }),
  };
  const sent = desk.dayBoard.walkIn({ params: { id: made.activityId }, body });
  await expect(sent).rejects.toMatchObject({ refusal: 'numberUnknown' });
  await expect(sent).rejects.not.toMatchObject({ message: expect.stringContaining('陳') });
  expect(await countsOf(made)).toEqual({ held: 0, waiting: 0, seats: 0 });
  expect(await messagesTo(volunteer)).toEqual([]);
});

test('a volunteer of another organization is named in full by their code only', async () => {
  const made = await activityOf();
  const elsewhere = await makeOrganization(api);
  const [typed, scanned] = [await makeVolunteer(api, { name: '陳嘉欣' }), await makeVolunteer(api, { name: '陳嘉欣' })];
  for (const volunteer of [typed, scanned]) await makeMembership(api, { volunteer, organization: elsewhere });
  expect(await byNumber(made, typed.number)).toMatchObject({ added: true, name: '陳••' });
  expect(await byCode(made, scanned)).toMatchObject({ added: true, name: '陳嘉欣' });
});

test('numbers with wrong names have an end, and right ones are not counted', async () => {
  const made = await activityOf();
  const strict = variantOf(api, { config: { rateFactor: 0.2 } });
  const desk = await asOperator(strict, fixture.operator);
  const params = { id: made.activityId };
  const add = (number: string, nameBeginning: string) =>
    desk.dayBoard.walkIn({ params, body: { ...choiceOf(made), number, nameBeginning, reason: '沒有帶電話' } }).then(
      () => 'added',
      ({ refusal }) => refusal,
    );
  const volunteer = await member();
  const outcomes = [await add(volunteer.number, '陳')];
  for (let n = 0; n < 5; n += 1) outcomes.push(await add(volunteer.number, '李'));
  // One fifth of twenty.
  expect(outcomes).toEqual(['added', ...Array.from({ length: 4 }, () => 'numberUnknown'), 'tooManyRequests']);
});
