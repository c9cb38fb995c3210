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
import { id } from './value-fields.ts';

/** The guardian of an applicant under 18. */
export const cardGuardian = closedObject({
  name: personName().required(message('required')),
  relation: code(guardianRelations).required(message('required')),
  documentType: code(documentTypes).required(message('required')),
  documentNumber: documentNumber().required(message('required')),
  mobile: mobileE164().required(message('required')),
  /** The guardian agrees to the application and to the disclosure of these data. */
  agreed: agreements(),
});

/** Body of an application for the volunteer card. The server checks age, open applications and the guardian. */
export const cardApplicationSchema = closedObject({
  reason: code(cardReasons).required(message('required')),
  bank: code(cardBanks).required(message('required')),
  /** Size of the free vest; omitted where the volunteer already got one. */
  vestSize: code(vestSizes),
  languageIdentification: code(languageIdentifications).required(message('required')),
  occupation: code(occupations).required(message('required')),
  educationLevel: code(educationLevels).required(message('required')),
  maritalStatus: code(maritalStatuses).required(message('required')),
  isAmerican: jsonBoolean().required(message('required')),
  agreementVersion: rawText().required(message('required')),
  agreed: agreements(),
  bankConsent: agreements(),
  /** Optional consent: the card does not depend on it. */
  federationConsent: jsonBoolean(),
  guardian: cardGuardian.default(undefined).optional(),
  /** A confirmation by the guardian through a link, in place of `guardian`. */
  guardianRequestId: id(),
});

export type CardApplicationValues = InferType<typeof cardApplicationSchema>;

const guardianPaths: Readonly<Record<GuardianRefusal, string>> = {
  guardianMissing: 'guardian.name',
  guardianSameName: 'guardian.name',
  guardianSameDocument: 'guardian.documentNumber',
  guardianSameMobile: 'guardian.mobile',
};

/** Returns the form field for a rule about the guardian. */
export function guardianPath(refusal: GuardianRefusal): string {
  return guardianPaths[refusal];
}
