import { draftAtom } from '../../shared/draft-atom.ts';
import { realNameForm } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

/** The signed addresses of the photos that were taken in this visit, by id; in memory only. */
export const photoAddresses = draftAtom<ReadonlyMap<string, string>>({ form: 'real-name-photos', version: 1 });

/** The identity form without its photos, for 7 days on this device. */
export const realNameDraft = draftAtom<RealNameFormValues>({ form: 'real-name', version: 1, ...realNameForm.draft });
