import { expect, test } from '../test.ts';
import { attendanceTypes, regions } from '@vp/domain';
import { fillBasics, fillConditions, fillSchedule, openSection, releaseAround } from '../journeys/steps/release.ts';
import type { Release } from '../journeys/steps/release.ts';
import { drawnPicture } from '../picture.ts';
import { button, choose, fieldOf, fill, goTo, openMenu, pick } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { nameOfView, openOffice, views } from './admin-views.ts';
import type { Studio } from './admin-views.ts';

const path = '/activity/release/form';
const gold = { red: 235, green: 190, blue: 90 };

/** Holds the upload of a cover until it is released. */
async function holdUpload({ page }: Studio): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/file_upload**', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

async function shootCover(studio: Studio): Promise<void> {
  const { page, t, shoot } = studio;
  const field = fieldOf(studio, 'basics.coverId');
  const input = field.locator('input[type=file]');
  await input.setInputFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(field.getByText(t('ui.photo.gif'))).toBeVisible();
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot('31-cover-refused');
  const release = await holdUpload(studio);
  await input.setInputFiles(drawnPicture('cover.png', gold, [1280, 720]));
  await expect(field.locator('[aria-busy=true]')).toBeVisible();
  await shoot('32-cover-on-its-way');
  release();
  await expect(field.getByRole('status')).toHaveText(t('ui.photo.uploaded'));
  await page.unroute('**/file_upload**');
}

async function shootBasics(studio: Studio, release: Release): Promise<void> {
  const { page, view, shoot, shootWhole } = studio;
  await shootCover(studio);
  if (view.device === 'phone') {
    await fieldOf(studio, 'basics.activityTypeId').locator('button[aria-haspopup=dialog]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('33-activity-type');
    await page.keyboard.press('Escape');
  }
  await fillBasics(studio, release);
  await fieldOf(studio, 'basics.maximumParticipants').locator('input').blur();
  await shootWhole('34-basics');
}

async function shootSchedule(studio: Studio, release: Release): Promise<void> {
  const { page, t, view, shoot, shootWhole } = studio;
  await openSection(studio, 'schedule');
  await shootWhole('35-schedule-empty');
  if (view.device === 'phone') {
    await fieldOf(studio, 'schedule.startsAt').getByRole('button').click();
    await expect(page.getByRole('dialog').locator('.rv-picker, [class*=picker]').first()).toBeVisible();
    await shoot('36-date-and-time');
    await page.keyboard.press('Escape');
  }
  await fillSchedule(studio, release);
  await shootWhole('37-schedule');
  await button(studio, t('release.period.copyLast')).click();
  await shootWhole('38-second-period');
  await button(studio, t('release.period.removeOf', { n: 2 })).click();
}

async function shootPlace(studio: Studio, { place }: Release): Promise<void> {
  const { page, t, code, shoot, shootWhole } = studio;
  await openSection(studio, 'place');
  await pick(studio, 'place.regionId', code(regions, regions[0].code));
  await fill(studio, 'place.address', place.address);
  await choose(studio, 'place.attendanceType', code(attendanceTypes, '1'));
  await choose(studio, 'place.radiusKilometres', t('common.units.kilometres', { value: '1' }));
  await shootWhole('39-place-without-position');
  await button(studio, t('place.choose')).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('application')).toBeVisible();
  await shoot('40-map');
  await sheet.getByRole('searchbox', { name: t('map.search') }).fill(place.search);
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await shoot('41-map-search');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await shoot('42-map-place');
  await sheet.getByRole('button', { name: t('map.confirm') }).click();
  await shootWhole('43-place');
}

for (const view of views) {
  test(`a release from the empty form to the published activity, ${nameOfView(view)}`, async ({ browser }) => {
    const now = await haveDayAhead();
    const studio = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = studio;
    const release = releaseAround(now, '盧廉若公園·長者探訪');
    await openPage(path);
    await button(studio, t('release.form.publish')).click();
    await expect(page.locator('[data-part="error-summary"]')).toBeVisible();
    await shootWhole('30-nothing-filled-in');
    await shootBasics(studio, release);
    await shootSchedule(studio, release);
    await shootPlace(studio, release);
    await openSection(studio, 'conditions');
    await fillConditions(studio, release);
    await shootWhole('44-conditions');
    await openSection(studio, 'content');
    await fill(studio, 'content.content', '協助佈置場地、接待長者和派發物資。請穿著志願者背心，自備飲用水。');
    await shootWhole('45-content');
    await openSection(studio, 'texts');
    await page.getByRole('tab', { name: 'English' }).click();
    await fill(studio, 'texts.name.en', 'Visiting older people in Lou Lim Ieoc Garden');
    await shootWhole('46-other-languages');
    await button(studio, t('release.form.preview')).click();
    const sheet = page.getByRole('dialog', { name: t('release.preview.title') });
    await expect(sheet.getByRole('heading', { name: release.name })).toBeVisible();
    await shoot('47-preview');
    await sheet.getByRole('button', { name: t('release.form.publish') }).click();
    await expect(page.getByText(t('release.published.outcome'))).toBeVisible();
    await shootWhole('48-published');
  });

  test(`a draft that is left and taken back, ${nameOfView(view)}`, async ({ browser }) => {
    const now = await haveDayAhead();
    const studio = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage } = studio;
    await openPage(path);
    await fillBasics(studio, releaseAround(now, '盧廉若公園·長者探訪'));
    await expect(page.getByText(t('release.draft.saved', { time: '|' }).split('|')[0] ?? '').first()).toBeVisible();
    if (view.device === 'phone') await page.getByRole('button', { name: t('ui.back') }).click();
    else await openMenu(studio, 'home');
    await expect(page.getByRole('alertdialog')).toContainText(t('release.leave.title'));
    await shoot('49-leave');
    await page.getByRole('button', { name: t('release.leave.stay') }).click();
    await openPage(path);
    await shootWhole('50-draft-taken-back');
    await goTo(studio, '/activity/list');
    const card = page.getByRole('link').filter({ hasText: t('activity.draft.title') });
    await expect(card).toBeVisible();
    await shoot('51-draft-in-the-list');
    const activity = await page.locator('[data-row]').first().getAttribute('data-row');
    await openPage(`${path}?copy=${activity}`);
    await shoot('52-draft-or-copy');
  });
}
