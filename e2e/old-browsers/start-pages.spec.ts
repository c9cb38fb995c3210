import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { createCaller, logInAs } from '../given/caller.ts';
import { grantOf, people } from '../given/people.ts';
import { expectNoProblems, expectWords, goTo, openScreen } from '../screen.ts';
import type { Grant, Screen } from '../screen.ts';
import type { App } from '../texts.ts';
import { apisMissingIn, removeApis } from './safari-apis.ts';

const pages = {
  volunteer: ['/home', '/Home-volunteerActivity', '/user', '/User-inbox', '/User-serviceDate'],
  'org-admin': ['/', '/activity', '/activity/release/form', '/personnel', '/data'],
} as const satisfies Record<App, readonly string[]>;

async function grantFor(app: App): Promise<Grant> {
  const caller = createCaller(app === 'volunteer' ? 'volunteer-web' : 'org-admin-web');
  await logInAs(caller, app === 'volunteer' ? people.volunteer : people.administrator);
  return grantOf(caller);
}

async function openOld(browser: Browser, app: App, grant?: Grant): Promise<Screen> {
  const screen = await openScreen(browser, { app, ...(grant && { grant }) });
  const { safari } = test.info().project.metadata;
  if (typeof safari === 'string') await screen.context.addInitScript(removeApis, apisMissingIn(Number(safari)));
  return screen;
}

async function expectOpen(screen: Screen, path: string): Promise<void> {
  await goTo(screen, path);
  await expectWords(screen);
  await expect(screen.page.locator('#root [aria-busy=true]')).toHaveCount(0);
  await expect(screen.page.locator('.start-failure')).toHaveCount(0);
  await expect(screen.page.getByText(screen.t('common.broken.title'))).toHaveCount(0);
}

for (const app of ['volunteer', 'org-admin'] as const) {
  test(`${app}: the log-in opens`, async ({ browser }) => {
    const screen = await openOld(browser, app);
    await expectOpen(screen, '/');
    // None of these engines has it, so a removed API is really missing.
    expect(await screen.page.evaluate(() => 'any' in AbortSignal)).toBe(false);
    expectNoProblems(screen);
  });

  test(`${app}: the pages of somebody who is logged in open`, async ({ browser }) => {
    const screen = await openOld(browser, app, await grantFor(app));
    for (const path of pages[app]) await expectOpen(screen, path);
    expectNoProblems(screen);
  });
}
