import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { CodeTable, Language } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import decodeQR from 'qr/decode.js';
import { desktop, phone } from './browser-options.ts';
import { orgAdminUrl, volunteerUrl } from './environment.ts';
import { supportOldEngine } from './old-engine.ts';
import { pixelsOf } from './picture.ts';
import { nameOf, rawKey, textsOf } from './texts.ts';
import type { App, Translate } from './texts.ts';

export const devices = {
  phone,
  desktop,
  /** A desktop without a touch screen. */
  mouse: { ...desktop, hasTouch: false, isMobile: false },
  /** As low as a phone in landscape. */
  shortPhone: { ...phone, viewport: { width: 375, height: 600 } },
  narrowPhone: { ...phone, viewport: { width: 320, height: 640 } },
} as const;

/** A log-in from elsewhere, and its device. */
export interface Grant {
  readonly token: string;
  readonly scope: string;
  readonly accountId: string;
  readonly deviceId: string;
}

export interface ScreenOptions {
  readonly app: App;
  readonly language?: Language;
  readonly device?: keyof typeof devices;
  /** The person who is logged in from the start. */
  readonly grant?: Grant;
  /** Console errors that the test expects. */
  readonly expected?: readonly RegExp[];
  /**
   * Caches the site's files on the device. Blocked by default: tests cannot change the responses of a service worker.
   */
  readonly serviceWorkers?: 'allow';
  /** For a walk over static pages, which would wait for the end of each animation. */
  readonly reducedMotion?: 'reduce';
}

/** One person at one device: the page, and the texts to find elements by. */
export interface Screen {
  readonly app: App;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly t: Translate;
  readonly code: (table: CodeTable, code: string) => string;
  /** Returns the whole address of a path of this app. */
  readonly url: (path: string) => string;
  /** Console errors so far. */
  readonly problems: readonly string[];
}

/** The browser's message about a blocked service worker. */
const workerBlocked = /Service Worker registration blocked/;

function watch(page: Page, expected: readonly RegExp[]): readonly string[] {
  const problems: string[] = [];
  const note = (text: string): void => {
    if (![workerBlocked, ...expected].some((pattern) => pattern.test(text))) problems.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} ${message.location().url}`);
  });
  // An error without a script line, such as a failed file, has a message and no stack.
  page.on('pageerror', (error) => note(error.stack === '' ? String(error) : (error.stack ?? String(error))));
  return problems;
}

const storedOf = (app: App, { deviceId, ...grant }: Grant): Record<string, string> => ({
  'vp:device-id': deviceId,
  [`vp.${app}.session`]: JSON.stringify(grant),
});

/** Sets the storage before the first visit; later visits find the app's own storage. */
async function keepAtFirst(context: BrowserContext, values: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((stored) => {
    try {
      if (localStorage.getItem('e2e') !== null) return;
      localStorage.setItem('e2e', 'begun');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    } catch {
      // A device without storage.
    }
  }, values);
}

let devicesPlaced = 0;

/** Places the device near the garden of the given activities, some metres from the one before; tests can move it. */
async function placeAtGarden(context: BrowserContext): Promise<void> {
  devicesPlaced += 1;
  const location = { latitude: 22.2009 + (devicesPlaced % 50) * 0.00001, longitude: 113.548, accuracy: 30 };
  await context.addInitScript((given) => Reflect.set(window, '__bridgeSimulator', given), { location });
}

/** Records on each page that an element has had the focus: before that, it is where the browser starts. */
const noteFocus = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    addEventListener('focusin', () => Reflect.set(window, 'hadFocus', true), true);
  });

/** Expects that the action has not moved the focus of keyboard and screen reader users back to the beginning. */
export async function expectFocusNotLost({ page }: Screen): Promise<void> {
  const isLost = () =>
    page.evaluate(() => Reflect.get(window, 'hadFocus') === true && document.activeElement === document.body);
  await expect.poll(isLost, { message: `the focus at ${page.url()}`, intervals: [20, 50, 100] }).toBe(false);
}

/** Opens a fresh device: its own storage, one language, the simulated chat app around it. */
export async function openScreen(browser: Browser, options: ScreenOptions): Promise<Screen> {
  const { app, language = 'zh-TW', device = app === 'volunteer' ? 'phone' : 'desktop', grant, expected = [] } = options;
  const { serviceWorkers = 'block', reducedMotion = 'no-preference' } = options;
  const context = await browser.newContext({ ...devices[device], serviceWorkers, reducedMotion });
  await keepAtFirst(context, { [languageKey]: language, ...(grant ? storedOf(app, grant) : {}) });
  await noteFocus(context);
  await placeAtGarden(context);
  const page = await context.newPage();
  await supportOldEngine(context, page);
  const base = app === 'volunteer' ? volunteerUrl : orgAdminUrl;
  return {
    app,
    page,
    context,
    language,
    t: await textsOf(app, language),
    code: (table, code) => nameOf(table, code, language),
    url: (path) => new URL(path.replace(/^\//, ''), base).href,
    problems: watch(page, expected),
  };
}

export async function goTo(screen: Screen, path: string): Promise<void> {
  await screen.page.goto(screen.url(path));
}

/** Waits until the page of this address and title is visible, with every text translated. */
export async function expectPage(screen: Screen, { path, title }: { path: string; title?: string }): Promise<void> {
  const { page } = screen;
  await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === `/wu${path}`.replace(/\/$/, ''));
  if (title !== undefined)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
  await expectWords(screen);
}

export async function expectWords({ page }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect(await page.locator('body').innerText()).not.toMatch(rawKey);
}

export function expectNoProblems(...screens: readonly Screen[]): void {
  expect(screens.flatMap(({ problems }) => problems)).toEqual([]);
}

/** Reads a QR code like a camera: from a picture of the screen. */
export async function scanned(locator: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    text = decodeQR(pixelsOf(await locator.screenshot()), { timeLimit: 2000 });
  }).toPass();
  return text;
}

export const button = ({ page }: Screen, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const link = ({ page }: Screen, name: string | RegExp): Locator => page.getByRole('link', { name, exact: true });

/** Presses an item of the menu of further actions on an activity of a desktop. */
export async function pressInActivityMenu(screen: Screen, name: string): Promise<void> {
  await button(screen, screen.t('activity.detail.acts')).click();
  await screen.page.getByRole('menuitem', { name, exact: true }).click();
}

/** The frame of a form field by its name in the form. */
export const fieldOf = ({ page }: Screen, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** Taps an inline option of a field. */
export async function choose(screen: Screen, name: string, option: string): Promise<void> {
  const words = screen.page.getByText(option, { exact: true });
  const label = fieldOf(screen, name).locator('label').filter({ has: words });
  await label.click();
  await expect(label.locator('input')).toBeChecked();
}

/** Selects from a list: a sheet on a phone, the native control elsewhere. */
export async function pick(screen: Screen, name: string, option: string): Promise<void> {
  const field = fieldOf(screen, name);
  const list = field.locator('select, button[aria-haspopup=dialog]');
  await expect(list).toBeVisible();
  if ((await field.locator('select').count()) > 0) {
    await field.locator('select').selectOption({ label: option });
    return;
  }
  await list.click();
  await screen.page.getByRole('dialog').getByRole('radio', { name: option, exact: true }).click();
  await expect(list).toContainText(option);
}

/** Types into a field, whatever surrounds its input. */
export async function fill(screen: Screen, name: string, text: string): Promise<void> {
  await fieldOf(screen, name).locator('input:not([type=file]):not([type=radio]), textarea').fill(text);
}

/** Opens an entry of the organizations' rail or bottom bar; in the rail the pages of the open menu follow it. */
export async function openMenu({ page, t }: Screen, menu: 'home' | 'personnel' | 'activity'): Promise<void> {
  const rail = page.getByRole('navigation', { name: t('ui.mainMenu') });
  await rail
    .getByRole('link', { name: t(`home.menus.${menu}`) })
    .first()
    .click();
}

/** A visible QR code. */
export const qrCode = ({ page, t }: Screen): Locator =>
  page.getByRole('img', { name: t('ui.qr.label', { name: '' }).trim() });

/** One of the large figures, by its label. */
export const figure = ({ page }: Screen, name: string): Locator =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd');
