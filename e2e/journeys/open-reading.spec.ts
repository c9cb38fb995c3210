import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { linkFrom } from '../every-route.ts';
import { apiUrl } from '../environment.ts';
import { createCaller } from '../given/caller.ts';
import { startOpenReading } from '../given/open-reading.ts';
import { button, expectNoProblems, expectPage, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const detail = '/Home-activityDetails';
/** The first person whom the log-in offers. */
const username = 'kaian2026';

/** Returns the address of an activity that the demo person may sign up for. */
async function openActivityOf(api: string, username: string): Promise<string> {
  const caller = createCaller('volunteer-web', api);
  caller.takeGrant(await caller.api.session.logInAsDemoPerson({ body: { username } }));
  const { listData } = await caller.api.activity.find({ query: { pageSize: 50 } });
  for (const { activityId } of listData) {
    const { refusals, mine } = await caller.api.activity.detail({ params: { id: activityId }, query: {} });
    if (refusals.length === 0 && mine === null) return `${detail}?id=${activityId}`;
  }
  throw new Error('no activity is open');
}

async function logInAsFirstPerson({ t, page }: Screen): Promise<void> {
  const people = page.getByRole('region', { name: t('common.simulation.people') });
  await expect(people.getByRole('heading')).toBeVisible();
  await people.getByRole('button').first().click();
}

test('where reading is open a guest reads what was shared, and a sign-up leads through the log-in back to it', async ({
  browser,
}) => {
  const reading = await startOpenReading();
  try {
    const shared = await openActivityOf(reading.api, username);
    const guest = reading.at(await openScreen(browser, { app: 'volunteer' }));
    const { t, page } = guest;

    await test.step('lists, a news article and an organization', async () => {
      const pages = [
        ['/home', undefined],
        ['/Home-volunteerActivity', detail],
        ['/Home-organizationFind', '/Home-organizationDeta'],
        ['/Home-notice?tab=news', '/Home-newsArticle'],
      ] as const;
      for (const [path, one] of pages) {
        await goTo(guest, path);
        await expectPage(guest, { path: path.replace(/\?.*/, '') });
        await expectAccessible(guest);
        if (one === undefined) continue;
        await goTo(guest, await linkFrom(guest, path, one));
        await expectPage(guest, { path: one });
        await expectAccessible(guest);
      }
    });

    await test.step('the sign-up of the activity that was shared', async () => {
      await goTo(guest, shared);
      await expectPage(guest, { path: detail, title: t('activity.detail.title') });
      await link(guest, t('activity.next.notLoggedIn')).click();
      await expectPage(guest, { path: '/Login-volunteer' });
      await logInAsFirstPerson(guest);
      await expectPage(guest, { path: detail, title: t('activity.detail.title') });
      const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
      await expect(sheet).toBeVisible();
      await expectAccessible(guest);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      expect(new URL(page.url()).search).toBe(new URL(shared, page.url()).search);
      await expect(button(guest, t('activity.bar.choose'))).toBeVisible();
    });
    expectNoProblems(guest);
  } finally {
    await reading.stop();
  }
});

test('where reading is closed a shared link leads to a log-in that shows it, and back to it', async ({ browser }) => {
  const shared = await openActivityOf(apiUrl, username);
  const guest = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = guest;
  await goTo(guest, shared);
  await expectPage(guest, { path: '/Login-volunteer' });
  const card = page.getByRole('region', { name: t('session.shared.activity') });
  await expect(card.getByRole('heading')).toBeVisible();
  await expectAccessible(guest);
  await logInAsFirstPerson(guest);
  await expectPage(guest, { path: detail, title: t('activity.detail.title') });
  expect(new URL(page.url()).search).toBe(new URL(shared, page.url()).search);
  expectNoProblems(guest);
});
