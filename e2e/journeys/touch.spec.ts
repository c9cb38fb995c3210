import { inboxCalls } from '@vp/contract';
import { grantOf, newPerson, registered } from '../given/people.ts';
import { expectNoProblems, goTo, openScreen } from '../screen.ts';
import { expect, test } from '../test.ts';

test('a volunteer pulls the list of messages down to refresh it', async ({ browser }) => {
  const member = await registered(newPerson());
  const screen = await openScreen(browser, { app: 'volunteer', grant: grantOf(member) });
  const { page, context, t } = screen;
  await goTo(screen, '/User-inbox');
  await expect(page.getByText(t('inbox.empty'))).toBeVisible();
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  const read = (): Promise<unknown> => page.waitForResponse((answer) => answer.url().includes(inboxCalls.list.path));
  // The first touch loads the gesture.
  await touch('touchStart', 300);
  await touch('touchEnd');
  const mark = page.locator('[data-part="pull-mark"]');
  await expect(async () => {
    await touch('touchStart', 300);
    for (const y of [310, 340, 380, 420]) await touch('touchMove', y);
    const isPulled = await mark.isVisible();
    if (!isPulled) await touch('touchEnd');
    expect(isPulled).toBe(true);
  }).toPass({ timeout: 15_000 });
  await expect(mark).toHaveText(t('ui.pull.ready'));
  const answer = read();
  await touch('touchEnd');
  await answer;
  await expect(page.getByText(t('ui.pull.done')).first()).toBeVisible();
  await expect(mark).toHaveCount(0);
  expectNoProblems(screen);
});
