import { expect, test } from '../test.ts';
import { calls } from '@vp/contract';
import { admitted, checkedIn, releasedActivity } from '../given/activity.ts';
import type { Caller } from '../given/caller.ts';
import { administrator, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, goTo } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead, hostAnswers } from '../simulator.ts';
import { press } from './steps/keyboard.ts';
import { expectFilesStored } from './steps/stored-files.ts';
import { offlineProblems as expected } from './steps/queued-scan.ts';

type BoardState = 'expected' | 'in' | 'gone';

/** Expects so many people in this state, in large figures; changes by others appear without a reload. */
async function expectCount({ page, t }: Screen, state: BoardState, n: number): Promise<void> {
  const name = `${n} ${t(`dayBoard.states.${state}`)}`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

async function openBoard(screen: Screen, activityId: string): Promise<void> {
  const { page, t } = screen;
  await goTo(screen, `/activity/board?id=${activityId}`);
  await expectPage(screen, { path: '/activity/board', title: t('dayBoard.title') });
  await expect(page.getByText(new RegExp(`^${t('dayBoard.live', { time: '' })}`))).toBeVisible();
}

/** Expects that the device's stored data render the page after a reload. */
async function expectBoardKept({ page }: Screen): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(':queries:'))?.[1] ?? ''))
    .toContain('dayBoard');
}

/** Scans the code of a person who is not on the list. */
async function scanWalkIn(screen: Screen, { api }: Caller): Promise<void> {
  const { t, page } = screen;
  const { code } = await api.certificate.mine({ query: {} });
  await hostAnswers(page, { nextScan: [code] });
  await button(screen, t('dayBoard.walkIn.open')).click();
  const sheet = page.getByRole('dialog', { name: t('dayBoard.walkIn.title') });
  await sheet.getByRole('button', { name: t('dayBoard.walkIn.scan'), exact: true }).click();
  await expect(sheet).toBeHidden();
}

test('a day at the board: others come live, a mark without a network is sent later', async ({ browser }) => {
  await haveDayAhead();
  const admin = await administrator();
  const activity = await releasedActivity(admin, { name: '現場名單的探訪' });
  const first = await newMember(admin);
  const second = await newMember(admin);
  for (const { caller } of [first, second]) await admitted(admin, caller, activity.activityId);

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const phone = await openLoggedIn(browser, people.administrator, {
    app: 'org-admin',
    device: 'phone',
    expected,
    serviceWorkers: 'allow',
  });
  const { t, page, context } = phone;
  for (const screen of [desk, phone]) {
    await openBoard(screen, activity.activityId);
    await expectCount(screen, 'expected', 2);
  }

  await test.step('a scan is counted on both boards', async () => {
    await checkedIn(admin, first.caller, activity.activityId);
    for (const screen of [desk, phone]) {
      await expectCount(screen, 'in', 1);
      await expectCount(screen, 'expected', 1);
    }
  });

  const { listData } = await admin.api.participant.admittedList({ query: { activityId: activity.activityId } });
  const still = listData.find(({ periods }) => periods.every(({ checkedInAt }) => checkedInAt === null));
  const name = still?.name ?? '';

  await test.step('marked without a network: counted here, not there', async () => {
    await expectBoardKept(phone);
    await expectFilesStored(phone, [/day-board-page-/]);
    await context.setOffline(true);
    await button(phone, `${t('dayBoard.markIn')} ${name}`).click();
    const sheet = page.getByRole('dialog', { name: t('dayBoard.markInFor', { name }) });
    await sheet.getByRole('button', { name: t('dayBoard.mark.noPhone'), exact: true }).click();
    await sheet.getByRole('button', { name: t('dayBoard.mark.submit'), exact: true }).click();
    await expect(page.getByText(t('dayBoard.queued.count', { count: 1 }))).toBeVisible();
    await expectCount(phone, 'in', 2);
    await expectCount(desk, 'in', 1);
  });

  await test.step('opened again without a network, with what was marked', async () => {
    await page.reload();
    await expectCount(phone, 'in', 2);
    await expect(page.getByText(t('dayBoard.queued.count', { count: 1 }))).toBeVisible();
  });

  await test.step('sent when the network is back, and seen at the desk', async () => {
    await context.setOffline(false);
    await expectCount(desk, 'in', 2);
    await expect(page.getByText(t('dayBoard.queued.count', { count: 1 }))).toHaveCount(0);
    await expectCount(phone, 'in', 2);
    const { listData: ledger } = await second.caller.api.attendance.ledger({ query: {} });
    expect(ledger[0]?.evidence).toMatchObject([{ kind: 'markedByOrganization', reason: t('dayBoard.mark.noPhone') }]);
  });

  await test.step('at the desk by keyboard alone', async () => {
    await press(desk, button(desk, `${t('dayBoard.markOut')} ${name}`));
    const sheet = desk.page.getByRole('dialog', { name: t('dayBoard.markOutFor', { name }) });
    await expect(sheet).toBeVisible();
    await press(desk, button(desk, t('dayBoard.mark.checked')));
    await press(desk, button(desk, t('dayBoard.mark.submit')));
    await expectCount(desk, 'gone', 1);
    await expectCount(phone, 'gone', 1);
  });

  await test.step('a mark is taken back at the desk', async () => {
    await button(desk, t('queue.actions.undo')).click();
    await expectCount(phone, 'gone', 0);
    await expectCount(desk, 'in', 2);
  });

  await test.step('somebody who has come without signing up is taken in', async () => {
    const { caller } = await newMember(admin);
    const { number, displayName } = await caller.api.volunteer.personalCentre({});
    await button(desk, t('dayBoard.walkIn.open')).click();
    const sheet = desk.page.getByRole('dialog', { name: t('dayBoard.walkIn.title') });
    await sheet.getByLabel(t('dayBoard.walkIn.number')).fill(number);
    await sheet.getByLabel(t('dayBoard.walkIn.nameBeginning')).fill(displayName.slice(0, 2));
    await sheet.getByRole('button', { name: t('dayBoard.mark.noPhone'), exact: true }).click();
    await sheet.getByRole('button', { name: t('dayBoard.walkIn.submit'), exact: true }).click();
    for (const screen of [desk, phone]) await expectCount(screen, 'in', 3);
  });

  await test.step('two codes are scanned without a network: one is taken in later, one with its reason is not', async () => {
    const [free, engaged] = [await newMember(admin), await newMember(admin)];
    const other = await releasedActivity(admin, { name: '同一時間的探訪' });
    await admitted(admin, engaged.caller, other.activityId);
    // In the chat app, which caches no files: the door loaded everything while it was online.
    const door = await openLoggedIn(browser, people.administrator, { app: 'org-admin', device: 'phone', expected });
    const prepared = door.page.waitForResponse((response) => response.url().includes(calls.wechat.pageConfig.path));
    await openBoard(door, activity.activityId);
    await (await prepared).finished();
    await door.context.setOffline(true);
    for (const { caller } of [free, engaged]) await scanWalkIn(door, caller);
    await expect(door.page.getByText(t('dayBoard.queued.count', { count: 2 }))).toBeVisible();
    await expectCount(door, 'in', 3);
    await door.context.setOffline(false);
    // A connection that has just returned may not work yet: the door retries after two and after five seconds.
    await expect(door.page.getByText(t('dayBoard.queued.count', { count: 2 }))).toHaveCount(0, { timeout: 40_000 });
    for (const screen of [desk, door]) await expectCount(screen, 'in', 4);
    const refused = door.page.getByRole('alert').filter({ hasText: t('dayBoard.walkIn.refusals.overlap') });
    await expect(refused).toBeVisible();
    await refused.getByRole('button', { name: t('dayBoard.queued.read') }).click();
    await expect(refused).toHaveCount(0);
    expectNoProblems(door);
  });
  expectNoProblems(desk, phone);
});
