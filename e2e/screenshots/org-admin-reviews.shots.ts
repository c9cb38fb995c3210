import { expect, test } from '../test.ts';
import { linkFrom } from '../every-route.ts';
import { button } from '../screen.ts';
import { nameOfView, openOffice, views } from './admin-views.ts';
import type { Office } from './admin-views.ts';

const lists = { join: '/personnel/to-examine', realName: '/personnel/verification-real-name' } as const;

async function selectTwo({ page }: Office): Promise<void> {
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

/** Takes the reason sheet: sent without one, then with a suggested one. */
async function shootReason(office: Office, { count, reason }: { count: number; reason: string }): Promise<void> {
  const { page, t, shoot } = office;
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('queue.reason.submit', { count }) }).click();
  await expect(sheet.getByText(t('queue.reason.missing'))).toBeVisible();
  await shoot(`${count > 1 ? '83-batch' : '91-real-name'}-without-reason`);
  await sheet.getByRole('button', { name: reason }).click();
  await shoot(`${count > 1 ? '84-batch' : '92-real-name'}-with-reason`);
}

for (const view of views) {
  test(`requests to join, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = office;
    await openPage(lists.join);
    await selectTwo(office);
    await shoot('81-two-selected');
    await button(office, t('queue.actions.passCount', { count: 2 })).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('82-passing-two');
    await page.keyboard.press('Escape');
    await button(office, t('queue.actions.failCount', { count: 2 })).click();
    await shootReason(office, { count: 2, reason: t('membership.reasons.incomplete') });
    await openPage(lists.join);
    await page.getByRole('listitem').getByRole('checkbox').first().check();
    await button(office, t('queue.actions.passCount', { count: 1 })).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('queue.confirm.pass', { count: 1 }) })
      .click();
    await expect(page.getByText(t('queue.outcome.passed', { count: 1 })).first()).toBeVisible();
    await shoot('85-passed');
    await openPage(`${lists.join}?tab=passed`);
    await shoot('86-those-who-passed');
    await openPage(`${lists.join}?tab=failed`);
    await shoot('87-those-who-failed');
    await openPage(await linkFrom(office, `${lists.join}?tab=failed`, '/personnel/detail'));
    await shootWhole('88-request-that-failed');
  });

  test(`real-name checks, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = office;
    await openPage(await linkFrom(office, lists.realName, '/personnel/detail'));
    await page
      .getByRole('button', { name: t('queue.photos.enlarge') })
      .first()
      .click();
    await expect(page.getByRole('group').getByRole('img').first()).toBeVisible();
    await shoot('89-photo-enlarged');
    await page.keyboard.press('Escape');
    await button(office, t('volunteer.record.reveal')).click();
    await expect(button(office, t('volunteer.record.hide'))).toBeVisible();
    await shootWhole('90-whole-number');
    await button(office, t('queue.actions.fail')).click();
    await shootReason(office, { count: 1, reason: t('realName.reasons.blurred') });
    await openPage(lists.realName);
    await selectTwo(office);
    await button(office, t('queue.actions.passCount', { count: 2 })).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('93-photos-not-looked-at');
  });

  test(`password appeals, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shootWhole, openPage } = office;
    await openPage('/personnel/find-pwd');
    await shootWhole('94-appeals');
    await openPage(await linkFrom(office, '/personnel/find-pwd', '/personnel/detail'));
    await expect(page.getByText(t('appeal.compare'))).toBeVisible();
    await shootWhole('95-appeal');
  });
}
