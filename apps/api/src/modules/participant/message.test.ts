import { dayMs, minuteMs } from '@vp/domain';
import type { MessageGroup } from '@vp/domain';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { inboxForward, inboxMessage } from '../../db/schema/content.ts';
import { audit } from '../../db/schema/operation.ts';
import { activityInvitation, participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('10:00'));
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

/** Two periods tomorrow, with ten places each. */
const twoPeriods = () =>
  makeActivity(api, {
    organization,
    periods: [
      { startsAt: at('09:00', '19'), endsAt: at('11:00', '19') },
      { startsAt: at('13:00', '19'), endsAt: at('15:00', '19') },
    ],
  });

async function signedUp(made: MadeActivity, state: typeof participant.$inferInsert.state, position = 0) {
  const person = await makeVolunteer(api);
  await makeMembership(api, { volunteer: person, organization });
  const period = made.periods[position];
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const client = await asVolunteer(api, person);
  const { participantId } = await client.activity.signUp({ body: { activityId: made.activityId, choices } });
  await api.db
    .update(participant)
    .set({ state, ...(state === 'waiting' && { waitingTicket: Math.floor(Math.random() * 1e9) }) })
    .where(eq(participant.id, participantId));
  return person;
}

async function invited({ activityId }: MadeActivity) {
  const person = await makeVolunteer(api);
  const { volunteerId } = person;
  await api.db.insert(activityInvitation).values({ activityId, volunteerId, invitedBy: operator.accountId });
  return person;
}

const texts = { subject: { 'zh-TW': '集合地點' }, text: { 'zh-TW': '請在正門集合。\n帶備手套。' } };

async function preview(made: MadeActivity, groups: MessageGroup[], periodId?: string) {
  const body = { activityId: made.activityId, groups, ...(periodId && { periodId }) };
  return (await asOperator(api, operator)).participant.previewMessage({ body });
}

interface Sending {
  readonly groups?: MessageGroup[];
  readonly receivers?: number;
  readonly texts?: Parameters<Awaited<ReturnType<typeof asOperator>>['participant']['sendMessage']>[0]['body']['texts'];
}

async function send(made: MadeActivity, given: Sending = {}) {
  const body = { activityId: made.activityId, groups: ['admitted' as const], texts, receivers: 1, ...given };
  return (await asOperator(api, operator)).participant.sendMessage({ body });
}

const received = ({ accountId }: MadeVolunteer) =>
  api.db
    .select()
    .from(inboxMessage)
    .where(and(eq(inboxMessage.accountId, accountId), eq(inboxMessage.kind, 'organizerMessage')))
    .orderBy(desc(inboxMessage.createdAt));

const refused = (refusal: string) => ({ refusal });

describe('the receivers of a message', () => {
  test('are chosen by state and period, each person once', async () => {
    const made = await twoPeriods();
    const [first, second] = made.periods;
    await signedUp(made, 'admitted');
    await signedUp(made, 'admitted', 1);
    await signedUp(made, 'toAdmit');
    await signedUp(made, 'waiting', 1);
    await signedUp(made, 'removed');
    await signedUp(made, 'withdrawn', 1);
    await invited(made);
    const table: readonly [MessageGroup[], string | undefined, number][] = [
      [['admitted'], undefined, 2],
      [['admitted'], first?.periodId, 1],
      [['toAdmit'], undefined, 1],
      [['toAdmit'], second?.periodId, 0],
      [['waiting'], second?.periodId, 1],
      [['invited'], undefined, 1],
      [['invited'], first?.periodId, 1],
      [['notCheckedIn'], undefined, 0],
      [['admitted', 'notCheckedIn', 'toAdmit', 'waiting', 'invited'], undefined, 5],
      [['admitted', 'toAdmit', 'waiting', 'invited'], first?.periodId, 3],
    ];
    for (const [groups, periodId, receivers] of table)
      expect(await preview(made, groups, periodId), groups.join()).toMatchObject({ receivers });
  });

  test('are on the day those who have not checked in to a period that is not over', async () => {
    const fixture = await attendanceFixture(api);
    operator = fixture.operator;
    const made = await fixture.activityAt();
    const person = await fixture.admitted(made);
    await fixture.admitted(made);
    api.clock.set(at('08:50'));
    expect(await preview(made, ['notCheckedIn'])).toMatchObject({ receivers: 2 });
    await fixture.scan(person, codeOf(await fixture.project(made)));
    expect(await preview(made, ['notCheckedIn'])).toMatchObject({ receivers: 1 });
    api.clock.set(at('12:00'));
    expect(await preview(made, ['notCheckedIn'])).toMatchObject({ receivers: 0, refusal: 'noReceivers' });
  });

  test('are not those of a period of another activity', async () => {
    const [made, other] = [await twoPeriods(), await twoPeriods()];
    await expect(preview(made, ['admitted'], other.periods[0]?.periodId)).rejects.toMatchObject(
      refused('periodUnknown'),
    );
  });
});

describe('a message', () => {
  test('arrives in the inbox in the language of the reader, is listed, forwarded and audited', async () => {
    const made = await twoPeriods();
    const person = await signedUp(made, 'admitted');
    const bystander = await signedUp(made, 'toAdmit');
    const client = await asVolunteer(api, person, { language: 'en' });
    await api.db.delete(inboxForward);
    const address = { email: `${person.username}@example.test` };
    await api.db.execute(`update account set email = '${address.email}' where id = '${person.accountId}'`);
    await client.inbox.setChannel({ body: { topic: 'changes', channel: 'mail', isWanted: true } });
    const both = {
      subject: { 'zh-TW': ' 集合地點 ', en: 'Meeting point' },
      text: { 'zh-TW': '請在正門集合。', en: 'Main gate.\n<b>Bring gloves</b> & {{activity}}: https://example.test/a' },
    };
    const { messageId } = await send(made, { texts: both });
    const [shown] = (await client.inbox.list({ query: {} })).listData.filter(({ kind }) => kind === 'organizerMessage');
    expect(shown?.title).toBe('Message from the organiser: Meeting point');
    expect(shown?.text).toContain(both.text.en);
    expect(shown?.link).toContain(made.activityId);
    expect(await api.db.$count(inboxForward)).toBe(1);
    expect(await received(bystander)).toEqual([]);
    const { listData } = await (
      await asOperator(api, operator)
    ).participant.messageList({
      query: { activityId: made.activityId },
    });
    expect(listData).toMatchObject([
      { messageId, subject: { text: '集合地點' }, groups: ['admitted'], period: null, receivers: 1, sentBy: '管理員' },
    ]);
    const [entry] = await api.db.select().from(audit).where(eq(audit.what, 'participant.messaged'));
    expect(entry).toMatchObject({ subjectId: made.activityId, details: { messageId, receivers: 1 } });
    expect(JSON.stringify(entry?.details)).not.toContain('Main gate');
  });

  test('reaches a reader of another language in the one that is written', async () => {
    const made = await twoPeriods();
    const person = await signedUp(made, 'admitted');
    await send(made);
    const client = await asVolunteer(api, person, { language: 'pt' });
    const shown = (await client.inbox.list({ query: {} })).listData.find(({ kind }) => kind === 'organizerMessage');
    expect(shown).toMatchObject({ title: 'Mensagem do organizador: 集合地點' });
    expect(shown?.text).toContain('請在正門集合。\n帶備手套。');
  });

  test('is refused where the number of receivers is another one than shown', async () => {
    const made = await twoPeriods();
    const person = await signedUp(made, 'admitted');
    await signedUp(made, 'admitted');
    await expect(send(made)).rejects.toMatchObject(refused('receiversChanged'));
    expect(await received(person)).toEqual([]);
  });

  test('is sent once, however often it is pressed, also by a colleague', async () => {
    const made = await twoPeriods();
    const person = await signedUp(made, 'admitted');
    await signedUp(made, 'waiting');
    const results = await Promise.allSettled([send(made), send(made), send(made)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(made)).rejects.toMatchObject(refused('alreadySent'));
    expect(await received(person)).toHaveLength(1);
    await send(made, { groups: ['waiting'] });
    api.clock.advance(10 * minuteMs);
    await send(made);
    expect(await received(person)).toHaveLength(2);
  });

  test('is the last of the day after five', async () => {
    const made = await twoPeriods();
    await signedUp(made, 'admitted');
    for (let n = 1; n <= 5; n += 1) await send(made, { texts: { ...texts, subject: { 'zh-TW': `第${n}則` } } });
    await expect(send(made)).rejects.toMatchObject(refused('tooManyMessages'));
    expect(await preview(made, ['admitted'])).toEqual({ receivers: 1, left: 0, refusal: 'tooManyMessages' });
    api.clock.set(at('00:00', '19'));
    await send(made);
  });

  test('can follow a cancellation for two weeks, and no longer', async () => {
    const made = await twoPeriods();
    await signedUp(made, 'admitted');
    await api.db
      .update(activity)
      .set({ state: 'cancelled', cancelledAt: at('10:00'), cancelReason: '天雨' })
      .where(eq(activity.id, made.activityId));
    api.clock.advance(14 * dayMs);
    await send(made);
    api.clock.advance(minuteMs);
    await expect(send(made)).rejects.toMatchObject(refused('messagingClosed'));
  });

  test('to an empty group is refused', async () => {
    const made = await twoPeriods();
    await expect(send(made)).rejects.toMatchObject(refused('noReceivers'));
  });

  test.each([
    [{ subject: { 'zh-TW': '集合' }, text: { en: 'Main gate' } }],
    [{ subject: {}, text: {} }],
    [{ subject: { en: '字'.repeat(51) }, text: { en: 'Main gate' } }],
    [{ subject: { en: 'Gloves' }, text: { en: 'a'.repeat(501) } }],
    [{ subject: { en: '\u200b \u200b' }, text: { en: 'Main gate' } }],
  ])('with texts %j is refused', async (wrong) => {
    const made = await twoPeriods();
    await signedUp(made, 'admitted');
    await expect(send(made, { texts: wrong })).rejects.toMatchObject(refused('invalidInput'));
  });
});
