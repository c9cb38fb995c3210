import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { OrganizationChoice } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { expect, test } from 'vitest';
import { registrationReasons } from '../features/organization-request/requests.ts';
import { loggedInAs, showApp } from '../testing/show-app.tsx';

const { use } = stubNetwork();

type Reason = (typeof registrationReasons)[number];

const parent: OrganizationChoice = {
  oid: '0198b2f0-0000-7000-8000-0000000000aa',
  name: { text: '路環社區總會', language: 'zh-TW' },
  regionId: null,
  parentName: null,
  hasChildren: false,
};

const photoId = '0198b2f0-0000-7000-8000-000000000009';
const scan = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])], 'scan.jpg', {
  type: 'image/jpeg',
});

type Correct = (user: ShownRoute['user']) => Promise<void>;

async function retype(user: ShownRoute['user'], name: RegExp, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
}

/** Chosen files, and those that the server has received. */
const files = { chosen: 0, received: 0 };

async function upload(user: ShownRoute['user'], label: string): Promise<void> {
  files.chosen += 1;
  await user.upload(screen.getByLabelText(label, { selector: 'input' }), scan);
}

/** The section of the correction that each suggested reason names, what is corrected there, and the corrected part. */
const corrections = {
  'organizationRequest.reasons.name': [
    '組織',
    (user) => retype(user, /組織名稱/, '蓮峰社區互助會'),
    { organization: { name: '蓮峰社區互助會' } },
  ],
  'organizationRequest.reasons.certificate': [
    '登記備案',
    async (user) => {
      await user.click(screen.getByRole('radio', { name: '未在身份證明局登記' }));
      await retype(user, /掛靠組織的社團編號/, '8765');
      await upload(user, '證明文件');
    },
    { filing: { registFiling: '2', dependId: '8765', scannedCertificate: photoId } },
  ],
  'organizationRequest.reasons.number': [
    '登記備案',
    (user) => retype(user, /社團編號/, '8765'),
    { filing: { registFiling: '1', associationNumber: '8765' } },
  ],
  'organizationRequest.reasons.photos': [
    '登記備案',
    async (user) => {
      await upload(user, '證件正面');
      await upload(user, '證件背面');
    },
    { photos: { frontIdPhotoUrl: photoId, backIdPhotoUrl: photoId } },
  ],
  'organizationRequest.reasons.parent': [
    '組織',
    async (user) => {
      await user.click(screen.getByRole('button', { name: '更改上級組織' }));
      await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /路環社區總會/ }));
    },
    { organization: { parentId: parent.oid } },
  ],
} satisfies Record<Reason, readonly [section: string, correct: Correct, corrected: object]>;

test.each(registrationReasons)('a registration refused with %s is corrected and sent again', async (reason) => {
  const [section, correct, corrected] = corrections[reason];
  const bodies: object[] = [];
  use(
    stub(calls.organization.effectList, { listData: [parent], total: 1 }),
    stub(calls.file.upload, () => {
      files.received += 1;
      return { id: photoId, url: '/api/open/file/x' };
    }),
    stub(calls.registration.correctOrganization, ({ body }) => {
      bodies.push(body);
      return { infoPerfection: body.infoPerfection, version: 8 };
    }),
    ...loggedInAs({ status: 'refused' }),
  );
  const { user, address } = await showApp({ at: '/data/editData' });
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${section}`) }));
  await correct(user);
  // A file is read before the form waits for it.
  await waitFor(() => expect(files.received).toBe(files.chosen));
  expect(screen.getByRole('link', { name: '修改管理員姓名或證件' })).toHaveAttribute('href', '/data/editAdminData');
  await waitFor(() => expect(screen.getByRole('button', { name: '再次提交' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '再次提交' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(Object.assign({}, ...bodies.toReversed())).toMatchObject(corrected);
});
