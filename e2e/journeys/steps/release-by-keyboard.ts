import { expect } from '@playwright/test';
import { toMacaoIso } from '@vp/domain';
import { drawnPicture } from '../../picture.ts';
import { button, expectPage, fieldOf, goTo } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { expectFocusKept, press, tabTo, write } from './keyboard.ts';
import type { Release } from './release.ts';

/** Returns the text box of a field. */
const boxOf = (screen: Screen, name: string) =>
  fieldOf(screen, name).locator('input:not([type=file]):not([type=radio]), textarea');

const writeMoment = (screen: Screen, name: string, moment: Date): Promise<void> =>
  write(screen, boxOf(screen, name), toMacaoIso(moment).slice(0, 16));

/** Selects the first item of a list. */
async function takeFirst(screen: Screen, name: string): Promise<void> {
  const list = fieldOf(screen, name).locator('select');
  await tabTo(screen, list);
  await screen.page.keyboard.press('ArrowDown');
  await expect(list).not.toHaveValue('');
}

async function tickFirst(screen: Screen, name: string): Promise<void> {
  const box = fieldOf(screen, name).getByRole('checkbox').first();
  await press(screen, box, 'Space');
  await expect(box).toBeChecked();
}

type Section = 'schedule' | 'place' | 'conditions' | 'content' | 'texts';

/** Moves from the end of a section to the next one. */
async function goOnTo(screen: Screen, section: Section): Promise<void> {
  const { t } = screen;
  await press(screen, button(screen, t('ui.form.nextSection', { name: t(`release.form.${section}`) })));
  await expect(screen.page.getByRole('heading', { name: t(`release.form.${section}`), exact: true })).toBeFocused();
}

async function chooseCover(screen: Screen): Promise<void> {
  const field = fieldOf(screen, 'basics.coverId');
  const chooser = screen.page.waitForEvent('filechooser');
  await press(screen, field.getByRole('button').first());
  await (await chooser).setFiles(drawnPicture('cover.png', { red: 235, green: 190, blue: 90 }, [1280, 720]));
  await expect(field.getByRole('status')).toHaveText(screen.t('ui.photo.uploaded'));
  await expectFocusKept(screen);
}

async function writeBasics(screen: Screen, { name, posts }: Release): Promise<void> {
  await chooseCover(screen);
  await write(screen, boxOf(screen, 'basics.name'), name);
  await takeFirst(screen, 'basics.activityTypeId');
  await tickFirst(screen, 'basics.serviceTypes');
  await tickFirst(screen, 'basics.serviceObjects');
  const places = posts.reduce((sum, post) => sum + post.places, 0);
  await write(screen, boxOf(screen, 'basics.maximumParticipants'), String(places));
}

async function writeSchedule(screen: Screen, { startsAt, endsAt, posts }: Release): Promise<void> {
  const { t, page } = screen;
  await goOnTo(screen, 'schedule');
  await writeMoment(screen, 'schedule.startsAt', startsAt);
  await writeMoment(screen, 'schedule.endsAt', endsAt);
  const period = t('release.period.title', { n: 1 });
  for (const [index, post] of posts.entries()) {
    if (index > 0)
      await press(screen, page.getByRole('button', { name: `${t('release.period.addPost')} ${period}`, exact: true }));
    await write(screen, boxOf(screen, `schedule.periods.0.posts.${index}.name`), post.name);
    await write(screen, boxOf(screen, `schedule.periods.0.posts.${index}.places`), String(post.places));
  }
}

/** Selects the place from the search results: the map itself needs no pointer. */
async function writePlace(screen: Screen, { place }: Release): Promise<void> {
  const { t, page } = screen;
  await goOnTo(screen, 'place');
  await press(screen, button(screen, t('place.choose')));
  const sheet = page.getByRole('dialog', { name: t('place.title') });
  await write(screen, sheet.getByRole('searchbox', { name: t('map.search') }), place.search);
  await press(screen, sheet.getByRole('listitem').getByRole('button').first());
  await press(screen, sheet.getByRole('button', { name: t('map.confirm') }));
  await expect(sheet).toBeHidden();
  // The loading map has its own status.
  const status = fieldOf(screen, 'place.latitude').getByRole('status');
  await expect(status.filter({ hasText: t('place.chosen', { place: place.search }) })).toBeVisible();
  await expectFocusKept(screen);
  await takeFirst(screen, 'place.regionId');
  await write(screen, boxOf(screen, 'place.address'), place.address);
}

async function writeRest(screen: Screen, { deadline }: Release): Promise<void> {
  await goOnTo(screen, 'conditions');
  await writeMoment(screen, 'conditions.registrationDeadline', deadline);
  await write(screen, boxOf(screen, 'conditions.contactName'), '何美玲');
  await write(screen, boxOf(screen, 'conditions.contactPhone'), '66000011');
  await goOnTo(screen, 'content');
  await write(screen, boxOf(screen, 'content.content'), '協助佈置場地、接待長者和派發物資。');
}

/** Fills in the Portuguese texts: the last of the form's further languages. */
async function writePortuguese(screen: Screen, name: string): Promise<void> {
  const { t, page } = screen;
  await goOnTo(screen, 'texts');
  const languages = page.getByRole('tablist', { name: t('release.form.texts') });
  await tabTo(screen, languages.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(languages.getByRole('tab', { selected: true })).toHaveText('Português');
  await write(screen, boxOf(screen, 'texts.name.pt'), name);
  await write(screen, boxOf(screen, 'texts.posts.0.texts.pt'), 'Acolhimento');
}

/** Publishes an activity, from the selection of a template; returns its id. Uses no mouse and no touch. */
export async function releaseByKeyboard(screen: Screen, release: Release, inPortuguese: string): Promise<string> {
  const { t, page } = screen;
  await goTo(screen, '/activity/release');
  await press(screen, page.getByRole('link', { name: t('releaseStart.blank') }));
  await expectPage(screen, { path: '/activity/release/form', title: t('release.form.title') });
  await writeBasics(screen, release);
  await writeSchedule(screen, release);
  await writePlace(screen, release);
  await writeRest(screen, release);
  await writePortuguese(screen, inPortuguese);
  await press(screen, button(screen, t('release.form.publish')));
  await expect(page.getByText(t('release.published.outcome'))).toBeVisible();
  await expectFocusKept(screen);
  await press(screen, page.getByRole('link', { name: t('release.published.view'), exact: true }));
  await expectPage(screen, { path: '/activity/detail' });
  return new URL(page.url()).searchParams.get('id') ?? '';
}
