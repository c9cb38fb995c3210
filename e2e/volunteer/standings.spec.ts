import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { addressesOf, chooseLargestText, expectFits, open, openToGuests } from '../every-route.ts';
import type { Caller } from '../given/caller.ts';
import {
  administrator,
  grantOf,
  newApplicant,
  newMember,
  newPerson,
  people,
  platformOffice,
  registered,
} from '../given/people.ts';
import { memberOfSuspended } from '../given/role.ts';
import { openLoggedIn } from '../logged-in.ts';
import { sendPassword } from '../journeys/steps/account.ts';
import { button, expectNoProblems, expectPage, fill, openScreen } from '../screen.ts';
import { isWhole, languagesFor, walkThrough } from '../standing-walk.ts';
import { seeAnotherCode } from './another-code.ts';
import { withIds } from './with-ids.ts';

const app = 'volunteer';
const device = 'narrowPhone';

/** Creates a person whose real-name check failed. */
async function turnedDown(): Promise<Caller> {
  const { caller, chineseName: name } = await newApplicant();
  const { api } = await administrator();
  const waiting = { tab: 'pending', name, sort: 'newest', pageIndex: 1, pageSize: 1 } as const;
  const { listData } = await api.realName.list({ query: waiting });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await api.realName.decide({ body: { reviewIds, decision: 'fail', reason: '相片未能看清' } });
  return caller;
}

/** Walks of guests and verified volunteers are next to the other tests of the addresses. */
const standings = [
  { standing: 'new', language: 'en', of: () => registered(newPerson()) },
  { standing: 'under review', language: 'zh-CN', of: async () => (await newApplicant()).caller },
  { standing: 'turned down', language: 'zh-TW', of: turnedDown },
  { standing: 'of a suspended organization', language: 'pt', of: memberOfSuspended },
  ...(isWhole
    ? [
        {
          standing: 'verified with nothing yet',
          language: 'pt',
          of: async () => (await newMember(await administrator())).caller,
        } as const,
      ]
    : []),
] as const;

/** Returns every address; detail addresses with the id of an existing object. */
async function knownAddresses(browser: Browser): Promise<readonly string[]> {
  const looking = await openLoggedIn(browser, people.volunteer, { app });
  const known = await withIds(looking);
  await looking.context.close();
  return addressesOf(app).map((path) => known.get(path) ?? path);
}

// Each test creates its own person: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

for (const { standing, language: own, of } of standings)
  for (const language of languagesFor(own))
    test(`somebody ${standing} finds their way on a narrow phone in ${language}`, async ({ browser }) => {
      test.slow();
      const paths = await knownAddresses(browser);
      const grant = grantOf(await of());
      const screen = await openScreen(browser, { app, language, device, grant, reducedMotion: 'reduce' });
      await seeAnotherCode(screen);
      await chooseLargestText(screen);
      await walkThrough(screen, { start: '/user', paths });
    });

/** Addresses that require a log-in. */
const behindLogIn = addressesOf(app).filter((path) => !openToGuests(app).includes(path));

for (const language of languagesFor('pt'))
  test(`somebody whose account was blocked is led to the log-in from wherever they are in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const member = await newMember(await administrator());
    const grant = grantOf(member.caller);
    const expected = [/status of 40[13]/];
    const screen = await openScreen(browser, { app, language, device, grant, expected, reducedMotion: 'reduce' });
    const { page, t } = screen;
    await chooseLargestText(screen);
    await open(screen, '/User-personalDataEdit?part=address');
    await fill(screen, 'address', '荷蘭園大馬路 10 號');
    const body = { isBlocked: true, reason: '帳號被盜用' };
    await (await platformOffice()).api.managedOrganization.block({ params: { id: grant.accountId }, body });
    await button(screen, t('volunteer.personalData.save')).click();
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText(t('refusals.sessionBlocked'));
    await expectAccessible(screen);
    await told.getByRole('button').click();
    await expectPage(screen, { path: '/Login-volunteer' });
    await walkThrough(screen, {
      start: '/Login-volunteer',
      paths: behindLogIn,
      also: () => expectPage(screen, { path: '/Login-volunteer' }),
    });
    await sendPassword(screen, member);
    await expect(page.getByRole('alert').first()).toContainText(t('refusals.sessionBlocked'));
    await expectFits(screen);
    expectNoProblems(screen);
  });
