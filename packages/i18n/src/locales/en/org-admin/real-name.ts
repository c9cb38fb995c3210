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
  notEntrusted: {
    title: 'Your organisation does not check identities',
    byPlatform: 'The platform checks the identities of your members.',
    by: '{{name}} checks the identities of your members.',
    ask: 'To check them yourselves, ask the platform to entrust you.',
  },
  desks: {
    title: 'Entrusted checks',
    note: 'An entrusted organisation checks the identities of its members and of those below it.',
    search: 'Search by organisation',
    none: 'There is no organisation to entrust yet',
    members_one: '{{count}} member',
    members_other: '{{count}} members',
    isEntrusted: 'Entrusted',
    entrust: 'Entrust',
    entrustTitle: 'Entrust {{name}} with identity checks?',
    entrustText:
      'Pending checks of its members and of those below it go to this organisation. What it decides holds on the whole platform. The organisation is told.',
    entrusted: '{{name}} is entrusted',
    withdraw: 'Take back',
    withdrawTitle: 'Take identity checks back from {{name}}',
    withdrawText:
      'Pending checks go to the next entrusted organisation above it, or to the platform. Decisions already made stay.',
    withdrawn: 'Identity checks were taken back from {{name}}',
    reasonHint: 'The organisation reads this',
    reasons: { quality: 'Checks below the standard', people: 'Too few reviewers' },
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
