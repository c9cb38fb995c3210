import { defaultQuietHours } from '@vp/domain';
import type { QuietHours } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outbox } from '../../db/schema/operation.ts';
import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/id.ts';
import { readOutboxFigures } from './figures.ts';
import { enqueue, payloadAad } from './outbox.ts';
import { createSender, sendDue } from './sender.ts';
import type { OutboxJob } from './outbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

beforeEach(async () => {
  await api.db.delete(outbox);
});

async function queueJob(job: OutboxJob, quietHours: QuietHours | 'atOnce' = 'atOnce'): Promise<void> {
  const { cipher } = api.services;
  await withTransaction(api.db, (tx) => enqueue({ tx, cipher, now: api.clock.now() }, job, quietHours));
}

const queue = (text: string) => queueJob({ kind: 'sms', mobile: '+85366123456', text });

/** Returns the row of a message without a priority of its own. */
function toRow(job: OutboxJob) {
  const id = newId();
  const payloadEncrypted = api.services.cipher.encrypt(JSON.stringify(job), payloadAad(id));
  return { id, kind: job.kind, payloadEncrypted, dueAt: api.clock.now(), createdAt: api.clock.now() };
}

test('a committed message is sent once, also by several workers', async () => {
  await queue('one');
  await queue('two');
  const tried = await Promise.all([sendDue(api.services), sendDue(api.services)]);
  expect(tried[0] + tried[1]).toBe(2);
  expect(
    api.mailbox
      .messages()
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['one', 'two']);
  expect(await sendDue(api.services)).toBe(0);
});

test('a message of a cause that failed is never sent', async () => {
  const { cipher } = api.services;
  const work = withTransaction(api.db, async (tx) => {
    const job = { kind: 'sms', mobile: '+85366123456', text: 'never' } as const;
    await enqueue({ tx, cipher, now: api.clock.now() }, job, 'atOnce');
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await sendDue(api.services)).toBe(0);
});

test('neither the phone nor the text can be read in the database', async () => {
  await queue('code 123456');
  const stored = JSON.stringify(await api.db.select().from(outbox));
  expect(stored).not.toContain('123456');
});

test('a code that no gateway accepts is tried until it expires, and is a dead letter then', async () => {
  const start = api.clock.now().getTime();
  const seconds: number[] = [];
  const send = async () => {
    seconds.push(Math.round((api.clock.now().getTime() - start) / 1000));
    throw new Error('gateway answered 500');
  };
  const broken = variantOf(api, { routes: [], ports: { sms: { kind: 'http', send } } });
  const expiresAt = new Date(start + 300_000).toISOString();
  await queueJob({ kind: 'sms', priority: 'code', mobile: '+85366123456', text: 'code', expiresAt });
  for (let passed = 0; passed < 400; passed += 1) {
    await sendDue(broken.services);
    api.clock.advance(1000);
  }
  expect(seconds.length).toBeGreaterThanOrEqual(5);
  expect(seconds.at(-1)).toBeLessThan(300);
  const delays = seconds.slice(1).map((at, index) => at - seconds[index]!);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  const [row] = await api.db.select().from(outbox);
  expect(row).toMatchObject({ priority: 'code', lastError: 'gateway answered 500', sentAt: null });
  expect(row?.failedAt).not.toBeNull();
});

test.each([
  ['a code by SMS', { kind: 'sms', priority: 'code', mobile: '+85366123456', text: 'a' }, 'code'],
  [
    'a mail of use until a time',
    { kind: 'mail', to: 'a', subject: 'a', text: 'a', expiresAt: '2027-01-01' },
    'reminder',
  ],
  ['a notice by SMS', { kind: 'sms', mobile: '+85366123456', text: 'a' }, 'mail'],
] as const)('%s has its priority', async (_what, job, priority) => {
  await queueJob(job);
  expect((await api.db.select().from(outbox)).map((row) => row.priority)).toEqual([priority]);
});

test('a silent mail server and 20,000 queued mails hold up no code and no notice by SMS', async () => {
  const rows = Array.from({ length: 20_000 }, () =>
    toRow({ kind: 'mail', to: 'a@example.mo', subject: 'a', text: 'a' }),
  );
  for (let from = 0; from < rows.length; from += 2000)
    await api.db.insert(outbox).values(rows.slice(from, from + 2000));
  const silent = { kind: 'smtp', send: () => new Promise<void>(() => {}) } as const;
  const stuck = variantOf(api, { routes: [], ports: { mail: silent } });
  const sender = createSender(stuck.services);
  for (let ticks = 0; ticks < 3; ticks += 1) await sender.tick();
  await queueJob({ kind: 'mail', priority: 'code', to: 'a@example.mo', subject: 'a', text: 'code by mail' });
  await queueJob({ kind: 'sms', priority: 'code', mobile: '+85366123456', text: 'code by SMS' });
  await queueJob({ kind: 'sms', mobile: '+85366123456', text: 'notice by SMS' });
  const queuedMs = performance.now();
  await sender.tick();
  const texts = () => api.mailbox.messages().map(({ text }) => text);
  await expect.poll(texts).toEqual(expect.arrayContaining(['code by SMS', 'notice by SMS']));
  expect(performance.now() - queuedMs).toBeLessThan(5000);
  const claimed = await api.db.$count(outbox, eq(outbox.tries, 1));
  // The two messages that are sent, four mails that wait for the server, and the code by mail beside them.
  expect(claimed).toBe(7);
});

test('the figures count what waits and what is dead, by priority and provider', async () => {
  const now = api.clock.now();
  await queueJob({ kind: 'sms', priority: 'code', mobile: '+85366123456', text: 'waits' });
  await api.db.insert(outbox).values({ ...toRow(mail), failedAt: now });
  await api.db.insert(outbox).values({ ...toRow(mail), sentAt: now });
  const figures = await readOutboxFigures(api.db);
  expect(figures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ priority: 'code', kind: 'sms', state: 'waiting', messages: 1 }),
      expect.objectContaining({ priority: 'mail', kind: 'mail', state: 'dead', messages: 1 }),
    ]),
  );
  expect(figures).toHaveLength(2);
});

async function triesOf(job: OutboxJob, hours: number) {
  const start = api.clock.now();
  await queueJob(job);
  const minutes: number[] = [];
  const send = async () => {
    minutes.push(Math.round((api.clock.now().getTime() - start.getTime()) / 60_000));
    throw new Error('451 try again later');
  };
  const broken = variantOf(api, { routes: [], ports: { mail: { kind: 'smtp', send }, sms: { kind: 'http', send } } });
  for (let passed = 0; passed <= hours * 60; passed += 1) {
    await sendDue(broken.services);
    api.clock.advance(60_000);
  }
  const [row] = await api.db.select().from(outbox);
  api.clock.set(start);
  return { minutes, hasFailed: row?.failedAt !== null };
}

const mail = { kind: 'mail', to: 'a@example.mo', subject: 'one', text: 'one' } as const;

test.each([
  ['a mail', mail],
  ['an SMS without a code', { kind: 'sms', mobile: '+85366123456', text: 'one' } as const],
])(
  '%s is tried for more than a day, with growing delays',
  async (_what, job) => {
    const { minutes, hasFailed } = await triesOf(job, 46);
    expect(minutes).toHaveLength(24);
    expect(minutes.at(-1)).toBeGreaterThan(26 * 60);
    const delays = minutes.slice(1).map((at, index) => at - minutes[index]!);
    expect(Math.max(...delays)).toBeLessThanOrEqual(181);
    expect(hasFailed).toBe(true);
  },
  60_000,
);

test.each([
  ['a code', 5],
  ['a reminder', 120],
])('a mail that expires is not tried after that: %s', async (_what, lifeMinutes) => {
  const expiresAt = new Date(api.clock.now().getTime() + lifeMinutes * 60_000).toISOString();
  const { minutes, hasFailed } = await triesOf({ ...mail, expiresAt }, 4);
  expect(minutes.at(-1)).toBeLessThan(lifeMinutes);
  expect(hasFailed).toBe(true);
});

test('a message taken by a process that died is sent by another one', async () => {
  await queue('again');
  await api.db.update(outbox).set({ tries: 1, dueAt: new Date(api.clock.now().getTime() + 60_000) });
  expect(await sendDue(api.services)).toBe(0);
  api.clock.advance(60_000);
  expect(await sendDue(api.services)).toBe(1);
});

const clockOf = (clock: string, day = '18') => new Date(`2026-07-${day}T${clock}:00+08:00`);
const sentTexts = () =>
  api.mailbox
    .messages()
    .map(({ text }) => text)
    .join();

async function sendAt(now: Date): Promise<number> {
  api.clock.set(now);
  return sendDue(api.services);
}

test.each([
  ['an SMS', { kind: 'sms', mobile: '+85366123456', text: 'quiet sms' }],
  ['a mail', { ...mail, text: 'quiet mail' }],
] as const)('%s waits for the end of the quiet hours; a code does not', async (_what, job) => {
  api.clock.set(clockOf('22:00'));
  await queueJob(job, defaultQuietHours);
  await queueJob({ ...job, priority: 'code', text: 'a code' });
  expect(await sendAt(clockOf('22:01'))).toBe(1);
  expect(await sendAt(clockOf('07:59', '19'))).toBe(0);
  expect(sentTexts()).not.toContain(job.text);
  expect(await sendAt(clockOf('08:00', '19'))).toBe(1);
  expect(sentTexts()).toContain(job.text);
});

test('a message that is late in the queue is not sent in quiet hours, and loses no try', async () => {
  api.clock.set(clockOf('21:59'));
  await queueJob({ ...mail, text: 'late' }, defaultQuietHours);
  await sendAt(clockOf('22:03'));
  expect(sentTexts()).not.toContain('late');
  expect((await api.db.select().from(outbox))[0]).toMatchObject({ tries: 0, dueAt: clockOf('08:00', '19') });
});

test('a further try waits for the end of the quiet hours', async () => {
  api.clock.set(clockOf('21:59'));
  await queueJob(mail, defaultQuietHours);
  const send = async () => {
    api.clock.set(clockOf('22:01'));
    throw new Error('451 try again later');
  };
  await sendDue(variantOf(api, { routes: [], ports: { mail: { kind: 'smtp', send } } }).services);
  expect((await api.db.select().from(outbox))[0]).toMatchObject({ tries: 1, dueAt: clockOf('08:00', '19') });
});

test('a message that is of no use after the quiet hours is not queued', async () => {
  api.clock.set(clockOf('05:00'));
  await queueJob({ ...mail, expiresAt: clockOf('07:00').toISOString() }, defaultQuietHours);
  expect(await api.db.$count(outbox)).toBe(0);
  await queueJob({ ...mail, expiresAt: clockOf('08:30').toISOString() }, defaultQuietHours);
  expect(await api.db.$count(outbox)).toBe(1);
});
