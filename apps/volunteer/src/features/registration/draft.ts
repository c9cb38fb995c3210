import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { accountFields } from './account-values.ts';
import type { AccountValues } from './account-values.ts';

/** Draft of the registration. Only the account name and the phone are stored on the device. */
export const accountDraft = draftAtom<AccountValues>({ form: 'register', version: 1, ...accountFields.draft });
