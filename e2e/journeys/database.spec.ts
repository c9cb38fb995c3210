import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { activityCalls } from '@vp/contract';
import { createCaller } from '../given/caller.ts';
import type { Caller } from '../given/caller.ts';
import { startDeployment } from '../given/deployment.ts';
import { startOwnServer } from '../given/own-server.ts';
import type { OwnServer } from '../given/own-server.ts';
import { grantOf } from '../given/people.ts';
import { button, expectNoProblems, expectPage, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

/** Console errors that a browser logs for a refused response. */
const unavailable = [/Failed to load resource/];

async function demoVolunteer({ url }: OwnServer, username: string): Promise<Caller> {
  const caller = createCaller('volunteer-web', url);
  caller.takeGrant(await caller.api.session.logInAsDemoPerson({ body: { username } }));
  return caller;
}

interface Chosen {
  readonly activityId: string;
  readonly post: string;
}

/** Others may sign up, or be moved up from the waiting list, while the database is stopped. */
const roomForOthers = 3;

/** Returns an activity that the person may sign up for, and a post of it with free places. */
async function openFor({ api }: Caller): Promise<Chosen> {
  const { listData } = await api.activity.find({ query: { pageSize: 50 } });
  for (const { activityId } of listData) {
    const { refusals, mine, periods } = await api.activity.detail({ params: { id: activityId }, query: {} });
    const post = periods[0]?.posts.find(({ held, places }) => places - held > roomForOthers);
    if (refusals.length === 0 && mine === null && post) return { activityId, post: post.name.text };
  }
  throw new Error('no activity is open');
}

const countSignUps = async ({ api }: Caller, { activityId }: Chosen): Promise<number> => {
  const { listData } = await api.activity.mine({ query: { tab: 'toAdmit', pageSize: 50 } });
  return listData.filter((row) => row.activityId === activityId).length;
};

/** Opens the sheet with a selected post: one tap before the sign-up. */
async function aboutToSignUp(browser: Browser, site: string, who: Caller, { activityId, post }: Chosen) {
  const screen = await openScreen(browser, { app: 'volunteer', grant: grantOf(who), expected: unavailable });
  const { t, page } = screen;
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(activityCalls.signUp.path)) return;
    keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(`${site}Home-activityDetails?id=${activityId}`);
  await expectPage(screen, { path: '/Home-activityDetails', title: t('activity.detail.title') });
  await button(screen, t('activity.bar.choose')).click();
  const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
  const choice = sheet.locator('label').filter({ hasText: post }).first();
  await choice.click();
  return { screen, keys, sheet, choice, submit: button(screen, t('activity.sheet.submit', { count: 1 })) };
}

async function expectSignedUp(screen: Screen): Promise<void> {
  await expectPage(screen, { path: '/Home-applySucceed', title: screen.t('participant.done.title') });
}

test('the database restarted while people sign up: they are told, lose nothing, and are signed up once', async ({
  browser,
}) => {
  const server = await startOwnServer();
  const site = await startDeployment(server.url);
  try {
    const [one, other] = [await demoVolunteer(server, 'kaian2026'), await demoVolunteer(server, 'star2026')];
    const [wanted, alsoWanted] = [await openFor(one), await openFor(other)];
    const patient = await aboutToSignUp(browser, site.url, one, wanted);
    const lucky = await aboutToSignUp(browser, site.url, other, alsoWanted);
    const { t } = patient.screen;

    await test.step('while it is away the screen says so and keeps the choice', async () => {
      await server.haltDatabase();
      await patient.submit.click();
      await expect(patient.sheet.getByRole('alert')).toHaveText(t('refusals.unavailable'));
      await expect(patient.choice.locator('input')).toBeChecked();
      await expect(patient.submit).toBeEnabled();
    });

    await test.step('what is sent as it comes back is answered or told to come again', async () => {
      await Promise.all([lucky.submit.click(), server.resumeDatabase()]);
      const done = lucky.screen.page.getByRole('heading', { level: 1, name: t('participant.done.title') });
      await expect(async () => {
        if (!(await done.isVisible())) await lucky.submit.click();
        await expect(done).toBeVisible();
      }).toPass();
      await expectSignedUp(lucky.screen);
    });

    await test.step('the next tap signs up', async () => {
      await patient.submit.click();
      await expectSignedUp(patient.screen);
    });

    await test.step('a restart between two taps is not noticed', async () => {
      await server.haltDatabase();
      await server.resumeDatabase();
      await patient.screen.page.reload();
      await expectSignedUp(patient.screen);
    });

    expect(patient.keys.length).toBeGreaterThan(1);
    expect([await countSignUps(one, wanted), await countSignUps(other, alsoWanted)]).toEqual([1, 1]);
    expectNoProblems(patient.screen, lucky.screen);
  } finally {
    site.stop();
    await server.stop();
  }
});
