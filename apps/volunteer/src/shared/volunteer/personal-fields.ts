import { choice, choices, flag, text } from '@vp/app-shell/form';
import {
  asksProfession,
  countryRegions,
  educationLevels,
  isCodeOf,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupationCodes,
  occupations,
  personLimits,
  professions,
  vestSizes,
} from '@vp/domain';

/** Fields of a volunteer besides the identity, for the identity check and the personal data page. */
export const workFields = {
  maritalStatus: choice(maritalStatuses),
  educationLevel: choice(educationLevels),
  occupation: choice(occupations, { display: 'list' }),
  profession: choice(professions),
} as const;

export const studyFields = { isStudent: flag(), languagesMastered: choices(languagesMastered) } as const;

export const vestFields = {
  languageIdentification: choice(languageIdentifications),
  vestSize: choice(vestSizes),
} as const;

export const addressFields = {
  countryRegion: choice(countryRegions, { display: 'list', optional: true }),
  address: text({ hint: 'realName.form.addressHint', autoComplete: 'street-address', max: personLimits.addressMax }),
  remarks: text({ max: personLimits.remarksMax, rows: 3, optional: true }),
} as const;

/** Returns true if the occupation leaves open whether the person studies. */
export const asksStudy = ({ occupation }: { readonly occupation: string }): boolean =>
  occupation !== occupationCodes.student;

/** Returns true if the question about the profession applies. */
export const hasProfession = ({ occupation }: { readonly occupation: string }): boolean =>
  isCodeOf(occupations, occupation) && asksProfession(occupation);
