import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { registrationForm } from './registration-values.ts';
import type { RegistrationValues } from './registration-values.ts';

/** Draft of a registration, stored on this device for 7 days without passwords, documents and pictures. */
export const registrationDraft = draftAtom<RegistrationValues>({
  form: 'organization-register',
  version: 1,
  ...registrationForm.draft,
});
