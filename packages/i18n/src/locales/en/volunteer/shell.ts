import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: 'Home', activities: 'Activities', scan: 'Scan', organizations: 'Organisations', me: 'Me' },
  agreements: {
    read: 'I have read and accept the',
    user: 'user agreement',
    and: 'and the',
    privacy: 'privacy policy',
    sentence: 'I have read and accept the {{user}} and the {{privacy}}',
  },
  smsSent: 'Code sent. Check your messages',
  phoneHint: 'Put +86 before a Mainland number',
  languageButton: 'Language and text size',
  needLogin: { title: 'Log in first', text: 'After logging in you come back to this page.', action: 'Log in' },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be wrong, or its content was moved.',
    home: 'Back to home',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'What you filled in is kept as far as possible. Reload the page; if it happens again, try later.',
  },
  notOpen: {
    title: '“{{service}}” is not open yet',
    text: 'This service is being prepared and cannot be used for now.',
  },
  services: {
    onePass: 'Macao One Account log-in',
    recovery: 'Password recovery',
    security: 'Account security',
    personalData: 'Changing personal data',
    card: 'Greater Bay Area volunteer card',
  },
  instead: {
    onePass: 'Log in with your account and password.',
    recovery: 'Contact your organisation or the platform office; they check your identity and help you reset it.',
    security: 'If you think somebody else uses your account, log out and contact the platform office.',
    personalData: 'See the identity data you have submitted under “Me”.',
    card: 'Use the volunteer e-certificate and show it on site.',
  },
  insteadAction: {
    onePass: 'Back to log-in',
    recovery: 'Back to log-in',
    security: 'Back to “Me”',
    personalData: 'See identity data',
    card: 'See the e-certificate',
  },
  scan: {
    title: 'Scan to check in',
    opening: 'Opening the scanner',
    notOurs: 'This is not a check-in or check-out code of this platform',
    notOursText: 'Scan the code that the organiser shows on site.',
    again: 'Scan again',
    failed: 'Could not scan',
    denied: 'The camera is not allowed',
    unsupported: 'This device cannot scan QR codes',
    offline: 'The scanner could not be loaded. Check the connection and try again',
    help: 'How to allow the camera',
    steps: {
      settings: 'Open the phone’s settings and find the app you are using',
      allow: 'Allow the camera',
      back: 'Come back here and press “Scan again”',
    },
    alternative: 'You can also ask the person in charge to scan your volunteer e-certificate.',
  },
} as const satisfies Texts<typeof source>;
