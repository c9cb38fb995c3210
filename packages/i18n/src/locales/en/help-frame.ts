import type { Texts } from '../../text-types.ts';
import type { help as source } from '../zh-TW/help-frame.ts';

export const help = {
  title: 'Help',
  search: 'Search questions',
  none: 'No question found',
  noneText: 'Try other words, or look at all questions.',
  all: 'All questions',
  more: 'Still stuck?',
  office: 'Call the platform office',
  everything: 'All',
} as const satisfies Texts<typeof source>;
