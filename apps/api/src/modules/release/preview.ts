import type { ReleasePreview } from '@vp/contract';
import { readActivityDetail } from '../../services/participant/activity-detail.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readReleasedTexts } from '../../services/release/released-texts.ts';
import { storeRelease } from './store-release.ts';

/** Carries the answer out of a transaction that must be rolled back. */
class Shown extends Error {
  readonly detail: ReleasePreview;

  constructor(detail: ReleasePreview) {
    super('shown');
    this.detail = detail;
  }
}

/** Stores the draft, reads it as a volunteer would, and rolls back: a preview cannot differ from the real page. */
export async function preview(ctx: Ctx<'release.preview'>): Promise<Result<'release.preview'>> {
  try {
    return await ctx.transaction(async (work): Promise<never> => {
      const { tx, now, language } = work;
      const activityId = await storeRelease(work, ctx.body);
      const detail = orNotFound(await readActivityDetail(tx, { activityId, now, language }));
      const texts = await readReleasedTexts(tx, activityId);
      throw new Shown({ ...detail, refusals: [], texts });
    });
  } catch (error) {
    if (error instanceof Shown) return error.detail;
    throw error;
  }
}
