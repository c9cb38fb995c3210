import { createKeptAnswers } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { storageKey } from '@vp/ui-kit';

/** Whoever is logged in on this site; nobody's answers are kept. */
export function userOf({ session }: Pick<AppContext, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'volunteer' ? current.accountId : undefined;
}

/** Answers that a day of service needs: no form, no document, nothing about other people. */
export const keptAnswers = createKeptAnswers({
  keyOf: (user) => storageKey({ app: 'volunteer', user, form: 'answers', version: 1 }),
  userOf,
  calls: [
    'activity.detail',
    'activity.mine',
    'activity.mineCounts',
    'activity.recommend',
    'certificate.mine',
    'codeList.lists',
    'home.banners',
    'home.platform',
    'news.list',
    'news.noticeList',
    'volunteer.personalCentre',
  ],
  lifeMs: 36 * 60 * 60_000,
  most: 60,
});
