import { holdsPlace } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import { refusalText } from '../../refusal/text.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
const start = new Date('2026-07-18T10:00:00+08:00');

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

beforeEach(() => api.clock.set(start));

interface Signed extends MadeVolunteer {
  readonly participantId: string;
}

async function signUp(made: MadeActivity): Promise<Signed> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  const choices = [{ periodId: made.periods[0]!.periodId, postId: made.periods[0]!.postIds[0]! }];
  const client = await asVolunteer(api, volunteer);
  const body = { activityId: made.activityId, choices, waitIfFull: true };
  const { participantId } = await client.activity.signUp({ body });
  return { ...volunteer, participantId };
}

interface Input {
  readonly decision: 'admit' | 'refuse';
  readonly reason?: string;
}

async function decide(made: MadeActivity, people: readonly { participantId: string }[], input: Input, by = operator) {
  const participantIds = people.map(({ participantId }) => participantId);
  const body = { activityId: made.activityId, participantIds, ...input };
  return (await (await asOperator(api, by)).participant.admit({ body })).rows;
}

async function remove(made: MadeActivity, people: readonly { participantId: string }[], by = operator) {
  const participantIds = people.map(({ participantId }) => participantId);
  const body = { activityId: made.activityId, participantIds, reason: '沒有出席簡介會' };
  return (await (await asOperator(api, by)).participant.remove({ body })).rows;
}

const stateOf = async ({ participantId }: Signed) =>
  (await api.db.select({ state: participant.state }).from(participant).where(eq(participant.id, participantId)))[0]
    ?.state;
const kindsOf = async ({ accountId }: Signed) => messageKinds(api, accountId);

async function counters({ activityId }: MadeActivity) {
  const [row] = await api.db.select().from(activity).where(eq(activity.id, activityId));
  const posts = await api.db.select({ held: post.held }).from(post).where(eq(post.activityId, activityId));
  const holding = await api.db
    .select({ state: participant.state })
    .from(participant)
    .where(eq(participant.activityId, activityId));
  const rows = holding.filter(({ state }) => holdsPlace(state)).length;
  return { held: row?.held, waiting: row?.waiting, posts: posts.map(({ held }) => held), rows };
}

describe('admitting', () => {
  test('decides each row by itself: who cannot be admitted keeps nobody else from it', async () => {
    const made = await makeActivity(api, { organization });
    const other = await makeActivity(api, { organization });
    const [one, two, gone, elsewhere] = [
      await signUp(made),
      await signUp(made),
      await signUp(made),
      await signUp(other),
    ];
    await (await asVolunteer(api, gone)).activity.withdraw({ body: { activityId: made.activityId } });
    const unknown = { participantId: newId() };
    const rows = await decide(made, [one, gone, unknown, elsewhere, two, one], { decision: 'admit' });
    expect(rows).toHaveLength(5);
    expect(new Map(rows.map((row) => [row.id, row.done]))).toEqual(
      new Map([
        [one.participantId, true],
        [two.participantId, true],
        [gone.participantId, false],
        [unknown.participantId, false],
        [elsewhere.participantId, false],
      ]),
    );
    expect(rows.filter((row) => !row.done).every((row) => (row.message ?? '').length > 0)).toBe(true);
    expect(await Promise.all([one, two, gone, elsewhere].map(stateOf))).toEqual([
      'admitted',
      'admitted',
      'withdrawn',
      'toAdmit',
    ]);
    expect(await kindsOf(one)).toContain('admitted');
    expect(await kindsOf(elsewhere)).not.toContain('admitted');
    expect(await counters(made)).toEqual({ held: 2, waiting: 0, posts: [2], rows: 2 });
  });

  test('is not for oneself: the own row waits for a colleague, the others go through', async () => {
    const made = await makeActivity(api, { organization });
    const [self, other] = [await signUp(made), await signUp(made)];
    const { organizationId } = organization;
    const role = { accountId: self.accountId, organizationId, role: 'operator' } as const;
    await api.db.insert(organizationRole).values({ ...role, permissions: ['activity-list'] });
    const rows = await decide(made, [self, other], { decision: 'admit' }, { ...self, organizationId });
    expect(rows).toEqual([
      { id: other.participantId, done: true, message: null },
      { id: self.participantId, done: false, message: refusalText('zh-TW', 'ownPart') },
    ]);
    expect(await stateOf(self)).toBe('toAdmit');
    expect(await decide(made, [self], { decision: 'admit' })).toMatchObject([{ done: true }]);
  });

  test('never takes more people than there are places', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [holder, waiting] = [await signUp(made), await signUp(made)];
    const rows = await decide(made, [holder, waiting], { decision: 'admit' });
    expect(rows).toEqual([
      { id: holder.participantId, done: true, message: null },
      { id: waiting.participantId, done: false, message: refusalText('zh-TW', 'full') },
    ]);
    expect(await counters(made)).toEqual({ held: 1, waiting: 1, posts: [1], rows: 1 });
  });

  test('what a colleague decided meanwhile stays decided, and is told and recorded once', async () => {
    const made = await makeActivity(api, { organization });
    const volunteer = await signUp(made);
    const colleague = await makeOperator(api, { organization, permissions: ['activity-list'] });
    const [first, second] = await Promise.all([
      decide(made, [volunteer], { decision: 'admit' }),
      decide(made, [volunteer], { decision: 'refuse', reason: '名額已滿' }, colleague),
    ]);
    expect([first[0]?.done, second[0]?.done].filter(Boolean)).toHaveLength(1);
    const state = first[0]?.done ? 'admitted' : 'notAdmitted';
    const alreadyDecided = { done: false, message: refusalText('zh-TW', 'alreadyDecided') };
    expect(await decide(made, [volunteer], { decision: 'admit' })).toMatchObject([alreadyDecided]);
    expect(await stateOf(volunteer)).toBe(state);
    const kinds = await kindsOf(volunteer);
    expect(kinds.filter((kind) => kind === 'admitted' || kind === 'notAdmitted')).toEqual([state]);
    const entries = await api.db.select().from(audit).where(eq(audit.subjectId, made.activityId));
    expect(entries.filter(({ what }) => what.startsWith('participant.'))).toHaveLength(1);
    const held = state === 'admitted' ? 1 : 0;
    expect(await counters(made)).toEqual({ held, waiting: 0, posts: [held], rows: held });
  });

  test('is over with the period', async () => {
    const made = await makeActivity(api, { organization });
    const volunteer = await signUp(made);
    api.clock.set(made.periods[0]!.endsAt);
    expect(await decide(made, [volunteer], { decision: 'admit' })).toMatchObject([{ done: false }]);
    expect(await stateOf(volunteer)).toBe('toAdmit');
  });
});

describe('refusing', () => {
  test('needs a reason that can be read', async () => {
    const made = await makeActivity(api, { organization });
    const volunteer = await signUp(made);
    for (const input of [{}, { reason: '   ' }]) {
      const call = decide(made, [volunteer], { decision: 'refuse', ...input });
      await expect(call, JSON.stringify(input)).rejects.toMatchObject({ refusal: 'reasonMissing' });
    }
    expect(await stateOf(volunteer)).toBe('toAdmit');
  });

  test('gives the place to the first in line, who is told', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [holder, first, second] = [await signUp(made), await signUp(made), await signUp(made)];
    await decide(made, [holder], { decision: 'refuse', reason: '未符合崗位要求' });
    expect(await Promise.all([holder, first, second].map(stateOf))).toEqual(['notAdmitted', 'offered', 'waiting']);
    expect(await kindsOf(holder)).toContain('notAdmitted');
    expect(await kindsOf(first)).toContain('placeOffered');
    expect(await kindsOf(second)).not.toContain('placeOffered');
    expect(await counters(made)).toEqual({ held: 1, waiting: 1, posts: [1], rows: 1 });
    const messages = await api.db
      .select()
      .from(inboxMessage)
      .where(and(eq(inboxMessage.accountId, holder.accountId), eq(inboxMessage.kind, 'notAdmitted')));
    expect(messages[0]?.values).toMatchObject({ reason: '未符合崗位要求' });
    const recorded = await api.db.select().from(audit).where(eq(audit.subjectId, made.activityId));
    const details = { participants: [holder.participantId], reason: '未符合崗位要求' };
    expect(recorded).toContainEqual(expect.objectContaining({ what: 'participant.notAdmitted', details }));
    expect(recorded).toContainEqual(expect.objectContaining({ what: 'participant.placeOffered', accountId: null }));
  });

  test('somebody on the waiting list frees no place', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [, waiting] = [await signUp(made), await signUp(made)];
    await decide(made, [waiting], { decision: 'refuse', reason: '未符合崗位要求' });
    expect(await stateOf(waiting)).toBe('notAdmitted');
    expect(await counters(made)).toEqual({ held: 1, waiting: 0, posts: [1], rows: 1 });
  });
});

describe('removing', () => {
  test('takes admitted people only, shows them the reason and gives the place on', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 2 } });
    const [admitted, undecided, waiting] = [await signUp(made), await signUp(made), await signUp(made)];
    await decide(made, [admitted], { decision: 'admit' });
    const rows = await remove(made, [admitted, undecided]);
    expect(rows.map(({ id, done }) => [id, done])).toEqual([
      [admitted.participantId, true],
      [undecided.participantId, false],
    ]);
    expect(await Promise.all([admitted, undecided, waiting].map(stateOf))).toEqual(['removed', 'toAdmit', 'offered']);
    expect(await counters(made)).toEqual({ held: 2, waiting: 0, posts: [2], rows: 2 });
    const mine = await (await asVolunteer(api, admitted)).activity.mine({ query: {} });
    expect(mine.listData).toMatchObject([{ mine: { state: 'removed', reason: '沒有出席簡介會' } }]);
    expect(await remove(made, [admitted])).toMatchObject([{ done: false }]);
    expect(await counters(made)).toEqual({ held: 2, waiting: 0, posts: [2], rows: 2 });
  });

  test('is for good: who was removed or refused cannot sign up again, who withdrew can', async () => {
    const made = await makeActivity(api, { organization });
    const [removed, refused, gone] = [await signUp(made), await signUp(made), await signUp(made)];
    await decide(made, [removed], { decision: 'admit' });
    await remove(made, [removed]);
    await decide(made, [refused], { decision: 'refuse', reason: '不合適' });
    await (await asVolunteer(api, gone)).activity.withdraw({ body: { activityId: made.activityId } });
    const choices = [{ periodId: made.periods[0]!.periodId, postId: made.periods[0]!.postIds[0]! }];
    const body = { activityId: made.activityId, choices };
    const again = async (who: Signed) => (await asVolunteer(api, who)).activity.signUp({ body });
    await expect(again(removed)).rejects.toMatchObject({ refusal: 'cannotSignUpAgain' });
    await expect(again(refused)).rejects.toMatchObject({ refusal: 'cannotSignUpAgain' });
    expect(await again(gone)).toMatchObject({ state: 'toAdmit', repeated: false });
  });

  test('is not for who has attended: their attendance is settled instead', async () => {
    const made = await makeActivity(api, { organization });
    const [attended, absent] = [await signUp(made), await signUp(made)];
    await decide(made, [attended, absent], { decision: 'admit' });
    const { activityId, periods } = made;
    const event = { direction: 'in', at: start, evidenceKind: 'organizationScan' } as const;
    const place = { activityId, periodId: periods[0]!.periodId, volunteerId: attended.volunteerId };
    await api.db.insert(attendanceEvent).values({ ...event, ...place });
    expect(await remove(made, [attended, absent])).toEqual([
      { id: absent.participantId, done: true, message: null },
      { id: attended.participantId, done: false, message: refusalText('zh-TW', 'alreadyAttended') },
    ]);
    expect(await stateOf(attended)).toBe('admitted');
    const ends = [{ activityId, participantId: attended.participantId }];
    const by = { now: start, requestId: 'test' };
    const late = withTransaction(api.db, (tx) => endParticipations({ tx, ...by }, { action: 'remove', ends }));
    expect(await late).toEqual([]);
    expect(await stateOf(attended)).toBe('admitted');
  });

  test('ends with the activity: nobody is removed from what was cancelled', async () => {
    const made = await makeActivity(api, { organization });
    const signed = await signUp(made);
    await decide(made, [signed], { decision: 'admit' });
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
    await expect(remove(made, [signed])).rejects.toMatchObject({ refusal: 'cancelled' });
    expect(await stateOf(signed)).toBe('admitted');
    expect(await kindsOf(signed)).toEqual(['signUpReceived', 'admitted']);
  });
});

test.each(['sibling', 'parent', 'child'] as const)('the %s of the organization changes nothing', async (which) => {
  const parent = await makeOrganization(api);
  const own = await makeOrganization(api, { parent });
  const others = {
    sibling: await makeOrganization(api, { parent }),
    parent,
    child: await makeOrganization(api, { parent: own }),
  };
  const made = await makeActivity(api, { organization: own });
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: own });
  const choices = [{ periodId: made.periods[0]!.periodId, postId: made.periods[0]!.postIds[0]! }];
  const { activity } = await asVolunteer(api, volunteer);
  const signed = await activity.signUp({ body: { activityId: made.activityId, choices } });
  const by = await makeOperator(api, { organization: others[which] });
  const notFound = { refusal: 'notFound' };
  await expect(decide(made, [signed], { decision: 'admit' }, by)).rejects.toMatchObject(notFound);
  await expect(decide(made, [signed], { decision: 'refuse', reason: '不合適' }, by)).rejects.toMatchObject(notFound);
  await expect(remove(made, [signed], by)).rejects.toMatchObject(notFound);
  const cancel = (await asOperator(api, by)).activity.cancel({ body: { activityId: made.activityId, reason: '取消' } });
  await expect(cancel).rejects.toMatchObject(notFound);
  expect(await counters(made)).toEqual({ held: 1, waiting: 0, posts: [1], rows: 1 });
});
