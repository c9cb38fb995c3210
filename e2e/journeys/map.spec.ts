import { expect, test } from '../test.ts';
import { mapServicePath } from '@vp/contract';
import { startAmapService, useAmap } from '../given/amap.ts';
import { administrator, grantOf } from '../given/people.ts';
import { button, expectNoProblems, expectPage, fieldOf, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { openSection } from './steps/release.ts';

/** The API of the tests starts with this code; no page may see it. */
const code = 'code-of-the-tests';

/** AMap's errors, and the message for each of the six kinds; no error means a service that cannot be reached. */
const failures = [
  [undefined, 'serviceUnavailable'],
  ['INVALID_USER_DOMAIN', 'noPermission'],
  ['INVALID_PARAMS', 'illegalRequest'],
  ['INVALID_USER_KEY', 'illegalKey'],
  ['UNKNOWN_ERROR', 'unknownPosition'],
  ['GATEWAY_TIMEOUT', 'timeout'],
] as const;

/** Opens the map from a release form to pick the place. */
async function openPicker(screen: Screen) {
  const { t, page } = screen;
  await goTo(screen, '/activity/release/form');
  await expectPage(screen, { path: '/activity/release/form', title: t('release.form.title') });
  await openSection(screen, 'place');
  await button(screen, t('place.choose')).click();
  return page.getByRole('dialog');
}

test('with a key AMap is the map: it finds places through our server, and each of its six failures has its words', async ({
  browser,
}) => {
  const service = await startAmapService(code);
  try {
    const office = await openScreen(browser, { app: 'org-admin', grant: grantOf(await administrator()) });
    const { t, page } = office;
    await useAmap(page, 'org-admin');
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes(mapServicePath)) void response.text().then((text) => answers.push(text));
    });
    const sheet = await openPicker(office);
    await expect(sheet.getByText('© AMap')).toBeVisible();
    await expect(sheet.getByText('AMap', { exact: true })).toBeVisible();
    const search = sheet.getByRole('searchbox', { name: t('map.search') });

    for (const [info, failure] of failures) {
      service.say(info);
      await search.fill(`小食店 ${failure}`);
      const told = sheet.getByRole('alert');
      await expect(told).toHaveText(t(`map.errors.${failure}`));
    }

    service.say('OK');
    await search.fill('示範小食');
    await sheet.getByRole('button', { name: '示範小食店' }).click();
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await sheet.getByRole('button', { name: t('map.confirm') }).click();
    await expect(fieldOf(office, 'place.address').locator('input, textarea')).toHaveValue(/示範街 1 號/);
    expect(service.asked.map(({ pathname }) => pathname)).toContain('/v3/place/text');
    expect(service.asked.every(({ searchParams }) => searchParams.get('jscode') === code)).toBe(true);
    expect(answers.length).toBeGreaterThan(failures.length);
    expect(answers.join()).not.toContain(code);
    expectNoProblems(office);
  } finally {
    service.stop();
  }
});

test('where the script of AMap does not come, the map says so, and the built-in one takes its place', async ({
  browser,
}) => {
  const grant = grantOf(await administrator());
  const office = await openScreen(browser, { app: 'org-admin', grant, expected: [/ERR_FAILED/] });
  const { t, page } = office;
  await useAmap(page, 'org-admin', 'missing');
  const sheet = await openPicker(office);
  await expect(sheet.getByRole('alert')).toHaveText(t('map.errors.serviceUnavailable'));
  await sheet.getByRole('button', { name: t('map.useBuiltIn') }).click();
  await expect(sheet.getByRole('application')).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  expectNoProblems(office);
});
