import { expect, test } from '@playwright/test';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, grantOf, newApplicant, organization } from '../given/people.ts';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';
import { expectFocusKept, press } from './steps/keyboard.ts';

const byKeyboard = 10;
/** All that is left then. */
const atOnce = 6;

test('ten requests are decided by keyboard alone, and all others at once', async ({ browser }) => {
  const made = await acceptedOrganization(await administrator(), {
    name: '示範大家庭',
    parent: organization,
    isRegistered: true,
  });
  const many = byKeyboard + atOnce;
  // Two at a time: the server paints no more pictures at once.
  for (let n = 0; n < many; n += 2) await Promise.all([newApplicant(made.name), newApplicant(made.name)]);
  const desk = await openScreen(browser, { app: 'org-admin', grant: grantOf(made.caller) });
  const { page, t } = desk;
  const { api } = made.caller;
  const pending = async () => (await api.membership.requestList({ query: { tab: 'pending' } })).total;
  await goTo(desk, '/personnel/to-examine');
  await expectPage(desk, { path: '/personnel/to-examine', title: t('membership.title') });

  await test.step('one after the other, without a mouse', async () => {
    const list = page.getByRole('list', { name: t('queue.list.label') });
    await press(desk, list.getByRole('link').first());
    await expectPage(desk, { path: '/personnel/detail' });
    for (let n = 1; n <= byKeyboard; n += 1) {
      await expect(page.getByText(t('queue.detail.position', { n: 1, total: many - n + 1 }))).toBeVisible();
      await expect(button(desk, t('queue.actions.passNext'))).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      await expect.poll(pending).toBe(many - n);
      await expectFocusKept(desk);
    }
  });

  await test.step('all at once, with the question before', async () => {
    await goTo(desk, '/personnel/to-examine');
    await press(desk, page.getByRole('checkbox', { name: t('queue.list.selectAll') }), 'Space');
    await press(desk, button(desk, t('queue.actions.passCount', { count: atOnce })));
    const question = page.getByRole('alertdialog');
    await press(desk, question.getByRole('button', { name: t('queue.confirm.pass', { count: atOnce }) }));
    await expect(page.getByText(t('queue.outcome.passed', { count: atOnce })).first()).toBeVisible();
    await expect.poll(pending).toBe(0);
    await expectFocusKept(desk);
  });
  const { total } = await api.membership.requestList({ query: { tab: 'passed' } });
  expect(total).toBe(many);
  expectNoProblems(desk);
});
