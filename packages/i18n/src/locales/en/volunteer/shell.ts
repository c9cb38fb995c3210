import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: 'Home', activities: 'Activities', scan: 'Scan', organizations: 'Organisations', me: 'Me' },
  agreements: {
    read: 'I have read and accept the',
    user: 'User agreement',
    and: 'and the',
    privacy: 'Privacy policy',
    sentence: 'I have read and accept the {{user}} and the {{privacy}}',
  },
  phoneHint: 'Put +86 before a Mainland number',
  languageButton: 'Language and text size',
  needLogin: { title: 'Log in first', text: 'After logging in you come back to this page.', action: 'Log in' },
} as const satisfies Texts<typeof source>;
