import { lastBuiltIn } from '../services/agreement/agreements.ts';

/** What somebody accepts who registers, as long as a test has published nothing else. */
export const agreementVersions = {
  userAgreement: lastBuiltIn('userAgreement').version,
  privacyPolicy: lastBuiltIn('privacyPolicy').version,
} as const;
