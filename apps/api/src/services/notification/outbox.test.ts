import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outbox } from '../../db/schema/operation.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue, sendDue } from './outbox.ts';
import type { OutboxJob } from './outbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

beforeEach(async () => {
  await api.db.delete(outbox);
});

async function queue(text: string): Promise<void> {
  const { cipher } = api.services;
  await withTransaction(api.db, (tx) =>
    enqueue({ tx, cipher, now: api.clock.now() }, { kind: 'sms', mobile: '+85366123456', text }),
  );
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
    await enqueue({ tx, cipher, now: api.clock.now() }, { kind: 'sms', mobile: '+85366123456', text: 'never' });
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

test('a gateway that is down is tried again later, six times in all', async () => {
  await queue('late');
  let calls = 0;
  const sms = {
    kind: 'http' as const,
    send: async () => {
      calls += 1;
      throw new Error('gateway answered 500');
    },
  };
  const broken = variantOf(api, { routes: [], ports: { sms } });
  for (let tries = 0; tries < 8; tries += 1) {
    await sendDue(broken.services);
    api.clock.advance(10 * 60_000);
  }
  expect(calls).toBe(6);
  const [row] = await api.db.select().from(outbox).where(eq(outbox.tries, 6));
  expect(row).toMatchObject({ lastError: 'gateway answered 500', sentAt: null });
  expect(row?.failedAt).not.toBeNull();
});

async function triesOf(job: OutboxJob, hours: number) {
  const { cipher } = api.services;
  const start = api.clock.now();
  await withTransaction(api.db, (tx) => enqueue({ tx, cipher, now: start }, job));
  const minutes: number[] = [];
  const send = async () => {
    minutes.push(Math.round((api.clock.now().getTime() - start.getTime()) / 60_000));
    throw new Error('451 try again later');
  };
  const broken = variantOf(api, { routes: [], ports: { mail: { kind: 'smtp', send } } });
  for (let passed = 0; passed <= hours * 60; passed += 1) {
    await sendDue(broken.services);
    api.clock.advance(60_000);
  }
  const [row] = await api.db.select().from(outbox);
  api.clock.set(start);
  return { minutes, hasFailed: row?.failedAt !== null };
}

const mail = { kind: 'mail', to: 'a@example.mo', subject: 'one', text: 'one' } as const;

test('a mail is tried for a day, with growing delays', async () => {
  const { minutes, hasFailed } = await triesOf(mail, 26);
  expect(minutes).toHaveLength(18);
  expect(minutes.at(-1)).toBeGreaterThan(23 * 60);
  const delays = minutes.slice(1).map((at, index) => at - minutes[index]!);
  expect(Math.max(...delays)).toBeLessThanOrEqual(181);
  expect(hasFailed).toBe(true);
}, 60_000);

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
