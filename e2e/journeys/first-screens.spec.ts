import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import type { Language } from '@vp/domain';
import { costOf } from '../first-screen.ts';
import type { Cost } from '../first-screen.ts';
import { invited, releasedActivity, signedUp } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { callsOfTabs } from '../tapped-calls.ts';
import type { App } from '../texts.ts';

const who = { volunteer: people.volunteer, 'org-admin': people.administrator } as const;

interface Most {
  /** Scripts and styles together. */
  readonly code: number;
  readonly requests: number;
  readonly pictures: number;
  readonly shift: number;
}

/** The maximum cost of a first screen: 3 kB of it are the names of CSS modules. */
const most: Most = { code: 168_000, requests: 20, pictures: 60_000, shift: 0.05 };

interface FirstScreen {
  readonly app: App;
  readonly path: string;
  readonly isGuest?: true;
  /** The scanner waits for a code. */
  readonly waits?: true;
  /** Figures that still exceed a limit; none of them may grow. */
  readonly ceilings?: Partial<Most>;
}

/** Pages where visits begin. */
const screens: readonly FirstScreen[] = [
  { app: 'volunteer', path: volunteerPages.login.path, isGuest: true },
  { app: 'volunteer', path: volunteerPages.home.path },
  // In Portuguese, with the filter of languages.
  { app: 'volunteer', path: volunteerPages.activities.path, ceilings: { code: 169_000 } },
  { app: 'volunteer', path: volunteerPages.scan.path, waits: true },
  { app: 'org-admin', path: organizationPages.login.path, isGuest: true },
  { app: 'org-admin', path: organizationPages.home.path },
  // With the switch of row heights and the menu of an activity, which stands beside the list on a desktop, and the
  // search across the site.
  { app: 'org-admin', path: organizationPages.activityList.path, ceilings: { code: 170_000 } },
  { app: 'org-admin', path: organizationPages.release.path, ceilings: { code: 170_500 } },
  // No visit begins here: the template of a new activity is selected before. On a desktop the preview follows it.
  {
    app: 'org-admin',
    path: organizationPages.releaseForm.path,
    ceilings: { code: 313_500, requests: 31 },
  },
];

/** The default, and the language with the largest texts. */
const languages = ['zh-TW', 'pt'] as const;

const opened = (browser: Browser, { app, isGuest }: FirstScreen, language: Language): Promise<Screen> =>
  isGuest ? openScreen(browser, { app, language }) : openLoggedIn(browser, who[app], { app, language });

/** Returns a sentence for each figure above its limit. */
function excessOf({ scripts, styles, requests, pictures, shift }: Cost, limits: Most): readonly string[] {
  const sum = Object.values(pictures).reduce((bytes, more) => bytes + more, 0);
  const figures: Readonly<Record<keyof Most, readonly [value: number, what: string]>> = {
    code: [scripts + styles, 'bytes of scripts and styles'],
    requests: [requests.length, `requests: ${requests.join(', ')}`],
    pictures: [sum, `bytes of pictures in sight: ${Object.keys(pictures).join(', ')}`],
    shift: [shift, 'of the layout shifted'],
  };
  return Object.entries(figures)
    .filter(([name, [value]]) => value > limits[name as keyof Most])
    .map(([name, [value, what]]) => `${value} ${what} (at most ${limits[name as keyof Most]})`);
}

/** Relation of a reader to an activity; each sees another part of its page. */
const standings = ['open', 'invited', 'signed up'] as const;

for (const language of languages) {
  for (const first of screens) {
    test(`${first.app}${first.path} opens within what a first screen may cost (${language})`, async ({ browser }) => {
      const screen = await opened(browser, first, language);
      const cost = await costOf(screen, first.path, first.waits);
      expect(excessOf(cost, { ...most, ...first.ceilings })).toEqual([]);
    });
  }

  test(`the log-in that shows a shared activity costs at most a first screen (${language})`, async ({ browser }) => {
    await haveDayAhead();
    const { activityId } = await releasedActivity(await administrator(), { name: '由連結打開的活動' });
    const shared = `${volunteerPages.activity.path}?id=${activityId}`;
    const visits = [
      { path: `${volunteerPages.login.path}?${new URLSearchParams({ redirect: shared }).toString()}`, limits: most },
      // The file of the activity's page is on its way before the guard asks for the log-in, and is shown after it.
      { path: shared, limits: { ...most, code: 178_000 } },
    ];
    for (const { path, limits } of visits) {
      const screen = await openScreen(browser, { app: 'volunteer', language });
      const cost = await costOf(screen, path);
      await expect(screen.page.getByRole('region', { name: screen.t('session.shared.activity') })).toBeVisible();
      expect(excessOf(cost, limits)).toEqual([]);
    }
  });

  for (const standing of standings) {
    test(`an activity, ${standing}, opens within what a first screen may cost (${language})`, async ({ browser }) => {
      await haveDayAhead();
      const office = await administrator();
      const { caller: reader, chineseName } = await newMember(office);
      const { activityId } = await releasedActivity(office, { name: '由連結打開的活動' });
      if (standing !== 'open') await invited(office, chineseName, activityId);
      if (standing === 'signed up') await signedUp(reader, activityId);
      const screen = await openScreen(browser, { app: 'volunteer', grant: grantOf(reader), language });
      const cost = await costOf(screen, `${volunteerPages.activity.path}?id=${activityId}`);
      expect(excessOf(cost, most)).toEqual([]);
    });
  }
}

/** Main menus of both sides, in each of their forms. */
const menus = [
  { app: 'volunteer', path: volunteerPages.home.path, device: 'phone', tabs: 5 },
  { app: 'org-admin', path: organizationPages.home.path, device: 'phone', tabs: 5 },
  { app: 'org-admin', path: organizationPages.home.path, device: 'desktop', tabs: 6 },
] as const;

/** Calls without pictures. */
const callsOfTabMax = 3;

for (const { app, path, device, tabs } of menus) {
  test(`on a ${device}, a tab of ${app} costs at most ${callsOfTabMax} calls, first and again`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, who[app], { app, device });
    await costOf(screen, path);
    const calls = await callsOfTabs(screen);
    expect(calls.size).toBeGreaterThanOrEqual(2 * tabs);
    expect([...calls].filter(([, asked]) => asked.length > callsOfTabMax)).toEqual([]);
  });
}

test('a fault of each kind is told', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const noise = `/* ${Array.from({ length: 40_000 }, (_, at) => (at * 2_654_435_761) % 4_294_967_296).join()} */`;
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><!--'.concat('x'.repeat(70_000), '--></svg>'),
  );
  await screen.context.route('**/planted.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: noise }),
  );
  await screen.context.route('**/planted.css', (route) => route.fulfill({ contentType: 'text/css', body: noise }));
  await screen.context.route('**/planted.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await screen.context.route('**/Login-volunteer', async (route) => {
    const response = await route.fetch();
    const scripts = Array.from({ length: 15 }, (_, at) => `<script src="/wu/planted.js?${at}"></script>`);
    const planted = `${scripts.join('')}<link rel="stylesheet" href="/wu/planted.css">`;
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${planted}</head>`) });
  });
  await screen.page.addInitScript(() => {
    // Late content pushes the page down.
    const looking = setInterval(() => {
      if (!document.querySelector('h1')) return;
      clearInterval(looking);
      const image = new Image(300, 300);
      image.src = '/wu/planted.svg';
      setTimeout(() => document.body.prepend(image), 300);
    }, 50);
  });
  const excess = excessOf(await costOf(screen, volunteerPages.login.path), most);
  for (const told of ['scripts', 'styles', 'requests', 'pictures', 'shifted'])
    expect(excess.join('\n')).toMatch(new RegExp(String.raw`\b${told}\b`));
});
