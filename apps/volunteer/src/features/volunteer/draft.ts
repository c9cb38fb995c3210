import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { personalDataTables } from './personal-data-values.ts';

const { background, address, vest } = personalDataTables;

/** Unsaved changes of the personal data, one draft for each group. */
export const personalDataDrafts = {
  background: draftAtom<typeof background.empty>({ form: 'data-background', version: 1, ...background.draft }),
  address: draftAtom<typeof address.empty>({ form: 'data-address', version: 1, ...address.draft }),
  vest: draftAtom<typeof vest.empty>({ form: 'data-vest', version: 1, ...vest.draft }),
} as const;
