import { hourMs, uploadLimits } from '@vp/domain';
import { draftAtom } from '../../shared/draft/draft-atom.ts';
import type { Draft } from '@vp/app-shell/draft';
import { releaseDraftName } from './draft-name.ts';
import { releaseForm } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

type WrittenDraft = Pick<Draft<ReleaseValues>, 'values' | 'opened'>;

/**
 * A restored draft, `ageMs` old, without a cover that the server may have erased: it keeps pictures that were not
 * published for a day, of which an hour is left for the rest of the form. The cover of a published activity stays.
 */
export function withLivingCover({ values, opened }: WrittenDraft, ageMs: number): ReleaseValues {
  if (values.basics.coverId === opened?.values.basics.coverId) return values;
  if (ageMs < uploadLimits.unusedFileLifeMs - hourMs) return values;
  return { ...values, basics: { ...values.basics, coverId: '', coverUrl: '' } };
}

/** The release that is being written, for 7 days on this device; of its cover the id and the public address. */
export const releaseDraft = draftAtom<ReleaseValues>({ ...releaseDraftName, ...releaseForm.draft });
