import type { Ctx, Result } from '../../call/context.ts';
import { readChannels } from './read-channels.ts';

/** Returns which of the caller's messages are also sent by mail or in the chat app. */
export async function channels({ db, actor, ports }: Ctx<'inbox.channels'>): Promise<Result<'inbox.channels'>> {
  return readChannels(db, { accountId: actor.accountId, ports });
}
