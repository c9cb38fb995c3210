import { draftAtom } from '../../shared/draft-atom.ts';
import { releaseForm } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** The release that is being written; on the device without its cover. */
export const releaseDraft = draftAtom<ReleaseValues>({ form: 'release', version: 2, ...releaseForm.draft });
