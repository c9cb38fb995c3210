import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { VolunteerDetail } from '@vp/contract';
import { stub, stubNetwork, stubPending } from '@vp/testing';
import { expect, test } from 'vitest';
import { at, inputOf, next, personalData, photo, photoId, submitted } from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.volunteer.detail, detail));

const sentHandheldId = '5d1c7f04-3b6a-4c1e-8f27-9a0b1c2d3e4f';
const sentBackId = '0c2f8a52-9a7e-4d52-8a3e-5b1f6d0e7c11';
const failed: VolunteerDetail = {
  ...detail,
  ...submitted,
  realNameState: 'failed',
  realNameReason: '證件正面照片模糊',
  wrongFields: ['identity.frontPhotoId', 'personal.address'],
  sent: {
    identity: {
      documentType: '2',
      issueDate: '2020-01-02',
      expiryDate: '2099-01-02',
      backPhotoId: sentBackId,
      handheldPhotoId: sentHandheldId,
    },
    personal: personalData,
    guardian: {},
    photos: [
      { id: sentBackId, url: '/api/open/file/back?signature=s' },
      { id: sentHandheldId, url: '/api/open/file/handheld?signature=s' },
    ],
  },
};

test('after a failed check only the wrong fields and the number are asked again', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.volunteer.detail, failed),
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stub(calls.realName.submit, ({ body }) => {
      bodies.push(body);
      return { state: 'underReview' };
    }),
  );
  const app = await showApp({ at });
  expect(await screen.findByText(/證件正面照片模糊/)).toBeInTheDocument();
  expect(screen.getByText('證件照片（正面）')).toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: '修改並重新提交' }));
  expect(await screen.findByText(/上次為 1•••••78/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^背面 已上載 更換/ }).querySelector('img')).toHaveAttribute(
    'src',
    'http://api.test/api/open/file/back?signature=s',
  );
  expect(screen.getByLabelText('簽發日期')).toHaveValue('2020-01-02');
  await app.user.type(screen.getByLabelText('證件號碼'), '12345678');
  await app.user.upload(inputOf('正面'), photo());
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(3));
  await app.user.click(next());
  expect(await screen.findByLabelText('詳細地址')).toHaveValue('東望洋街 8 號');
  expect(screen.queryByLabelText(/^中文姓名/)).not.toBeInTheDocument();
  expect(screen.getByText('陳嘉欣')).toBeInTheDocument();
  await app.user.click(next());
  await screen.findByText('12345678');
  await app.user.click(next());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([
    {
      identity: {
        documentNumber: '12345678',
        frontPhotoId: photoId,
        backPhotoId: sentBackId,
        handheldPhotoId: sentHandheldId,
      },
      personal: { maritalStatus: '2', languageIdentification: '1', address: '東望洋街 8 號' },
    },
  ]);
});

test('a draft of the correction takes over the stored photos', async () => {
  network.use(stub(calls.volunteer.detail, failed));
  const app = await showApp({ at: `${at}?step=identity` });
  await app.user.type(await screen.findByLabelText('證件號碼'), '12345678');
  app.unmount();
  await showApp({ at: `${at}?step=identity`, visit: 'again' });
  expect(await screen.findByLabelText('證件號碼')).toHaveValue('');
  expect(screen.getAllByText('更換')).toHaveLength(2);
});

test('new photos after a failed check are not replaced by the stored ones within the visit', async () => {
  network.use(
    stub(calls.volunteer.detail, failed),
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stubPending(calls.agreement.current),
  );
  const app = await showApp({ at: `${at}?step=identity` });
  await screen.findByLabelText('證件號碼');
  await app.user.upload(inputOf('背面'), photo());
  await waitFor(() => expect(screen.getByRole('button', { name: /^背面/ })).not.toHaveAttribute('aria-busy'));
  await app.user.click(screen.getByRole('link', { name: '《私隱政策》' }));
  await waitFor(() => expect(screen.queryByLabelText('證件號碼')).not.toBeInTheDocument());
  await app.user.click(await screen.findByRole('button', { name: '返回' }));
  const back = await screen.findByRole('button', { name: /^背面 已上載 更換/ });
  expect(back.querySelector('img')).toHaveAttribute('src', 'http://api.test/api/open/file/x');
});
