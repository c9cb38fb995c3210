import type { WorkChannels } from '@vp/contract';
import { mayDecideWork, workKinds } from '@vp/domain';
import type { NoticeChannel, WorkDelivery, WorkKind } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { Ctx, Result } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import type { Ports } from '../../ports/ports.ts';
import { readChannels } from './read-channels.ts';

export interface WorkChannelsOwner {
  readonly actor: Operator;
  readonly ports: Ports;
}

/** Reads the bound channels of the caller, and the delivery of each kind of work that the caller may decide. */
export async function readWorkChannels(reader: Reader, { actor, ports }: WorkChannelsOwner): Promise<WorkChannels> {
  const { accountId } = actor;
  const { maskedEmail, wechat } = await readChannels(reader, { accountId, ports });
  const rows = await reader.select().from(noticeChoice).where(eq(noticeChoice.accountId, accountId));
  const readDelivery = (kind: WorkKind, channel: NoticeChannel): WorkDelivery => {
    const choice = rows.find((row) => row.topic === kind && row.channel === channel);
    if (choice === undefined) return 'none';
    return choice.daily ? 'daily' : 'atOnce';
  };
  const kinds = workKinds
    .filter((kind) => mayDecideWork(kind, actor))
    .map((kind) => ({ kind, deliveries: { mail: readDelivery(kind, 'mail'), wechat: readDelivery(kind, 'wechat') } }));
  return { maskedEmail, wechat, kinds };
}

/** Returns how the caller gets messages about work besides the inbox. */
export async function workChannels({
  db,
  actor,
  ports,
}: Ctx<'inbox.workChannels'>): Promise<Result<'inbox.workChannels'>> {
  return readWorkChannels(db, { actor, ports });
}
