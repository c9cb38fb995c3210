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
import { code, codeList, longText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { message } from './message.ts';
import { address, isStudent } from './person-fields.ts';
import { version } from './value-fields.ts';

/** Occupation and skills of a volunteer. */
export const backgroundSection = closedObject({
  maritalStatus: code(maritalStatuses).required(),
  educationLevel: code(educationLevels).required(),
  occupation: code(occupations).required(),
  profession: code(professions).when('occupation', ([occupation], field) =>
    occupation !== undefined && asksProfession(occupation) ? field.required(message('professionMissing')) : field,
  ),
  isStudent: isStudent(),
  languagesMastered: codeList(languagesMastered).min(1).required(),
});

/** Address of a volunteer, and remarks for the organizations. */
export const addressSection = closedObject({
  /** Optional: earlier submissions lack it. */
  countryRegion: code(countryRegions),
  address: address().required(),
  remarks: longText(personLimits.remarksMax),
});

/** Items made for a volunteer: the vest, and the name on the card. */
export const vestSection = closedObject({
  vestSize: code(vestSizes).required(),
  languageIdentification: code(languageIdentifications).required(),
});

/** A change of the volunteer's own data except the identity; each section is submitted as a whole. */
export const profileSchema = closedObject({
  background: backgroundSection.default(undefined).optional(),
  address: addressSection.default(undefined).optional(),
  vest: vestSection.default(undefined).optional(),
  version: version(),
}).test('changesSomething', message('required'), ({ version: _version, ...sections }) =>
  Object.values(sections).some((section) => section !== undefined),
);

export type ProfileValues = InferType<typeof profileSchema>;
