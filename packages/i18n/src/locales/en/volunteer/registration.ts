import type { Texts } from '../../../text-types.ts';
import type { registration as source } from '../../zh-TW/volunteer/registration.ts';

export const registration = {
  account: {
    title: 'Register an account',
    step: 'Create an account',
    username: 'Username',
    usernameHint: '6 to 10 letters, digits or Chinese characters',
    suggested: 'Suggestion: {{username}}',
    useSuggestion: 'Use',
    otherSuggestion: 'Another one',
    password: 'Password',
    confirmPassword: 'Confirm password',
    mobile: 'Mobile number',
    mobileHint: 'For logging in and for messages',
    submit: 'Create account',
    registeredMobile: 'This number already has an account.',
    logIn: 'Log in',
    recover: 'Recover password',
    have: 'Already have an account?',
  },
  done: {
    title: 'Registered',
    outcome: 'Your account “{{username}}” has been created',
    text: 'You are logged in and can look at activities and organisations now. Once your identity is verified and you have joined an organisation, you can sign up.',
    verify: 'Verify identity',
    later: 'Later',
    nextTitle: 'What comes next',
    next: {
      verify: 'Verify your identity (about 3 minutes)',
      join: 'Apply to join an organisation',
      signUp: 'Sign up for an activity',
    },
  },
} as const satisfies Texts<typeof source>;
