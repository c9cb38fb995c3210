import type { Browser } from '@playwright/test';
import { languageKey } from '@vp/i18n';
import { logIn } from './journeys/steps/account.ts';
import type { LogIn } from './given/caller.ts';
import { openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';

type Kept = readonly { readonly name: string; readonly value: string }[];

const devicesOf = new Map<string, Promise<Kept>>();

async function keptAfterLogIn(browser: Browser, app: ScreenOptions['app'], account: LogIn): Promise<Kept> {
  const screen = await openScreen(browser, { app });
  await logIn(screen, account);
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name !== languageKey);
}

/** A device on which this account is logged in already: the phone is proven once for all tests of a file. */
export async function openLoggedIn(browser: Browser, account: LogIn, options: ScreenOptions): Promise<Screen> {
  const key = `${options.app}/${account.username}`;
  const known = devicesOf.get(key) ?? keptAfterLogIn(browser, options.app, account);
  devicesOf.set(key, known);
  const kept = await known;
  const screen = await openScreen(browser, options);
  await screen.context.addInitScript((entries) => {
    for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, kept);
  return screen;
}
