import { expect } from '@playwright/test';
import { calls } from '@vp/contract';
import { dayMs } from '@vp/domain';
import { admitted, releasedActivity } from '../../given/activity.ts';
import { administrator, newMember } from '../../given/people.ts';
import { expectPage, goTo, link } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { haveDayAhead, hostAnswers } from '../../simulator.ts';

/** Console errors that a browser logs while it is offline. */
export const offlineProblems = [
  /Failed to load resource/,
  /net::ERR/,
  /Failed to fetch dynamically imported/,
  /Unable to preload CSS/,
];

/** Creates a volunteer with a service that begins in 25 minutes. */
export async function givenService(wanted: { readonly name: string; readonly attendance: 'scan' | 'automatic' }) {
  await haveDayAhead();
  const admin = await administrator();
  const { caller } = await newMember(admin);
  const activity = await releasedActivity(admin, wanted);
  await admitted(admin, caller, activity.activityId);
  return { admin, caller, ...activity };
}

/** Sets the clock of the device off by a day, from its next page on; the server uses its own. */
export async function setClockADayOff({ context }: Screen, direction: 'ahead' | 'behind'): Promise<void> {
  await context.addInitScript(
    (byMs) => {
      const now = Date.now.bind(Date);
      const wrong = (): number => now() + byMs;
      globalThis.Date = new Proxy(Date, {
        construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [wrong()] : given, made),
        get: (real, name) => (name === 'now' ? wrong : Reflect.get(real, name)),
      });
    },
    direction === 'ahead' ? dayMs : -dayMs,
  );
}

/** Opens home until it is idle, and no other page: the device then has everything for a service. */
export async function openHome(screen: Screen): Promise<void> {
  const answered = (path: string) => screen.page.waitForResponse((response) => response.url().includes(path));
  const prepared = Promise.all([answered(calls.certificate.mine.path), answered(calls.wechat.pageConfig.path)]);
  await goTo(screen, '/home');
  await expectPage(screen, { path: '/home' });
  await prepared;
  await screen.page.waitForLoadState('networkidle');
  await expect(async () => {
    const stored = await screen.page.evaluate(() => Object.keys(localStorage).join());
    expect(stored).toMatch(/passes:v1/);
    expect(stored).toMatch(/queries:v1/);
  }).toPass();
}

export async function scanFromTabs({ page, t }: Screen, code: string): Promise<void> {
  await hostAnswers(page, { nextScan: [code] });
  const tabs = page.getByRole('navigation', { name: t('ui.mainMenu') });
  await tabs.getByRole('link', { name: t('shell.tabs.scan') }).click();
}

export const words = ({ page }: Screen, text: string) => page.getByText(text, { exact: true });

export async function expectKept(screen: Screen): Promise<void> {
  const { t } = screen;
  await expect(words(screen, t('attendance.scan.keptTitle'))).toBeVisible();
  await link(screen, t('attendance.done.home')).click();
  await expectPage(screen, { path: '/home' });
  await expect(words(screen, t('activity.queued.title', { count: 1 }))).toBeVisible();
}
