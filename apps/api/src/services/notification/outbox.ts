import { hourMs } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { WechatDelivery, WechatMessage } from '../../ports/wechat.ts';
import type { Db } from '../../db/client.ts';
import type { CipherWork } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { outbox } from '../../db/schema/operation.ts';
import { withTransaction } from '../../db/transaction.ts';

export type OutboxJob = (
  | { readonly kind: 'sms'; readonly mobile: string; readonly text: string }
  | ({ readonly kind: 'mail' } & Mail)
  | ({ readonly kind: 'wechat' } & WechatMessage)
) & {
  /** ISO 8601; a later delivery would be of no use. */
  readonly expiresAt?: string | undefined;
};

/** Six tries take five minutes, the life of a code; 18 take a day, in which a mail server comes back. */
const triesMax: Readonly<Record<OutboxJob['kind'], number>> = { sms: 6, mail: 18, wechat: 18 };
const firstDelayMs = 10_000;
const longestDelayMs = 3 * hourMs;
const payloadAad = (id: string): string => `outbox.payload:${id}`;

/** Queues a message in the transaction of its cause: it is sent if and only if that is committed. */
export async function enqueue({ tx, cipher, now }: CipherWork, job: OutboxJob): Promise<void> {
  const id = newId();
  const payloadEncrypted = cipher.encrypt(JSON.stringify(job), payloadAad(id));
  await tx.insert(outbox).values({ id, kind: job.kind, payloadEncrypted, dueAt: now, createdAt: now });
}

export interface OutboxDeps {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly ports: Ports;
}

/** Sends due messages and returns how many were tried. Workers of other processes skip claimed messages. */
export async function sendDue({ db, cipher, ports }: OutboxDeps, max = 20): Promise<number> {
  let tried = 0;
  while (tried < max) {
    const now = ports.clock.now();
    const taken = await claim(db, now);
    if (taken === undefined) break;
    tried += 1;
    const job: OutboxJob = JSON.parse(cipher.decrypt(taken.payloadEncrypted, payloadAad(taken.id)));
    const outcome = hasExpired(job, now) ? expired : await send(job, ports);
    if (outcome === 'notFollowing' && job.kind === 'wechat') await clearWechatOpenId(db, job.openId);
    const done = outcome === 'sent' ? { sentAt: now } : failed({ job, tries: taken.tries, outcome }, now);
    await db.update(outbox).set(done).where(eq(outbox.id, taken.id));
  }
  return tried;
}

const claimSeconds = 60;

/** Claims one job for a minute: if this process dies meanwhile, another one sends it afterwards. */
function claim(db: Db, now: Date) {
  return withTransaction(db, async (tx) => {
    const at = now.toISOString();
    const [job] = await tx
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + claimSeconds * 1000) })
      .where(
        sql`${outbox.id} = (select id from outbox where sent_at is null and failed_at is null
          and due_at <= ${at}::timestamptz order by due_at limit 1 for update skip locked)`,
      )
      .returning();
    return job;
  });
}

type Outcome = WechatDelivery | { readonly problem: string };

async function send(job: OutboxJob, ports: Ports): Promise<Outcome> {
  try {
    if (job.kind === 'wechat') return await ports.wechat.sendMessage(job);
    if (job.kind === 'sms') await ports.sms.send(job.mobile, job.text);
    else await ports.mail.send(job);
    return 'sent';
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unknown' };
  }
}

/** Unbinds a person who stopped following from chat-app messages; the account page shows it. */
async function clearWechatOpenId(db: Db, openId: string): Promise<void> {
  await db.update(account).set({ wechatOpenId: null }).where(eq(account.wechatOpenId, openId));
}

const expired = { problem: 'expired' } as const satisfies Outcome;

function hasExpired({ expiresAt }: OutboxJob, at: Date): boolean {
  return expiresAt !== undefined && new Date(expiresAt) <= at;
}

interface FailedTry {
  readonly job: OutboxJob;
  readonly tries: number;
  readonly outcome: Exclude<Outcome, 'sent'>;
}

/** Doubles the delay after each try, up to three hours. Gives up after the last try, and where the next is too late. */
function failed({ job, tries, outcome }: FailedTry, now: Date) {
  if (outcome === 'notFollowing') return { failedAt: now, lastError: outcome };
  const lastError = outcome.problem;
  const dueAt = new Date(now.getTime() + Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs));
  return tries >= triesMax[job.kind] || hasExpired(job, dueAt) ? { failedAt: now, lastError } : { lastError, dueAt };
}
