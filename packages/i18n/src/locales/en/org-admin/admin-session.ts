import type { Texts } from '../../../text-types.ts';
import type { adminSession as source } from '../../zh-TW/org-admin/admin-session.ts';

export const adminSession = {
  doors: {
    slogan: 'Serving others, linking our city',
    role: 'Log in as',
    title: 'Log in',
    lead: 'How would you like to log in?',
    volunteer: 'Volunteer',
    volunteerText: 'Sign up for activities, check in, see your hours',
    organization: 'Organisation management',
    organizationText: 'Publish activities, review requests, manage your organisation',
    last: 'Last used',
    language: 'Language and text size',
  },
  form: {
    title: 'Organisation log-in',
    account: 'Account name or phone number',
    accountHint: 'Account name, or a +853 or +86 number',
    password: 'Password',
    forgot: 'Forgot password',
    register: 'Register an organisation',
    firstTime: 'First time here?',
    agree: 'I have read and agree to the',
    userAgreement: 'User agreement',
    and: 'and the',
    privacyPolicy: 'Privacy policy',
    agreeSentence: 'I have read and agree to the {{user}} and the {{privacy}}',
    submit: 'Log in',
  },
  phone: {
    smsSent: 'Code sent. Check your messages',
    lostPhone: 'No longer using this number? Contact the platform office.',
    title: 'Phone verification',
    lead: 'This device is new to the account. Verify with the bound phone number, {{phone}}.',
    mobile: 'Bound phone number',
    submit: 'Verify and log in',
    lost: 'The verification has expired: log in again',
    lostText: 'The first log-in step is kept for 10 minutes only.',
    again: 'Log in again',
  },
  volunteer: {
    title: 'Volunteer log-in',
    text: 'Volunteers log in to another app. You will go to its log-in page.',
    go: 'Go to volunteer log-in',
  },
} as const satisfies Texts<typeof source>;
