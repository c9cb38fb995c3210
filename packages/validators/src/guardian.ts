import { documentTypes, guardianPurposes, guardianRelations } from '@vp/domain';
import type { InferType } from 'yup';
import { agreements } from './account-fields.ts';
import { choice, code } from './base.ts';
import { closedObject } from './closed-object.ts';
import { documentNumber } from './document-field.ts';
import { personName } from './person-fields.ts';
import { needsBackPhoto } from './real-name.ts';
import { imageId } from './value-fields.ts';

/** Form and body of the confirmation by a guardian. The card needs no photos of the guardian's document. */
export const guardianConfirmationSchema = closedObject({
  purpose: choice(...guardianPurposes).required(),
  name: personName().required(),
  relation: code(guardianRelations).required(),
  documentType: code(documentTypes).required(),
  documentNumber: documentNumber().required(),
  frontPhotoId: imageId().when('purpose', ([purpose], field) => (purpose === 'card' ? field : field.required())),
  backPhotoId: imageId().when(['purpose', 'documentType'], ([purpose, type], field) =>
    purpose !== 'card' && type !== undefined && needsBackPhoto(type) ? field.required() : field,
  ),
  agreed: agreements(),
});

export type GuardianConfirmationValues = InferType<typeof guardianConfirmationSchema>;
