import { hourMs, uploadLimits } from '@vp/domain';
import { draftAtom } from '../../shared/draft/draft-atom.ts';
import type { Draft } from '@vp/app-shell/draft';
import { releaseDraftName } from './draft-name.ts';
import { releaseForm } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

type WrittenDraft = Pick<Draft<ReleaseValues>, 'values' | 'opened'>;

/**
 * Returns a restored draft of age `ageMs`, without a cover that the server may have deleted.
 * The server keeps unpublished files for a day, of which an hour is left to complete the form. The cover of a published
 * activity stays.
 */
export function withLivingCover({ values, opened }: WrittenDraft, ageMs: number): ReleaseValues {
  if (values.basics.coverId === opened?.values.basics.coverId) return values;
  if (ageMs < uploadLimits.unusedFileLifeMs - hourMs) return values;
  return { ...values, basics: { ...values.basics, coverId: '', coverUrl: '' } };
}

/** Draft of a release, stored on this device for 7 days; of the cover it stores the id and the public URL. */
export const releaseDraft = draftAtom<ReleaseValues>({ ...releaseDraftName, ...releaseForm.draft });
