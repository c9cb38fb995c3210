import { createKeptAnswers } from '@vp/app-shell';
import { owner } from './answers-owner.ts';

/** What a board needs that is opened without a network, and home as it was left: who is logged in, and what they may. */
export const keptAnswers = createKeptAnswers({
  owner,
  calls: [
    'session.currentUser',
    'home.platform',
    'home.todos',
    'codeList.lists',
    'dayBoard.detail',
    'activity.managedDetail',
    'activity.managedList',
  ],
  // Of the lists only the one that home shows.
  isKept: (key) => key[1] !== 'managedList' || (key.length === 3 && JSON.stringify(key).includes('"today":true')),
  // It holds the names of others: no longer than a day of service.
  lifeMs: 18 * 60 * 60_000,
  most: 11,
});
