import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: 'Messages',
  empty: 'No messages yet',
  emptyText: 'Results of sign-ups and reviews and changes of activities are told here.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  open: 'See details',
} as const satisfies Texts<typeof source>;
