import { test } from '@playwright/test';
import { linkFrom } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { openScreen } from '../screen.ts';
import { takeEach } from './take.ts';

const app = 'org-admin';
const widths = { phone: 375, desktop: 1280 } as const;

for (const device of ['phone', 'desktop'] as const) {
  for (const language of ['zh-TW', 'pt'] as const) {
    const folder = `org-admin-${widths[device]}-${language}`;

    test(`the story on a ${device}, ${language}`, async ({ browser }) => {
      const guest = await openScreen(browser, { app, language, device });
      await takeEach(guest, folder, [
        ['01-doors', '/login'],
        ['02-log-in', '/login?door=organization'],
      ]);
      const screen = await openLoggedIn(browser, people.administrator, { app, language, device });
      const activity = await linkFrom(screen, '/activity/list', '/activity/detail');
      const { search } = new URL(activity, 'http://x');
      await takeEach(screen, folder, [
        ['10-home', '/'],
        ['11-menu', '/activity'],
        ['12-activities', '/activity/list'],
        ['13-activity', activity],
        ['14-to-admit', `${activity}&tab=toAdmit`],
        ['15-attendance', `${activity}&tab=attendance`],
        ['16-release', '/activity/release'],
        ['17-sign-in-code', `/activity/sign-in-qrcode${search}`],
        ['18-people', '/personnel'],
        ['19-join-requests', '/personnel/to-examine'],
        ['20-join-request', await linkFrom(screen, '/personnel/to-examine', '/personnel/detail')],
        ['21-real-name-checks', '/personnel/verification-real-name'],
        ['22-real-name-check', await linkFrom(screen, '/personnel/verification-real-name', '/personnel/detail')],
        ['23-not-open', '/organization/query'],
      ]);
    });
  }
}
