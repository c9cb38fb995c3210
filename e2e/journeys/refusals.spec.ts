import { expect, test } from '../test.ts';
import { grantOf, newApplicant, organization, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { expectNoProblems, expectPage, fieldOf, goTo, openMenu, openScreen } from '../screen.ts';
import { haveDayAhead, serverNow } from '../simulator.ts';
import { fillBasics, openRelease, releaseAround } from './steps/release.ts';
import { fail } from './steps/review.ts';

test('a reviewer says why not, and the volunteer reads it', async ({ browser }) => {
  await haveDayAhead();
  const { caller, chineseName } = await newApplicant();
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const admin = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await goTo(admin, '/');
  // A person who was not accepted is no longer the organization's to check.
  const checkReason = await fail(admin, 'realName', chineseName);
  const joinReason = await fail(admin, 'join', chineseName);

  const { t, page } = volunteer;
  await goTo(volunteer, '/User-organizationAscription');
  await expectPage(volunteer, { path: '/User-organizationAscription', title: t('membership.title') });
  await expect(page.getByRole('heading', { name: organization })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('membership.reason', { reason: joinReason }));
  await goTo(volunteer, '/User-inbox');
  await expectPage(volunteer, { path: '/User-inbox', title: t('inbox.title') });
  await expect(page.getByRole('main')).toContainText(joinReason);
  await expect(page.getByRole('main')).toContainText(checkReason);
  await goTo(volunteer, '/VolunteerRegister-perfectVolunteer');
  await expectPage(volunteer, {
    path: '/VolunteerRegister-perfectVolunteer',
    title: t('realName.status.failedTitle'),
  });
  await expect(page.getByRole('main')).toContainText(checkReason);
  expectNoProblems(volunteer, admin);
});

test('a release is left, and its draft is gone', async ({ browser }) => {
  await haveDayAhead();
  const admin = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t, page } = admin;
  await goTo(admin, '/');
  await openRelease(admin);
  await fillBasics(admin, releaseAround(await serverNow(), '不會發佈的活動'));
  await openMenu(admin, 'home');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('release.leave.title'));
  await dialog.getByRole('button', { name: t('release.leave.leave') }).click();
  await expectPage(admin, { path: '/' });
  await openRelease(admin);
  await expect(fieldOf(admin, 'basics.name').locator('input')).toHaveValue('');
  expectNoProblems(admin);
});
