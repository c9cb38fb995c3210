import type { Texts } from '../../../text-types.ts';
import type { login as source } from '../../zh-TW/volunteer/login.ts';

export const login = {
  title: 'Log in',
  slogan: 'Serving others, connecting our city',
  role: 'Log in as',
  account: 'Account name or mobile number',
  accountHint: 'Put +86 before a Mainland number',
  password: 'Password',
  forgot: 'Forgot password',
  submit: 'Log in',
  onePass: 'Log in with Macao One Account',
  firstTime: 'New here?',
  register: 'Register as a volunteer',
  success: 'Logged in',
  leaving: 'Opening the organisations’ app',
  phone: {
    title: 'Verify your mobile',
    why: 'This is the first log-in to this account on this device. Verify the mobile bound to it.',
    bound: 'Bound number',
    mobile: 'Mobile number',
    mobileHint: 'Enter the whole bound number',
    submit: 'Verify and log in',
    again: 'Back to log-in',
    expired: 'The verification has expired. Go back and log in again.',
    missing: 'Enter your account and password first',
    missingText: 'This step comes after the account and the password.',
    lost: 'Number no longer in use? Contact the platform office to change it.',
  },
  agreement: {
    index: 'Contents',
    updated: 'Last updated: {{date}}',
    version: 'Version {{version}}',
    kind: 'Agreement',
  },
} as const satisfies Texts<typeof source>;
