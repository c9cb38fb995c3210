import { builtInAt } from '../services/agreement/agreements.ts';
import { startOfTests } from './test-clock.ts';

/** The versions that a registration accepts, unless a test has published others. */
export const agreementVersions = {
  userAgreement: builtInAt('userAgreement', startOfTests).version,
  privacyPolicy: builtInAt('privacyPolicy', startOfTests).version,
} as const;
