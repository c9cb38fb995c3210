/**
 * Data of an applicant by recipient. The consents name them, and the sheets for the recipients contain exactly these. The
 * bank's consent is required, as it issues the card; the federation's may be refused.
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

export type FederationField = (typeof cardRecipients.federation)[number];
