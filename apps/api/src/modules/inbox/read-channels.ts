import type { NoticeChannels } from '@vp/contract';
import { maskEmail, noticeTopics, noticeChannels } from '@vp/domain';
import type { NoticeChannel } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import type { account } from '../../db/schema/account.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import type { Ports } from '../../ports/ports.ts';
import { quietHoursOf } from '../../services/notification/quiet-hours.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';

type BoundOwner = Pick<typeof account.$inferSelect, 'email' | 'wechatUnionId' | 'wechatOpenId'>;

/** Returns whether the chat app accepts messages for a person. */
function readWechatChannel({ wechat }: Ports, owner: BoundOwner): NoticeChannels['wechat'] {
  if (!wechat.canSend) return 'off';
  if (owner.wechatUnionId === null) return 'notBound';
  return owner.wechatOpenId === null ? 'notFollowing' : 'ready';
}

export interface ChannelsOwner {
  readonly accountId: string;
  readonly ports: Ports;
}

/** Reads the bound channels of an account and its choices, in the order of the tables of topics and channels. */
export async function readChannels(reader: Reader, { accountId, ports }: ChannelsOwner): Promise<NoticeChannels> {
  const owner = await readAccount(reader, accountId);
  const rows = await reader.select().from(noticeChoice).where(eq(noticeChoice.accountId, accountId));
  const isChosen = (topic: string, channel: string) =>
    rows.some((row) => row.topic === topic && row.channel === channel);
  return {
    maskedEmail: owner.email === null ? null : maskEmail(owner.email),
    wechat: readWechatChannel(ports, owner),
    wanted: noticeTopics.flatMap((topic) =>
      noticeChannels.filter((channel) => isChosen(topic, channel)).map((channel) => ({ topic, channel })),
    ),
    language: owner.language,
    quietHours: quietHoursOf(owner),
  };
}

interface WantedChannel extends ChannelsOwner {
  readonly channel: NoticeChannel;
}

/** Refuses a channel on which nothing can reach the account. */
export async function assertBound(reader: Reader, { accountId, channel, ports }: WantedChannel): Promise<void> {
  const owner = await readAccount(reader, accountId);
  const isBound = channel === 'mail' ? owner.email !== null : readWechatChannel(ports, owner) === 'ready';
  if (!isBound) throw new Refused('wrongState');
}
