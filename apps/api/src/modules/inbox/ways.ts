import type { Ctx, Result } from '../../call/context.ts';
import { readChannels } from './read-channels.ts';

/** Returns which of the caller's messages are also sent by mail or in the chat app. */
export async function ways({ db, actor, ports }: Ctx<'inbox.ways'>): Promise<Result<'inbox.ways'>> {
  return readChannels(db, { accountId: actor.accountId, ports });
}
