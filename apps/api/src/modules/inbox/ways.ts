import type { Ctx, Result } from '../../call/context.ts';
import { readWays } from './read-ways.ts';

/** Which of the caller's messages come by mail or in the chat app, too. */
export async function ways({ db, actor, ports }: Ctx<'inbox.ways'>): Promise<Result<'inbox.ways'>> {
  return readWays(db, { accountId: actor.accountId, ports });
}
