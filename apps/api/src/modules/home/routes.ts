import { homeCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { checkNoticeRead } from './check-notice-read.ts';
import { readAgreement, readBanners, readNews, readNewsArticle, readNotices, readPlatform } from './reads.ts';

export const homeRoutes = implement(homeCalls, {
  platform: readPlatform,
  agreement: readAgreement,
  banners: readBanners,
  notices: readNotices,
  checkNoticeRead,
  news: readNews,
  newsArticle: readNewsArticle,
});
