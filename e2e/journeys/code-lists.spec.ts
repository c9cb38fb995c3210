import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { languages } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo } from '../screen.ts';
import type { Screen } from '../screen.ts';

const listPath = '/Home-volunteerActivity';

/** Opens the filter of the activities once the lists of the platform have loaded. */
async function openFilter(volunteer: Screen): Promise<Locator> {
  const { page, t } = volunteer;
  const lists = page.waitForResponse('**/api/user/code-lists');
  await goTo(volunteer, listPath);
  await lists;
  await button(volunteer, t('activity.filter.allTypes')).click();
  return page.getByRole('dialog', { name: t('activity.filter.title') });
}

test('a type of activity that the platform adds is offered to volunteers, until it is retired', async ({ browser }) => {
  const desk = await openLoggedIn(browser, people.platform, { app: 'org-admin' });
  const volunteer = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
  const { t, page } = desk;
  const name = `動物保護${Date.now() % 100_000}`;

  await test.step('it is added with a name in each language', async () => {
    await goTo(desk, '/organization/content/edit?kind=list&list=activity_type');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(languages.length);
    for (const [at, language] of languages.entries()) {
      await tabs.nth(at).click();
      await fill(desk, `names.${language}`, name);
    }
    await button(desk, t('content.form.save')).click();
    await expectPage(desk, { path: '/organization/content' });
    await expect(page.getByRole('link').filter({ hasText: name })).toBeVisible();
  });

  await test.step('volunteers filter by it', async () => {
    const filter = await openFilter(volunteer);
    await filter.getByRole('button', { name }).click();
    await expectAccessible(volunteer);
    await filter.getByText(volunteer.t('activity.filter.show', { count: 0 })).click();
    await expect(button(volunteer, name)).toBeVisible();
  });

  await test.step('it is retired', async () => {
    await page.getByRole('link').filter({ hasText: name }).click();
    await button(desk, t('content.lists.retire.open')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('content.lists.retire.open') })
      .click();
    await expectPage(desk, { path: '/organization/content' });
  });

  await test.step('it is offered no more, and stays in words where one filters by it', async () => {
    const filter = await openFilter(volunteer);
    const types = filter.getByRole('group', { name: volunteer.t('activity.filter.type') });
    await expect(types.getByRole('button', { name: volunteer.t('activity.filter.all'), exact: true })).toBeVisible();
    await expect(filter.getByRole('button', { name })).toBeHidden();
  });

  expectNoProblems(desk, volunteer);
});
