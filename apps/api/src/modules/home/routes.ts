import { homeCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { checkNoticeRead } from './check-notice-read.ts';
import { agreement, banners, newsArticle, newsList, notices, platform } from './reads.ts';

export const homeRoutes = implement(homeCalls, {
  platform,
  agreement,
  banners,
  notices,
  checkNoticeRead,
  news: newsList,
  newsArticle,
});
