import type { Browser } from '@playwright/test';
import { createCaller, logInAs } from './given/caller.ts';
import type { Caller, LogIn } from './given/caller.ts';
import { grantOf } from './given/people.ts';
import { openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';

const clients = { volunteer: 'volunteer-web', 'org-admin': 'org-admin-web' } as const;

/** One device for each account, so that it passes the phone step once. */
const devices = new Map<string, Caller>();

/** Opens a screen of a person who logged in without one; the log-in form has its own tests. */
export async function openLoggedIn(browser: Browser, account: LogIn, options: ScreenOptions): Promise<Screen> {
  const key = `${options.app}/${account.username}`;
  const caller = devices.get(key) ?? createCaller(clients[options.app]);
  devices.set(key, caller);
  await logInAs(caller, account);
  return openScreen(browser, { ...options, grant: grantOf(caller) });
}
