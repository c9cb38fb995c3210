import { expect } from '@playwright/test';
import { button, expectPage, goTo } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

/** Signs up from the activity's page through the sheet with periods and posts to the result. */
export async function signUp(screen: Screen, post: string): Promise<void> {
  const { t, page } = screen;
  await button(screen, t('activity.bar.choose')).click();
  const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
  await sheet.locator('label').filter({ hasText: post }).click();
  await sheet.getByRole('button', { name: t('activity.sheet.submit', { count: 1 }) }).click();
  await expectPage(screen, { path: '/Home-applySucceed', title: t('participant.done.title') });
  await expect(page.getByText(t('participant.done.toAdmit'), { exact: true })).toBeVisible();
}

export async function openActivity(screen: Screen, activityId: string): Promise<void> {
  await goTo(screen, `/Home-activityDetails?id=${activityId}`);
  await expectPage(screen, { path: '/Home-activityDetails', title: screen.t('activity.detail.title') });
}

/** Admits every applicant of one activity. */
export async function admitAll(screen: Screen, activityId: string): Promise<void> {
  const { t, page } = screen;
  await goTo(screen, `/activity/detail?id=${activityId}&tab=toAdmit`);
  await page.getByRole('checkbox', { name: t('participant.people.selectAll') }).check();
  await button(screen, t('participant.people.admit', { count: 1 })).click();
  await expect(page.getByText(t('participant.outcome.admit', { count: 1 })).first()).toBeVisible();
}

/** Finds the activity under its tab and its message in the inbox. */
export async function seeAdmitted(screen: Screen, name: string): Promise<void> {
  const { t, page } = screen;
  await goTo(screen, '/User-myActivity?tab=toBeCarriedOut');
  await expectPage(screen, { path: '/User-myActivity', title: t('activity.tabs.title') });
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await goTo(screen, '/home');
  await page.getByRole('link', { name: new RegExp(`^${t('home.inbox')}`) }).click();
  await expectPage(screen, { path: '/User-inbox', title: t('inbox.title') });
  await expect(page.getByRole('main')).toContainText(name);
}
