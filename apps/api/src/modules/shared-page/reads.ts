import type { Ctx, Result } from '../../call/context.ts';
import { readSharedPage } from './shared-facts.ts';

/** Returns the public facts of a shared page. Cancelled, unpublished and unapproved objects are 'not found'. */
export async function detail(ctx: Ctx<'sharedPage.detail'>): Promise<Result<'sharedPage.detail'>> {
  return readSharedPage(ctx, ctx.params);
}
