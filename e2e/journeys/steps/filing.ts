import { expect } from '@playwright/test';
import { registFilings } from '@vp/domain';
import { expectAccessible } from '../../accessibility.ts';
import { drawnPicture } from '../../picture.ts';
import { button, choose, expectPage, fill, goTo } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { openFormSection, pickPlace, uploadPhoto } from './form.ts';

const sand = { red: 220, green: 200, blue: 150 };

interface Filing {
  readonly name: string;
  /** The number of the association that it is affiliated to, where none is stored yet. */
  readonly dependsOn?: string;
}

/** Changes name, logo, place and registration on the page of the registered data; the parent decides. */
export async function askForFiling(office: Screen, { name, dependsOn }: Filing): Promise<void> {
  const { page, t, code } = office;
  await goTo(office, '/data/editData');
  await expectPage(office, { path: '/data/editData', title: t('registration.change.title') });
  await uploadPhoto(office, 'organization.logoPath', drawnPicture('logo.png', sand, [400, 400]));
  await fill(office, 'organization.name', name);
  await pickPlace(office, { in: 'organization', search: '盧廉若公園' });
  await openFormSection(office, { index: t('registration.form.sections'), name: t('registration.form.filing') });
  await choose(office, 'filing.registFiling', code(registFilings, '2'));
  if (dependsOn !== undefined) await fill(office, 'filing.dependId', dependsOn);
  await uploadPhoto(office, 'filing.scannedCertificate', drawnPicture('certificate.png', sand));
  await expectAccessible(office);
  await button(office, t('registration.change.submit')).click();
  await expectPage(office, { path: '/data' });
  await expect(page.getByRole('main')).toContainText(t('organizationRequest.states.underReview'));
  await goTo(office, '/data/editData');
  await expect(page.getByText(t('registration.change.waitingTitle'))).toBeVisible();
  await expectAccessible(office);
}
