import { activityTypes, regions, serviceObjects, serviceTypes, toMacaoIso } from '@vp/domain';
import type { releaseAround } from '../../journeys/steps/release.ts';
import type { Visitor } from '../visitor.ts';

type Release = ReturnType<typeof releaseAround>;

const typeTime = (admin: Visitor, name: string, moment: Date): Promise<void> =>
  admin.type(name, toMacaoIso(moment).slice(0, 16));

const openSection = (admin: Visitor, section: 'schedule' | 'place' | 'conditions' | 'content'): Promise<void> =>
  admin.press(admin.t(`release.form.${section}`), `nav[aria-label="${admin.t('release.form.sections')}"]`);

export async function fillBasics(admin: Visitor, { name, posts }: Release): Promise<void> {
  const { code } = admin;
  await admin.goTo('activity/release/form');
  await admin.type('basics.name', name);
  await admin.pick('basics.activityTypeId', code(activityTypes, '1'));
  await admin.choose('basics.serviceTypes', code(serviceTypes, serviceTypes[0].code));
  await admin.choose('basics.serviceObjects', code(serviceObjects, serviceObjects[0].code));
  await admin.type('basics.maximumParticipants', String(posts.reduce((sum, { places }) => sum + places, 0)));
}

/** Reloads the page after the draft is stored; the form has the typed name again. */
export async function reloadDraft(admin: Visitor, { name }: Release): Promise<void> {
  for (const words of admin.t('release.draft.saved', { time: '|' }).split('|')) await admin.see(words.trim());
  await admin.goTo('activity/release/form');
  await admin.until(`return inField('basics.name', 'input')?.value === ${JSON.stringify(name)};`, 'the draft is back');
}

async function fillSchedule(admin: Visitor, { startsAt, endsAt, posts }: Release): Promise<void> {
  const { t } = admin;
  await openSection(admin, 'schedule');
  await typeTime(admin, 'schedule.startsAt', startsAt);
  await typeTime(admin, 'schedule.endsAt', endsAt);
  for (const [index, post] of posts.entries()) {
    if (index > 0) await admin.press(`${t('release.period.addPost')} ${t('release.period.title', { n: 1 })}`);
    await admin.type(`schedule.periods.0.posts.${index}.name`, post.name);
    await admin.type(`schedule.periods.0.posts.${index}.places`, String(post.places));
  }
}

async function fillPlace(admin: Visitor, { place }: Release): Promise<void> {
  const { t, code } = admin;
  const sheet = '[role=dialog]';
  await openSection(admin, 'place');
  await admin.pick('place.regionId', code(regions, regions[0].code));
  await admin.type('place.address', place.address);
  await admin.press(t('place.choose'));
  await admin.search(place.search, sheet);
  await admin.press(place.search, '[role=dialog] ul');
  await admin.press(t('map.confirm'), sheet);
  await admin.see(t('place.chosen', { place: place.search }));
}

/** Fills in the cover and the sections after the first one. */
export async function fillRest(admin: Visitor, release: Release): Promise<void> {
  await admin.uploadPhoto('basics.coverId', 'goldenrod');
  await fillSchedule(admin, release);
  await fillPlace(admin, release);
  await openSection(admin, 'conditions');
  await typeTime(admin, 'conditions.registrationDeadline', release.deadline);
  await admin.type('conditions.contactName', '何美玲');
  await admin.type('conditions.contactPhone', '66000011');
  await openSection(admin, 'content');
  await admin.type('content.content', '協助佈置場地、接待長者和派發物資。');
}

/** Opens the preview and publishes from it; returns the activity's id. */
export async function publish(admin: Visitor, { name }: Release): Promise<string> {
  const { t } = admin;
  const sheet = '[role=dialog]';
  await admin.press(t('release.form.preview'));
  await admin.see(name, sheet);
  await admin.press(t('release.form.publish'), sheet);
  await admin.see(t('release.published.outcome'));
  await admin.press(t('release.published.view'));
  await admin.until(`return location.pathname.endsWith('/activity/detail');`, 'the page of the activity');
  return admin.searchParam('id');
}
