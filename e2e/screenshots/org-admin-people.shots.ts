import { expect, test } from '../test.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { newMember } from '../given/people.ts';
import { button } from '../screen.ts';
import { advanceTo, haveDayAhead, hostAnswers } from '../simulator.ts';
import { nameOfView, openOffice, views } from './admin-views.ts';
import type { Office } from './admin-views.ts';

type Released = Awaited<ReturnType<Office['caller']['api']['activity']['managedList']>>['listData'][number];
type State = Released['state'];

/** Returns the highest-ranked activity of this state. */
async function topOf({ caller }: Office, state: State, rankOf: (row: Released) => number): Promise<string> {
  const { listData } = await caller.api.activity.managedList({ query: { state, pageIndex: 1, pageSize: 50 } });
  const [top] = listData.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (!top) throw new Error(`there is no activity of the state ${state}`);
  return top.activityId;
}

const detail = (id: string, tab: string): string => `/activity/detail?id=${id}&tab=${tab}`;

/** Selects the first row of the list. */
async function selectFirst({ page }: Office): Promise<void> {
  await page.getByRole('listitem').getByRole('checkbox').first().check();
}

async function shootToAdmit(office: Office, id: string): Promise<void> {
  const { page, t, shoot, shootWhole, openPage } = office;
  await openPage(detail(id, 'toAdmit'));
  await page.getByRole('checkbox', { name: t('participant.people.selectAll') }).check();
  await shoot('60-all-selected');
  await openPage(detail(id, 'toAdmit'));
  await selectFirst(office);
  await button(office, t('participant.people.refuse', { count: 1 })).click();
  const sheet = page.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: t('participant.reason.refuseSubmit', { count: 1 }) });
  await submit.click();
  await expect(sheet.getByText(t('queue.reason.missing'))).toBeVisible();
  await shoot('61-refusal-without-reason');
  await sheet.getByRole('button', { name: t('participant.reason.refuse.clash') }).click();
  await shoot('62-refusal');
  await submit.click();
  await expect(page.getByText(t('participant.outcome.refuse', { count: 1 })).first()).toBeVisible();
  await selectFirst(office);
  await button(office, t('participant.people.admit', { count: 1 })).click();
  await expect(page.getByText(t('participant.outcome.admit', { count: 1 })).first()).toBeVisible();
  await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
  await shootWhole('63-admitted');
}

for (const view of views) {
  test(`admitting and turning down, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = office;
    const id = await topOf(office, 'recruiting', ({ toAdmit, waiting }) => toAdmit - waiting);
    await shootToAdmit(office, id);
    await openPage(detail(id, 'notAdmitted'));
    await shootWhole('64-not-admitted');
    await openPage(detail(id, 'accepted'));
    await selectFirst(office);
    await button(office, t('participant.people.remove', { count: 1 })).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('65-removal');
    await openPage(detail(id, 'invited'));
    await shootWhole('66-invited');
    await openPage(detail(await topOf(office, 'recruiting', ({ waiting }) => waiting), 'toAdmit'));
    await shootWhole('67-waiting-list');
  });

  test(`the work of all activities, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = office;
    await openPage('/activity/queue');
    await shoot('68-work-sign-ups');
    await openPage('/activity/queue?kind=dispute');
    await shoot('68-work-disputes');
    await openPage('/activity/queue?kind=noCheckOut');
    await page.getByRole('checkbox', { name: t('participant.people.selectAll') }).check();
    await page.getByRole('button', { name: /\d/ }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('69-work-check-outs');
    // The job that writes them runs each minute.
    await advanceTo(new Date((await haveDayAhead()).getTime() + 2 * 60_000));
    await openPage('/inbox');
    await shootWhole('69-messages-about-work');
    if (view.device === 'desktop') {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('searchbox').fill('志願');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      await shoot('69-command-palette');
    }
  });

  test(`attendance put right, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = office;
    await openPage(detail(await topOf(office, 'ended', ({ admitted: count }) => count), 'attendance'));
    await shootWhole('70-attendance-of-an-ended-activity');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${t('attendance.list.correct')} `) })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('attendance.list.forgot') }).click();
    await shoot('71-attendance-added-afterwards');
    await sheet.locator('[data-field=checkedOutAt] input').fill('2026-01-02T03:04');
    await sheet.locator('[data-field=checkedOutAt] input').blur();
    await sheet.getByRole('button', { name: t('attendance.list.submit') }).click();
    await expect(sheet.locator('[aria-invalid=true]').first()).toBeVisible();
    await shoot('72-attendance-with-wrong-times');
  });

  test(`a certificate is scanned, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, openPage, caller: admin } = office;
    const { caller } = await newMember(admin);
    const { activityId, startsAt } = await releasedActivity(admin, { name: '盧廉若公園·長者探訪' });
    await admitted(admin, caller, activityId);
    await advanceTo(new Date(startsAt.getTime() + 5 * 60_000));
    await openPage(detail(activityId, 'attendance'));
    await button(office, t('attendance.scan.open')).click();
    const sheet = page.getByRole('dialog', { name: t('attendance.scan.title') });
    const start = sheet.getByRole('button', { name: t('attendance.scan.start') });
    await expect(start).toBeVisible();
    await shoot('73-scan');
    await hostAnswers(page, { nextScan: ['nothing of ours'] });
    await start.click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await shoot('74-scan-failed');
    const { code } = await caller.api.certificate.mine({ query: {} });
    await hostAnswers(page, { nextScan: [code] });
    await start.click();
    await expect(sheet.getByRole('status').last()).toContainText(t('attendance.scan.member'));
    await shoot('75-scanned');
  });
}
