import type { FoundTicket } from '../../auth/ticket.ts';
import type { account } from '../../db/schema/account.ts';
import type { WechatPerson } from '../../ports/wechat.ts';

/** Kind of the ticket for a person whom the chat app's server has just identified. */
export const wechatTicket = 'wechat';

/** Returns the stored fields of a person; the open id only if they follow the platform. */
export function toPayload({ unionId, openId, isSubscribed }: WechatPerson): Readonly<Record<string, string>> {
  return isSubscribed ? { unionId, openId } : { unionId };
}

export interface PersonOfTicket {
  readonly unionId: string;
  /** Undefined for a person who does not follow the platform. */
  readonly openId: string | undefined;
}

/** Returns the person of a ticket; undefined without a valid ticket. */
export function readPerson(found: FoundTicket | undefined): PersonOfTicket | undefined {
  const { unionId, openId } = { unionId: undefined, openId: undefined, ...found?.payload };
  if (typeof unionId !== 'string') return undefined;
  return { unionId, openId: typeof openId === 'string' ? openId : undefined };
}

/** Returns the columns that bind a person to an account. */
export function wechatColumns({
  unionId,
  openId,
}: PersonOfTicket): Pick<typeof account.$inferSelect, 'wechatUnionId' | 'wechatOpenId'> {
  return { wechatUnionId: unionId, wechatOpenId: openId ?? null };
}
