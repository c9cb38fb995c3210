import { expect, test } from '../test.ts';
import { activityTypes, regions } from '@vp/domain';
import { open } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { hostAnswers } from '../simulator.ts';
import { take, takeWhole } from './take.ts';
import { languages } from './volunteer-states.ts';

const app = 'volunteer';
const list = '/Home-volunteerActivity';
/** WGS-84, as the chat app reads it, at Senado square. */
const downtown = { latitude: 22.1936, longitude: 113.5397, accuracy: 30 };

const card = ({ page }: Screen) => page.locator('a[href*="/Home-activityDetails?"]').first();

async function seeMap({ page }: Screen): Promise<void> {
  await expect(page.locator('[data-part="map-attribution"]')).toBeVisible();
  await expect(page.locator('[data-part="map-pin"], [data-part="map-cluster"]').first()).toBeVisible();
}

/** Opens groups of pins until one is alone. */
async function seePin({ page }: Screen): Promise<void> {
  const pin = page.locator('[data-part="map-pin"]').first();
  await expect(async () => {
    if (!(await pin.isVisible())) await page.locator('[data-part="map-cluster"]').first().click({ timeout: 1000 });
    await expect(pin).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

for (const language of languages) {
  const folder = `volunteer-375-${language}/activities`;

  test(`the list of activities, ${language}`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app, language });
    const { page, t, code } = screen;
    const search = page.getByRole('searchbox', { name: t('activity.list.search') });
    await open(screen, list);
    await expect(card(screen)).toBeVisible();
    await take(screen, `${folder}-01-first-view`);
    await search.fill(language === 'pt' ? 'Visita' : '探訪');
    await page.waitForURL(/keyword=/);
    await expect(card(screen)).toBeVisible();
    await take(screen, `${folder}-02-found-while-typing`);
    await search.press('Enter');
    await open(screen, `${list}?from=2030-01-01&evening=yes&open=yes`);
    await expect(page.getByText(t('activity.list.none'))).toBeVisible();
    await take(screen, `${folder}-03-no-evening`);
    await open(screen, `${list}?when=weekend`);
    await button(screen, t('activity.time.dates')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(screen, `${folder}-03-days`);
    await open(screen, list);
    await expect(card(screen)).toBeVisible();
    await search.fill('');
    await search.focus();
    await expect(page.getByRole('region', { name: t('activity.list.recent') })).toBeVisible();
    await take(screen, `${folder}-04-recent-searches`);
    await open(screen, `${list}?keyword=zzzz`);
    await expect(page.getByText(t('activity.list.none'))).toBeVisible();
    await takeWhole(screen, `${folder}-05-nothing-found`);
    await open(screen, `${list}?nature=1`);
    await expect(card(screen)).toBeVisible();
    await take(screen, `${folder}-06-training`);
    await open(screen, list);
    await button(screen, t('activity.filter.allTypes')).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: code(activityTypes, '1') }).click();
    await sheet.getByRole('button', { name: code(regions, regions[0].code) }).click();
    await take(screen, `${folder}-07-filters`);
    await sheet.getByRole('button', { name: t('activity.filter.kilometres', { value: '3' }) }).click();
    await take(screen, `${folder}-08-filters-below`);
    await sheet.getByRole('button').last().click();
    await expect(sheet).toBeHidden();
    await expect(card(screen)).toBeVisible();
    await take(screen, `${folder}-09-filtered`);
  });

  test(`activities near by, ${language}`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app, language });
    const { page, t } = screen;
    const nearest = page.getByRole('tab', { name: t('activity.list.sort.nearest') });
    await open(screen, `${list}?sort=nearest`);
    await expect(button(screen, t('activity.place.allow'))).toBeVisible();
    await take(screen, `${folder}-10-place-question`);
    await hostAnswers(page, { location: 'denied' });
    await button(screen, t('activity.place.allow')).click();
    await expect(page.getByText(t('activity.place.denied'))).toBeVisible();
    await take(screen, `${folder}-11-place-denied`);
    await open(screen, list);
    await hostAnswers(page, { location: downtown });
    await nearest.click();
    await expect(card(screen).locator('b')).toBeVisible();
    await take(screen, `${folder}-12-nearest`);
    await button(screen, t('activity.list.map')).click();
    await seeMap(screen);
    await take(screen, `${folder}-13-map`);
    await seePin(screen);
    await page.locator('[data-part="map-pin"]').first().click();
    await expect(button(screen, t('activity.map.showAll'))).toBeVisible();
    await take(screen, `${folder}-14-map-one-place`);
    await open(screen, `${list}?view=map&radius=1000`);
    await seeMap(screen);
    await take(screen, `${folder}-15-map-around-centre`);
  });
}
