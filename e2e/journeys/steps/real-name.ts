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

/** One day in several spellings, including the one of the identity card. */
export const birthDates = ['19980314', '14031998', '1998/3/14', '14-03-1998', '14/03/1998', '1998-03-14'] as const;

/** Types one day in each of these spellings, the last one in the format of a date field; each gives the same value. */
async function typeBirthDate(screen: Screen, ways: readonly string[]): Promise<void> {
  const box = fieldOf(screen, 'personal.birthDate').locator('input');
  const day = ways.at(-1) ?? '';
  const read = new RegExp(`^(${day}|${day.split('-').toReversed().join('/')})$`);
  for (const typed of ways) {
    await fill(screen, 'personal.birthDate', typed);
    await box.blur();
    await expect(box).toHaveValue(read);
  }
}

/** An applicant for the check: an adult with one spelling of the birth date, unless given. */
export interface Applicant extends Person {
  readonly birthDates?: readonly string[];
  /** The guardian of a person under 18. */
  readonly guardian?: Person;
}

export async function fillPerson(screen: Screen, person: Applicant): Promise<void> {
  const { code } = screen;
  await fill(screen, 'personal.chineseName', person.chineseName);
  await fill(screen, 'personal.latinSurname', 'CHAN');
  await fill(screen, 'personal.latinGivenName', 'HIO CHENG');
  await typeBirthDate(screen, person.birthDates ?? birthDates.slice(-1));
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

/** Fills in the guardian of a person under 18; a phone equal to the applicant's is reported at once. */
async function fillGuardian(screen: Screen, mobile: string, guardian: Person): Promise<void> {
  const { t, page, code } = screen;
  const own = page.getByText(t('realName.form.guardian.mobileOwn'));
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

/** Fills in all steps of the open real-name form, checks the review and sends it. */
export async function submitRealName(screen: Screen, person: Applicant): Promise<void> {
  const { t, page } = screen;
  const next = (step: 'personal' | 'guardian' | 'review') =>
    button(screen, t('realName.form.next', { name: t(`realName.form.steps.${step}`) }));
  await expectPage(screen, { path: '/VolunteerRegister-perfectVolunteer', title: t('realName.form.title') });
  await fillIdentity(screen, person);
  await next('personal').click();
  await fillPerson(screen, person);
  if (person.guardian !== undefined) {
    await next('guardian').click();
    await fillGuardian(screen, person.mobile, person.guardian);
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
