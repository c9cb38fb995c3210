import type { Texts } from '../../../text-types.ts';
import type { queue as source } from '../../zh-TW/org-admin/queue-list.ts';

export const queue = {
  list: {
    search: 'Search by name or number',
    sort: 'Order',
    oldest: 'Oldest first',
    newest: 'Newest first',
    label: 'Requests',
    selectAll: 'Select all that are loaded',
    selected_one: '{{count}} selected',
    selected_other: '{{count}} selected',
    most: '{{max}} at most at once',
    noneSelected: 'Select rows to decide several at once',
    select: 'Select {{name}}',
    decidedBy: 'Decided by {{name}}, {{time}}',
    decidedAt: 'Decided {{time}}',
    reason: 'Reason: {{reason}}',
    done: 'All done',
    doneText: 'New requests will appear here.',
    noneInTab: 'Nothing here yet',
    noMatch: 'No result for “{{name}}”',
    noMatchText: 'Check the name or the number.',
    clearSearch: 'Clear the search',
    keysMove: 'move',
    keysSelect: 'select',
    space: 'Space',
    comma: ', ',
  },
} as const satisfies Texts<typeof source>;
