import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { inboxForward, inboxMessage } from '../db/schema/content.ts';
import { outbox } from '../db/schema/operation.ts';
import { withTransaction } from '../db/transaction.ts';
import { noWechat } from '../ports/wechat.ts';
import type { WechatDelivery, WechatMessage } from '../ports/wechat.ts';
import { notify } from '../services/notification/inbox.ts';
import { sendDue } from '../services/notification/sender.ts';
import { withdrawNotices } from '../services/notification/withdraw-notices.ts';
import { asGuest, asVolunteer, send } from '../testing/as.ts';
import { makeVolunteer } from '../testing/factories.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { startOfTests } from '../testing/test-clock.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { forwardNotices } from './forward-notices.ts';

let api: TestApi;
let person: MadeVolunteer;
let address: string;
let openId: string;

beforeAll(async () => {
  api = await testApi();
});

/** A person with an e-mail address and the chat app, who reads Portuguese and has made no choice yet. */
beforeEach(async () => {
  api.clock.set(startOfTests);
  await api.db.delete(outbox);
  await api.db.delete(inboxForward);
  person = await makeVolunteer(api);
  address = `${person.username}@example.test`;
  openId = `open-${person.username}`;
  await bind({ email: address, wechatUnionId: `union-${person.username}`, wechatOpenId: openId });
});

const bind = (columns: Partial<typeof account.$inferSelect>) =>
  api.db.update(account).set(columns).where(eq(account.id, person.accountId));

const client = () => asVolunteer(api, person, { language: 'pt' });

type Choice = Parameters<Awaited<ReturnType<typeof client>>['inbox']['setChannel']>[0]['body'];

async function choose(topic: Choice['topic'], channel: Choice['channel'], isWanted = true) {
  return (await client()).inbox.setChannel({ body: { topic, channel, isWanted } });
}

const activity = { 'zh-TW': '海灘清潔', pt: 'Limpeza da praia' };
const reminder = { kind: 'serviceSoon', link: '/Home-activityDetails?id=a1' } as const;

async function remind(start = '2026-07-18T09:00:00+08:00') {
  const values = { activity, place: { pt: 'Hác Sá' }, start };
  await notify({ tx: api.db, now: api.clock.now() }, [{ ...reminder, accountId: person.accountId, values }]);
}

async function received(): Promise<readonly { kind: string; to: string; text: string }[]> {
  await forwardNotices(api.services);
  await sendDue(api.services);
  return api.mailbox.messages().filter(({ to }) => to === address || to === openId);
}

test('nothing leaves the inbox before it is asked for', async () => {
  await remind();
  expect(await received()).toEqual([]);
});

test('a wanted message comes once on each channel: way, in the language of the choice, with its page and the way to stop', async () => {
  await choose('reminders', 'mail');
  await choose('reminders', 'wechat');
  await remind();
  await Promise.all([forwardNotices(api.services), forwardNotices(api.services)]);
  const messages = await received();
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['mail', 'wechat']);
  const page = `${api.services.config.volunteerUrl}/Home-activityDetails?id=a1`;
  for (const { text } of messages) {
    expect(text).toContain('O serviço começa em breve');
    expect(text).toContain('«Limpeza da praia» começa em');
    expect(text).toContain(page);
  }
  expect(messages.find(({ kind }) => kind === 'mail')?.text).toContain('/Unsubscribe?code=');
  expect(await received()).toHaveLength(2);
});

/** The same platform with another chat app; returns the messages sent through it. */
function withChatApp(delivery: WechatDelivery) {
  const sent: WechatMessage[] = [];
  const { wechat } = api.services.ports;
  const sendMessage = async (message: WechatMessage) => {
    sent.push(message);
    return delivery;
  };
  return { sent, other: variantOf(api, { ports: { wechat: { ...wechat, sendMessage } } }) };
}

test('a message in the chat app names its activity, time and place apart, or when it was written', async () => {
  await choose('reminders', 'wechat');
  await choose('hours', 'wechat');
  await remind();
  const { accountId } = person;
  const ended = { accountId, kind: 'activityEnded', values: { activity, hours: 2.5 } } as const;
  await notify({ tx: api.db, now: api.clock.now() }, [ended]);
  const { sent, other } = withChatApp('sent');
  await forwardNotices(other.services);
  await sendDue(other.services);
  const byTitle = Object.fromEntries(sent.map(({ title, activity: name, place, at }) => [title, { name, place, at }]));
  expect(byTitle).toEqual({
    'O serviço começa em breve': { name: 'Limpeza da praia', place: 'Hác Sá', at: '2026-07-18T09:00:00+08:00' },
    'Actividade terminada': { name: 'Limpeza da praia', place: undefined, at: api.clock.now().toISOString() },
  });
});

test('whoever stopped following is tried once, hears so, and gets messages again after following anew', async () => {
  await choose('reminders', 'wechat');
  await choose('reminders', 'mail');
  await remind();
  const { sent, other } = withChatApp('notFollowing');
  await forwardNotices(other.services);
  for (let tries = 0; tries < 3; tries += 1) {
    await sendDue(other.services);
    api.clock.advance(10 * 60_000);
  }
  expect(sent).toHaveLength(1);
  expect(await (await client()).inbox.channels()).toMatchObject({ wechat: 'notFollowing' });
  const [row] = await api.db.select().from(outbox).where(eq(outbox.kind, 'wechat'));
  expect(row).toMatchObject({ tries: 1, lastError: 'notFollowing', sentAt: null });
  expect(await received()).toMatchObject([{ kind: 'mail' }]);
  await remind();
  await received();
  expect(await api.db.$count(outbox, eq(outbox.kind, 'wechat'))).toBe(1);
  await bind({ wechatOpenId: openId });
  await remind();
  expect((await received()).filter(({ kind }) => kind === 'wechat')).toHaveLength(1);
});

test('only what was chosen goes out', async () => {
  await choose('hours', 'mail');
  await remind();
  await notify({ tx: api.db, now: api.clock.now() }, [
    { accountId: person.accountId, kind: 'activityEnded', values: { activity, hours: 2.5 } },
    { accountId: person.accountId, kind: 'newDevice', values: {} },
  ]);
  const messages = await received();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('Horas de serviço: 2,5');
  expect(messages[0]?.text).toContain(`${api.services.config.volunteerUrl}/User-inbox`);
});

test('what is on its way follows a changed mind, a bond that is gone and a blocked account', async () => {
  await choose('reminders', 'mail');
  await choose('reminders', 'wechat');
  await remind();
  await choose('reminders', 'mail', false);
  await bind({ wechatOpenId: null });
  expect(await received()).toEqual([]);
  await choose('reminders', 'mail');
  await remind();
  await bind({ state: 'blocked' });
  expect(await received()).toEqual([]);
});

test('neither a message whose cause failed nor one that was taken back goes out', async () => {
  await choose('decisions', 'mail');
  const passed = { accountId: person.accountId, kind: 'membershipPassed', values: {}, link: '/x' } as const;
  const now = api.clock.now();
  const failing = withTransaction(api.db, async (tx) => {
    await notify({ tx, now }, [passed]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await notify({ tx: api.db, now }, [passed]);
  const { volunteerId } = person;
  const notices = [{ volunteerId, link: '/x', since: now }];
  await withdrawNotices({ tx: api.db }, { kind: 'membershipPassed', notices });
  expect(await received()).toEqual([]);
});

test('a process that stops between the list and the gateway loses nothing and repeats nothing', async () => {
  await choose('reminders', 'mail');
  await remind();
  await forwardNotices(api.services);
  expect(await api.db.$count(inboxForward)).toBe(0);
  expect(await api.db.$count(outbox)).toBe(1);
  expect(await received()).toHaveLength(1);
});

test('a mail stops all mails without a log-in, and nothing else', async () => {
  await choose('reminders', 'mail');
  await choose('hours', 'mail');
  await choose('reminders', 'wechat');
  await remind();
  const mail = (await received()).find(({ kind }) => kind === 'mail');
  const code = /code=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const guest = asGuest(api);
  expect(await guest.inbox.unsubscribe({ body: { code: decodeURIComponent(code) } })).toEqual({ unsubscribed: true });
  const { wanted } = await (await client()).inbox.channels();
  expect(wanted).toEqual([{ topic: 'reminders', channel: 'wechat' }]);
  const other = await makeVolunteer(api);
  const forged = `${other.accountId}.${code.split('.')[1] ?? ''}`;
  await expect(guest.inbox.unsubscribe({ body: { code: forged } })).rejects.toMatchObject({ refusal: 'notFound' });
});

test('the button of a mail program stops all mails', async () => {
  await choose('reminders', 'mail');
  await remind();
  const mail = (await received()).find(({ kind }) => kind === 'mail');
  const code = /code=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const press = (body: string) =>
    send(api, `/api/open/inbox/unsubscribe/${decodeURIComponent(code)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await press('List-Unsubscribe=Other')).status).toBe(400);
  expect((await (await client()).inbox.channels()).wanted).toHaveLength(1);
  expect((await press('List-Unsubscribe=One-Click')).status).toBe(200);
  expect((await (await client()).inbox.channels()).wanted).toEqual([]);
});

test('a way needs what it goes to, and says what is missing', async () => {
  await bind({ email: null, wechatOpenId: null });
  expect(await (await client()).inbox.channels()).toMatchObject({
    maskedEmail: null,
    wechat: 'notFollowing',
    wanted: [],
  });
  await expect(choose('reminders', 'mail')).rejects.toMatchObject({ refusal: 'wrongState' });
  await expect(choose('reminders', 'wechat')).rejects.toMatchObject({ refusal: 'wrongState' });
  await bind({ wechatUnionId: null });
  expect(await (await client()).inbox.channels()).toMatchObject({ wechat: 'notBound' });
  const off = variantOf(api, { ports: { wechat: noWechat } });
  expect(await (await asVolunteer(off, person)).inbox.channels()).toMatchObject({ wechat: 'off' });
});

const at = (clock: string) => new Date(`2026-07-19T${clock}:00+08:00`);
const countAt = async (clock: string) => {
  api.clock.set(at(clock));
  return (await received()).length;
};

test('in quiet hours the inbox has a message at once, mail and chat app after their end', async () => {
  await choose('hours', 'mail');
  await choose('hours', 'wechat');
  api.clock.set(at('02:00'));
  const ended = { accountId: person.accountId, kind: 'activityEnded', values: { activity, hours: 2.5 } } as const;
  await notify({ tx: api.db, now: api.clock.now() }, [ended]);
  expect((await (await client()).inbox.list({ query: {} })).total).toBe(1);
  expect([await countAt('02:01'), await countAt('07:59'), await countAt('08:00')]).toEqual([0, 0, 2]);
});

test('quiet hours can be changed and switched off; unknown hours are refused by name', async () => {
  await choose('hours', 'mail');
  const ended = { accountId: person.accountId, kind: 'activityEnded', values: { activity, hours: 2.5 } } as const;
  const set = async (body: { isOn: boolean; fromHour: number; untilHour: number }) =>
    (await client()).inbox.setQuietHours({ body });
  expect((await (await client()).inbox.channels()).quietHours).toEqual({ isOn: true, fromHour: 22, untilHour: 8 });
  api.clock.set(at('05:00'));
  const early = { isOn: true, fromHour: 0, untilHour: 6 };
  expect((await set(early)).quietHours).toEqual(early);
  await notify({ tx: api.db, now: api.clock.now() }, [ended]);
  expect([await countAt('05:59'), await countAt('06:00')]).toEqual([0, 1]);
  api.clock.set(at('05:00'));
  await set({ ...early, isOn: false });
  await notify({ tx: api.db, now: api.clock.now() }, [ended]);
  expect(await countAt('05:00')).toBe(2);
  await expect(set({ isOn: true, fromHour: 13, untilHour: 8 })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: 'fromHour' }],
  });
});

test('a reminder that quiet hours would bring too late is not sent; one of a document is', async () => {
  await choose('reminders', 'mail');
  api.clock.set(at('05:00'));
  await remind('2026-07-19T07:00:00+08:00');
  const expiring = { accountId: person.accountId, kind: 'documentExpiring', values: { date: '2026-09-17' } } as const;
  await notify({ tx: api.db, now: api.clock.now() }, [expiring]);
  expect(await countAt('05:00')).toBe(0);
  api.clock.set(at('08:00'));
  expect((await received()).map(({ text }) => text)).toEqual([expect.stringContaining('documento')]);
});

test('messages stay in the inbox whatever else becomes of them', async () => {
  await choose('reminders', 'mail');
  await remind();
  await received();
  expect(await api.db.$count(inboxMessage, eq(inboxMessage.accountId, person.accountId))).toBe(1);
});
