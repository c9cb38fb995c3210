import { hourMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { activity, period } from '../db/schema/activity.ts';
import { participant } from '../db/schema/participant.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { sendDue } from '../services/notification/sender.ts';
import { asVolunteer } from '../testing/as.ts';
import { at, attendanceFixture } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { messagesTo } from '../testing/messages.ts';
import { forwardNotices } from './forward-notices.ts';
import { sendReminders } from './reminders.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let made: MadeActivity;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

/** A person who is admitted to a service on the 18th from 09:00 to 12:00; it is noon of the day before. */
beforeEach(async () => {
  api.clock.set(at('12:00', '17'));
  fixture = await attendanceFixture(api);
  made = await fixture.activityAt();
  volunteer = await fixture.admitted(made);
});

async function reminded({ accountId }: MadeVolunteer = volunteer): Promise<readonly string[]> {
  const messages = await messagesTo(api, accountId);
  return messages.map(({ kind }) => kind).filter((kind) => kind.startsWith('service'));
}

async function remindAt(now: Date): Promise<void> {
  api.clock.set(now);
  await sendReminders(api.services);
}

test('reminds once in the evening before and once two hours before, by however many processes', async () => {
  await remindAt(at('17:59', '17'));
  expect(await reminded()).toEqual([]);
  await remindAt(at('18:00', '17'));
  await Promise.all([sendReminders(api.services), sendReminders(api.services)]);
  expect(await reminded()).toEqual(['serviceTomorrow']);
  await remindAt(at('06:59'));
  expect(await reminded()).toEqual(['serviceTomorrow']);
  await remindAt(at('07:00'));
  await remindAt(at('07:01'));
  expect(await reminded()).toEqual(['serviceTomorrow', 'serviceSoon']);
});

test('says what, when and where in the reader’s language', async () => {
  await api.db
    .update(activity)
    .set({ address: { 'zh-TW': '羅利老馬路 10 號', en: '10 Adolfo Loureiro Road' } })
    .where(eq(activity.id, made.activityId));
  await remindAt(at('18:00', '17'));
  const { listData } = await (await asVolunteer(api, volunteer, { language: 'en' })).inbox.list({ query: {} });
  const message = listData.find(({ kind }) => kind === 'serviceTomorrow');
  expect(message?.text).toContain('10 Adolfo Loureiro Road');
  expect(message?.text).toContain('09:00');
  expect(message?.link).toContain(made.activityId);
});

test('neither who withdrew or only waits for admission, nor anybody of a cancelled activity', async () => {
  const gone = await fixture.admitted(made);
  const waiting = await fixture.admitted(made);
  for (const [who, state] of [
    [gone, 'withdrawn'],
    [waiting, 'toAdmit'],
  ] as const)
    await api.db.update(participant).set({ state }).where(eq(participant.volunteerId, who.volunteerId));
  await remindAt(at('18:00', '17'));
  expect([...(await reminded(gone)), ...(await reminded(waiting))]).toEqual([]);
  await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
  await remindAt(at('07:00'));
  expect(await reminded()).toEqual(['serviceTomorrow']);
});

test('an evening without a server is made up for, until the later reminder takes its place', async () => {
  await remindAt(at('06:00'));
  expect(await reminded()).toEqual(['serviceTomorrow']);
  // On the day of the service the notice must not say 'tomorrow'.
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  expect(listData.map(({ title }) => title)).toContain('服務提醒');
  const other = await fixture.admitted(await fixture.activityAt());
  await remindAt(at('08:30'));
  expect(await reminded(other)).toEqual(['serviceSoon']);
  await remindAt(at('09:00'));
  expect(await reminded(other)).toEqual(['serviceSoon']);
});

test('of several periods of a day, reminds of the first one that the person serves in', async () => {
  const [first] = made.periods;
  const two = await fixture.activityAt({
    periods: [first!, { startsAt: at('14:00'), endsAt: at('16:00') }],
  });
  const both = await fixture.admitted(two);
  await remindAt(at('18:00', '17'));
  expect(await reminded(both)).toEqual(['serviceTomorrow']);
  const rows = await api.db.select().from(period).where(eq(period.activityId, two.activityId));
  expect(rows.every(({ remindedEveAt }) => remindedEveAt !== null)).toBe(true);
});

test.each(['00:30', '06:00', '08:30'])(
  'an early service at %s: the reminder comes the evening before, and none in the quiet hours',
  async (clock) => {
    const early = await fixture.activityAt({ periods: [{ startsAt: at(clock), endsAt: at('11:00') }] });
    const person = await fixture.admitted(early);
    const address = `${person.username}@example.test`;
    await api.db.update(account).set({ email: address }).where(eq(account.id, person.accountId));
    const client = await asVolunteer(api, person);
    await client.inbox.setChannel({ body: { topic: 'reminders', channel: 'mail', isWanted: true } });
    const sentBy = async (now: Date) => {
      await remindAt(now);
      await forwardNotices(api.services);
      await sendDue(api.services);
      return api.mailbox.messages().filter(({ to }) => to === address).length;
    };
    expect(await sentBy(at('18:00', '17'))).toBe(1);
    const soon = new Date(at(clock).getTime() - 2 * hourMs);
    expect(await sentBy(soon)).toBe(1);
    expect(await reminded(person)).toEqual(['serviceTomorrow', 'serviceSoon']);
    expect(await sentBy(at('08:00'))).toBe(clock === '08:30' ? 2 : 1);
  },
);
