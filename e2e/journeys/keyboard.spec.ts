import { expect, test } from '../test.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fieldOf, goTo, link } from '../screen.ts';
import { advanceMinutes, haveDayAhead } from '../simulator.ts';
import { expectFocusKept, press, write } from './steps/keyboard.ts';
import { releaseAround } from './steps/release.ts';
import { releaseByKeyboard } from './steps/release-by-keyboard.ts';

test('an activity is released, and a day run from its start to its end, by keyboard alone', async ({ browser }) => {
  await haveDayAhead();
  const office = await administrator();
  const { activityId } = await releasedActivity(office, { name: '只用鍵盤的一天' });
  const member = await newMember(office);
  await admitted(office, member.caller, activityId);
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { page, t } = desk;

  await test.step('an earlier activity again, under a new name', async () => {
    await goTo(desk, '/activity/release');
    await expectPage(desk, { path: '/activity/release', title: t('releaseStart.title') });
    await press(desk, page.locator('a[href*="copy="]').first());
    const name = fieldOf(desk, 'basics.name').getByRole('textbox');
    await expect(name).not.toHaveValue('');
    await write(desk, name, '只用鍵盤發佈');
    await press(desk, button(desk, t('release.form.preview')));
    const sheet = page.getByRole('dialog', { name: t('release.preview.title') });
    await expect(sheet.getByRole('heading', { name: '只用鍵盤發佈' })).toBeVisible();
    await expectFocusKept(desk);
    await press(desk, sheet.getByRole('button', { name: t('release.form.publish') }));
    await expect(page.getByText(t('release.published.outcome'))).toBeVisible();
    await expectFocusKept(desk);
    await press(desk, link(desk, t('release.published.view')));
    await expectPage(desk, { path: '/activity/detail' });
    await expectFocusKept(desk);
  });

  const { listData } = await office.api.participant.admittedList({ query: { activityId } });
  const name = listData[0]?.name ?? '';

  await test.step('a day: found by name', async () => {
    await goTo(desk, `/activity/board?id=${activityId}`);
    await expectPage(desk, { path: '/activity/board', title: t('dayBoard.title') });
    const search = page.getByRole('searchbox', { name: t('dayBoard.search') });
    await write(desk, search, 'Xyz');
    await expect(page.getByText(t('dayBoard.noMatch'))).toBeVisible();
    await press(desk, button(desk, t('dayBoard.showAll')));
    await expect(search).toHaveValue('');
    await expectFocusKept(desk);
  });

  await test.step('in, and out', async () => {
    for (const [mark, state, reason] of [
      ['markIn', 'in', t('dayBoard.mark.noPhone')],
      ['markOut', 'gone', t('dayBoard.mark.checked')],
    ] as const) {
      await press(desk, button(desk, `${t(`dayBoard.${mark}`)} ${name}`));
      await expect(page.getByRole('dialog', { name: t(`dayBoard.${mark}For`, { name }) })).toBeVisible();
      await press(desk, button(desk, reason));
      await press(desk, button(desk, t('dayBoard.mark.submit')));
      const figure = `1 ${t(`dayBoard.states.${state}`)}`;
      await expect(page.getByRole('button', { name: figure, exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectFocusKept(desk);
      // Times have whole seconds, and a departure must follow its arrival.
      await advanceMinutes(1);
      await goTo(desk, `/activity/board?id=${activityId}`);
    }
  });

  await test.step('somebody without a sign-up is taken in', async () => {
    const { caller } = await newMember(office);
    const { number, displayName } = await caller.api.volunteer.personalCentre({});
    await press(desk, button(desk, t('dayBoard.walkIn.open')));
    const sheet = page.getByRole('dialog', { name: t('dayBoard.walkIn.title') });
    await write(desk, sheet.getByLabel(t('dayBoard.walkIn.number')), number);
    await write(desk, sheet.getByLabel(t('dayBoard.walkIn.nameBeginning')), displayName.slice(0, 2));
    await press(desk, sheet.getByRole('button', { name: t('dayBoard.mark.noPhone'), exact: true }));
    await press(desk, sheet.getByRole('button', { name: t('dayBoard.walkIn.submit'), exact: true }));
    await expect(page.getByRole('button', { name: `1 ${t('dayBoard.states.in')}`, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusKept(desk);
  });

  await test.step('the code is shown, and the board comes back', async () => {
    await press(desk, link(desk, t('dayBoard.code')));
    await expectPage(desk, { path: '/activity/sign-in-qrcode' });
    await expectFocusKept(desk);
    await press(desk, link(desk, t('checkInCode.close')));
    await expectPage(desk, { path: '/activity/detail' });
    await expectFocusKept(desk);
  });
  expectNoProblems(desk);
});

test('an activity is written from the empty form by keyboard alone, and read in another language', async ({
  browser,
}) => {
  const now = await haveDayAhead();
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const inPortuguese = 'Dia escrito ao teclado';
  const id = await releaseByKeyboard(desk, releaseAround(now, '鍵盤寫成的活動'), inPortuguese);
  const reader = await openLoggedIn(browser, people.volunteer, { app: 'volunteer', language: 'pt' });
  await goTo(reader, `/Home-activityDetails?id=${id}`);
  await expect(reader.page.getByRole('main')).toContainText(inPortuguese);
  await expect(reader.page.getByRole('main')).toContainText('Acolhimento');
  await expect(reader.page.getByRole('main')).toContainText('接待長者和派發物資');
  expectNoProblems(desk, reader);
});
