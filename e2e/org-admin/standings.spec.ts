import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { organizationPages } from '@vp/access/addresses';
import type { PageAddress } from '@vp/access/addresses';
import { grantablePermissions, isPlatformPermission, permissions } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { addressesOf, expectFits, open, openToGuests } from '../every-route.ts';
import { expectAccessible } from '../accessibility.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, grantOf, organization, people, platformOffice } from '../given/people.ts';
import { newOperator, somebodyOf } from '../given/role.ts';
import type { Standing } from '../given/role.ts';
import { sendPassword } from '../journeys/steps/account.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen } from '../screen.ts';
import type { Screen, ScreenOptions } from '../screen.ts';
import { isWhole, languagesFor, walkThrough } from '../standing-walk.ts';
import { languages } from '../texts.ts';
import { withIds, withIdsOfPlatform } from './with-ids.ts';

const app = 'org-admin';
const widths = ['phone', 'desktop'] as const;
const pages: readonly PageAddress[] = Object.values(organizationPages);

interface Own {
  readonly standing: Standing;
  readonly language: (typeof languages)[number];
  readonly device: (typeof widths)[number];
}

/** With the walks of the guests and of the narrow phone, every address runs in each language and at each width. */
const standings: readonly Own[] = [
  { standing: 'administrator', language: 'en', device: 'phone' },
  { standing: 'platform', language: 'zh-CN', device: 'desktop' },
  { standing: 'noRight', language: 'pt', device: 'phone' },
  { standing: 'underReview', language: 'zh-CN', device: 'phone' },
  { standing: 'refused', language: 'pt', device: 'desktop' },
  { standing: 'suspended', language: 'en', device: 'phone' },
];

/** Returns detail addresses with the id of an object that this role may see. */
async function idsFor(browser: Browser, standing: Standing): Promise<ReadonlyMap<string, string>> {
  const isPlatform = standing === 'platform';
  const looking = await openLoggedIn(browser, isPlatform ? people.platform : people.administrator, { app });
  const known = isPlatform ? await withIdsOfPlatform(looking) : await withIds(looking);
  await looking.context.close();
  return known;
}

/** Returns every address; detail addresses only with a known object. */
function addressesWith(known: ReadonlyMap<string, string>): readonly string[] {
  const ofOne = pages.filter(({ query = [] }) => query.includes('id')).map(({ path }) => path);
  return addressesOf(app).flatMap((path) => known.get(path) ?? (ofOne.includes(path) ? [] : [path]));
}

/** A page without permission shows whom to call. */
async function expectHelp({ page }: Screen): Promise<void> {
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeAttached();
}

/** Open to everyone in the organization, but editable only with the right or as its administrator. */
const changesData: readonly string[] = [organizationPages.editData.path, organizationPages.services.path];

const needsRight = (path: string): boolean => {
  const address = path.split('?')[0] ?? '';
  return changesData.includes(address) || pages.some((page) => page.path === address && page.anyOf !== undefined);
};

// Each test creates its own people: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

for (const { standing, language: own, device: ownDevice } of standings)
  for (const language of languagesFor(own))
    for (const device of isWhole ? widths : [ownDevice])
      test(`${standing} finds its way on a ${device} in ${language}`, async ({ browser }) => {
        test.slow();
        const paths = addressesWith(await idsFor(browser, standing));
        const grant = grantOf(await somebodyOf(standing));
        const screen = await openScreen(browser, { app, language, device, grant, reducedMotion: 'reduce' });
        const isRefused = (path: string): boolean =>
          standing === 'suspended' ? changesData.includes(path) : standing === 'noRight' && needsRight(path);
        await walkThrough(screen, {
          start: '/',
          paths,
          also: async (path) => (isRefused(path) ? expectHelp(screen) : undefined),
        });
      });

/** Returns the pages of a right, and the pages whose menus contain it. */
function openedBy(right: Permission): readonly string[] {
  const opened = pages.filter(({ anyOf = [] }) => anyOf.includes(right)).map(({ path }) => path);
  const menus = new Set(opened.map((path) => `/${path.split('/')[1] ?? ''}`));
  return [...menus, ...opened];
}

/** The transfer and the log belong to the administrator; operators cannot get them. */
const singleRights = grantablePermissions(permissions);

for (const [isPlatform, name] of [
  [false, 'an organization'],
  [true, 'the platform'],
] as const)
  test(`an operator of ${name} with each single right finds what it opens`, async ({ browser }) => {
    test.slow();
    const known = await idsFor(browser, isPlatform ? 'platform' : 'administrator');
    const operator = await newOperator(isPlatform ? 'platform' : organization);
    const rights = singleRights.filter((right) => isPlatformPermission(right) === isPlatform);
    const walk = async (right: Permission, look: Pick<ScreenOptions, 'language' | 'device'>): Promise<void> => {
      const grant = grantOf(operator.caller);
      const screen = await openScreen(browser, { app, ...look, grant, reducedMotion: 'reduce' });
      const paths = openedBy(right).map((path) => known.get(path) ?? path);
      await test.step(right, () => walkThrough(screen, { start: '/', paths }));
      await screen.context.close();
    };
    for (const [at, right] of rights.entries()) {
      await operator.holdOnly([right]);
      // Only the platform's people see its own pages: each language is tested here.
      for (const [n, language] of languages.entries())
        if (isWhole || isPlatform || n === at % languages.length)
          await walk(right, { language, device: widths[(at + n) % widths.length] ?? 'phone' });
    }
  });

/** Addresses that require a log-in. */
const behindLogIn = addressesOf(app).filter((path) => !openToGuests(app).includes(path));

for (const language of languagesFor('pt'))
  test(`a blocked administrator is led to the log-in from wherever they are, and told whom to call, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const made = await acceptedOrganization(await administrator(), {
      name: '示範停用者',
      parent: organization,
      isRegistered: true,
    });
    const grant = grantOf(made.caller);
    const expected = [/status of 40[13]/];
    const screen = await openScreen(browser, {
      app,
      language,
      device: 'phone',
      grant,
      expected,
      reducedMotion: 'reduce',
    });
    const { page, t } = screen;
    await open(screen, '/data/editData');
    await fill(screen, 'organization.address', '荷蘭園大馬路 10 號');
    const body = { isBlocked: true, reason: '帳號被盜用' };
    await (await platformOffice()).api.managedOrganization.block({ params: { id: grant.accountId }, body });
    const told = page.getByRole('alertdialog');
    // Another call of the page may be refused first, which takes the form away.
    await button(screen, t('registration.change.submit'))
      .click({ timeout: 5000 })
      .catch(() => expect(told).toBeVisible());
    await expect(told).toContainText(t('refusals.sessionBlocked'));
    await expectAccessible(screen);
    await told.getByRole('button').click();
    await expectPage(screen, { path: '/login' });
    await walkThrough(screen, {
      start: '/login',
      paths: behindLogIn,
      also: () => expectPage(screen, { path: '/login' }),
    });
    await goTo(screen, '/login?door=organization');
    await sendPassword(screen, made.administrator);
    const refused = page.getByRole('alert').first();
    await expect(refused).toContainText(t('refusals.sessionBlocked'));
    await expect(refused.locator('a[href^="tel:"]')).toBeVisible();
    await expectFits(screen);
    expectNoProblems(screen);
  });
