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
  tooFrequent: 'Too many requests. Wait a moment',
  missing: 'This content was not found; it may have been removed',
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
} as const satisfies Texts<typeof source>;
