import { expect } from '@playwright/test';
import { button, expectPage, goTo, qrCode, scanned } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { hostAnswers } from '../../simulator.ts';

type Direction = 'in' | 'out';

const codePages = { in: '/activity/sign-in-qrcode', out: '/activity/sign-out-qrcode' } as const;

/** Reads the organization's projected code like a camera. */
export async function projectedCode(screen: Screen, activityId: string, direction: Direction): Promise<string> {
  await goTo(screen, `${codePages[direction]}?id=${activityId}`);
  await expectPage(screen, { path: codePages[direction], title: screen.t(`checkInCode.${direction}Title`) });
  return scanned(qrCode(screen));
}

/**
 * The volunteer opens the scanner from the tab bar, on home unless the current page has it, and the camera sees this
 * code.
 */
export async function scan(screen: Screen, code: string): Promise<void> {
  const { t, page } = screen;
  const tabs = page.getByRole('navigation', { name: t('ui.mainMenu') });
  if (!(await tabs.isVisible())) {
    await goTo(screen, '/home');
    await expectPage(screen, { path: '/home' });
  }
  await hostAnswers(page, { nextScan: [code] });
  await tabs.getByRole('link', { name: t('shell.tabs.scan') }).click();
}

/** The organization scans a volunteer's certificate at an activity. */
export async function scanVolunteer(
  screen: Screen,
  { activityId, code, name }: { readonly activityId: string; readonly code: string; readonly name: string },
): Promise<void> {
  const { t, page } = screen;
  await goTo(screen, `/activity/detail?id=${activityId}&tab=attendance`);
  await button(screen, t('attendance.scan.open')).click();
  await hostAnswers(page, { nextScan: [code] });
  const sheet = page.getByRole('dialog', { name: t('attendance.scan.title') });
  await sheet.getByRole('button', { name: t('attendance.scan.start') }).click();
  await expect(sheet.getByRole('status').filter({ hasText: name })).toBeVisible();
}
