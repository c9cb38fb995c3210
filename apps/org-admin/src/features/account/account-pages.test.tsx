import { generateKeyPairSync } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { bindings, loggedInAs, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...loggedInAs(),
  stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
  stub(calls.verification.sendEmailCode, { resendAfterSeconds: 120 }),
);

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const unproven = () => network.use(stub(calls.account.organizationBindings, { ...bindings, provenUntil: null }));
const button = (name: string) => screen.getByRole('button', { name });

describe('the menus', () => {
  test('shows each account change with its current value', async () => {
    await showApp({ at: '/account' });
    const list = await screen.findByRole('list', { name: '帳戶安全' });
    expect(await within(list).findByRole('link', { name: /綁定流動電話.*\+853 66•• ••12/ })).toHaveAttribute(
      'href',
      '/account/bindPhone',
    );
    expect(within(list).getByRole('link', { name: /更改密碼.*上次更改：/ })).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: /安全問題.*未設定/ })).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: /登入中的裝置/ })).toHaveAttribute('href', '/account/devices');
    await expectNoAxeViolations();
  });

  test('links to phone and email on the data page', async () => {
    await showApp({ at: '/data' });
    expect(await screen.findByRole('link', { name: /聯絡電郵.*m•••@example\.mo/ })).toHaveAttribute(
      'href',
      '/data/changeEmail',
    );
    expect(screen.getByRole('link', { name: /聯絡電話.*66•• ••12/ })).toHaveAttribute('href', '/data/changePhone');
  });

  test('opens for an organization under review', async () => {
    network.use(
      ...loggedInAs({ status: 'underReview' }, []),
      stub(calls.account.sessions, { listData: [], total: 0 }),
      stub(calls.account.appeals, { listData: [], total: 0 }),
      stub(calls.authorityTransfer.replacements, { listData: [], total: 0 }),
      stub(calls.account.mobileReleases, { listData: [], total: 0 }),
    );
    await showApp({ at: '/account/devices' });
    expect(await screen.findByRole('heading', { name: '登入中的裝置' })).toBeInTheDocument();
  });
});

test.each([
  ['/account/bindPhone', 'phone'],
  ['/account/problem', 'questions'],
  ['/data/changePhone', 'dataPhone'],
  ['/data/changeEmail', 'email'],
])('%s requires a proof of identity first', async (at, next) => {
  unproven();
  const app = await showApp({ at });
  expect(await screen.findByText(/更改帳戶資料前，請先驗證身份/)).toBeInTheDocument();
  expect(app.address()).toBe(`/account/verification?next=${next}`);
});

test('returns to the requested page after a proof by password', async () => {
  unproven();
  const app = await showApp({ at: '/data/changePhone' });
  await app.user.click(await screen.findByRole('radio', { name: '密碼' }));
  network.use(
    stub(calls.session.passwordKey, { keyId: 'k1', publicKeyPem, nonce: 'n1' }),
    stub(calls.account.proveIdentity, { provenUntil: bindings.provenUntil ?? '' }),
    stub(calls.account.organizationBindings, bindings),
  );
  await app.user.type(await screen.findByLabelText('登入密碼'), 'abc12345x');
  await app.user.click(button('驗證'));
  await waitFor(() => expect(app.address()).toBe('/data/changePhone'));
  expect(await screen.findByLabelText('新號碼')).toBeInTheDocument();
});

test('binds a new email address by its code and marks its row', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.account.changeContact, ({ body }) => {
      sent.push(body);
      return { masked: 'n•••@example.mo' };
    }),
  );
  const app = await showApp({ at: '/data/changeEmail' });
  await app.user.type(await screen.findByLabelText('電郵地址'), 'new@example.mo');
  await app.user.type(screen.getByLabelText('電郵驗證碼'), '123456');
  await app.user.click(button('綁定電郵'));
  await waitFor(() => expect(app.address()).toBe('/data'));
  expect(await screen.findByRole('link', { name: /聯絡電郵.*剛更新/ })).toBeInTheDocument();
  expect(sent).toEqual([{ kind: 'email', email: 'new@example.mo', code: '123456' }]);
});

test('saves three security questions only if all are chosen', async () => {
  await showApp({ at: '/account/problem' });
  await screen.findByLabelText('問題 1');
  await expectNoAxeViolations();
});
