import type { session as source } from '../../zh-TW/org-admin/session.ts';
import type { Texts } from '../../../text-types.ts';

export const session = {
  doors: {
    role: 'Log in as',
    title: 'Log in',
    lead: 'How would you like to log in?',
    volunteer: 'Volunteer',
    volunteerText: 'Sign up for activities, check in, see your hours',
    organization: 'Organisation management',
    organizationText: 'Publish activities, review requests, manage your organisation',
    last: 'Last used',
  },
  form: {
    title: 'Organisation log-in',
    account: 'Username or mobile number',
    accountHint: 'Username, or a +853 or +86 number',
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
  volunteer: {
    title: 'Volunteer log-in',
    text: 'Volunteers log in to another app. You will go to its log-in page.',
    go: 'Go to volunteer log-in',
  },
} as const satisfies Texts<typeof source>;
