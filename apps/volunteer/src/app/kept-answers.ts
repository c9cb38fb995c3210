import { createKeptAnswers } from '@vp/app-shell';
import { owner } from './answers-owner.ts';

/** Answers that a day of service needs: no form, no document, nothing about other people. */
export const keptAnswers = createKeptAnswers({
  owner,
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
  lifeMs: 36 * 60 * 60_000,
  most: 60,
});
