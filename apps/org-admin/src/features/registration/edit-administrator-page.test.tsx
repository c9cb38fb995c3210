import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AccountBindings, OwnRole } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = '/data/editAdminData';

const bindings: AccountBindings = {
  username: 'admin2026',
  maskedMobile: '+853 66•• ••11',
  maskedEmail: null,
  passwordChangedAt: null,
  questionIds: [],
  isWechatBound: false,
  isWechatSubscribed: false,
  isOnePassBound: false,
  provenUntil: '2126-07-18T14:30:00+08:00',
};
const role: OwnRole = {
  realName: '何美玲',
  role: 'administrator',
  documentType: '2',
  maskedDocumentNumber: '1••••••8',
  frontPhoto: null,
  backPhoto: null,
  arePhotosOpen: false,
  version: 7,
};

it('changes the own name and shows the data of other pages', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.account.organizationBindings, bindings),
    stub(calls.account.ownRole, role),
    stub(calls.account.changeOwnRole, ({ body }) => {
      sent.push(body);
      return { changed: true };
    }),
    ...loggedInAs({}),
  );
  const { user, address } = await showApp({ at });
  const name = await screen.findByRole('textbox', { name: /姓名/ });
  expect(name).toHaveValue('何美玲');
  expect(screen.getByText('1••••••8')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /流動電話/ })).toHaveAttribute('href', '/data/changePhone');
  expect(screen.queryByText('證件正面')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: '儲存' }));
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.type(name, '馮子晴');
  await user.dblClick(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(address()).toBe('/data'));
  expect(sent).toEqual([{ realName: '馮子晴', version: 7 }]);
});

it('accepts a name in Latin letters and applies their length limit', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.account.organizationBindings, bindings),
    stub(calls.account.ownRole, role),
    stub(calls.account.changeOwnRole, ({ body }) => {
      sent.push(body);
      return { changed: true };
    }),
    ...loggedInAs({}),
  );
  const { user, address } = await showApp({ at });
  const name = await screen.findByRole('textbox', { name: /姓名/ });
  expect(screen.getByText('3 / 10')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Maria João da Conceição');
  expect(screen.getByText('23 / 60')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(address()).toBe('/data'));
  expect(sent).toEqual([{ realName: 'Maria João da Conceição', version: 7 }]);
});

it('requires both photos while the registration is under review', async () => {
  use(
    stub(calls.account.organizationBindings, bindings),
    stub(calls.account.ownRole, { ...role, arePhotosOpen: true }),
    ...loggedInAs({ status: 'underReview' }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '儲存' }));
  expect(await screen.findByText('照片只供審核，審核後會刪除。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /證件正面/ })).toBeInTheDocument();
});

it('redirects to the proof of identity if it is missing or expired', async () => {
  use(
    stub(calls.account.organizationBindings, { ...bindings, provenUntil: null }),
    stub(calls.account.ownRole, role),
    ...loggedInAs({}),
  );
  const { address } = await showApp({ at });
  await waitFor(() => expect(address()).toBe('/account/verification?next=administrator'));
});

it('redirects to the proof again if it expires before sending', async () => {
  use(
    stub(calls.account.organizationBindings, bindings),
    stub(calls.account.ownRole, role),
    stubRefusal(calls.account.changeOwnRole, 'proofNeeded'),
    ...loggedInAs({}),
  );
  const { user, address } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '儲存' }));
  await waitFor(() => expect(address()).toBe('/account/verification?next=administrator'));
});

it('corrects the document of a refused registration; another type needs its number', async () => {
  const sent: unknown[] = [];
  const photo = { id: '0198b2f0-0000-7000-8000-000000000002', url: '/front' };
  use(
    stub(calls.account.organizationBindings, bindings),
    stub(calls.account.ownRole, { ...role, arePhotosOpen: true, frontPhoto: photo, backPhoto: photo }),
    stub(calls.account.changeOwnRole, ({ body }) => {
      sent.push(body);
      return { changed: true };
    }),
    ...loggedInAs({ status: 'refused' }),
  );
  const { user, address } = await showApp({ at });
  await user.selectOptions(await screen.findByRole('combobox', { name: /證件類型/ }), '香港居民身份證');
  const number = screen.getByRole('textbox', { name: /新的證件號碼/ });
  await user.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'));
  await user.type(number, 'A123456(3)');
  await user.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(address()).toBe('/data'));
  const photos = { frontIdPhotoUrl: photo.id, backIdPhotoUrl: photo.id };
  expect(sent).toEqual([{ realName: '何美玲', idCardType: '3', idCard: 'A123456(3)', ...photos, version: 7 }]);
});
