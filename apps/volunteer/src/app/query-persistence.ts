import { createQueryPersistence } from '@vp/app-shell';
import { homeKeys } from '../features/home/queries.ts';
import type { SiteContext } from './app-context.ts';

/** Persists the queries of a day of service. It persists no form, no document and no data about other people. */
export const queryPersistence = createQueryPersistence<SiteContext>({
  calls: [
    'activity.detail',
    'activity.mine',
    'activity.mineCounts',
    'activity.recommend',
    'certificate.mine',
    'codeList.lists',
    'home.banners',
    'home.platform',
    'home.start',
    'news.list',
    'news.noticeList',
    'volunteer.personalCentre',
  ],
  homeKeys: ({ api }, now) => homeKeys(api, now),
  maxAgeMs: 36 * 60 * 60_000,
  maxEntries: 60,
});
