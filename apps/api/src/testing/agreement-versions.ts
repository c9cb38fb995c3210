import { lastBuiltIn } from '../services/agreement/agreements.ts';

/** The versions that a registration accepts, unless a test has published others. */
export const agreementVersions = {
  userAgreement: lastBuiltIn('userAgreement').version,
  privacyPolicy: lastBuiltIn('privacyPolicy').version,
} as const;
