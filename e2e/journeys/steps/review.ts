import { expect } from '@playwright/test';
import { button, expectPage, openMenu } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

type Kind = 'join' | 'realName';

const lists = { join: '/personnel/to-examine', realName: '/personnel/verification-real-name' } as const;
const waiting = { join: 'dashboard.join', realName: 'dashboard.realName' } as const;
const kinds = { join: 'membership.title', realName: 'realName.title' } as const;

/** Opens the queue from the home's to-dos. */
async function openQueue(screen: Screen, kind: Kind): Promise<void> {
  const { t, page } = screen;
  await openMenu(screen, 'home');
  await page.getByRole('link', { name: t(waiting[kind]) }).click();
  await expectPage(screen, { path: lists[kind], title: t(kinds[kind]) });
}

async function openReviewOf(screen: Screen, name: string): Promise<void> {
  const { t, page } = screen;
  const search = page.getByRole('searchbox', { name: t('queue.list.search') });
  await search.fill(name);
  await search.press('Enter');
  await page
    .getByRole('list', { name: t('queue.list.label') })
    .getByRole('link')
    .filter({ hasText: name })
    .last()
    .click();
  await expectPage(screen, { path: '/personnel/detail' });
}

/** Finds a person in the queue, checks the evidence and passes. */
export async function pass(screen: Screen, kind: Kind, name: string): Promise<void> {
  const { t, page } = screen;
  await openQueue(screen, kind);
  await openReviewOf(screen, name);
  if (kind === 'realName') await expect(page.getByRole('img', { name: t('queue.sides.front') })).toBeVisible();
  await page
    .getByRole('button', { name: t('queue.actions.pass') })
    .last()
    .click();
  // A check with unopened photos asks once more.
  if (kind === 'realName')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('queue.confirm.passAnyway') })
      .click();
  await expect(page.getByText(t('queue.outcome.passedOne', { name })).first()).toBeVisible();
  await expect(page.getByText(t('queue.list.noMatch', { name }))).toBeVisible();
}

/** Finds a person in the queue and fails the request, which requires a reason; returns the reason. */
export async function fail(screen: Screen, kind: Kind, name: string): Promise<string> {
  const { t, page } = screen;
  const reason = t(kind === 'join' ? 'membership.reasons.contact' : 'realName.reasons.blurred');
  await openQueue(screen, kind);
  await openReviewOf(screen, name);
  await button(screen, t('queue.actions.fail')).last().click();
  const sheet = page.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: t('queue.reason.submit', { count: 1 }) });
  await submit.click();
  await expect(sheet.getByText(t('queue.reason.missing'))).toBeVisible();
  await sheet.getByRole('button', { name: reason }).click();
  await submit.click();
  await expect(page.getByText(t('queue.outcome.failed', { count: 1 })).first()).toBeVisible();
  return reason;
}
