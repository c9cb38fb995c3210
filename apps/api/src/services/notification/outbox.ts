import { sendableAt } from '@vp/domain';
import type { QuietHours } from '@vp/domain';
import type { CipherWork } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { outbox } from '../../db/schema/operation.ts';
import type { outboxPriorities } from '../../db/schema/operation.ts';
import type { Mail } from '../../ports/mail.ts';
import type { WechatMessage } from '../../ports/wechat.ts';

export type OutboxJob = (
  | { readonly kind: 'sms'; readonly mobile: string; readonly text: string }
  | ({ readonly kind: 'mail' } & Mail)
  | ({ readonly kind: 'wechat' } & WechatMessage)
) & {
  /** ISO 8601; a later delivery would be of no use. */
  readonly expiresAt?: string | undefined;
  /** Without one, a message that expires is a reminder, any other is a mail. */
  readonly priority?: Priority | undefined;
};

export type Priority = (typeof outboxPriorities)[number];

export const payloadAad = (id: string): string => `outbox.payload:${id}`;

/** A message as it is stored: rows of a previous release have no quiet hours. */
export type QueuedJob = OutboxJob & { readonly quietHours?: QuietHours | undefined };

/** Returns the time from which a message can be sent: codes and notices of an act in the account, at any hour. */
export const toSendableTime = ({ quietHours }: QueuedJob, at: Date): Date =>
  quietHours === undefined ? at : sendableAt(quietHours, at);

export const hasExpired = ({ expiresAt }: OutboxJob, at: Date): boolean =>
  expiresAt !== undefined && new Date(expiresAt) <= at;

export interface NewMessage {
  readonly job: OutboxJob;
  readonly quietHours: QuietHours | 'atOnce';
}

/**
 * Queues a message in the transaction of its cause: it is sent if and only if that is committed. In the receiver's
 * quiet hours it waits for their end; a message that would then be of no use is not queued.
 */
export function enqueue(work: CipherWork, job: OutboxJob, quietHours: NewMessage['quietHours']): Promise<void> {
  return enqueueEach(work, [{ job, quietHours }]);
}

/** Queues several messages in the same way, with one statement. */
export async function enqueueEach({ tx, cipher, now }: CipherWork, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.flatMap(({ job, quietHours }): (typeof outbox.$inferInsert)[] => {
    const id = newId();
    const queued: QueuedJob = quietHours === 'atOnce' ? job : { ...job, quietHours };
    const dueAt = toSendableTime(queued, now);
    if (hasExpired(job, dueAt)) return [];
    const payloadEncrypted = cipher.encrypt(JSON.stringify(queued), payloadAad(id));
    const priority = job.priority ?? (job.expiresAt === undefined ? 'mail' : 'reminder');
    return [{ id, kind: job.kind, priority, payloadEncrypted, dueAt, createdAt: now }];
  });
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}
