import { expect } from '@playwright/test';
import { button, expectPage, openMenu } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

type Kind = 'join' | 'realName';

const lists = { join: '/personnel/to-examine', realName: '/personnel/verification-real-name' } as const;
const waiting = { join: 'admin.home.join', realName: 'admin.home.realName' } as const;
const kinds = { join: 'personnel.kinds.join', realName: 'personnel.kinds.realName' } as const;

/** From the home's to-dos to the queue. */
async function openQueue(screen: Screen, kind: Kind): Promise<void> {
  const { t, page } = screen;
  await openMenu(screen, 'home');
  await page.getByRole('link', { name: t(waiting[kind]) }).click();
  await expectPage(screen, { path: lists[kind], title: t(kinds[kind]) });
}

async function openReviewOf(screen: Screen, name: string): Promise<void> {
  const { t, page } = screen;
  const search = page.getByRole('searchbox', { name: t('personnel.list.search') });
  await search.fill(name);
  await search.press('Enter');
  await page
    .getByRole('list', { name: t('personnel.list.label') })
    .getByRole('link')
    .filter({ hasText: name })
    .last()
    .click();
  await expectPage(screen, { path: '/personnel/detail' });
}

/** Finds a person in the queue, looks at the evidence and passes. */
export async function pass(screen: Screen, kind: Kind, name: string): Promise<void> {
  const { t, page } = screen;
  await openQueue(screen, kind);
  await openReviewOf(screen, name);
  if (kind === 'realName')
    await expect(page.getByRole('img', { name: t('personnel.detail.sides.front') })).toBeVisible();
  await page
    .getByRole('button', { name: t('personnel.actions.pass') })
    .last()
    .click();
  await expect(page.getByText(t('personnel.outcome.passed', { count: 1 })).first()).toBeVisible();
  await expect(page.getByText(t('personnel.list.noMatch', { name }))).toBeVisible();
}

/** Finds a person in the queue and fails the request, which is not sent without a reason; answers the reason. */
export async function fail(screen: Screen, kind: Kind, name: string): Promise<string> {
  const { t, page } = screen;
  const reason = t(kind === 'join' ? 'personnel.reason.join.contact' : 'personnel.reason.realName.blurred');
  await openQueue(screen, kind);
  await openReviewOf(screen, name);
  await button(screen, t('personnel.actions.fail')).last().click();
  const sheet = page.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: t('personnel.reason.submit', { count: 1 }) });
  await submit.click();
  await expect(sheet.getByText(t('personnel.reason.missing'))).toBeVisible();
  await sheet.getByRole('button', { name: reason }).click();
  await submit.click();
  await expect(page.getByText(t('personnel.outcome.failed', { count: 1 })).first()).toBeVisible();
  return reason;
}
