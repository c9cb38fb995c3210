import { fileURLToPath } from 'node:url';
import { test } from '../test.ts';
import { open } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import type { Screen } from '../screen.ts';
import { stillness } from './take.ts';

const picturePath = fileURLToPath(new URL('../../docs/images/home.png', import.meta.url));

async function seen(screen: Screen): Promise<string> {
  await stillness(screen);
  const picture = await screen.page.screenshot({ animations: 'disabled', scale: 'css' });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const height = 700;
const frame = 'border-radius: 12px; box-shadow: 0 2px 14px #063b3333;';

/** Picture of the README: the home of a volunteer next to that of an organization. */
test('both homes side by side', async ({ browser }) => {
  const volunteer = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
  await open(volunteer, '/home');
  const admin = await openLoggedIn(browser, people.administrator, { app: 'org-admin', device: 'desktop' });
  await open(admin, '/');
  const pictures = [await seen(volunteer), await seen(admin)];
  const page = await browser.newPage({ viewport: { width: 1440, height: height + 48 }, deviceScaleFactor: 1 });
  const shown = pictures.map((source) => `<img src="${source}" style="height: ${height}px; ${frame}">`).join('');
  const body = 'margin: 0; padding: 24px; display: inline-flex; gap: 24px; background: #faf7f1;';
  await page.setContent(`<body style="margin: 0"><div id="both" style="${body}">${shown}</div></body>`);
  await page.locator('#both').screenshot({ path: picturePath });
});
