import { expect } from '@playwright/test';
import { activityTypes, minuteMs, regions, serviceObjects, serviceTypes, toMacaoIso } from '@vp/domain';
import { drawnPicture } from '../../picture.ts';
import { button, choose, expectPage, fieldOf, fill, link, openMenu, pick } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { openFormSection, pickPlace, uploadPhoto } from './form.ts';

export interface Release {
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly deadline: Date;
  readonly posts: readonly { readonly name: string; readonly places: number }[];
  readonly place: { readonly search: string; readonly address: string };
}

/** Returns a release that starts soon enough after `now` for an immediate check-in. */
export function releaseAround(now: Date, name: string): Release {
  const inMinutes = (minutes: number): Date => new Date(Math.floor(now.getTime() / minuteMs + minutes) * minuteMs);
  return {
    name,
    startsAt: inMinutes(25),
    endsAt: inMinutes(25 + 180),
    deadline: inMinutes(15),
    posts: [
      { name: '接待長者', places: 3 },
      { name: '攤位協助', places: 2 },
    ],
    place: { search: '盧廉若公園', address: '羅利老馬路 10 號' },
  };
}

/** Types a moment; on a phone it is read when the field is left. */
async function fillTime(screen: Screen, name: string, moment: Date): Promise<void> {
  await fill(screen, name, toMacaoIso(moment).slice(0, 16));
  await fieldOf(screen, name).locator('input').blur();
}

const gold = { red: 235, green: 190, blue: 90 };

type Section = 'basics' | 'schedule' | 'place' | 'conditions' | 'content' | 'texts';

export async function openSection(screen: Screen, section: Section): Promise<void> {
  const { t } = screen;
  await openFormSection(screen, { index: t('release.form.sections'), name: t(`release.form.${section}`) });
}

export async function uploadCover(screen: Screen): Promise<void> {
  await uploadPhoto(screen, 'basics.coverId', drawnPicture('cover.png', gold, [1280, 720]));
}

/** Opens the empty form from the menu; an organization with earlier activities first selects a template. */
export async function openRelease(screen: Screen): Promise<void> {
  const { t, page } = screen;
  await openMenu(screen, 'activity');
  await link(screen, t('home.entries.activity-release')).first().click();
  const blank = page.getByRole('link', { name: t('releaseStart.blank') });
  await expect(blank.or(fieldOf(screen, 'basics.name'))).toBeVisible();
  if (await blank.isVisible()) await blank.click();
  await expectPage(screen, { path: '/activity/release/form', title: t('release.form.title') });
}

/** Moves the start of the first period; the times of a published one are collapsed into its head. */
export async function movePeriod(screen: Screen, startsAt: Date): Promise<void> {
  await openSection(screen, 'schedule');
  await button(screen, screen.t('release.period.editTimeOf', { n: 1 })).click();
  await fillTime(screen, 'schedule.periods.0.startsAt', startsAt);
}

export async function fillBasics(screen: Screen, { name, posts }: Release): Promise<void> {
  const { code } = screen;
  await fill(screen, 'basics.name', name);
  await pick(screen, 'basics.activityTypeId', code(activityTypes, '1'));
  await choose(screen, 'basics.serviceTypes', code(serviceTypes, serviceTypes[0].code));
  await choose(screen, 'basics.serviceObjects', code(serviceObjects, serviceObjects[0].code));
  await fill(screen, 'basics.maximumParticipants', String(posts.reduce((sum, { places }) => sum + places, 0)));
}

export async function fillSchedule(screen: Screen, { startsAt, endsAt, posts }: Release): Promise<void> {
  const { t, page } = screen;
  await openSection(screen, 'schedule');
  await fillTime(screen, 'schedule.startsAt', startsAt);
  await fillTime(screen, 'schedule.endsAt', endsAt);
  // The first period follows the activity's time automatically.
  const period = page.getByRole('region', { name: t('release.period.title', { n: 1 }) });
  for (const [index, post] of posts.entries()) {
    if (index > 0)
      await period
        .getByRole('button', { name: `${t('release.period.addPost')} ${t('release.period.title', { n: 1 })}` })
        .click();
    await fill(screen, `schedule.periods.0.posts.${index}.name`, post.name);
    await fill(screen, `schedule.periods.0.posts.${index}.places`, String(post.places));
  }
}

async function fillPlace(screen: Screen, { place }: Release): Promise<void> {
  await openSection(screen, 'place');
  await pick(screen, 'place.regionId', screen.code(regions, regions[0].code));
  await fill(screen, 'place.address', place.address);
  await pickPlace(screen, { in: 'place', search: place.search });
}

export async function fillConditions(screen: Screen, { deadline }: Release): Promise<void> {
  await openSection(screen, 'conditions');
  await fillTime(screen, 'conditions.registrationDeadline', deadline);
  await fill(screen, 'conditions.contactName', '何美玲');
  await fill(screen, 'conditions.contactPhone', '66000011');
}

/** Fills in the sections after the first one. */
export async function fillRest(screen: Screen, release: Release): Promise<void> {
  await fillSchedule(screen, release);
  await fillPlace(screen, release);
  await fillConditions(screen, release);
  await openSection(screen, 'content');
  await fill(screen, 'content.content', '協助佈置場地、接待長者和派發物資。請穿著志願者背心，自備飲用水。');
}

/** Opens the preview and publishes from it; returns the activity's id. */
export async function publish(screen: Screen, { name }: Release): Promise<string> {
  const { t, page } = screen;
  await button(screen, t('release.form.preview')).click();
  const sheet = page.getByRole('dialog', { name: t('release.preview.title') });
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  await sheet.getByRole('button', { name: t('release.form.publish') }).click();
  await expect(page.getByText(t('release.published.outcome'))).toBeVisible();
  await link(screen, t('release.published.view')).click();
  await expectPage(screen, { path: '/activity/detail' });
  return new URL(page.url()).searchParams.get('id') ?? '';
}
