import { calls } from '@vp/contract';
import { addMonths, insightLimits, lastTwelveMonths } from '@vp/domain';
import { idOf, probes } from './city-rows.ts';
import { deskCalls } from './growth-desk-calls.ts';
import type { ReadCall } from './read-call.ts';

const crowded = idOf('activity', probes.crowded);
const {
  activity,
  attendance,
  certificate,
  home,
  inbox,
  membership,
  news,
  organization,
  participant,
  realName,
  session,
} = calls;
const here = { latitude: '22.1987', longitude: '113.5439' };

/** The figures of a year and of the longest range, of everything below. */
export function insightCalls(): readonly ReadCall[] {
  const { from, to } = lastTwelveMonths(new Date());
  const decade = addMonths(to, 1 - insightLimits.monthsMax);
  const figures = (name: string, query: Readonly<Record<string, string>>): ReadCall => ({
    name: `figures of ${name}`,
    entry: calls.insight.report,
    by: 'organization',
    query: { to, scope: 'all', ...query },
  });
  return [
    figures('a year, by month', { from, step: 'month' }),
    figures('ten years, by month', { from: decade, step: 'month' }),
    figures('ten years, by year', { from: decade, step: 'year' }),
    figures('ten years, without those below', { from: decade, step: 'month', scope: 'own' }),
  ];
}

/** Every read call whose cost could depend on how much there is, with the filters and pages that cost most. */
export const readCalls: readonly ReadCall[] = [
  { name: 'list', entry: activity.find, by: 'guest' },
  { name: 'list, page 20', entry: activity.find, by: 'volunteer', query: { pageIndex: '20' } },
  { name: 'list, search of four signs', entry: activity.find, by: 'volunteer', query: { keyword: '長者探訪' } },
  { name: 'list, search of two signs', entry: activity.find, by: 'volunteer', query: { keyword: '長者' } },
  { name: 'list, nearest', entry: activity.find, by: 'volunteer', query: { sort: 'nearest', ...here } },
  { name: 'list, evenings', entry: activity.find, by: 'volunteer', query: { evenings: 'true' } },
  { name: 'list, weekend days', entry: activity.find, by: 'volunteer', query: { weekdays: '6,7' } },
  { name: 'list, open for sign-up', entry: activity.find, by: 'volunteer', query: { open: 'true' } },
  { name: 'list, most applicants', entry: activity.find, by: 'volunteer', query: { sort: 'applicants' } },
  { name: 'suggestions', entry: activity.suggest, by: 'volunteer', query: { keyword: '探訪' } },
  { name: 'recommended', entry: activity.recommend, by: 'volunteer', query: { pageSize: '6' } },
  { name: 'recommended to a veteran', entry: activity.recommend, by: 'veteran', query: { pageSize: '6' } },
  { name: 'activity', entry: activity.detail, by: 'volunteer', id: crowded },
  { name: 'my activities', entry: activity.mine, by: 'volunteer' },
  { name: 'my activities, of a veteran', entry: activity.mine, by: 'veteran' },
  { name: 'counts of my activities', entry: activity.mineCounts, by: 'veteran' },
  { name: 'passes', entry: attendance.passes, by: 'veteran' },
  { name: 'ledger', entry: attendance.ledger, by: 'volunteer' },
  { name: 'ledger of a veteran', entry: attendance.ledger, by: 'veteran' },
  { name: 'totals', entry: attendance.totals, by: 'veteran' },
  { name: 'certificate', entry: certificate.mine, by: 'veteran' },
  { name: 'personal centre', entry: calls.volunteer.personalCentre, by: 'veteran' },
  { name: 'own data', entry: calls.volunteer.detail, by: 'volunteer' },
  { name: 'inbox', entry: inbox.list, by: 'volunteer' },
  { name: 'news', entry: news.list, by: 'guest' },
  { name: 'notices', entry: news.noticeList, by: 'volunteer' },
  { name: 'banners', entry: home.banners, by: 'guest' },
  { name: 'my organizations', entry: membership.mine, by: 'veteran' },
  { name: 'organizations', entry: organization.search, by: 'volunteer' },
  { name: 'organizations, most members', entry: organization.search, by: 'volunteer', query: { sort: 'members' } },
  { name: 'organizations, by name', entry: organization.search, by: 'volunteer', query: { name: '義工' } },
  { name: 'organization', entry: organization.detail, by: 'volunteer', id: idOf('organization', probes.organization) },
  { name: 'who signed up', entry: participant.maskedList, by: 'volunteer', id: crowded },
  {
    name: 'who signed up, page 90',
    entry: participant.maskedList,
    by: 'volunteer',
    id: crowded,
    query: { pageIndex: '90' },
  },
  { name: 'session', entry: session.currentUser, by: 'volunteer' },
  { name: 'menus', entry: session.menus, by: 'organization' },
  { name: 'to-dos', entry: home.todos, by: 'organization' },
  { name: 'to-dos of the platform', entry: home.todos, by: 'platform' },
  { name: 'own activities', entry: activity.managedList, by: 'organization' },
  { name: 'own activities of today', entry: activity.managedList, by: 'organization', query: { today: 'true' } },
  { name: 'own activities, ended', entry: activity.managedList, by: 'organization', query: { state: 'ended' } },
  { name: 'own activity', entry: activity.managedDetail, by: 'organization', id: crowded },
  { name: 'people admitted', entry: participant.admittedList, by: 'organization', query: { activityId: crowded } },
  {
    name: 'people admitted, page 90',
    entry: participant.admittedList,
    by: 'organization',
    query: { activityId: crowded, pageIndex: '90' },
  },
  { name: 'people to admit', entry: participant.notAdmittedList, by: 'organization', query: { activityId: crowded } },
  ...(['pending', 'passed', 'failed'] as const).flatMap((tab): ReadCall[] =>
    (['organization', 'platform'] as const).flatMap((by) => [
      { name: `join requests, ${tab} (${by})`, entry: membership.requestList, by, query: { tab } },
      { name: `identity checks, ${tab} (${by})`, entry: realName.list, by, query: { tab } },
    ]),
  ),
  ...(['陳嘉欣', 'wong ka', 'MO2000001'] as const).flatMap((name): ReadCall[] => [
    { name: `join requests of ${name}`, entry: membership.requestList, by: 'platform', query: { tab: 'passed', name } },
    { name: `identity checks of ${name}`, entry: realName.list, by: 'platform', query: { tab: 'passed', name } },
  ]),
  { name: 'identity checks of 陳', entry: realName.list, by: 'organization', query: { tab: 'passed', name: '陳' } },
  {
    name: 'identity checks, page 100',
    entry: realName.list,
    by: 'platform',
    query: { tab: 'passed', pageIndex: '100' },
  },
  { name: 'join request', entry: membership.requestDetail, by: 'organization', id: idOf('other', 4) },
  ...deskCalls,
];
