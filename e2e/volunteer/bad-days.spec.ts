import { expect, test } from '../test.ts';
import { activityCalls } from '@vp/contract';
import type { ActivityDetail, ActivityRow, Envelope } from '@vp/contract';
import { apiUrl } from '../environment.ts';
import { open } from '../every-route.ts';
import { grantOf, newPerson, people, registered } from '../given/people.ts';
import { logIn, sendPassword } from '../journeys/steps/account.ts';
import { uploadPhoto } from '../journeys/steps/form.ts';
import { openLoggedIn } from '../logged-in.ts';
import { drawnPicture } from '../picture.ts';
import { button, expectNoProblems, expectPage, fieldOf, fill, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const app = 'volunteer';
const signUpCall = `**${activityCalls.signUp.path}`;
/** Console errors that a browser logs for a missing or refused response. */
const unanswered = [/Failed to load resource/, /net::ERR/];

async function tokenOf({ page }: Screen): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), 'vp.volunteer.session');
  const grant: unknown = JSON.parse(stored ?? '{}');
  if (typeof grant === 'object' && grant !== null && 'token' in grant) return String(grant.token);
  throw new Error('nobody is logged in');
}

async function ask<Data>(token: string, path: string): Promise<Data> {
  const response = await fetch(apiUrl + path, { headers: { Authorization: `Bearer ${token}` } });
  // The caller states the contract's type of this path.
  const { data, listData } = (await response.json()) as Envelope;
  return (data ?? listData) as Data;
}

/** Returns an activity that the volunteer may sign up for, on a day without another one, and a free post of it. */
async function openActivity(token: string): Promise<{ readonly id: string; readonly post: string }> {
  const rows = await ask<readonly ActivityRow[]>(token, `${activityCalls.find.path}?pageSize=50`);
  const busyDays = new Set<string>();
  for (const tab of ['toAdmit', 'admitted', 'toBeCarriedOut', 'inProgress'] as const) {
    const mine = await ask<readonly ActivityRow[]>(token, `${activityCalls.mine.path}?tab=${tab}&pageSize=50`);
    for (const { startsAt } of mine) busyDays.add(startsAt.slice(0, 10));
  }
  const free = rows.filter(({ startsAt }) => !busyDays.has(startsAt.slice(0, 10)));
  for (const { activityId } of free) {
    const detail = await ask<ActivityDetail>(token, activityCalls.detail.path.replace(':id', activityId));
    const post = detail.periods[0]?.posts.find(({ held, places }) => held < places);
    if (detail.refusals.length === 0 && detail.mine === null && post) return { id: activityId, post: post.name.text };
  }
  throw new Error('no activity is open');
}

async function countMine(token: string, id: string): Promise<number> {
  const rows = await ask<readonly ActivityRow[]>(token, `${activityCalls.mine.path}?tab=toAdmit&pageSize=50`);
  return rows.filter(({ activityId }) => activityId === id).length;
}

/** Opens the sheet of the activity with its first free post selected. */
async function choosePost(screen: Screen, post: string): Promise<void> {
  const { t, page } = screen;
  await button(screen, t('activity.bar.choose')).click();
  const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
  await sheet.locator('label').filter({ hasText: post }).first().click();
}

const submit = (screen: Screen) => button(screen, screen.t('activity.sheet.submit', { count: 1 }));

/** Navigates without a reload, as a link does. */
async function follow({ page }: Screen, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { idx: Number(history.state?.idx ?? 0) + 1, key: address };
    history.pushState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, `/wu${path}`);
}

test('a doubled tap signs up once', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app });
  const { page, t } = screen;
  await goTo(screen, '/home');
  const token = await tokenOf(screen);
  const { id, post } = await openActivity(token);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(activityCalls.signUp.path)) sent += 1;
  });
  await open(screen, `/Home-activityDetails?id=${id}`);
  await choosePost(screen, post);
  await submit(screen).evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.click();
  });
  await expectPage(screen, { path: '/Home-applySucceed', title: t('participant.done.title') });
  expect(sent).toBe(1);
  expect(await countMine(token, id)).toBe(1);
  expectNoProblems(screen);
});

test('lost answers are asked for again under the same key and make one sign-up', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app, expected: unanswered });
  const { page, t } = screen;
  await goTo(screen, '/home');
  const token = await tokenOf(screen);
  const { id, post } = await openActivity(token);
  // The client retries once automatically, then the person retries.
  const keys: (string | undefined)[] = [];
  await page.route(signUpCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await open(screen, `/Home-activityDetails?id=${id}`);
  await choosePost(screen, post);
  await submit(screen).click();
  await expect(page.getByText(t('activity.sheet.lost'))).toBeVisible();
  await button(screen, t('activity.sheet.again')).click();
  await expectPage(screen, { path: '/Home-applySucceed', title: t('participant.done.title') });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await countMine(token, id)).toBe(1);
  expectNoProblems(screen);
});

test('without a network the page stays, says so, and comes back', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app, expected: unanswered });
  const { page, context, t } = screen;
  await open(screen, '/Home-volunteerActivity');
  const card = page.locator('a[href*="/Home-activityDetails?"]').first();
  await expect(card).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: t('ui.offlineSince', { time: '|' }).split('|')[0] ?? '' });
  await expect(bar).toBeVisible();
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  expectNoProblems(screen);
});

test('a device that keeps nothing can log in and sign up', async ({ browser }) => {
  const screen = await openScreen(browser, { app });
  const { page, context, t } = screen;
  const token = await openLoggedIn(browser, people.volunteer, { app }).then(async (other) => {
    await goTo(other, '/home');
    return tokenOf(other);
  });
  const { id, post } = await openActivity(token);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await logIn(screen, people.volunteer);
  await follow(screen, `/Home-activityDetails?id=${id}`);
  await choosePost(screen, post);
  await submit(screen).click();
  await expectPage(screen, { path: '/Home-applySucceed', title: t('participant.done.title') });
  await expect(page.getByText(t('participant.done.toAdmit'), { exact: true })).toBeVisible();
  expectNoProblems(screen);
});

/** The pages of activities and attendance behind the first screens. */
const ledgerFile = /assets\/activity-[\w-]{8}\.js/;

test('a file that a deployment removed reloads the page once', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, {
    app,
    expected: [...unanswered, /dynamically imported module|preload/i],
  });
  const { page, t } = screen;
  let loads = 0;
  await open(screen, '/user');
  // Counted at its start: the new load requests the file before its `load` event.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(ledgerFile, (route) => (loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await follow(screen, '/User-serviceDate');
  await expectPage(screen, { path: '/User-serviceDate', title: t('attendance.ledger.title') });
  expect(loads).toBe(1);
  expectNoProblems(screen);
});

test('a file that stays away ends in words and not in a loop', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app, expected: [/./] });
  const { page, t } = screen;
  await page.route(ledgerFile, (route) => route.fulfill({ status: 404, body: '' }));
  await open(screen, '/user');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await follow(screen, '/User-serviceDate');
  await expect(page.getByText(t('common.fault.chunk'))).toBeVisible();
  expect(loads).toBe(1);
});

for (const [name, status] of [
  ['unreachable', undefined],
  ['without its database', 503],
] as const) {
  test(`while the server is ${name} the page says so, and recovers`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app, expected: unanswered });
    const { page, t } = screen;
    const message = '服務暫時未能使用，請稍後再試';
    await page.route('**/api/**', (route) =>
      status === undefined
        ? route.abort('connectionrefused')
        : route.fulfill({ status, json: { code: 10503, message, refusal: 'unavailable' } }),
    );
    await goTo(screen, '/Home-volunteerActivity');
    const fault = page.getByRole('alert').filter({ hasText: t('ui.error.title') });
    await expect(fault).toBeVisible();
    if (status !== undefined) await expect(fault).toContainText(message);
    await page.unroute('**/api/**');
    await fault.getByRole('button', { name: t('ui.reload') }).click();
    await expect(page.locator('a[href*="/Home-activityDetails?"]').first()).toBeVisible();
    expectNoProblems(screen);
  });
}

test('a session that ends in the middle of a form keeps what was typed', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.newcomer, { app, expected: unanswered });
  const { page, t } = screen;
  await open(screen, '/VolunteerRegister-perfectVolunteer');
  await fill(screen, 'identity.documentNumber', '12345678');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: '登入已過期', refusal: 'sessionEnded' } }),
  );
  const photo = fieldOf(screen, 'identity.frontPhotoId').locator('input[type=file]');
  await photo.setInputFiles(drawnPicture('front.png', { red: 90, green: 130, blue: 200 }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('common.session.endedTitle'));
  await page.unroute('**/api/**');
  await dialog.getByRole('button').click();
  await expectPage(screen, { path: '/Login-volunteer', title: t('session.title') });
  await sendPassword(screen, people.newcomer);
  await expectPage(screen, { path: '/VolunteerRegister-perfectVolunteer', title: t('realName.form.title') });
  await expect(fieldOf(screen, 'identity.documentNumber').locator('input')).toHaveValue('12345678');
  expectNoProblems(screen);
});

test('a page that dies while a photo is chosen comes back with what was typed and the photo before', async ({
  browser,
}) => {
  const grant = grantOf(await registered(newPerson()));
  const screen = await openScreen(browser, { app, grant });
  await open(screen, '/VolunteerRegister-perfectVolunteer');
  await fill(screen, 'identity.issueDate', '2022-05-10');
  const picture = drawnPicture('side.png', { red: 90, green: 130, blue: 200 });
  await uploadPhoto(screen, 'identity.frontPhotoId', picture);
  const chooser = screen.page.waitForEvent('filechooser');
  await fieldOf(screen, 'identity.backPhotoId').getByRole('button').click();
  await chooser;
  const address = screen.page.url();
  await screen.page.close();
  const again = { ...screen, page: await screen.context.newPage() };
  await again.page.goto(address);
  await expectPage(again, { path: '/VolunteerRegister-perfectVolunteer', title: screen.t('realName.form.title') });
  await expect(fieldOf(again, 'identity.issueDate').locator('input')).toHaveValue(/^(2022-05-10|10\/05\/2022)$/);
  // A person who finds the device finds no picture on it, only that one was sent.
  await expect(fieldOf(again, 'identity.frontPhotoId')).toContainText(screen.t('ui.photo.uploaded'));
  await uploadPhoto(again, 'identity.backPhotoId', picture);
  expectNoProblems(screen);
});
