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

/** Queues a message in the transaction of its cause: it is sent if and only if that is committed. */
export async function enqueue({ tx, cipher, now }: CipherWork, job: OutboxJob): Promise<void> {
  const id = newId();
  const payloadEncrypted = cipher.encrypt(JSON.stringify(job), payloadAad(id));
  const priority = job.priority ?? (job.expiresAt === undefined ? 'mail' : 'reminder');
  await tx.insert(outbox).values({ id, kind: job.kind, priority, payloadEncrypted, dueAt: now, createdAt: now });
}
