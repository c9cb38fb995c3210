import { newsCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { checkNoticeRead } from './check-notice-read.ts';
import { detail, list, noticeList } from './reads.ts';

export const newsRoutes = implement(newsCalls, { list, detail, noticeList, checkNoticeRead });
