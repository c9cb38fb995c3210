import type { Texts } from '../../text-types.ts';
import type { hoursPaper as source } from '../zh-TW/hours-paper.ts';

export const hoursPaper = {
  title: 'Proof of volunteer service hours',
  name: 'Name',
  volunteerNumber: 'Volunteer number',
  number: 'Number of this proof',
  issuedAt: 'Issued',
  scope: 'Covers',
  allYears: 'All years up to the time of issue',
  oneYear: '{{year}}',
  statement:
    'This is to certify that the volunteer named above has served with the organisations below. The hours listed were recorded by these organisations and are confirmed on $t(common.productName).',
  year: 'Year',
  organization: 'Organisation',
  serviceHours: 'Service hours',
  trainingHours: 'Training hours',
  sum: 'Total',
  byHand: 'Of which entered by hand by the organisations: {{hours}} h',
  code: 'Verification code: {{code}}',
  checkAt:
    'Scan the QR code, or open {{address}} and enter the verification code, to check that this proof still holds.',
  fingerprint: 'Fingerprint: {{fingerprint}}',
  validity:
    'This proof reflects the records at the time of issue. The volunteer may withdraw it at any time; the verification page then says so.',
  square: 'QR code that leads to the verification page of this proof',
} as const satisfies Texts<typeof source>;
