import { activityCalls } from '@vp/contract';
import type { ActivityDetail, Envelope } from '@vp/contract';
import type { Language } from '@vp/domain';
import { createCaller, logInAs } from '../given/caller.ts';
import type { Caller } from '../given/caller.ts';
import { administrator, newApplicant, newMember, people } from '../given/people.ts';
import type { Member } from '../given/people.ts';
import type { Screen } from '../screen.ts';
import { languagesFor } from '../standing-walk.ts';
import { haveDayAhead } from '../simulator.ts';
import { languages as everyLanguage } from '../texts.ts';
import { isDrawn } from './take.ts';

/**
 * `PICTURES=all` takes all languages and, of every address, all widths; otherwise the shortest and the longest texts.
 */
export const isWhole = process.env['PICTURES'] === 'all';

const pictured: readonly Language[] = isWhole ? everyLanguage : ['zh-TW', 'pt'];

export const languages: readonly Language[] = isDrawn ? pictured : languagesFor('pt');

/** Runs a setup once for the pictures of all languages. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** The demo volunteer with much data, without a screen. */
export const demoVolunteer = once(async (): Promise<Caller> => {
  const caller = createCaller('volunteer-web');
  await logInAs(caller, people.volunteer);
  return caller;
});

/** Creates a verified volunteer of the demo organization with a free morning ahead, and the office that admits them. */
export async function officeAndMember(): Promise<{ readonly office: Caller; readonly member: Member }> {
  await haveDayAhead();
  const office = await administrator();
  return { office, member: await newMember(office) };
}

/** Creates a person whose real-name check and join request the organization has failed with a reason. */
export const failedApplicant = once(async (): Promise<Member> => {
  await haveDayAhead();
  const applicant = await newApplicant();
  const { api } = await administrator();
  const query = { tab: 'pending', name: applicant.chineseName, sort: 'newest', pageIndex: 1, pageSize: 1 } as const;
  const checks = await api.realName.list({ query });
  const requests = await api.membership.requestList({ query });
  await api.realName.decide({
    body: {
      reviewIds: checks.listData.map(({ reviewId }) => reviewId),
      decision: 'fail',
      reason: '證件照片模糊，未能看清編號',
      wrongFields: ['identity.frontPhotoId', 'identity.expiryDate'],
    },
  });
  await api.membership.decideRequests({
    body: {
      reviewIds: requests.listData.map(({ reviewId }) => reviewId),
      decision: 'fail',
      reason: '未能以登記的電話聯絡你',
    },
  });
  return applicant;
});

const matches = (path: string): RegExp => new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);

/** Changes the response of one call on this screen from now on, to a state that takes long to set up. */
export async function changeAnswer<Data>({ page }: Screen, path: string, change: (data: Data) => Data): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(
    (url) => matches(path).test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const { listData, ...answer } = (await response.json()) as Envelope<Data>;
      // The caller states the contract's type of this path: one object, or a list.
      const json =
        listData === undefined
          ? { ...answer, ...(answer.data === undefined ? {} : { data: change(answer.data) }) }
          : { ...answer, listData: listData.map((row) => change(row as Data)) };
      await route.fulfill({ response, json });
    },
  );
}

export const changeActivity = (screen: Screen, change: (activity: ActivityDetail) => ActivityDetail): Promise<void> =>
  changeAnswer(screen, activityCalls.detail.path, change);

/** An activity with several periods that the demo volunteer may sign up for. */
export const openActivity = once(async (): Promise<ActivityDetail> => {
  const { api } = await demoVolunteer();
  const { listData } = await api.activity.find({ query: { pageSize: 50 } });
  const found: ActivityDetail[] = [];
  for (const { activityId } of listData) {
    const activity = await api.activity.detail({ params: { id: activityId }, query: {} });
    if (activity.refusals.length > 0 || activity.mine !== null) continue;
    if (activity.periods.length > 1) return activity;
    found.push(activity);
  }
  const [first] = found;
  if (!first) throw new Error('no activity is open');
  return first;
});
