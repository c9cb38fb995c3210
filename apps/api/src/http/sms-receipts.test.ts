import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { outbox } from '../db/schema/operation.ts';
import { twilioSms } from '../ports/twilio-sms.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const publicUrl = 'https://volunteer.example';
const token = 'token-of-the-gateway';

let api: TestApi;
let own: TestApi;

beforeAll(async () => {
  own = await testApi();
  const sms = twilioSms({ account: 'AC1', token, from: 'MG1', url: 'https://api.twilio.com', publicUrl });
  api = variantOf(own, { ports: { sms } });
});

async function sentMessage(sentAt: Date | null = api.services.ports.clock.now()): Promise<string> {
  const id = newId();
  const now = api.services.ports.clock.now();
  const values = { id, kind: 'sms', priority: 'code', payloadEncrypted: 'x', createdAt: now, sentAt } as const;
  await api.db.insert(outbox).values(values);
  return id;
}

interface Given {
  readonly fields: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly to?: TestApi;
}

async function send(id: string, { fields, key = token, to = api }: Given): Promise<number> {
  const path = `/api/receipts/sms/${id}`;
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = publicUrl + path + sorted.flat().join('');
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': createHmac('sha1', key).update(text).digest('base64'),
  };
  const body = new URLSearchParams(fields).toString();
  const answer = await to.app.fetch(new Request(`http://api.test${path}`, { method: 'POST', headers, body }));
  return answer.status;
}

async function rowOf(id: string) {
  const [row] = await api.db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' };
const undelivered = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };

test('a receipt of a delivered message is recorded with its time, and counted', async () => {
  const id = await sentMessage();
  expect(await send(id, { fields: { MessageSid: 'SM1', MessageStatus: 'sent' } })).toBe(204);
  expect(await rowOf(id)).toMatchObject({ deliveredAt: null, failedAt: null });
  expect(await send(id, { fields: delivered })).toBe(204);
  expect(await rowOf(id)).toMatchObject({ deliveredAt: api.services.ports.clock.now(), failedAt: null });
  const metrics = await api.app.fetch(new Request('http://api.test/metrics'));
  expect(await metrics.text()).toMatch(/outbox_tries_total\{priority="code",kind="sms",result="delivered"\} \d/);
});

test('an undelivered message is a dead letter with the cause, and a later receipt changes nothing', async () => {
  const id = await sentMessage();
  expect(await send(id, { fields: undelivered })).toBe(204);
  expect(await send(id, { fields: delivered })).toBe(204);
  expect(await rowOf(id)).toMatchObject({ deliveredAt: null, lastError: 'undelivered 30003' });
  expect((await rowOf(id))?.failedAt).not.toBeNull();
});

test('a receipt that comes before the answer of the gateway is not lost', async () => {
  const id = await sentMessage(null);
  expect(await send(id, { fields: undelivered })).toBe(204);
  expect(await rowOf(id)).toMatchObject({ sentAt: null, lastError: 'undelivered 30003' });
});

test('a forged receipt is refused and changes nothing', async () => {
  const id = await sentMessage();
  expect(await send(id, { fields: undelivered, key: 'another token' })).toBe(403);
  expect(await rowOf(id)).toMatchObject({ deliveredAt: null, failedAt: null });
});

test('a body beyond the limit is refused with an answer', async () => {
  const id = await sentMessage();
  expect(await send(id, { fields: { ...delivered, More: 'x'.repeat(10_000) } })).toBe(413);
});

test('a gateway without receipts has no address for them', async () => {
  expect(await send(await sentMessage(), { fields: delivered, to: own })).toBe(404);
});
