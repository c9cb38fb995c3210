import type { realName as source } from '../../zh-TW/org-admin/real-name.ts';
import type { Texts } from '../../../text-types.ts';

export const realName = {
  title: 'Identity checks',
  submittedFirst: 'Sent {{time}} · first check',
  submittedAgain: 'Sent {{time}} · check no. {{n}}',
  contested: {
    tag: 'Document also used by another account',
    note: 'Another account uses this document number; the platform looks at both cases',
    other: 'The other case: {{name}}',
  },
  watermark: 'For identity check only',
  reasons: {
    blurred: 'Photo not clear',
    mismatch: "Details don't match the document",
    expired: 'Document expired',
    cropped: 'Document not fully visible',
  },
  fields: {
    identity: {
      documentType: 'Document type',
      documentNumber: 'Document number',
      issueDate: 'Date of issue',
      expiryDate: 'Expiry date',
      frontPhotoId: 'Photo of the front',
      backPhotoId: 'Photo of the back',
      handheldPhotoId: 'Photo with the document in hand',
    },
    personal: {
      chineseName: 'Chinese name',
      latinSurname: 'Surname',
      latinGivenName: 'Given name',
      birthDate: 'Date of birth',
      gender: 'Gender',
      qualificationPhotoId: 'Certificate',
    },
    guardian: "Guardian's details",
  },
} as const satisfies Texts<typeof source>;
