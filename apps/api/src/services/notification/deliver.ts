import { hourMs, secondMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { outbox } from '../../db/schema/operation.ts';
import type { Ports } from '../../ports/ports.ts';
import type { WechatDelivery } from '../../ports/wechat.ts';
import { toSendableTime, hasExpired, payloadAad } from './outbox.ts';
import type { Priority, OutboxJob, QueuedJob } from './outbox.ts';

export interface OutboxDeps {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly ports: Ports;
}

/** A message that this process has claimed. */
export interface ClaimedMessage {
  readonly id: string;
  readonly priority: Priority;
  readonly tries: number;
  readonly payloadEncrypted: string;
}

export type DeliveryResult = 'sent' | 'postponed' | 'retried' | 'dead';

/** Sends one message once and records the result. One that is late waits for the end of the receiver's quiet hours. */
export async function deliver({ db, cipher, ports }: OutboxDeps, message: ClaimedMessage): Promise<DeliveryResult> {
  const job: QueuedJob = JSON.parse(cipher.decrypt(message.payloadEncrypted, payloadAad(message.id)));
  const claimedAt = ports.clock.now();
  const earliest = toSendableTime(job, claimedAt);
  if (earliest > claimedAt && !hasExpired(job, earliest)) {
    await db
      .update(outbox)
      .set({ dueAt: earliest, tries: message.tries - 1 })
      .where(eq(outbox.id, message.id));
    return 'postponed';
  }
  const outcome = hasExpired(job, earliest) ? expired : await send({ ...message, job }, ports);
  if (outcome === 'notFollowing' && job.kind === 'wechat') await clearWechatOpenId(db, job.openId);
  const now = ports.clock.now();
  const done = outcome === 'sent' ? { sentAt: now } : failed({ job, tries: message.tries, outcome }, now);
  await db.update(outbox).set(done).where(eq(outbox.id, message.id));
  if ('sentAt' in done) return 'sent';
  return 'failedAt' in done ? 'dead' : 'retried';
}

type Outcome = WechatDelivery | { readonly problem: string };

/** Shorter than a claim, so that no other process sends the message meanwhile. */
const sendTimeoutMs: Readonly<Record<Priority, number>> = {
  code: 10 * secondMs,
  reminder: 15 * secondMs,
  mail: 15 * secondMs,
};

interface Sending extends Pick<ClaimedMessage, 'id' | 'priority'> {
  readonly job: OutboxJob;
}

async function send(sending: Sending, ports: Ports): Promise<Outcome> {
  const milliseconds = sendTimeoutMs[sending.priority];
  try {
    return await pTimeout(sendBy(sending, ports), { milliseconds, message: 'no answer in time' });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unknown' };
  }
}

async function sendBy({ id, job }: Sending, ports: Ports): Promise<Outcome> {
  if (job.kind === 'wechat') return ports.wechat.sendMessage(job);
  if (job.kind === 'sms') await ports.sms.send({ id, to: job.mobile, text: job.text });
  else await ports.mail.send(job);
  return 'sent';
}

/** Unbinds a person who stopped following from chat-app messages; the account page shows it. */
async function clearWechatOpenId(db: Db, openId: string): Promise<void> {
  await db.update(account).set({ wechatOpenId: null }).where(eq(account.wechatOpenId, openId));
}

const expired = { problem: 'expired' } as const satisfies Outcome;

/** Tries of more than a day, in which a provider comes back; a message that expires earlier has fewer. */
const triesMax = 24;
const firstDelayMs = 10 * secondMs;
const longestDelayMs = 3 * hourMs;

interface FailedTry {
  readonly job: QueuedJob;
  readonly tries: number;
  readonly outcome: Exclude<Outcome, 'sent'>;
}

/** Doubles the delay after each try, up to three hours. Gives up after the last try, and where the next is too late. */
function failed({ job, tries, outcome }: FailedTry, now: Date) {
  if (outcome === 'notFollowing') return { failedAt: now, lastError: outcome };
  const lastError = outcome.problem;
  const delayMs = Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs) * jitter();
  const dueAt = toSendableTime(job, new Date(now.getTime() + delayMs));
  return tries >= triesMax || hasExpired(job, dueAt) ? { failedAt: now, lastError } : { lastError, dueAt };
}

/** Spreads the messages that failed together, so that a provider that comes back is not flooded. */
function jitter(): number {
  return 0.75 + Math.random() / 4;
}
