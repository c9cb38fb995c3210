import {
  countryRegions,
  asksProfession,
  educationLevels,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  personLimits,
  professions,
  vestSizes,
} from '@vp/domain';
import type { InferType } from 'yup';
import { code, codeList, jsonBoolean, plainText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { message } from './message.ts';
import { address } from './person-fields.ts';
import { version } from './value-fields.ts';

/** What a volunteer does and knows. */
export const backgroundSection = closedObject({
  maritalStatus: code(maritalStatuses).required(),
  educationLevel: code(educationLevels).required(),
  occupation: code(occupations).required(),
  profession: code(professions).when('occupation', ([occupation], field) =>
    occupation !== undefined && asksProfession(occupation) ? field.required(message('professionMissing')) : field,
  ),
  isStudent: jsonBoolean(),
  languagesMastered: codeList(languagesMastered).min(1).required(),
});

/** Where a volunteer lives, and what the organizations should know. */
export const addressSection = closedObject({
  /** Optional: forms that were sent before have none. */
  countryRegion: code(countryRegions),
  address: address().required(),
  remarks: plainText(personLimits.remarksMax),
});

/** What is made for a volunteer: the vest, and the name on the card. */
export const vestSection = closedObject({
  vestSize: code(vestSizes).required(),
  languageIdentification: code(languageIdentifications).required(),
});

/** A change of one's own data beside the identity: each section that is given is given whole. */
export const profileSchema = closedObject({
  background: backgroundSection.default(undefined).optional(),
  address: addressSection.default(undefined).optional(),
  vest: vestSection.default(undefined).optional(),
  version: version(),
}).test('changesSomething', message('required'), ({ version: _version, ...sections }) =>
  Object.values(sections).some((section) => section !== undefined),
);

export type ProfileValues = InferType<typeof profileSchema>;
