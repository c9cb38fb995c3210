import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { expectWords, goTo, openScreen } from '../screen.ts';

test('a fault that a machine can find is told, and the page is left as it was', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { page } = screen;
  await goTo(screen, '/Login-volunteer');
  await expectWords(screen);
  await expectAccessible(screen);
  await expectAccessible(screen, 'room');
  await expect(page.locator('[data-bar-in-flow]')).toHaveCount(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);

  await page.evaluate(() => {
    const small = document.createElement('button');
    Object.assign(small.style, { width: '9px', height: '9px', minWidth: '0', minHeight: '0', padding: '0' });
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    Object.assign(pale.style, { color: '#ccc', background: '#fff', position: 'relative' });
    const unseen = document.createElement('p');
    unseen.textContent = 'unseen';
    Object.assign(unseen.style, { color: '#fff', background: '#fff' });
    document.querySelector('main')?.prepend(small, small.cloneNode(), pale, unseen);
    document.body.append(pale.cloneNode(true));
  });
  const told = (rules: 'all' | 'room') => expectAccessible(screen, rules).then(() => '', String);
  const all = await told('all');
  for (const rule of ['button-name', 'color-contrast', 'region', 'target-size']) expect(all).toContain(`${rule}: `);
  const room = await told('room');
  for (const rule of ['color-contrast', 'color-contrast, equal', 'target-size']) expect(room).toContain(`${rule}: `);
});

test('a page is looked at once its content is there and at rest', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { page } = screen;
  await goTo(screen, '/Login-volunteer');
  await expectWords(screen);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const pale = { opacity: 0.4 };
    const waiting = document.createElement('p');
    waiting.ariaBusy = 'true';
    waiting.textContent = 'pale';
    waiting.style.opacity = '0.4';
    main?.prepend(waiting);
    const fadeIn = () => main?.animate([pale, {}], 600_000);
    fadeIn()?.addEventListener('finish', fadeIn);
    setTimeout(() => waiting.remove(), 500);
  });
  await expectAccessible(screen);
});
