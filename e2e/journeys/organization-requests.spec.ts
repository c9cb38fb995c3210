import { expect, test } from '../test.ts';
import type { RequestKind } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { grantOf, organization, people, platformOffice, platformOrganization } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { askForFiling } from './steps/filing.ts';
import { openRequest } from './steps/requests.ts';

/** Fails the visible request with its kind's first reason; returns the reason. */
async function failRequest(desk: Screen, reason: string): Promise<void> {
  const { page, t } = desk;
  await button(desk, t('queue.actions.fail')).last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: reason }).click();
  await sheet.getByRole('button', { name: t('queue.reason.submit', { count: 1 }) }).click();
  await expect(page.getByText(t('queue.outcome.failed', { count: 1 })).first()).toBeVisible();
}

async function passRequest(desk: Screen, name: string): Promise<void> {
  const { page, t } = desk;
  await button(desk, t('queue.actions.pass')).last().click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: t('queue.confirm.passAnyway') });
  const passed = page.getByText(t('queue.outcome.passedOne', { name })).first();
  // Only a request with photos asks whether they were checked.
  await expect(sure.or(passed)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(passed).toBeVisible();
}

/** Sends a request of the organization on its own page. */
async function askOnScreen(office: Screen, kind: 'ownership' | 'affiliation'): Promise<void> {
  const { page, t } = office;
  await goTo(office, '/organization/own-requests');
  await button(office, t(`organizationRequest.own.ask.${kind}`)).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(organization);
  await sheet.getByRole('button', { name: organization }).click();
  const send = page.getByRole('alertdialog').getByRole('button', { name: t('organizationRequest.own.send') });
  // The sheet closes before the question appears: in between neither is visible.
  await expect(send).toBeVisible();
  await expectAccessible(office);
  await send.click();
  await expect(page.getByText(t('organizationRequest.states.underReview'))).toBeVisible();
}

/** The deciding organization sees the changes, with the scan of the certificate. */
async function expectChangesShown({ page, t }: Screen): Promise<void> {
  for (const name of [t('organizationRequest.logo'), t('organizationRequest.position.title')])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  // The previous one has the same name.
  await expect(page.getByRole('img', { name: t('queue.sides.certificate') })).toHaveCount(2);
  await expect(page.getByRole('img', { name: t('queue.sides.certificateBefore') })).toBeVisible();
}

const lists = {
  ownership: '/organization/ascription',
  affiliation: '/organization/affiliation',
  filing: '/organization/keep-record',
} as const satisfies Partial<Record<RequestKind, string>>;

test('ownership, affiliation and filing are each refused with a reason and then passed', async ({ browser }) => {
  const made = await acceptedOrganization(await platformOffice(), {
    name: '示範樂齡社',
    parent: platformOrganization,
    isRegistered: false,
  });
  const office = await openScreen(browser, { app: 'org-admin', grant: grantOf(made.caller) });
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t } = office;
  const renamed = `${made.name}會`;
  const ask = {
    ownership: () => askOnScreen(office, 'ownership'),
    affiliation: () => askOnScreen(office, 'affiliation'),
    filing: () => askForFiling(office, { name: renamed }),
  };
  for (const kind of ['ownership', 'affiliation', 'filing'] as const)
    await test.step(kind, async () => {
      const reason = t(
        kind === 'filing' ? 'organizationRequest.reasons.certificate' : 'organizationRequest.reasons.notAgreed',
      );
      await ask[kind]();
      await openRequest(desk, lists[kind], made.name);
      await failRequest(desk, reason);
      await goTo(office, '/organization/own-requests');
      await expect(office.page.getByRole('main')).toContainText(reason);
      await ask[kind]();
      await openRequest(desk, lists[kind], made.name);
      if (kind === 'filing') await expectChangesShown(desk);
      await expectAccessible(desk);
      // The queue shows the changed name from then on.
      await passRequest(desk, kind === 'filing' ? renamed : made.name);
    });

  await test.step('what was passed holds', async () => {
    const { listData } = await made.caller.api.organizationRequest.mine({ query: {} });
    expect(listData.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'filing passed',
      'filing failed',
      'affiliation passed',
      'affiliation failed',
      'ownership passed',
      'ownership failed',
      'registration passed',
    ]);
    await goTo(desk, `/organization/query?name=${renamed}`);
    await desk.page.getByRole('link').filter({ hasText: renamed }).click();
    await expectPage(desk, { path: '/organization/detail' });
    await expect(desk.page.getByRole('main')).toContainText(t('managedOrganization.depends'));
    await goTo(office, '/');
    await expect(office.page.locator('body')).toContainText(renamed);
  });
  expectNoProblems(office, desk);
});

test('a suspended organization is told why and does nothing, until it is restored', async ({ browser }) => {
  const root = await platformOffice();
  const made = await acceptedOrganization(root, {
    name: '示範同行隊',
    parent: platformOrganization,
    isRegistered: true,
  });
  const office = await openScreen(browser, { app: 'org-admin', grant: grantOf(made.caller) });
  const desk = await openLoggedIn(browser, people.platform, { app: 'org-admin' });
  const { t } = desk;
  const reason = t('managedOrganization.suspend.reasons.rules');
  await goTo(desk, `/organization/query?name=${made.name}`);
  await desk.page.getByRole('link').filter({ hasText: made.name }).click();
  await expectPage(desk, { path: '/organization/detail' });
  const decide = async (step: 'suspend' | 'restore', why: string): Promise<void> => {
    await button(desk, t(`managedOrganization.suspend.${step}`)).click();
    const sheet = desk.page.getByRole('dialog');
    await sheet.getByRole('button', { name: why }).click();
    await sheet.getByRole('button', { name: t(`managedOrganization.suspend.${step}`) }).click();
    await expect(sheet).toBeHidden();
  };

  await goTo(office, '/activity/release');
  await expectPage(office, { path: '/activity/release/form' });
  await decide('suspend', reason);
  await expectAccessible(desk);
  await office.page.reload();
  await expectPage(office, { path: '/' });
  await expect(office.page.getByText(t('dashboard.review.suspendedTitle'))).toBeVisible();
  await expect(office.page.getByRole('main')).toContainText(reason);
  await expectAccessible(office);

  await decide('restore', t('managedOrganization.suspend.reasons.settled'));
  await office.page.reload();
  await expect(office.page.getByText(t('dashboard.review.suspendedTitle'))).toHaveCount(0);
  await goTo(office, '/activity/release');
  await expectPage(office, { path: '/activity/release/form', title: t('release.form.title') });
  expectNoProblems(office, desk);
});
