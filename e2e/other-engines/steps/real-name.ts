import {
  countryRegions,
  educationLevels,
  genders,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  vestSizes,
} from '@vp/domain';
import type { Person } from '../../given/people.ts';
import type { Visitor } from '../visitor.ts';

async function fillIdentity(visitor: Visitor, { documentNumber }: Person): Promise<void> {
  await visitor.type('identity.documentNumber', documentNumber);
  await visitor.uploadPhoto('identity.frontPhotoId', 'steelblue');
  await visitor.uploadPhoto('identity.backPhotoId', 'seagreen');
  await visitor.uploadPhoto('identity.handheldPhotoId', 'sienna');
  await visitor.type('identity.issueDate', '2022-05-10');
  await visitor.type('identity.expiryDate', '2032-05-10');
}

async function fillPerson(visitor: Visitor, { chineseName }: Person): Promise<void> {
  const { code } = visitor;
  await visitor.type('personal.chineseName', chineseName);
  await visitor.type('personal.latinSurname', 'CHAN');
  await visitor.type('personal.latinGivenName', 'HIO CHENG');
  await visitor.type('personal.birthDate', '1998-03-14');
  await visitor.choose('personal.gender', code(genders, '2'));
  await visitor.choose('personal.maritalStatus', code(maritalStatuses, '2'));
  await visitor.choose('personal.educationLevel', code(educationLevels, '5'));
  await visitor.pick('personal.occupation', code(occupations, '2'));
  await visitor.choose('personal.languagesMastered', code(languagesMastered, '2'));
  await visitor.choose('personal.languageIdentification', code(languageIdentifications, '1'));
  await visitor.choose('personal.vestSize', code(vestSizes, '1'));
  await visitor.pick('personal.countryRegion', code(countryRegions, 'MO'));
  await visitor.type('personal.address', '高士德大馬路 12 號 3 樓 B');
}

/** Fills in all steps of the real-name form, looks at the review and sends it. */
export async function submitRealName(visitor: Visitor, person: Person): Promise<void> {
  const { t } = visitor;
  const next = (step: 'personal' | 'review') =>
    visitor.press(t('realName.form.next', { name: t(`realName.form.steps.${step}`) }));
  await visitor.goTo('VolunteerRegister-perfectVolunteer');
  await fillIdentity(visitor, person);
  await next('personal');
  await fillPerson(visitor, person);
  await next('review');
  await visitor.see(person.documentNumber);
  await visitor.press(t('realName.form.submit'));
  await visitor.see(t('realName.sent.outcome'));
}

/** Finds an organization by its name and asks it for membership; starts on the page after the real-name form. */
export async function applyTo(visitor: Visitor, organization: string): Promise<void> {
  const { t } = visitor;
  await visitor.press(t('realName.sent.organizations'));
  await visitor.see(t('organization.list.title'));
  await visitor.search(organization);
  await visitor.press(organization, 'main');
  await visitor.see(t('organization.detail.title'));
  await visitor.press(t('organization.detail.join'));
  await visitor.press(t('organization.detail.join'), '[role=alertdialog]');
  await visitor.see(t('organization.detail.pending'));
}
