import { expect, test } from '../test.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, grantOf, newApplicant, organization } from '../given/people.ts';
import { newOperator } from '../given/role.ts';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { expectFocusKept, press } from './steps/keyboard.ts';

const byKeyboard = 10;
/** The remaining number. */
const atOnce = 6;

test('ten requests are decided by keyboard alone, and all others at once', async ({ browser }) => {
  const made = await acceptedOrganization(await administrator(), {
    name: '示範大家庭',
    parent: organization,
    isRegistered: true,
  });
  const many = byKeyboard + atOnce;
  // Sequential: each advances the simulated clock, which ages a code that was sent.
  for (let n = 0; n < many; n += 1) await newApplicant(made.name);
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

/** Selects all open rows, up to the confirmation to pass them. */
async function askToPassAll(desk: Screen, count: number): Promise<void> {
  const { page, t } = desk;
  await goTo(desk, '/personnel/to-examine');
  await page.getByRole('checkbox', { name: t('queue.list.selectAll') }).check();
  await button(desk, t('queue.actions.passCount', { count })).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** Confirms; returns how many of them a colleague had decided in the meantime, each by its name. */
async function passAll({ page, t }: Screen, count: number): Promise<number> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('queue.confirm.pass', { count }) })
    .click();
  const outcome = page.getByRole('status').filter({ has: page.getByRole('button', { name: t('ui.dismiss') }) });
  await expect(outcome).toBeVisible();
  const late = await outcome.getByRole('listitem').allInnerTexts();
  for (const line of late) expect(line).toContain(t('refusals.alreadyDecided'));
  if (late.length > 0) await expect(outcome).toContainText(t('queue.outcome.partial', { count: late.length }));
  if (late.length < count)
    await expect(outcome).toContainText(t('queue.outcome.passed', { count: count - late.length }));
  await expect(page.getByText(t('queue.list.done'))).toBeVisible();
  return late.length;
}

test('two reviewers pass the same requests at once: each is passed once, and the later one reads which', async ({
  browser,
}) => {
  const made = await acceptedOrganization(await administrator(), {
    name: '示範雙審組',
    parent: organization,
    isRegistered: true,
  });
  const colleague = await newOperator(made);
  await colleague.holdOnly(['personnel-to-examine']);
  for (let n = 0; n < atOnce; n += 1) await newApplicant(made.name);
  const desks = [
    await openScreen(browser, { app: 'org-admin', grant: grantOf(made.caller) }),
    await openScreen(browser, { app: 'org-admin', grant: grantOf(colleague.caller) }),
  ];
  for (const desk of desks) await askToPassAll(desk, atOnce);
  const late = await Promise.all(desks.map((desk) => passAll(desk, atOnce)));
  expect(late.reduce((sum, count) => sum + count, 0)).toBe(atOnce);
  const { api } = made.caller;
  expect((await api.membership.requestList({ query: { tab: 'passed' } })).total).toBe(atOnce);
  expectNoProblems(...desks);
});
