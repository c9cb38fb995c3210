import { hourMs, uploadLimits } from '@vp/domain';
import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { releaseDraftName } from './draft-name.ts';
import { releaseForm } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/**
 * A restored draft, `ageMs` old, without a cover that the server may have erased: it keeps pictures that were not
 * published for a day, of which an hour is left for the rest of the form.
 */
export function withLivingCover(values: ReleaseValues, ageMs: number): ReleaseValues {
  if (ageMs < uploadLimits.unusedFileLifeMs - hourMs) return values;
  return { ...values, basics: { ...values.basics, coverId: '', coverUrl: '' } };
}

/** The release that is being written, for 7 days on this device; of its cover the id and the public address. */
export const releaseDraft = draftAtom<ReleaseValues>({ ...releaseDraftName, ...releaseForm.draft });
