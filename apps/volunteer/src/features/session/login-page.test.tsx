import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { expect, test } from 'vitest';
import { decrypted, passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.inbox.list, { listData: [], total: 0 }),
);

const granted = {
  step: 'granted',
  access_token: 'token-1',
  token_type: 'bearer',
  expires_in: 60,
  scope: 'volunteer',
  accountId: 'a1',
} as const;

async function fill({ user }: ShownRoute) {
  await user.type(await screen.findByLabelText(/^用戶名稱或流動電話號碼/), ' lotus01 ');
  await user.type(screen.getByLabelText('密碼'), 'abc12345x');
  await user.click(screen.getByRole('checkbox', { name: /我已閱讀並同意/ }));
}

const logIn = () => screen.getByRole('button', { name: '登入' });

test('a protected page leads to the log-in and, after it, back', async () => {
  network.use(stub(calls.session.logIn, granted));
  const app = await showApp({ at: '/User-inbox?from=push', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '訊息', level: 1 })).toBeInTheDocument();
  expect(app.address()).toBe('/User-inbox?from=push');
});

test('the short log-in address redirects to the page and keeps the way back', async () => {
  const app = await showApp({ at: '/login?redirect=%2FUser-inbox', reader: 'guest' });
  await screen.findByLabelText('密碼');
  expect(app.address()).toBe('/Login-volunteer?redirect=%2FUser-inbox');
});

test('the password is sent encrypted, with the nonce of its key', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.session.logIn, ({ body }) => {
      bodies.push({ ...body, password: decrypted(body.password ?? '') });
      return granted;
    }),
  );
  const app = await showApp({ at: '/Login-volunteer?redirect=/user', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(bodies).toEqual([
    {
      grant_type: 'password',
      scope: 'volunteer',
      username: 'lotus01',
      keyId: 'key-1',
      password: { password: 'abc12345x', nonce: 'nonce-1' },
      userAgreement: '2026-07',
      privacyPolicy: '2026-06',
    },
  ]);
});

test('without the checkbox nothing is sent, the checkbox is focused and the values stay', async () => {
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  const tick = screen.getByRole('checkbox', { name: /我已閱讀並同意/ });
  await app.user.click(tick);
  await app.user.click(logIn());
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toBeInvalid();
  expect(screen.getByLabelText('密碼')).toHaveValue('abc12345x');
});

test('an empty form shows each problem at its field, the first also in a toast; a valid value removes its problem', async () => {
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  const account = await screen.findByLabelText(/^用戶名稱或流動電話號碼/);
  await app.user.click(logIn());
  // At the field, visible and announced.
  expect(await screen.findAllByText('請輸入用戶名稱或流動電話號碼')).toHaveLength(3);
  await waitFor(() => expect(account).toHaveFocus());
  expect(account).toHaveAccessibleDescription(/內地號碼請加 \+86\s*請輸入用戶名稱或流動電話號碼/);
  expect(screen.getByLabelText('密碼')).toHaveAccessibleDescription('請輸入密碼');
  expect(screen.getByRole('checkbox', { name: /我已閱讀並同意/ })).toBeInvalid();
  await app.user.type(account, 'l');
  expect(account).toBeValid();
  expect(screen.getByLabelText('密碼')).toBeInvalid();
});

test('shows problems from the server at their fields, and keeps the values if the server fails', async () => {
  const problems = [{ path: 'username', message: '帳號格式不正確' }];
  network.use(stubRefusal(calls.session.logIn, 'invalidInput', { message: '請檢查', problems }));
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  const account = screen.getByLabelText(/^用戶名稱或流動電話號碼/);
  await waitFor(() => expect(account).toHaveAccessibleDescription(/帳號格式不正確/));
  expect(screen.getByLabelText('密碼')).toHaveValue('abc12345x');
});

test('the password can be shown and hidden', async () => {
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  await app.user.click(screen.getByRole('button', { name: '顯示密碼' }));
  expect(screen.getByLabelText('密碼')).toHaveAttribute('type', 'text');
  await app.user.click(screen.getByRole('button', { name: '隱藏密碼' }));
  expect(screen.getByLabelText('密碼')).toHaveAttribute('type', 'password');
});

test('a reload restores the account only', async () => {
  await fill(await showApp({ at: '/Login-volunteer', reader: 'guest' }));
  cleanup();
  await showApp({ at: '/Login-volunteer', reader: 'guest', visit: 'again' });
  expect(await screen.findByLabelText(/^用戶名稱或流動電話號碼/)).toHaveValue(' lotus01 ');
  expect(screen.getByLabelText('密碼')).toHaveValue('');
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('abc12345x');
});

test('shows a wrong password below the form and keeps account and password', async () => {
  network.use(stubRefusal(calls.session.logIn, 'wrongCredentials', { message: '請輸入正確的帳戶及密碼' }));
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('請輸入正確的帳戶及密碼');
  expect(screen.getByLabelText(/^用戶名稱或流動電話號碼/)).toHaveValue(' lotus01 ');
  const password = screen.getByLabelText<HTMLInputElement>('密碼');
  expect(password).toHaveValue('abc12345x');
  expect(password).toHaveFocus();
  expect(password.selectionEnd).toBe('abc12345x'.length);
});

test('a blocked account shows below the form whom to call', async () => {
  const message = '此帳戶已被停用，請聯絡平台辦事處';
  network.use(stubRefusal(calls.session.logIn, 'sessionBlocked', { message }));
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(await within(alert).findByRole('link', { name: '2835 1234' })).toHaveAttribute('href', 'tel:28351234');
});

test('two taps log in once', async () => {
  let count = 0;
  network.use(
    stub(calls.session.logIn, () => {
      count += 1;
      return granted;
    }),
  );
  const app = await showApp({ at: '/Login-volunteer?redirect=/user', reader: 'guest' });
  await fill(app);
  await app.user.dblClick(logIn());
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(count).toBe(1);
});

test('opening an agreement and returning keeps the form', async () => {
  network.use(
    stub(calls.agreement.current, {
      kind: 'userAgreement',
      version: '2026-07',
      updatedAt: '2026-07-01T00:00:00+08:00',
      title: { text: '用戶協議', language: 'zh-TW' },
      body: { text: '<h2>服務</h2><p>內容</p><h2>責任</h2>', language: 'zh-TW' },
    }),
  );
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await fill(app);
  await app.user.click(screen.getByRole('link', { name: '《用戶協議》' }));
  expect(await screen.findByRole('heading', { name: '服務', level: 2 })).toBeInTheDocument();
  expect(screen.getByText(/版本 2026-07/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByLabelText('密碼')).toHaveValue('abc12345x');
  expect(screen.getByRole('checkbox', { name: /我已閱讀並同意/ })).toBeChecked();
});

test('ignores a redirect to another host', async () => {
  network.use(stub(calls.session.logIn, granted));
  const app = await showApp({ at: '/Login-volunteer?redirect=//evil.example/user', reader: 'guest' });
  await fill(app);
  await app.user.click(logIn());
  await waitFor(() => expect(app.address()).toBe('/home'));
});

test('the language changes before the log-in and is stored', async () => {
  const app = await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await app.user.click(await screen.findByRole('button', { name: '語言與字體' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Português' }));
  expect(await screen.findByRole('button', { name: 'Iniciar sessão' })).toBeInTheDocument();
  expect(window.localStorage.getItem('vp.language')).toBe('pt');
  expect(document.documentElement.lang).toBe('pt-PT');
});

test('has no axe violations', async () => {
  await showApp({ at: '/Login-volunteer', reader: 'guest' });
  await screen.findByLabelText('密碼');
  await expectNoAxeViolations();
});

test('a demonstration lists its accounts, and one tap logs in', async () => {
  const asked: unknown[] = [];
  network.use(
    stub(calls.home.platform, {
      readingOpen: false,
      simulators: ['people'],
      officePhone: '2835 1234',
      agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
      serverTime: '2026-07-18T14:02:00+08:00',
    }),
    stub(calls.session.demoPeople, {
      listData: [{ username: 'kaian2026', name: '陳嘉欣', note: { text: '今日有服務', language: 'zh-TW' } }],
      total: 1,
    }),
    stub(calls.session.logInAsDemoPerson, ({ body }) => {
      asked.push(body);
      return granted;
    }),
  );
  const app = await showApp({ at: '/Login-volunteer?redirect=/user', reader: 'guest' });
  await app.user.click(await screen.findByRole('button', { name: /陳嘉欣.*今日有服務/ }));
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(asked).toEqual([{ username: 'kaian2026' }]);
});
