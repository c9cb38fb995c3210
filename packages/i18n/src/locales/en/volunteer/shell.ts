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
} as const satisfies Texts<typeof source>;
