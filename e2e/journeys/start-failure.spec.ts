import { expect, test } from '../test.ts';
import type { Browser, Page, Route } from '@playwright/test';
import { languages } from '@vp/domain';
import { startFailureTexts } from '@vp/i18n/start-failure';
import { openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import type { App } from '../texts.ts';

const apps: readonly App[] = ['volunteer', 'org-admin'];

/** Expects the failure page: the reason in four languages, and the address to copy. */
async function expectFailurePage({ page }: Screen, reason: 'old' | 'failed'): Promise<void> {
  const shown = page.getByRole('alert');
  for (const language of languages) {
    const { title, text } = startFailureTexts[language][reason];
    await expect(shown.getByRole('heading', { name: title })).toBeVisible();
    await expect(shown.getByText(text)).toBeVisible();
  }
  await expect(shown.getByRole('link')).toHaveText(page.url());
}

const reload = ({ page }: Screen) => page.getByRole('button', { name: startFailureTexts.en.reload });

/** Guests start at the log-in. */
const expectLogIn = ({ app, page, t }: Screen): Promise<void> =>
  expect(page.getByText(t(app === 'volunteer' ? 'session.title' : 'session.doors.lead')).first()).toBeVisible();

const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

const older: readonly (readonly [lacks: string, remove: () => void])[] = [
  ['modules', () => void Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
  ['Promise', () => void Reflect.deleteProperty(globalThis, 'Promise')],
  ['Promise.any', () => void Reflect.deleteProperty(Promise, 'any')],
  ['replaceChildren', () => void Reflect.deleteProperty(Element.prototype, 'replaceChildren')],
];

const fatal: readonly (readonly [fault: string, file: string, answer: (route: Route) => Promise<void>])[] = [
  ['the program is gone', '**/assets/index-*.js', gone],
  [
    'the program is no script but a page',
    '**/assets/index-*.js',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }),
  ],
  ['the network drops the program', '**/assets/index-*.js', (route) => route.abort()],
  ['the program has a syntax that the engine does not know', '**/assets/index-*.js', script('const = 1;')],
  ['the program throws', '**/assets/index-*.js', script('throw new Error("broken");')],
  ['the libraries are gone', '**/assets/libraries-*.js', gone],
  ['the style sheet is gone', '**/assets/index-*.css', gone],
  ['the texts are gone', '**/assets/texts-zh-TW-*.js', gone],
];

const settings: readonly (readonly [fault: string, answer: (route: Route) => Promise<void>])[] = [
  ['missing', gone],
  ['not a script', script('globalThis.__VP_CONFIG__ = {')],
  ['throwing', script('throw new Error("broken");')],
  ['of another shape', script('globalThis.__VP_CONFIG__ = "none";')],
  ['without a host in its address of the API', script('globalThis.__VP_CONFIG__ = { apiBase: "http://[" };')],
  ['of wrong types', script('globalThis.__VP_CONFIG__ = { apiBase: 5, host: [], clientId: null, mapKey: {} };')],
];

/** Both sites start in the same way: the second one is tested with the first fault of each kind. */
const some = <Fault>(app: App, faults: readonly Fault[]): readonly Fault[] =>
  app === 'volunteer' ? faults : faults.slice(0, 1);

async function openFaulty(browser: Browser, app: App, prepare: (page: Page) => Promise<unknown>): Promise<Screen> {
  const screen = await openScreen(browser, { app, expected: [/./] });
  await prepare(screen.page);
  await screen.page.goto(screen.url('/'));
  return screen;
}

for (const app of apps) {
  for (const [lacks, remove] of some(app, older))
    test(`${app}: a browser without ${lacks} is told that it is too old`, async ({ browser }) => {
      const screen = await openFaulty(browser, app, (page) => page.addInitScript(remove));
      await expectFailurePage(screen, 'old');
      await expect(screen.page.locator('#root')).toHaveCount(0);
    });

  for (const [fault, file, answer] of some(app, fatal))
    test(`${app}: says that the page did not open where ${fault}, and opens it by its button`, async ({ browser }) => {
      const screen = await openFaulty(browser, app, (page) => page.route(file, answer));
      await expectFailurePage(screen, 'failed');
      await screen.page.unroute(file);
      await reload(screen).click();
      await expectLogIn(screen);
      await expect(screen.page.locator('.start-failure')).toHaveCount(0);
    });

  for (const [fault, answer] of some(app, settings))
    test(`${app}: opens where config.js is ${fault}`, async ({ browser }) => {
      await expectLogIn(await openFaulty(browser, app, (page) => page.route('**/config.js', answer)));
    });

  test(`${app}: a page whose file is gone says so and can be loaded again`, async ({ browser }) => {
    const file = '**/assets/log-in-*.js';
    const screen = await openFaulty(browser, app, (page) => page.route(file, gone));
    await expect(screen.page.getByText(screen.t('common.fault.chunk'))).toBeVisible();
    await screen.page.unroute(file);
    await screen.page.getByRole('button', { name: screen.t('ui.reload') }).click();
    await expectLogIn(screen);
  });
}
