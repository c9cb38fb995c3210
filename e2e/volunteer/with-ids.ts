import { myActivityTabs } from '@vp/domain';
import { linkFrom } from '../every-route.ts';
import { foundOnce } from '../found-once.ts';

/** Returns detail addresses with the id of an existing object. */
export const withIds = foundOnce(async (screen) => {
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
});

/**
 * Returns further views of an address, by its query. Two views of one address never follow each other: a walk within
 * one visit detects a loaded page by its path.
 */
export function besides(known: ReadonlyMap<string, string>): readonly string[] {
  const { search } = new URL(known.get('/Home-activityDetails') ?? '/', 'http://x');
  return [
    '/User-personalDataEdit?part=background',
    '/User-binding?of=onePass',
    '/User-personalDataEdit?part=address',
    '/User-binding?of=wechat',
    '/User-personalDataEdit?part=vest',
    `/User-calendar${search}`,
    '/Unsubscribe?code=walked',
    '/VolunteerRegister-perfectVolunteer?step=identity',
    `/User-signDefeated${search}&reason=outside`,
    '/User-help?keyword=zzzz',
    `/User-signDefeated${search}&reason=tooEarly&direction=out`,
    '/Home-organizationFind?keyword=zzzz',
    '/Home-notice?tab=news',
    '/Home-volunteerActivity?keyword=zzzz',
    ...myActivityTabs.flatMap((tab) => [`/User-myActivity?tab=${tab}`, '/User-inbox']),
  ];
}
