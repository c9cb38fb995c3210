import { createQueryPersistence } from '@vp/app-shell';
import { homeKeys } from '../features/home/queries.ts';
import type { SiteContext } from './app-context.ts';

/** Persists the queries of the day board and of the home page, with the account and its rights. */
export const queryPersistence = createQueryPersistence<SiteContext>({
  calls: [
    'session.currentUser',
    'home.platform',
    'home.todos',
    'codeList.lists',
    'dayBoard.detail',
    'activity.managedDetail',
    'activity.managedList',
  ],
  // Of the activity lists, only the list of the home page is persisted.
  isPersisted: (key) => key[1] !== 'managedList' || (key.length === 3 && JSON.stringify(key).includes('"today":true')),
  homeKeys: ({ api }) => homeKeys(api),
  // A board contains names of volunteers, so it expires within a day of service.
  maxAgeMs: 18 * 60 * 60_000,
  maxEntries: 11,
});
