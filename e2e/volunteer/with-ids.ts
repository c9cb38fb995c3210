import { linkFrom } from '../every-route.ts';
import type { Screen } from '../screen.ts';

/** Addresses that show one thing, with the id of one that exists. */
export async function withIds(screen: Screen): Promise<ReadonlyMap<string, string>> {
  const activity = await linkFrom(screen, '/Home-volunteerActivity', '/Home-activityDetails');
  const organization = await linkFrom(screen, '/Home-organizationFind', '/Home-organizationDeta');
  const notice = await linkFrom(screen, '/Home-notice', '/Home-articleDate');
  const news = await linkFrom(screen, '/Home-notice?tab=news', '/Home-newsArticle');
  const sameQuery = (address: string, path: string): [string, string] => [
    path,
    path + new URL(address, 'http://x').search,
  ];
  return new Map([
    sameQuery(activity, '/Home-activityDetails'),
    sameQuery(activity, '/Home-applyPersonnel'),
    sameQuery(activity, '/Home-applySucceed'),
    sameQuery(activity, '/User-attendanceDef'),
    sameQuery(organization, '/Home-organizationDeta'),
    sameQuery(organization, '/Home-subordinateOrganization'),
    sameQuery(organization, '/Home-serveActivity'),
    sameQuery(notice, '/Home-articleDate'),
    sameQuery(news, '/Home-newsArticle'),
  ]);
}
