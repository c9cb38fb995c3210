import { versionOf } from '../../crypto/version-of.ts';
import type { volunteer } from '../../db/schema/volunteer.ts';

type StoredVolunteer = typeof volunteer.$inferSelect;

/** Returns the fields that `changeProfile` changes, by section. */
export const profileFields = (own: StoredVolunteer) => ({
  background: {
    maritalStatus: own.maritalStatus,
    educationLevel: own.educationLevel,
    occupation: own.occupation,
    profession: own.profession,
    isStudent: own.isStudent,
    languagesMastered: own.languages,
  },
  address: { countryRegion: own.countryRegion, address: own.address, remarks: own.remarks },
  vest: { vestSize: own.vestSize, languageIdentification: own.languageIdentification },
});

export const profileVersion = (own: StoredVolunteer): number => versionOf(profileFields(own));
