import type { Browser } from '@playwright/test';
import { languageKey } from '@vp/i18n';
import { logIn } from './journeys/steps/account.ts';
import type { LogIn } from './given/caller.ts';
import { openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';
import { serverNow } from './simulator.ts';

type Kept = readonly { readonly name: string; readonly value: string }[];

interface Device {
  readonly kept: Promise<Kept>;
  readonly loggedInAtMs: number;
}

const devicesOf = new Map<string, Device>();
/** A session ends by itself, and the clock of the server jumps. */
const lastsMs = 60 * 60_000;

async function deviceOf(browser: Browser, account: LogIn, app: ScreenOptions['app']): Promise<Kept> {
  const key = `${app}/${account.username}`;
  const nowMs = (await serverNow()).getTime();
  const known = devicesOf.get(key);
  if (known !== undefined && nowMs - known.loggedInAtMs < lastsMs) return known.kept;
  const kept = keptAfterLogIn(browser, app, account);
  devicesOf.set(key, { kept, loggedInAtMs: nowMs });
  return kept;
}

/** The language of the log-in is no one's choice, and answers of its home are kept only where the log-in took long. */
const isOfDevice = ({ name }: { readonly name: string }): boolean =>
  name !== languageKey && !name.includes(':answers:');

async function keptAfterLogIn(browser: Browser, app: ScreenOptions['app'], account: LogIn): Promise<Kept> {
  const screen = await openScreen(browser, { app });
  await logIn(screen, account);
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage).filter(isOfDevice);
}

/** A device on which this account is logged in already: the phone is proven once for all tests of a file. */
export async function openLoggedIn(browser: Browser, account: LogIn, options: ScreenOptions): Promise<Screen> {
  const kept = await deviceOf(browser, account, options.app);
  const screen = await openScreen(browser, options);
  await screen.context.addInitScript((entries) => {
    for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, kept);
  return screen;
}
