import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { minuteMs, toMacaoIso } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import type { Caller } from '../given/caller.ts';
import { administrator, grantOf, newMember, platformOffice } from '../given/people.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceTo, haveDayAhead } from '../simulator.ts';

interface Entry {
  readonly activityId: string;
  readonly startsAt: Date;
}

/** The administrator records half an hour for the only person of an activity. */
async function writtenByHand({ api }: Caller, { activityId, startsAt }: Entry): Promise<void> {
  const { listData } = await api.participant.admittedList({ query: { activityId } });
  const [person] = listData;
  const [period] = person?.periods ?? [];
  if (!person || !period) throw new Error('nobody is admitted');
  await api.attendance.settle({
    body: {
      activityId,
      periodId: period.periodId,
      volunteerId: person.volunteerId,
      checkedInAt: toMacaoIso(startsAt),
      checkedOutAt: toMacaoIso(new Date(startsAt.getTime() + 30 * minuteMs)),
      reason: '現場紙本簽到',
    },
  });
}

/** Answers in the open dialog of a dispute or a proposed end that the record is right, with a reason. */
async function decide(screen: Screen, name: string, reason: string): Promise<void> {
  const { t, page } = screen;
  const dialog = page.getByRole('dialog').filter({ hasText: name });
  await dialog.getByRole('radio', { name: new RegExp(t('attendance.list.agree')) }).check();
  await fill(screen, 'reason', reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('attendance.list.decideSubmit'), exact: true })
    .click();
}

/** The sheet hides the page below: only after it has closed can the list show that no decision is left. */
async function expectDecided(screen: Screen, name: string): Promise<void> {
  await expect(screen.page.getByRole('dialog')).toBeHidden();
  await expect(button(screen, `${screen.t('attendance.list.decide')} ${name}`)).toBeHidden();
}

const saidBy = ({ page }: Screen, text: string): Locator => page.getByRole('status').filter({ hasText: text });

test('a disputed entry keeps its person from removal, and is settled by whom it does not accuse', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const { caller, chineseName } = await newMember(office);
  const activity = await releasedActivity(office, { name: '時間有異議的探訪' });
  const { activityId, name, startsAt } = activity;
  await admitted(office, caller, activityId);
  await advanceTo(new Date(startsAt.getTime() + 60 * minuteMs));
  await writtenByHand(office, activity);

  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t } = volunteer;
  const sheet = volunteer.page.getByRole('dialog', { name });
  const openEntry = async (): Promise<void> => {
    await goTo(volunteer, '/User-serviceDate');
    await expectPage(volunteer, { path: '/User-serviceDate', title: t('attendance.ledger.title') });
    await button(volunteer, new RegExp(name)).click();
  };

  await test.step('the volunteer disputes what was written down', async () => {
    await openEntry();
    await sheet.getByRole('button', { name: t('attendance.ledger.dispute') }).click();
    await fill(volunteer, 'reason', '我服務了整整一小時');
    await button(volunteer, t('attendance.ledger.send')).click();
    await expect(saidBy(volunteer, t('attendance.ledger.disputed'))).toBeAttached();
  });

  const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(office) });
  const a = admin.t;

  await test.step('the organization cannot remove the person', async () => {
    await goTo(admin, `/activity/detail?id=${activityId}&tab=accepted`);
    await admin.page.getByRole('checkbox', { name: a('participant.people.select', { name: chineseName }) }).check();
    await button(admin, a('participant.people.remove', { count: 1 })).click();
    const why = admin.page.getByRole('dialog');
    await why.getByRole('button', { name: a('participant.reason.remove.changed') }).click();
    await why.getByRole('button', { name: a('participant.reason.removeSubmit', { count: 1 }) }).click();
    const message = a('refusals.alreadyAttended');
    await expect(admin.page.getByText(a('queue.outcome.row', { name: chineseName, message }))).toBeVisible();
  });

  await test.step('who wrote the entry cannot settle it', async () => {
    await goTo(admin, `/activity/detail?id=${activityId}&tab=attendance`);
    await button(admin, `${a('attendance.list.decide')} ${chineseName}`).click();
    await decide(admin, chineseName, '已核對簽到表');
    await expect(saidBy(admin, a('refusals.otherPersonNeeded'))).toBeAttached();
  });

  await test.step('as nobody else is there, the organization above has it', async () => {
    await openEntry();
    await expect(sheet).toContainText(t('attendance.ledger.level.parent'));
  });

  const above = await openScreen(browser, { app: 'org-admin', grant: grantOf(await platformOffice()) });

  await test.step('somebody there finds it among what waits, and settles it', async () => {
    await goTo(above, '/');
    await above.page.getByRole('link', { name: a('dashboard.dispute') }).click();
    await expectPage(above, { path: '/activity/queue', title: a('queue.work.title') });
    await expectAccessible(above);
    await above.page.getByRole('listitem').filter({ hasText: chineseName }).getByRole('link').click();
    await expectPage(above, { path: '/activity/detail' });
    await decide(above, chineseName, '已向現場負責人核實');
    await expectDecided(above, chineseName);
  });

  await test.step('the volunteer reads the answer, and the hours count', async () => {
    await openEntry();
    await expect(sheet).toContainText(t('attendance.ledger.answered', { answer: '已向現場負責人核實' }));
    const { listData } = await caller.api.attendance.ledger({ query: {} });
    expect(listData).toMatchObject([{ activityId, hours: 0.5, dispute: null }]);
  });

  expectNoProblems(volunteer, admin, above);
});

test('whoever forgot to check out states when they left, and the organization agrees', async ({ browser }) => {
  await haveDayAhead();
  const office = await administrator();
  const { caller, chineseName } = await newMember(office);
  const { activityId, name, startsAt } = await releasedActivity(office, { name: '忘記簽退的探訪' });
  await admitted(office, caller, activityId);
  await advanceTo(new Date(startsAt.getTime() + minuteMs));
  const { listData } = await office.api.participant.admittedList({ query: { activityId } });
  const [person] = listData;
  const place = { activityId, periodId: person?.periods[0]?.periodId ?? '', volunteerId: person?.volunteerId ?? '' };
  await office.api.attendance.settle({
    body: { ...place, checkedInAt: toMacaoIso(startsAt), reason: '現場紙本簽到' },
  });
  await advanceTo(new Date(startsAt.getTime() + 190 * minuteMs));

  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t, page } = volunteer;
  await goTo(volunteer, '/User-serviceDate');
  await button(volunteer, new RegExp(name)).click();
  await button(volunteer, t('attendance.ledger.endPropose')).click();
  await expect(page.getByRole('dialog', { name: t('attendance.ledger.endTitle', { activity: name }) })).toBeVisible();
  await expectAccessible(volunteer);
  await fill(volunteer, 'reason', '離開時手機沒電');
  await button(volunteer, t('attendance.ledger.endSend')).click();
  await expect(saidBy(volunteer, t('attendance.ledger.endSent'))).toBeAttached();

  const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(await administrator()) });
  await goTo(admin, `/activity/detail?id=${activityId}&tab=attendance`);
  await expect(admin.page.getByRole('main')).toContainText(admin.t('attendance.list.awaits.organization'));
  await button(admin, `${admin.t('attendance.list.decide')} ${chineseName}`).click();
  await decide(admin, chineseName, '已核對現場名單');
  await expectDecided(admin, chineseName);

  await goTo(volunteer, '/User-serviceDate');
  await expect(button(volunteer, new RegExp(name))).toContainText(t('attendance.ledger.hours', { hours: '3' }));
  await goTo(volunteer, '/User-inbox');
  await expect(page.getByRole('main')).toContainText(name);
  expectNoProblems(volunteer, admin);
});
