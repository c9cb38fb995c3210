import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { registrationForm } from './registration-values.ts';
import type { RegistrationValues } from './registration-values.ts';

/** The registration that is being written, for 7 days on this device, without passwords, documents and pictures. */
export const registrationDraft = draftAtom<RegistrationValues>({
  form: 'organization-register',
  version: 1,
  ...registrationForm.draft,
});
