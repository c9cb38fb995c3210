import {
  administratorDocumentTypes,
  maskPhone,
  organizationCategories,
  regions,
  serviceObjects,
  serviceTypes,
} from '@vp/domain';
import { organization } from '../../given/people.ts';
import type { Person } from '../../given/people.ts';
import { drawnPicture } from '../../picture.ts';
import { button, choose, expectPage, fieldOf, fill, pick } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { provePhone } from './account.ts';
import { openFormSection, pickPlace, uploadPhoto } from './form.ts';

const green = { red: 20, green: 110, blue: 90 };
const sand = { red: 220, green: 200, blue: 150 };

type Section = 'account' | 'organization' | 'administrator' | 'filing' | 'service';

async function openSection(screen: Screen, section: Section): Promise<void> {
  const { t } = screen;
  await openFormSection(screen, { index: t('registration.form.sections'), name: t(`registration.form.${section}`) });
}

async function fillOrganization(screen: Screen, name: string): Promise<void> {
  const { t, page, code } = screen;
  await openSection(screen, 'organization');
  await uploadPhoto(screen, 'organization.logoPath', drawnPicture('logo.png', green, [400, 400]));
  await fill(screen, 'organization.name', name);
  await button(screen, t('registration.parent.choose')).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(organization);
  await sheet.getByRole('button', { name: organization }).click();
  await choose(screen, 'organization.category', code(organizationCategories, organizationCategories[0].code));
  await pick(screen, 'organization.regionId', code(regions, regions[0].code));
  await fill(screen, 'organization.address', '羅利老馬路 12 號');
  await pickPlace(screen, { in: 'organization', search: '盧廉若公園' });
  await fill(screen, 'organization.fixedTel', '28881234');
  await fill(screen, 'organization.contactName', '李小姐');
  await fill(screen, 'organization.introduction', '陪伴獨居長者，每星期探訪。');
}

async function fillAdministrator(screen: Screen, { chineseName, documentNumber }: Person): Promise<void> {
  const { code } = screen;
  await openSection(screen, 'administrator');
  await fill(screen, 'administrator.realName', chineseName);
  await pick(screen, 'administrator.idCardType', code(administratorDocumentTypes, '2'));
  await fill(screen, 'administrator.idCard', documentNumber);
  await uploadPhoto(screen, 'administrator.frontIdPhotoUrl', drawnPicture('front.png', sand));
  await uploadPhoto(screen, 'administrator.backIdPhotoUrl', drawnPicture('back.png', green));
}

/** Registers an organization below the demo one from the empty form; ends on the page with the next steps. */
export async function registerOrganization(screen: Screen, name: string, person: Person): Promise<void> {
  const { t, page, code } = screen;
  await expectPage(screen, { path: '/register', title: t('registration.form.title') });
  await fill(screen, 'account.username', person.username);
  await fill(screen, 'account.password', person.password);
  await fill(screen, 'account.confirmPassword', person.password);
  await provePhone(screen, person.mobile, 'account.');
  await button(screen, t('registration.account.prove')).click();
  const proven = t('registration.account.proven', { phone: maskPhone(person.mobile) });
  await page.getByRole('status').filter({ hasText: proven }).waitFor();
  await fillOrganization(screen, name);
  await fillAdministrator(screen, person);
  await openSection(screen, 'filing');
  await fieldOf(screen, 'filing.registFiling').getByRole('radio').first().check();
  await fill(screen, 'filing.associationNumber', person.documentNumber.slice(-5));
  await openSection(screen, 'service');
  await choose(screen, 'service.serviceType', code(serviceTypes, serviceTypes[0].code));
  await choose(screen, 'service.serviceObject', code(serviceObjects, serviceObjects[0].code));
  for (const box of ['service.isUploadBigdata', 'service.agreed'])
    await fieldOf(screen, box).getByRole('checkbox').check();
  await button(screen, t('registration.form.submit')).click();
  await expectPage(screen, { path: '/register/success' });
}
