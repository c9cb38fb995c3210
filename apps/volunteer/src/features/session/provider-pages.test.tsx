import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { decrypted, passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.session.passwordKey, passwordKey));

const granted = {
  step: 'granted',
  access_token: 'token-1',
  token_type: 'bearer',
  expires_in: 60,
  scope: 'volunteer',
  accountId: 'a1',
} as const;

const back = 'code=c1&state=s1&redirect=/user';

test('one-pass logs a known user in once and opens the requested page', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.session.logIn, ({ body }) => {
      sent.push(body);
      return granted;
    }),
  );
  const app = await showApp({ at: `/Login-onePass?${back}`, reader: 'guest' });
  expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(sent).toEqual([{ grant_type: 'onepass', scope: 'volunteer', code: 'c1', state: 's1' }]);
});

test('an account that one-pass created is opened by a password and the agreements', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.session.logIn, ({ body }) => {
      if (body.code !== undefined) return { step: 'newPassword', ticket: 't1', username: 'lotus12345' } as const;
      sent.push({ ...body, password: decrypted(body.password ?? '') });
      return granted;
    }),
  );
  const app = await showApp({ at: `/Login-onePass?${back}`, reader: 'guest' });
  expect(await screen.findByText(/已為你建立帳戶「lotus12345」/)).toBeInTheDocument();
  expect(app.address()).not.toContain('code');
  await app.user.type(screen.getByLabelText('密碼'), 'tea4lotus');
  await app.user.type(screen.getByLabelText('確認密碼'), 'tea4lotus');
  await app.user.click(screen.getByRole('checkbox', { name: /我已閱讀並同意/ }));
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '設定密碼並登入' }));
  expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(sent).toEqual([
    {
      grant_type: 'onepass',
      scope: 'volunteer',
      ticket: 't1',
      password: { password: 'tea4lotus', nonce: 'nonce-1' },
      keyId: 'key-1',
      userAgreement: '2026-07',
      privacyPolicy: '2026-06',
    },
  ]);
});

test('an identity without an account gets a hint with two buttons', async () => {
  network.use(stub(calls.session.logIn, { step: 'account' }));
  const app = await showApp({ at: `/Login-onePass?${back}`, reader: 'guest' });
  expect(await screen.findByRole('heading', { name: '此「一戶通」帳戶尚未在本平台登記' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '登出' })).toHaveAttribute(
    'href',
    expect.stringContaining('/Login-volunteer'),
  );
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('link', { name: '前往志願者註冊' }));
  await waitFor(() => expect(app.address()).toMatch(/^\/AccountRegister-accountRegister/));
});

test('a return without an identity shows possible reasons', async () => {
  await showApp({ at: '/Login-onePass?error=access_denied&state=s1', reader: 'guest' });
  expect(await screen.findByText('可能已取消或逾時，請重試。')).toBeInTheDocument();
});

test('a refused code starts again', async () => {
  network.use(stubRefusal(calls.session.logIn, 'providerFailed', { message: '對方未能確認你的身份，請重試' }));
  const app = await showApp({ at: `/Login-onePass?${back}`, reader: 'guest' });
  expect(await screen.findByText('對方未能確認你的身份，請重試')).toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: '重試' }));
  expect(await screen.findByRole('button', { name: '前往「一戶通」' })).toBeInTheDocument();
});

test('the WeChat log-in shows outside WeChat where it works', async () => {
  await showApp({ at: '/Login-wechat', reader: 'guest' });
  expect(await screen.findByRole('heading', { name: '請使用微信打開連結並登入' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the WeChat log-in shows its link outside WeChat, to be scanned or pasted there', async () => {
  const { user } = await showApp({ at: '/Login-wechat?redirect=%2FUser-inbox', reader: 'guest' });
  expect(await screen.findByRole('img', { name: /登入頁的連結/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '複製連結' }));
  expect(await screen.findByText('已複製連結', { selector: '[aria-live]' })).toBeInTheDocument();
  const link = `${window.location.origin}/wu/Login-wechat?redirect=%2FUser-inbox`;
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(screen.getByRole('link', { name: '以帳戶及密碼登入' })).toHaveAttribute(
    'href',
    '/Login-volunteer?redirect=%2FUser-inbox',
  );
});

test('a bound user in WeChat proves the phone on a new device', async () => {
  network.use(
    stub(calls.wechat.identify, { ticket: 'w1', isSubscribed: true }),
    stub(calls.session.logIn, { step: 'phone', ticket: 'p1', maskedMobile: '+853 66•• ••08' }),
  );
  const app = await showApp({ at: `/Login-wechat?${back}`, reader: 'guest' });
  expect(await screen.findByText('+853 66•• ••08')).toBeInTheDocument();
  expect(app.address()).toBe('/Login-phoneverification?redirect=%2Fuser');
});

test('a WeChat identity without an account shows how to bind it', async () => {
  network.use(
    stub(calls.wechat.identify, { ticket: 'w1', isSubscribed: false }),
    stub(calls.session.logIn, { step: 'account' }),
  );
  await showApp({ at: `/Login-wechat?${back}`, reader: 'guest' });
  expect(await screen.findByRole('heading', { name: '此微信尚未綁定帳戶' })).toBeInTheDocument();
});
