import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { VolunteerDetail } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { at, personalData, submitted } from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const pending: VolunteerDetail = {
  ...detail,
  ...submitted,
  realNameState: 'verified',
  renewalPending: true,
  renewal: {
    state: 'underReview',
    submittedAt: '2026-07-18T10:00:00+08:00',
    documentType: '4',
    maskedDocumentNumber: 'M•••••21',
    reason: null,
    wrongFields: [],
  },
};
const refused: VolunteerDetail = {
  ...pending,
  renewalPending: false,
  renewal: {
    state: 'failed',
    submittedAt: '2026-07-18T10:00:00+08:00',
    documentType: '4',
    maskedDocumentNumber: 'M•••••21',
    reason: '證件正面照片模糊',
    wrongFields: ['identity.frontPhotoId'],
  },
  sent: {
    identity: { documentType: '4', issueDate: '2020-01-02', expiryDate: '2099-01-02' },
    personal: { ...personalData, chineseName: '陳家欣' },
    guardian: {},
    photos: [],
  },
};

test('a renewal under review shows the approved data in force and the new document', async () => {
  network.use(stub(calls.volunteer.detail, pending));
  await showApp({ at });
  expect(await screen.findByText('你已通過實名驗證')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '新資料審核中' })).toHaveTextContent(/繼續有效.*M•••••21/);
  expect(screen.getByRole('region', { name: '已驗證的資料' })).toHaveTextContent(/陳嘉欣.*1•••••78/);
  expect(screen.queryByRole('link', { name: '更換證件或姓名' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the form is not open while a renewal is under review', async () => {
  network.use(stub(calls.volunteer.detail, pending));
  await showApp({ at: `${at}?step=identity` });
  expect(await screen.findByText('你已通過實名驗證')).toBeInTheDocument();
  expect(screen.queryByLabelText('證件號碼')).not.toBeInTheDocument();
});

test('a refused renewal shows its reason, the wrong fields and the way to correct it', async () => {
  network.use(stub(calls.volunteer.detail, refused));
  const app = await showApp({ at });
  expect(await screen.findByText('你已通過實名驗證')).toBeInTheDocument();
  const part = screen.getByRole('region', { name: '新資料未通過審核' });
  expect(part).toHaveTextContent(/證件正面照片模糊.*證件照片（正面）/);
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('link', { name: '修改並重新提交' }));
  expect(await screen.findByLabelText('證件類別')).toHaveValue('4');
  expect(screen.getByText(/上次為 M•••••21/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('簽發日期')).toHaveValue('2020-01-02'));
});

test('personal data link to the state of the renewal', async () => {
  network.use(stub(calls.volunteer.detail, pending));
  await showApp({ at: '/User-personalDataEdit' });
  expect(await screen.findByRole('link', { name: /新證件審核中/ })).toHaveAttribute('href', at);
});
