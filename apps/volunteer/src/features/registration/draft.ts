import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { accountFields } from './account-values.ts';
import type { AccountValues } from './account-values.ts';

/** On the device lie account name and phone only. */
export const accountDraft = draftAtom<AccountValues>({ form: 'register', version: 1, ...accountFields.draft });
