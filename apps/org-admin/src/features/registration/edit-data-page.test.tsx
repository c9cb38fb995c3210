import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { ownRequest, sentOrganization as sent } from '../../testing/registered.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const certificateId = '0198b2f0-0000-7000-8000-000000000009';
const scan = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])], 'scan.jpg', {
  type: 'image/jpeg',
});

it('shows the reason of a refused registration and resends it by part', async () => {
  const parts: string[] = [];
  const photos: string[] = [];
  use(
    stub(calls.registration.sentOrganization, sent),
    stub(calls.registration.correctOrganization, ({ body }) => {
      parts.push(body.infoPerfection);
      if (body.photos) photos.push(body.photos.frontIdPhotoUrl, body.photos.backIdPhotoUrl);
      return { infoPerfection: body.infoPerfection, version: 8 };
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
      listData: [ownRequest],
      total: 1,
    }),
    ...loggedInAs({ status: 'underReview' }),
  );
  await showApp({ at: '/data/editData' });
  expect(await screen.findByText(/更改正在審核/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤回更改' })).toBeInTheDocument();
});

it('asks an organization without a bureau registration for its affiliation and certificate', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.registration.changeOrganization, ({ body }) => {
      bodies.push(body);
      return { requestId: 'q1' };
    }),
    stub(calls.file.upload, { id: certificateId, url: '/api/open/file/x' }),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at: '/data/editData' });
  await user.click(await screen.findByRole('tab', { name: /^登記備案/ }));
  await user.click(screen.getByRole('radio', { name: '未在身份證明局登記' }));
  const number = screen.getByRole('textbox', { name: '掛靠組織的社團編號' });
  expect(number).toHaveAccessibleDescription('4 至 6 位，見該組織的身份證明局證明書');
  await user.click(screen.getByRole('tab', { name: /^組織/ }));
  await user.click(screen.getByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toBeVisible();
  expect(number).toBeInvalid();
  await user.type(number, '8765');
  await user.upload(screen.getByLabelText('證明文件', { selector: 'input' }), scan);
  // The logo was uploaded earlier.
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(address()).toBe('/data'));
  const filing = { registFiling: '2', dependId: '8765', scannedCertificate: certificateId };
  expect(bodies).toEqual([expect.objectContaining(filing)]);
  expect(bodies).not.toEqual([expect.objectContaining({ associationNumber: sent.associationNumber })]);
});

it('sends texts in the language they were loaded in, whatever the UI language is', async () => {
  const written: unknown[] = [];
  use(
    stub(calls.registration.sentOrganization, { ...sent, language: 'pt', name: 'Associação do Pico de Lótus' }),
    stub(calls.registration.changeOrganization, ({ body }) => {
      written.push([body.language, body.name]);
      return { requestId: 'q1' };
    }),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at: '/data/editData' });
  await user.type(await screen.findByRole('textbox', { name: /詳細地址/ }), '三');
  await user.click(screen.getByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(address()).toBe('/data'));
  expect(written).toEqual([['pt', 'Associação do Pico de Lótus']]);
});

it('asks for confirmation before typed changes are discarded', async () => {
  use(stub(calls.registration.sentOrganization, sent), ...loggedInAs());
  const { user, address } = await showApp({ at: '/data/editData' });
  await user.type(await screen.findByRole('textbox', { name: /詳細地址/ }), '三');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(await screen.findByRole('button', { name: '繼續編輯' }));
  expect(address()).toBe('/data/editData');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(await screen.findByRole('button', { name: '不提交並離開' }));
  await waitFor(() => expect(address()).toBe('/data'));
});

it('leaves without a confirmation if nothing was typed', async () => {
  use(stub(calls.registration.sentOrganization, sent), ...loggedInAs());
  const { user, address } = await showApp({ at: '/data/editData' });
  await screen.findByRole('textbox', { name: /詳細地址/ });
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(address()).toBe('/data'));
});

it.each(['/data/editData', '/register/improve-info-4'])(
  '%s tells an operator without the permission whom to ask',
  async (at) => {
    const waiting = stub(calls.organizationRequest.mine, { listData: [{ ...ownRequest, kind: 'filing' }], total: 1 });
    use(waiting, ...loggedInAs({ role: 'operator' }));
    await showApp({ at });
    expect(await screen.findByText('如有需要，請聯絡管理員何美玲。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '致電組織' })).toHaveAttribute('href', 'tel:+85328357711');
    expect(screen.queryByRole('button', { name: '撤回更改' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectNoAxeViolations();
  },
);

it('lets an operator with the record permission change the data', async () => {
  use(
    stub(calls.registration.sentOrganization, sent),
    ...loggedInAs({ role: 'operator', permissions: ['organization-keep-record'] }),
  );
  await showApp({ at: '/data/editData' });
  expect(await screen.findByRole('button', { name: '提交更改' })).toBeInTheDocument();
});

it.each(['/data/editData', '/register/improve-info-4'])(
  '%s shows a suspended organization the phone of the office',
  async (at) => {
    use(stub(calls.registration.sentOrganization, sent), ...loggedInAs({ status: 'suspended' }, []));
    await showApp({ at });
    expect(await screen.findByRole('heading', { name: '組織已停用，不能更改' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '致電平台辦事處' })).toHaveAttribute('href', 'tel:28351234');
    expect(screen.queryByRole('button', { name: '提交更改' })).toBeNull();
    await expectNoAxeViolations();
  },
);
