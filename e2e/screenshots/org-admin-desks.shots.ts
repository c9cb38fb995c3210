import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { linkFrom } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { captchaAnswer } from '../messages.ts';
import { button, fill } from '../screen.ts';
import { advanceTo, haveDayAhead } from '../simulator.ts';
import { nameOfView, openGuest, openOffice, studioOf, views } from './admin-views.ts';
import type { Studio } from './admin-views.ts';

/** Marks the first suitable person, and takes the dialog. */
async function markFirst(studio: Studio, direction: 'In' | 'Out', name: string): Promise<void> {
  const { page, t, shoot } = studio;
  await button(studio, new RegExp(`^${t(`dayBoard.mark${direction}`)} `))
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: t(direction === 'In' ? 'dayBoard.mark.noPhone' : 'dayBoard.mark.checked') })
    .click();
  await shoot(name);
  await sheet.getByRole('button', { name: t('dayBoard.mark.submit') }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function shootContents(office: Studio): Promise<void> {
  const { page, t, shoot, shootWhole, openPage } = office;
  for (const kind of ['notice', 'banner', 'agreement', 'help', 'list']) {
    await openPage(`/organization/content?kind=${kind}`);
    await shootWhole(`e3-${kind}`);
  }
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.locator('form button[type=submit]').waitFor();
  await shootWhole('e4-entry-of-a-list');
  await openPage('/organization/content?kind=news');
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
  await button(office, t('content.preview.open')).waitFor();
  await shootWhole('e5-news');
  await button(office, t('content.preview.open')).click();
  await page.getByRole('dialog').waitFor();
  await shoot('e6-preview');
}

for (const view of views) {
  test(`what lies behind the lists, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, shoot, shootWhole, openPage, caller } = office;
    const { activityId } = await releasedActivity(caller, {
      name: '路環黑沙海灘·親子海灘清潔日',
      startsInMinutes: 4000,
    });
    await openPage(`/activity/invitation?id=${activityId}`);
    await page.getByRole('checkbox').nth(1).check();
    await shootWhole('c1-invitation');
    await openPage(await linkFrom(office, '/organization/query', '/organization/detail'));
    await page.locator('a[href*="oid="]').first().click();
    await shoot('c2-activities-of-an-organization-below');
    await openPage('/organization/operators-info?tab=invitations');
    await shoot('c3-invitations-of-operators');
  });

  test(`a board in use, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, context, shoot, shootWhole, openPage, caller } = office;
    const { activityId, startsAt } = await releasedActivity(caller, { name: '望廈長者中心·夏日探訪' });
    for (const member of [await newMember(caller), await newMember(caller)])
      await admitted(caller, member.caller, activityId);
    await advanceTo(new Date(startsAt.getTime() + 5 * minuteMs));
    await openPage(`/activity/board?id=${activityId}`);
    await markFirst(office, 'In', 'd1-arrived');
    await markFirst(office, 'Out', 'd2-leaves-early');
    await shoot('d3-left-early');
    await button(office, t('dayBoard.walkIn.open')).click();
    await shoot('d4-without-a-sign-up');
    const sheet = page.getByRole('dialog');
    await context.setOffline(true);
    await fill(office, 'number', 'MO20260001');
    await fill(office, 'nameBeginning', '陳');
    await sheet.getByRole('button', { name: t('dayBoard.mark.noPhone') }).click();
    await shoot('d5-walk-in-without-network');
    await sheet.getByRole('button', { name: t('dayBoard.walkIn.submit'), exact: true }).click();
    await expect(button(office, new RegExp(`^${t('dayBoard.queued.undo')}`))).toBeVisible();
    await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
    await shootWhole('d6-queued-walk-in');
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'MO20260001' })).toBeVisible();
    await shoot('d7-walk-in-not-taken');
    await markFirst(office, 'In', 'd8-the-other-arrived');
    await openPage(`/activity/sign-out-qrcode?id=${activityId}`);
    await expect(page.getByText(t('checkInCode.left', { n: 1, total: 2, rest: 1 }))).toBeVisible();
    await shoot('d9-code-for-leaving');
  });

  test(`the desks of the platform in use, ${nameOfView(view)}`, async ({ browser }) => {
    test.slow();
    const office = studioOf(await openLoggedIn(browser, people.platform, { app: 'org-admin', ...view }), view);
    const { shoot, shootWhole, openPage } = office;
    await openPage('/');
    await shootWhole('e0-home');
    await openPage('/organization/query');
    await shoot('e1-organizations');
    await openPage(await linkFrom(office, '/organization/query', '/organization/detail'));
    await shootWhole('e2-organization');
    await shootContents(office);
    for (const [name, list, detail] of [
      ['e7-case', '/personnel/integrity', '/personnel/integrity/detail'],
      ['e8-card', '/personnel/volunteer-card', '/personnel/detail'],
      ['e9-person', '/personnel/query', '/personnel/detail'],
    ] as const) {
      await openPage(await linkFrom(office, list, detail));
      await shootWhole(name);
    }
    for (const path of ['/organization/audit', '/organization/insight', '/personnel/identity-desks']) {
      await openPage(path);
      await shoot(`e10${path.replaceAll('/', '-')}`);
    }
  });

  test(`a password that is forgotten, ${nameOfView(view)}`, async ({ browser }) => {
    const guest = await openGuest(browser, view);
    const { page, shootWhole, openPage } = guest;
    await openPage('/forgetPwd');
    await fill(guest, 'keyword', people.administrator.username);
    await fill(guest, 'captcha', captchaAnswer);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/choice-type/);
    await shootWhole('f1-ways');
    await openPage('/register');
    await shootWhole('f2-register');
  });
}
