import { screen, waitFor } from '@testing-library/react';
import type { VolunteerDetail } from '@vp/contract';
import type { ShownRoute } from '@vp/testing';
import { expect } from 'vitest';
// Adds the matchers to the types of every test here.
import type {} from '@vp/testing/setup';

/** Address of the identity form. */
export const at = '/VolunteerRegister-perfectVolunteer';
export const photoId = '7b0a4b62-0f2a-4d1b-9d4e-0a1b2c3d4e5f';
// The first bytes of a JPEG, because only these are checked.
export const photo = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])], 'id.jpg', {
    type: 'image/jpeg',
  });

export function inputOf(label: string): HTMLInputElement {
  const found = screen
    .getAllByLabelText(label)
    .find((element) => element instanceof HTMLInputElement && element.type === 'file');
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} takes no file`);
  return found;
}

export async function fillIdentity({ user }: ShownRoute) {
  await user.type(await screen.findByLabelText('證件號碼'), '12345678');
  await user.type(screen.getByLabelText('簽發日期'), '2020-01-02');
  await user.type(screen.getByLabelText('有效期至'), '2099-01-02');
  await user.upload(inputOf('正面'), photo());
  await user.upload(inputOf('背面'), photo());
  await user.upload(inputOf('手持證件照片'), photo());
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(3));
}

export async function fillPersonal({ user }: ShownRoute, birthDate: string) {
  await user.type(await screen.findByLabelText(/^中文姓名/), '陳嘉欣');
  await user.type(screen.getByLabelText('出生日期'), birthDate);
  for (const choice of ['女', '未婚', '學士', '廣東話', 'M 碼']) await user.click(screen.getByLabelText(choice));
  await user.click(screen.getAllByLabelText('中文')[0] ?? document.body);
  await user.selectOptions(screen.getByLabelText('職業'), '2');
  await user.selectOptions(screen.getByLabelText(/^國家／地區/), 'PT');
  await user.type(screen.getByLabelText('詳細地址'), '東望洋街 8 號');
}

export const next = () => screen.getByRole('button', { name: /^(下一步：.+|提交實名驗證)$/ });

/** The data that `fillPersonal` enters for a person born on 2 April 1998. */
export const personalData = {
  chineseName: '陳嘉欣',
  birthDate: '1998-04-02',
  gender: '2',
  maritalStatus: '2',
  educationLevel: '5',
  occupation: '2',
  languagesMastered: ['2'],
  languageIdentification: '1',
  vestSize: '1',
  countryRegion: 'PT',
  address: '東望洋街 8 號',
} satisfies NonNullable<VolunteerDetail['sent']>['personal'];

/** The data that the volunteer sees after the submission. */
export const submitted: Partial<VolunteerDetail> = {
  chineseName: personalData.chineseName,
  documentType: '2',
  maskedDocumentNumber: '1•••••78',
  birthDate: personalData.birthDate,
  gender: personalData.gender,
  educationLevel: personalData.educationLevel,
  occupation: personalData.occupation,
  languagesMastered: personalData.languagesMastered,
  countryRegion: personalData.countryRegion,
  address: personalData.address,
  vestSize: personalData.vestSize,
};
