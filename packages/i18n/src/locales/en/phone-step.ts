import type { Texts } from '../../text-types.ts';
import type { phoneStep as source } from '../zh-TW/phone-step.ts';

export const phoneStep = {
  title: 'Verify your mobile',
  why: 'This is the first log-in to this account on this device. Verify the mobile number of the account.',
  bound: 'Number of the account',
  mobile: 'Mobile number',
  mobileHint: 'Enter the whole number of the account',
  submit: 'Verify and log in',
  again: 'Back to log-in',
  expired: 'The verification has expired. Go back and log in again.',
  missing: 'Enter your account and password first',
  missingText: 'This step comes after the account and the password.',
  lost: 'Number no longer in use? Contact the platform office to change it.',
} satisfies Texts<typeof source>;
