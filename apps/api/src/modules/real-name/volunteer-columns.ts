import type { RealNameValues } from '@vp/validators';
import { volunteerNames } from '../../db/name-grams.ts';

/** Returns the columns that only a check changes; the document number goes to its encrypted column. */
export function identityColumns({ identity, personal }: RealNameValues) {
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
  };
}

/** Returns the columns that a verified volunteer changes without a check. */
export function profileColumns({ personal }: RealNameValues) {
  return {
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
