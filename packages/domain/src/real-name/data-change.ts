import type { Occupation, Profession } from '../code-table/occupation.ts';
import { refusalForUnchecked } from './checked-identity.ts';
import type { UncheckedRefusal } from './checked-identity.ts';
import { needsQualification } from './requirement.ts';
import type { RealNameState } from './state.ts';

/**
 * Returns why people cannot change their own data: before the check it is part of the form, and during the check the
 * reviewer must see the submitted data.
 */
export function refusalForDataChange(state: RealNameState): UncheckedRefusal | undefined {
  return refusalForUnchecked(state);
}

export interface Employment {
  readonly occupation: Occupation;
  readonly profession: Profession | undefined;
}

/** Whether a change claims a profession whose certificate has not been checked yet. */
export function needsOtherCertificate(before: Partial<Employment>, after: Employment): boolean {
  if (!needsQualification(after.occupation, after.profession)) return false;
  return before.occupation !== after.occupation || before.profession !== after.profession;
}
