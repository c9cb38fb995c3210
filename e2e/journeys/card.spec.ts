import { readFile } from 'node:fs/promises';
import { expect, test } from '../test.ts';
import { cardBanks, cardReasons, readCsv, toCsv, vestSizes } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { cardComes, firstCard } from '../given/card.ts';
import { administrator, grantOf, newMember, platformOffice } from '../given/people.ts';
import { button, choose, expectNoProblems, expectPage, fieldOf, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const form = '/VolunteerRegister-doCard';
const schedule = '/VolunteerRegister-schedule';
const queue = '/personnel/volunteer-card';
const sheets = '/personnel/volunteer-card-sheets';

/** Fills in all steps, of which the platform has prefilled the background, up to the page after sending. */
async function apply(screen: Screen, bank: string): Promise<void> {
  const { t, page } = screen;
  await expectPage(screen, { path: form, title: t('card.form.title') });
  await choose(screen, 'application.bank', bank);
  await choose(screen, 'application.isAmerican', t('common.words.no'));
  await expectAccessible(screen);
  await button(screen, t('card.form.next', { name: t('card.form.steps.consent') })).click();
  await expect(fieldOf(screen, 'consent.agreed')).toBeVisible();
  await expectAccessible(screen);
  for (const name of ['agreed', 'bankConsent']) await fieldOf(screen, `consent.${name}`).getByRole('checkbox').check();
  await button(screen, t('card.form.submit')).click();
  await expectPage(screen, { path: '/VolunteerRegister-succeed', title: t('card.done.title') });
  await expect(page.getByText(t('card.done.outcome'))).toBeVisible();
}

/** Finds the application in the platform's queue and opens it. */
async function openApplication(office: Screen, name: string, tab: 'pending' | 'passed'): Promise<void> {
  const { page, t } = office;
  await goTo(office, `${queue}?${new URLSearchParams({ tab, name }).toString()}`);
  await expectPage(office, { path: queue, title: t('card.title') });
  const list = page.getByRole('list', { name: t('queue.list.label') });
  await list.getByRole('link').filter({ hasText: name }).first().click();
  await expectPage(office, { path: '/personnel/detail' });
}

/** Fails the application, which requires a reason; returns the reason. */
async function refuse(office: Screen, name: string): Promise<string> {
  const { page, t } = office;
  await openApplication(office, name, 'pending');
  await expectAccessible(office);
  const reason = t('card.reasons.address');
  await button(office, t('queue.actions.fail')).last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: reason }).click();
  await sheet.getByRole('button', { name: t('queue.reason.submit', { count: 1 }) }).click();
  await expect(page.getByText(t('queue.list.noMatch', { name }))).toBeVisible();
  return reason;
}

async function approve(office: Screen, name: string): Promise<void> {
  const { page, t } = office;
  await openApplication(office, name, 'pending');
  await button(office, t('queue.actions.pass')).last().click();
  await expect(page.getByText(t('queue.list.noMatch', { name }))).toBeVisible();
}

/** Saves the sheet for the bank; returns the id of this person's application. */
async function savedId(office: Screen, name: string): Promise<string> {
  const { page, t } = office;
  await goTo(office, sheets);
  await expectPage(office, { path: sheets, title: t('card.sheets.title') });
  await expectAccessible(office);
  await page.getByRole('radio', { name: t('dataExport.csv') }).click();
  await button(office, t('card.sheets.save')).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('card.sheets.save') })
    .click();
  const [heads = [], ...rows] = readCsv(await readFile(await (await download).path(), 'utf8'));
  const id = rows.find((row) => row.includes(name))?.[heads.indexOf('application_id')];
  expect(id).toBeTruthy();
  return id ?? '';
}

/** Uploads a sheet of the bank with this status of one application, next to an invalid line. */
async function takeSheet(office: Screen, id: string, status: string): Promise<void> {
  const { page, t } = office;
  const csv = toCsv([
    ['application_id', 'status', 'reason'],
    [id, status, ''],
    ['12', status, ''],
  ]);
  await goTo(office, sheets);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const problem = t('card.sheets.problems.noId');
  await expect(page.getByText(t('card.sheets.lineProblem', { line: 3, problem }))).toBeVisible();
  await button(office, t('card.sheets.send', { count: 1 })).click();
  const results = page.getByRole('list', { name: t('card.sheets.results') });
  await expect(results.getByText(t('card.sheets.taken'))).toBeVisible();
  await expectAccessible(office);
}

for (const language of ['zh-TW', 'pt'] as const) {
  test(`a card is refused, applied for again, printed and received in ${language}`, async ({ browser }) => {
    const { chineseName, caller } = await newMember(await administrator());
    const office = await openScreen(browser, { app: 'org-admin', language, grant: grantOf(await platformOffice()) });
    const volunteer = await openScreen(browser, { app: 'volunteer', language, grant: grantOf(caller) });
    const { t, page, code } = volunteer;
    await goTo(volunteer, form);
    await expect(page.getByText(t('card.eligible'))).toBeVisible();
    await link(volunteer, t('card.apply')).click();
    await apply(volunteer, code(cardBanks, '1'));

    const reason = await refuse(office, chineseName);
    await goTo(volunteer, schedule);
    await expectPage(volunteer, { path: schedule, title: t('card.schedule.title') });
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(volunteer);
    await link(volunteer, t('card.again')).click();
    await apply(volunteer, code(cardBanks, '1'));

    await approve(office, chineseName);
    await takeSheet(office, await savedId(office, chineseName), 'printing');
    await goTo(volunteer, schedule);
    await expect(page.getByRole('heading', { name: t('card.schedule.titles.printing') })).toBeVisible();
    await openApplication(office, chineseName, 'passed');
    await button(office, office.t('card.step.receive')).click();
    await office.page
      .getByRole('alertdialog')
      .getByRole('button', { name: office.t('card.step.receive') })
      .click();
    await expect(office.page.getByText(office.t('card.step.done')).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('card.schedule.titles.received') })).toBeVisible();
    await expect(page.getByText(t('card.schedule.earlier'))).toBeVisible();
    await expectAccessible(volunteer);
    expectNoProblems(volunteer, office);
  });
}

test('a lost card is replaced, and the vest comes with the first one alone', async ({ browser }) => {
  const [platform, { chineseName, caller }] = [await platformOffice(), await newMember(await administrator())];
  await firstCard({ volunteer: caller, platform });
  const office = await openScreen(browser, { app: 'org-admin', grant: grantOf(platform) });
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t, page, code } = volunteer;

  await goTo(volunteer, schedule);
  await expect(page.getByRole('heading', { name: t('card.schedule.titles.received') })).toBeVisible();
  await expect(page.getByText(t('card.schedule.lost'))).toBeVisible();
  await link(volunteer, t('card.replace')).click();
  await expectPage(volunteer, { path: form, title: t('card.form.title') });
  await expect(fieldOf(volunteer, 'application.vestSize')).toHaveCount(0);
  await choose(volunteer, 'application.reason', code(cardReasons, '2'));
  await apply(volunteer, code(cardBanks, '1'));

  await openApplication(office, chineseName, 'pending');
  const main = office.page.getByRole('main');
  await expect(main).toContainText(code(cardReasons, '2'));
  // The vest of the first card was handed out: the desk can only undo that record.
  await expect(button(office, office.t('card.vest.undo'))).toBeVisible();
  await expect(button(office, office.t('card.vest.handOut'))).toHaveCount(0);
  await openApplication(office, chineseName, 'passed');
  await expect(main).toContainText(code(vestSizes, '1'));
  await cardComes({ volunteer: caller, platform });
  await goTo(volunteer, schedule);
  await expect(page.getByRole('heading', { name: t('card.schedule.titles.received') })).toBeVisible();
  await expect(page.getByText(t('card.schedule.earlier'))).toBeVisible();
  await expectAccessible(volunteer);
  expectNoProblems(volunteer, office);
});
