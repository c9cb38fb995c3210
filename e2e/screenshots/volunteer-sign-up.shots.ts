import { expect, test } from '../test.ts';
import { activityCalls } from '@vp/contract';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import type { SignUpRefusal } from '@vp/domain';
import { open } from '../every-route.ts';
import { releasedActivity } from '../given/activity.ts';
import { grantOf } from '../given/people.ts';
import { button, expectPage, openScreen } from '../screen.ts';
import { take, takeWhole } from './take.ts';
import { changeActivity, demoVolunteer, languages, officeAndMember, once, openActivity } from './volunteer-states.ts';

const app = 'volunteer';
const unanswered = [/Failed to load resource/, /net::ERR/];
const pathOf = (activityId: string): string => `/Home-activityDetails?id=${activityId}`;

const reasons: readonly SignUpRefusal[] = [
  'realNameMissing',
  'realNameUnderReview',
  'realNameFailed',
  'noOrganization',
  'organizationPending',
  'otherOrganization',
  'tooYoung',
  'closed',
  'cancelled',
  'overlap',
];

function refusedBy(activity: ActivityDetail, refusal: SignUpRefusal): ActivityDetail {
  const refused = { ...activity, mine: null, refusals: [refusal] };
  if (refusal === 'tooYoung') return { ...refused, ageMin: 65 };
  if (refusal === 'closed' || refusal === 'cancelled') return { ...refused, state: refusal };
  return refusal === 'otherOrganization' ? { ...refused, applyLimit: '0' } : refused;
}

const full = (activity: ActivityDetail): ActivityDetail => ({
  ...activity,
  refusals: ['full'],
  held: activity.maximum,
  waiting: 3,
  periods: activity.periods.map((period) => ({
    ...period,
    posts: period.posts.map((post) => ({ ...post, held: post.places })),
  })),
});

const parts = {
  waiting: { waitingPosition: 2 },
  notAdmitted: { reason: '名額有限，歡迎下次再報名' },
  removed: { reason: '未能聯絡你確認出席' },
  admitted: {},
} as const satisfies Partial<Record<OwnSignUp['state'], Partial<OwnSignUp>>>;

/** Released for each language, at different times, with one sign-up in each. */
const given = once(async () => {
  const { office, member } = await officeAndMember();
  const activities = new Map<string, string>();
  for (const [at, language] of languages.entries()) {
    const wanted = { name: '盧廉若公園·長者探訪', startsInMinutes: 1500 + at * 1440, places: 12 };
    activities.set(language, (await releasedActivity(office, wanted)).activityId);
  }
  return { member, activities };
});

for (const language of languages) {
  const folder = `volunteer-375-${language}/sign-up`;

  test(`why not, ${language}`, async ({ browser }) => {
    const { activityId } = await openActivity();
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    for (const [index, refusal] of reasons.entries()) {
      await changeActivity(screen, (activity) => refusedBy(activity, refusal));
      await open(screen, pathOf(activityId));
      await take(screen, `${folder}-0${index}-${refusal}-first-view`);
      await takeWhole(screen, `${folder}-0${index}-${refusal}`);
    }
  });

  test(`the sheet with periods and posts, ${language}`, async ({ browser }) => {
    const { activityId } = await openActivity();
    const expected = unanswered;
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()), expected });
    const { page, t } = screen;
    const sheet = page.getByRole('dialog');
    await open(screen, `/Home-applyPersonnel?id=${activityId}`);
    await takeWhole(screen, `${folder}-19-people`);
    await open(screen, pathOf(activityId));
    await take(screen, `${folder}-20-open-first-view`);
    await takeWhole(screen, `${folder}-20-open`);
    await button(screen, t('activity.bar.choose')).click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}-21-sheet`);
    for (const period of await sheet.locator('fieldset').all()) await period.getByRole('radio').first().check();
    await take(screen, `${folder}-22-sheet-chosen`);
    await page.route(`**${activityCalls.signUp.path}`, (route) => route.abort('connectionreset'));
    await sheet.getByRole('button').last().click();
    await expect(page.getByText(t('activity.sheet.lost'))).toBeVisible();
    await take(screen, `${folder}-23-sheet-lost`);
    await changeActivity(screen, full);
    await open(screen, pathOf(activityId));
    await takeWhole(screen, `${folder}-24-full`);
    await button(screen, t('activity.bar.wait')).click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}-25-waiting-list`);
  });

  test(`a sign-up and what becomes of it, ${language}`, async ({ browser }) => {
    const { member, activities } = await given();
    const activityId = activities.get(language) ?? '';
    const screen = await openScreen(browser, { app, language, grant: grantOf(member.caller) });
    const { page, t } = screen;
    const done = `/Home-applySucceed?id=${activityId}`;
    await open(screen, pathOf(activityId));
    await button(screen, t('activity.bar.choose')).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await button(screen, t('activity.sheet.submit', { count: 1 })).click();
    await expectPage(screen, { path: '/Home-applySucceed', title: t('participant.done.title') });
    await takeWhole(screen, `${folder}-30-done`);
    await open(screen, pathOf(activityId));
    await takeWhole(screen, `${folder}-31-to-admit`);
    await button(screen, t('activity.mine.withdraw')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(screen, `${folder}-32-withdraw`);
    for (const [index, [state, part]] of Object.entries(parts).entries()) {
      await changeActivity(screen, ({ mine, ...activity }) => ({
        ...activity,
        refusals: [],
        // The sign-up above, in another state.
        mine: mine && { ...mine, ...part, state: state as OwnSignUp['state'] },
      }));
      await open(screen, pathOf(activityId));
      await takeWhole(screen, `${folder}-4${index}-${state}`);
      await open(screen, done);
      await takeWhole(screen, `${folder}-5${index}-done-${state}`);
    }
  });
}
