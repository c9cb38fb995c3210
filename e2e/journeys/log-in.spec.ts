import { expect, test } from '../test.ts';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';

const pages = [
  { app: 'volunteer', path: volunteerPages.login.path, query: '', submit: 'session.submit' },
  { app: 'org-admin', path: organizationPages.login.path, query: '?door=organization', submit: 'session.form.submit' },
] as const;

for (const { app, path, query, submit: words } of pages) {
  test(`on a desktop the log-in of ${app} stands beside its drawing, down to its button`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, device: 'desktop' });
    const { page, t } = screen;
    await goTo(screen, path + query);
    await expectPage(screen, { path });
    const submit = button(screen, t(words));
    await expect(submit).toBeInViewport({ ratio: 1 });
    const [drawing, form] = await Promise.all([
      page.locator('[data-part="entrance"]').boundingBox(),
      submit.boundingBox(),
    ]);
    const size = page.viewportSize();
    expect(drawing?.x).toBe(0);
    expect(drawing?.height).toBe(size?.height);
    expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
    await page.setViewportSize({ width: 800, height: size?.height ?? 800 });
    await expect
      .poll(async () => (await page.locator('[data-part="entrance"]').boundingBox())?.height ?? Infinity)
      .toBeLessThan(300);
    expectNoProblems(screen);
  });
}
