/**
 * Who gets which data of an applicant. The consents name these, the sheet for the bank holds these and no others.
 * Without the bank there is no card, so its consent is needed; the federation's may be refused.
 */
export const cardRecipients = {
  bank: [
    'name',
    'latinName',
    'gender',
    'birthDate',
    'document',
    'mobile',
    'address',
    'occupation',
    'educationLevel',
    'maritalStatus',
    'isAmerican',
    'guardian',
  ],
  federation: ['name', 'gender', 'number', 'serviceHours'],
} as const;

export type CardRecipient = keyof typeof cardRecipients;
