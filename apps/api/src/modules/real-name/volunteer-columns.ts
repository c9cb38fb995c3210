import type { RealNameValues } from '@vp/validators';
import { volunteerNames } from '../../db/name-grams.ts';

/** Returns the columns of a volunteer's row from the form; the document number goes to its encrypted column. */
export function volunteerColumns({ identity, personal }: RealNameValues) {
  return {
    ...volunteerNames({
      name: personal.chineseName ?? null,
      surnameLatin: personal.latinSurname ?? null,
      givenNameLatin: personal.latinGivenName ?? null,
    }),
    gender: personal.gender,
    birthDate: personal.birthDate,
    documentIssuedOn: identity.issueDate,
    documentExpiresOn: identity.expiryDate ?? null,
    documentNeverExpires: identity.expiryDate === undefined,
    occupation: personal.occupation,
    profession: personal.profession ?? null,
    educationLevel: personal.educationLevel,
    maritalStatus: personal.maritalStatus,
    languages: [...personal.languagesMastered],
    languageIdentification: personal.languageIdentification,
    vestSize: personal.vestSize,
    countryRegion: personal.countryRegion ?? null,
    address: personal.address,
    remarks: personal.remarks ?? null,
    isStudent: personal.isStudent ?? null,
  };
}
