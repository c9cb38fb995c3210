import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { languages } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { createCaller, logInAs } from '../given/caller.ts';
import { grantOf, people } from '../given/people.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen, qrCode, scanned } from '../screen.ts';
import type { Screen } from '../screen.ts';

const checkPath = '/Check-hoursProof';

async function volunteer(browser: Browser): Promise<Screen> {
  const caller = createCaller('volunteer-web');
  await logInAs(caller, people.volunteer);
  return openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
}

/** Issues a paper from the personal centre; returns the addresses of its PDF in each language. */
async function issue(screen: Screen): Promise<readonly string[]> {
  const { t, page } = screen;
  await goTo(screen, '/user');
  await link(screen, t('volunteer.entries.hoursProofs')).click();
  await expectPage(screen, { path: '/User-hoursProofs', title: t('hoursProof.title') });
  await button(screen, t('hoursProof.issue')).click();
  const sheet = page.getByRole('dialog', { name: t('hoursProof.paper.title') });
  await expect(sheet.getByRole('link')).toHaveCount(languages.length);
  const hrefs = await Promise.all(
    (await sheet.getByRole('link').all()).map(async (one) => (await one.getAttribute('href')) ?? ''),
  );
  await button(screen, t('ui.close')).click();
  return hrefs;
}

test('a proof of hours is opened by somebody else, and is nothing any more once it was taken back', async ({
  browser,
  request,
}) => {
  const owner = await volunteer(browser);
  const { t, page } = owner;
  const papers = await issue(owner);
  expect(papers).toHaveLength(languages.length);
  for (const paper of papers) {
    const response = await request.get(paper);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const code = /hours-proofs\/([0-9A-Z]+)\//.exec(papers[0] ?? '')?.[1] ?? '';

  const stranger = await openScreen(browser, { app: 'volunteer' });
  await goTo(stranger, checkPath);
  await expectPage(stranger, { path: checkPath, title: t('hoursProof.check.title') });
  await expectAccessible(stranger);
  await fill(stranger, 'code', code.toLowerCase());
  await button(stranger, t('hoursProof.check.submit')).click();
  const main = stranger.page.getByRole('main');
  await expect(main.getByText(t('hoursProof.check.valid'))).toBeVisible();
  await expect(main.getByText('陳嘉欣')).toBeVisible();
  await expect(stranger.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(stranger);

  await page.reload();
  const first = page.getByRole('article').first();
  await expect(first.getByText(code.slice(0, 4))).toBeVisible();
  await expectAccessible(owner);
  await first.getByRole('button', { name: t('hoursProof.revoke') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('hoursProof.revoke') })
    .click();
  await expect(first.getByText(t('hoursProof.states.revoked'))).toBeVisible();

  await stranger.page.reload();
  await expect(main.getByText(t('hoursProof.check.revoked'))).toBeVisible();
  await expect(main.getByText('陳嘉欣')).toHaveCount(0);
  const gone = await request.get(papers[0] ?? '');
  expect(gone.headers()['content-type']).not.toContain('pdf');
  expectNoProblems(owner, stranger);
});

test('a stranger who scans a certificate sees whose it is', async ({ browser }) => {
  const owner = await volunteer(browser);
  await goTo(owner, '/VolunteerRegister-volunteerCertificate');
  const address = new URL(await scanned(qrCode(owner)));
  const stranger = await openScreen(browser, { app: 'volunteer' });
  const { t } = stranger;
  await goTo(stranger, `/Check-certificate${address.search}`);
  await expectPage(stranger, { path: '/Check-certificate', title: t('certificate.check.title') });
  await expect(stranger.page.getByText(t('certificate.check.good'))).toBeVisible();
  await expect(stranger.page.getByText(/陳嘉欣/)).toBeVisible();
  await expectAccessible(stranger);
  expectNoProblems(owner, stranger);
});
