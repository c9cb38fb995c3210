import {
  cardBanks,
  cardReasons,
  documentTypes,
  educationLevels,
  guardianRelations,
  languageIdentifications,
  maritalStatuses,
  occupations,
  vestSizes,
} from '@vp/domain';
import type { GuardianRefusal } from '@vp/domain';
import type { InferType } from 'yup';
import { agreements } from './account-fields.ts';
import { code, jsonBoolean, rawText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { mobileE164 } from './contact-fields.ts';
import { message } from './message.ts';
import { documentNumber } from './document-field.ts';
import { personName } from './person-fields.ts';

/** Who answers for an applicant under 18. */
export const cardGuardian = closedObject({
  name: personName().required(message('required')),
  relation: code(guardianRelations).required(message('required')),
  documentType: code(documentTypes).required(message('required')),
  documentNumber: documentNumber().required(message('required')),
  mobile: mobileE164().required(message('required')),
  /** The guardian agrees to the application and to the passing on of these data. */
  agreed: agreements(),
});

/** The application for the volunteer card as body. Age, open applications and the guardian are the server's to judge. */
export const cardApplicationSchema = closedObject({
  reason: code(cardReasons).required(message('required')),
  bank: code(cardBanks).required(message('required')),
  /** Of the free vest; left out where one was given before. */
  vestSize: code(vestSizes),
  languageIdentification: code(languageIdentifications).required(message('required')),
  occupation: code(occupations).required(message('required')),
  educationLevel: code(educationLevels).required(message('required')),
  maritalStatus: code(maritalStatuses).required(message('required')),
  isAmerican: jsonBoolean().required(message('required')),
  agreementVersion: rawText().required(message('required')),
  agreed: agreements(),
  bankConsent: agreements(),
  /** May be refused: the card does not depend on it. */
  federationConsent: jsonBoolean(),
  guardian: cardGuardian.default(undefined).optional(),
});

export type CardApplicationValues = InferType<typeof cardApplicationSchema>;

const guardianPaths: Readonly<Record<GuardianRefusal, string>> = {
  guardianMissing: 'guardian.name',
  guardianSameName: 'guardian.name',
  guardianSameDocument: 'guardian.documentNumber',
  guardianSameMobile: 'guardian.mobile',
};

/** The field of the form that a rule about the guardian belongs to. */
export function guardianPath(refusal: GuardianRefusal): string {
  return guardianPaths[refusal];
}
