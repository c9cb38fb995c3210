import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';
import { openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import type { App } from '../texts.ts';

const apps: readonly App[] = ['volunteer', 'org-admin'];

/** Injects HTML into the page like an attacker, and returns the rule that blocked it. */
async function ruleAgainst({ page }: Screen, html: string): Promise<string> {
  return page.evaluate(
    (inserted) =>
      new Promise<string>((told) => {
        document.addEventListener('securitypolicyviolation', (event) => told(event.effectiveDirective), { once: true });
        const range = document.createRange();
        document.body.append(range.createContextualFragment(inserted));
      }),
    html,
  );
}

const hasRun = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'intruder'));

for (const app of apps) {
  test(`${app}: what is put into the page does not run, and asks nobody`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, expected: [/Content Security Policy/] });
    await screen.page.goto(screen.url('/'));
    await expect(screen.page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const tried = [
      '<script>window.intruder = 1</script>',
      '<img src="/wu/icon.svg?missing" onload="window.intruder = 1" onerror="window.intruder = 1">',
      '<script src="https://evil.example/a.js"></script>',
      '<img src="https://evil.example/a.png">',
      '<iframe src="https://evil.example/"></iframe>',
      '<style>body { display: none }</style>',
      '<p style="position: fixed">x</p>',
    ];
    const rules: string[] = [];
    for (const html of tried) rules.push(await ruleAgainst(screen, html));
    expect(rules).toEqual([
      'script-src-elem',
      'script-src-attr',
      'script-src-elem',
      'img-src',
      'frame-src',
      'style-src-elem',
      'style-src-attr',
    ]);
    expect(await hasRun(screen.page)).toBeUndefined();
  });

  test(`${app}: no page frames it`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, expected: [/frame/i] });
    const { page } = screen;
    await page.route('http://frame.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${screen.url('/')}"></iframe>` }),
    );
    await page.goto('http://frame.example/');
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  });
}
