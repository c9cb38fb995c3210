import type { Page } from '@playwright/test';
import { minuteMs } from '@vp/domain';
import { apiUrl } from './environment.ts';

async function advance(advanceMinutes: number): Promise<Date> {
  const response = await fetch(`${apiUrl}/simulator/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceMinutes }),
  });
  if (!response.ok) throw new Error(`the clock answered ${response.status}`);
  const { now } = (await response.json()) as { readonly now: string };
  return new Date(now);
}

/** Returns the time on the server, which runs ahead of the wall clock after `advanceTo`. */
export const serverNow = (): Promise<Date> => advance(0);

/** Advances the server's clock to this moment; a past moment has no effect. */
export async function advanceTo(moment: Date): Promise<void> {
  const now = await serverNow();
  await advance(Math.max(0, (moment.getTime() - now.getTime()) / minuteMs));
}

export async function advanceMinutes(minutes: number): Promise<void> {
  await advance(minutes);
}

const macaoHour = (now: Date): number => (now.getUTCHours() + 8) % 24;

/** Advances to the next morning where the rest of the day in Macao is too short for a service of some hours. */
export async function haveDayAhead(): Promise<Date> {
  const now = await serverNow();
  const hour = macaoHour(now);
  if (hour >= 8 && hour < 17) return now;
  const untilMorning = (((8 - hour + 24) % 24) * 60 - now.getUTCMinutes() + 5) * minuteMs;
  await advanceTo(new Date(now.getTime() + untilMorning));
  return serverNow();
}

/** Responses of the chat app around the page; see `@vp/wechat-bridge`. */
export interface Host {
  readonly nextScan?: readonly string[];
  readonly location?:
    | { readonly latitude: number; readonly longitude: number; readonly accuracy?: number }
    | 'denied'
    | 'switched-off'
    | 'silent';
}

/** Sets the next scan and the position of the simulated chat app, until the page reloads. */
export async function hostAnswers(page: Page, host: Host): Promise<void> {
  await page.evaluate((given: Host): void => {
    const before: unknown = Reflect.get(window, '__bridgeSimulator');
    Reflect.set(window, '__bridgeSimulator', Object.assign({}, before, given));
  }, host);
}

/** Removes the simulated chat app around the page, as in a deployment. */
export async function leaveChatApp(page: Page): Promise<void> {
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"simulator"', '"auto"') });
  });
}
