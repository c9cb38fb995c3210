import { expect } from '@playwright/test';
import {
  countryRegions,
  educationLevels,
  genders,
  guardianRelations,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  vestSizes,
} from '@vp/domain';
import type { Person } from '../../given/people.ts';
import { drawnPicture } from '../../picture.ts';
import { button, choose, expectPage, fieldOf, fill, pick } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { uploadPhoto } from './form.ts';

const blue = { red: 90, green: 130, blue: 200 };
const green = { red: 110, green: 180, blue: 130 };

const upload = (screen: Screen, name: string, tint: typeof blue): Promise<void> =>
  uploadPhoto(screen, name, drawnPicture(`${name}.png`, tint));

export async function fillIdentity(screen: Screen, person: Person): Promise<void> {
  await fill(screen, 'identity.documentNumber', person.documentNumber);
  await upload(screen, 'identity.frontPhotoId', blue);
  await upload(screen, 'identity.backPhotoId', green);
  await upload(screen, 'identity.handheldPhotoId', blue);
  await fill(screen, 'identity.issueDate', '2022-05-10');
  await fill(screen, 'identity.expiryDate', '2032-05-10');
}

/** As people write dates, the identity card among them; each is read as the same day. */
async function typeBirthDate(screen: Screen): Promise<void> {
  const box = fieldOf(screen, 'personal.birthDate').locator('input');
  for (const typed of ['19980314', '14031998', '1998/3/14', '14-03-1998', '14/03/1998', '1998-03-14']) {
    await fill(screen, 'personal.birthDate', typed);
    await box.blur();
    await expect(box).toHaveValue(/^(1998-03-14|14\/03\/1998)$/);
  }
}

/** Somebody under 18: `guardian` answers for them. */
export interface Minor extends Person {
  readonly birthDate: string;
  readonly guardian: Person;
}

export async function fillPerson(screen: Screen, person: Person | Minor): Promise<void> {
  const { code } = screen;
  await fill(screen, 'personal.chineseName', person.chineseName);
  await fill(screen, 'personal.latinSurname', 'CHAN');
  await fill(screen, 'personal.latinGivenName', 'HIO CHENG');
  if ('birthDate' in person) await fill(screen, 'personal.birthDate', person.birthDate);
  else await typeBirthDate(screen);
  await choose(screen, 'personal.gender', code(genders, '2'));
  await choose(screen, 'personal.maritalStatus', code(maritalStatuses, '2'));
  await choose(screen, 'personal.educationLevel', code(educationLevels, '5'));
  await pick(screen, 'personal.occupation', code(occupations, '2'));
  await choose(screen, 'personal.languagesMastered', code(languagesMastered, '2'));
  await choose(screen, 'personal.languageIdentification', code(languageIdentifications, '1'));
  await choose(screen, 'personal.vestSize', code(vestSizes, '1'));
  await pick(screen, 'personal.countryRegion', code(countryRegions, 'MO'));
  await fill(screen, 'personal.address', '高士德大馬路 12 號 3 樓 B');
}

/** Whoever answers for somebody under 18; a phone that looks like the applicant's own is told of at once. */
async function fillGuardian(screen: Screen, { mobile, guardian }: Minor): Promise<void> {
  const { t, code } = screen;
  const own = fieldOf(screen, 'guardian.mobile').getByText(t('realName.form.guardian.mobileOwn'));
  await fill(screen, 'guardian.name', guardian.chineseName);
  await choose(screen, 'guardian.relation', code(guardianRelations, '1'));
  await fill(screen, 'guardian.documentNumber', guardian.documentNumber);
  await fill(screen, 'guardian.mobile', mobile.replace('+853', ''));
  await expect(own).toBeVisible();
  await fill(screen, 'guardian.mobile', guardian.mobile.replace('+853', ''));
  await expect(own).toBeHidden();
  await upload(screen, 'guardian.frontPhotoId', blue);
  await upload(screen, 'guardian.backPhotoId', green);
}

/** Fills all steps of the real-name form, which is open, looks at the review and sends it. */
export async function submitRealName(screen: Screen, person: Person | Minor): Promise<void> {
  const { t, page } = screen;
  const next = (step: 'personal' | 'guardian' | 'review') =>
    button(screen, t('realName.form.next', { name: t(`realName.form.steps.${step}`) }));
  await expectPage(screen, { path: '/VolunteerRegister-perfectVolunteer', title: t('realName.form.title') });
  await fillIdentity(screen, person);
  await next('personal').click();
  await fillPerson(screen, person);
  if ('guardian' in person) {
    await next('guardian').click();
    await fillGuardian(screen, person);
  }
  await next('review').click();
  const review = page.getByRole('region', { name: t('realName.form.steps.personal') });
  await expect(review).toContainText(person.chineseName);
  await expect(page.getByRole('region', { name: t('realName.form.steps.identity') })).toContainText(
    person.documentNumber,
  );
  await button(screen, t('realName.form.submit')).click();
  await expectPage(screen, { path: '/VolunteerRegister-perfectionDatasucceed', title: t('realName.sent.title') });
  await expect(page.getByText(t('realName.sent.outcome'))).toBeVisible();
}
