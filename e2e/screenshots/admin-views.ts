import type { Browser } from '@playwright/test';
import { open } from '../every-route.ts';
import type { Caller } from '../given/caller.ts';
import { administrator, grantOf } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { take, takeWhole } from './take.ts';

const widths = { phone: 375, desktop: 1280 } as const;

/** One size and language for the screenshots of the organizations' app. */
export interface View {
  readonly device: keyof typeof widths;
  readonly language: 'zh-TW' | 'pt';
}

export const views: readonly View[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['zh-TW', 'pt'] as const).map((language) => ({ device, language })),
);

export const nameOfView = ({ device, language }: View): string => `${device}, ${language}`;

export const folderOf = ({ device, language }: View): string => `org-admin-${widths[device]}-${language}`;

/** A screen of one view, with its screenshot functions. */
export interface Studio extends Screen {
  readonly view: View;
  /** Takes the visible part of the page. */
  readonly shoot: (name: string) => Promise<void>;
  /** Takes the whole page, including the part below the fold. */
  readonly shootWhole: (name: string) => Promise<void>;
  readonly openPage: (path: string) => Promise<void>;
}

export function studioOf(screen: Screen, view: View): Studio {
  const at = (name: string): string => `${folderOf(view)}/${name}`;
  return {
    ...screen,
    view,
    shoot: (name) => take(screen, at(name)),
    shootWhole: async (name) => {
      await screen.page.evaluate(() => window.scrollTo(0, 0));
      await takeWhole(screen, at(name));
    },
    openPage: (path) => open(screen, path),
  };
}

export async function openGuest(browser: Browser, view: View): Promise<Studio> {
  return studioOf(await openScreen(browser, { app: 'org-admin', ...view }), view);
}

export interface Office extends Studio {
  /** The same administrator without a screen. */
  readonly caller: Caller;
}

/** Opens a screen of the demo organization's administrator, already logged in. */
export async function openOffice(browser: Browser, view: View): Promise<Office> {
  const caller = await administrator();
  const screen = await openScreen(browser, { app: 'org-admin', ...view, grant: grantOf(caller) });
  return { ...studioOf(screen, view), caller };
}
