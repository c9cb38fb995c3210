import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { SentOrganization } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const sent: SentOrganization = {
  parentId: 'p1',
  parentName: { text: '小城社區服務總會', language: 'zh-TW' },
  reason: '組織名稱與證明不符',
  name: '蓮峰互助會',
  category: '2',
  introduction: '街坊互助',
  address: '蓮峰街 12 號',
  fixedTel: '28123456',
  regionId: '820001',
  latitude: 22.198951,
  longitude: 113.54909,
  registFiling: '1',
  associationNumber: '4321',
  dependId: '',
  scannedCertificate: '',
  certificateUrl: null,
  logoPath: '0198b2f0-0000-7000-8000-000000000001',
  logoUrl: null,
  serviceObject: ['1'],
  serviceType: ['1'],
  frontIdPhoto: { id: '0198b2f0-0000-7000-8000-000000000002', url: '/front' },
  backIdPhoto: { id: '0198b2f0-0000-7000-8000-000000000003', url: '/back' },
};

it('shows the reason of a refused registration, and sends it again part by part', async () => {
  const parts: string[] = [];
  const photos: string[] = [];
  use(
    stub(calls.registration.sentOrganization, sent),
    stub(calls.registration.correctOrganization, ({ body }) => {
      parts.push(body.infoPerfection);
      if (body.photos) photos.push(body.photos.frontIdPhotoUrl, body.photos.backIdPhotoUrl);
      return { infoPerfection: body.infoPerfection };
    }),
    ...loggedInAs({ status: 'refused' }),
  );
  const { user, address } = await showApp({ at: '/data/editData' });
  expect(await screen.findByText('未通過的原因：組織名稱與證明不符')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再次提交' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(parts).toEqual(['2', '3', '4']);
  expect(photos).toEqual([sent.frontIdPhoto?.id, sent.backIdPhoto?.id]);
});

it('locks the data while the parent decides', async () => {
  use(
    stub(calls.organizationRequest.mine, {
      listData: [
        {
          requestId: 'q1',
          kind: 'registration',
          state: 'underReview',
          from: null,
          to: { oid: 'p1', name: { text: '小城社區服務總會', language: 'zh-TW' } },
          submittedAt: '2026-07-17T21:08:00+08:00',
          decidedAt: null,
          reason: null,
          waiting: null,
        },
      ],
      total: 1,
    }),
    ...loggedInAs({ status: 'underReview' }),
  );
  await showApp({ at: '/data/editData' });
  expect(await screen.findByText(/更改正在審核/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤回更改' })).toBeInTheDocument();
});
