import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, open, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const key = stub(calls.session.passwordKey, { keyId: 'k1', publicKeyPem: publicKey, nonce: 'n1' });
const granted = {
  step: 'granted',
  access_token: 'new-token',
  token_type: 'bearer',
  expires_in: 43_200,
  scope: 'organization',
  accountId: 'a1',
} as const;
const sync = stub(calls.session.serverTime, { serverTime: '2026-07-18T14:02:00+08:00' });
const noActivities = stub(calls.activity.managedList, { listData: [], total: 0 });

function decrypt(secret: string | undefined): unknown {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const plain = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(secret ?? '', 'base64'));
  return JSON.parse(plain.toString('utf8'));
}

async function fillIn(at = '/login?door=organization') {
  const shown = await showApp({ at, reader: 'guest' });
  await shown.user.type(await screen.findByLabelText('用戶名稱或流動電話號碼'), 'lotus01');
  await shown.user.type(screen.getByLabelText('密碼'), 'abc123');
  return shown;
}

describe('the two doors', () => {
  it('are shown at the log-in and keep the path to return to', async () => {
    use(...open);
    const { user, address } = await showApp({ at: '/personnel/to-examine?tab=passed', reader: 'guest' });
    expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
    expect(new URL(address(), 'http://x').searchParams.get('redirect')).toBe('/personnel/to-examine?tab=passed');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: /組織管理/ }));
    expect(await screen.findByLabelText('密碼')).toBeInTheDocument();
    expect(screen.queryByText('上次使用')).toBeNull();
    expect(new URL(address(), 'http://x').searchParams.get('redirect')).toBe('/personnel/to-examine?tab=passed');
    await expectNoAxeViolations();
  });

  it('link volunteers to the log-in of their app', async () => {
    use(...open);
    const { user } = await showApp({ at: '/login', reader: 'guest' });
    await user.click(await screen.findByRole('link', { name: /志願者/ }));
    const link = await screen.findByRole('link', { name: '前往志願者登入' });
    expect(link).toHaveAttribute('href', 'http://localhost:5173/wu/Login-volunteer');
  });

  it('redirect a logged-in reader', async () => {
    use(noActivities, ...loggedInAs());
    const { address } = await showApp({ at: '/login' });
    expect(await screen.findByText('今日沒有待辦')).toBeInTheDocument();
    expect(address()).toBe('/');
  });
});

describe('the log-in form', () => {
  it('requires the agreement first and keeps the typed values', async () => {
    use(...open);
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: '登入' }));
    const box = screen.getByRole('checkbox');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toBeInvalid();
    expect(screen.getByLabelText('用戶名稱或流動電話號碼')).toHaveValue('lotus01');
    expect(screen.getByLabelText('密碼')).toHaveValue('abc123');
  });

  it('shows a wrong password under the form and keeps the account', async () => {
    use(...open, key, stubRefusal(calls.session.logIn, 'wrongCredentials', { message: '帳號或密碼不正確' }));
    const { user } = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '登入' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('帳號或密碼不正確');
    expect(screen.getByLabelText('用戶名稱或流動電話號碼')).toHaveValue('lotus01');
    expect(screen.getByLabelText('密碼')).toHaveFocus();
  });

  it('sends the password encrypted and once, and returns to the requested page', async () => {
    const sent: unknown[] = [];
    const token = stub(calls.session.logIn, ({ body }) => {
      sent.push({ ...body, password: decrypt(body.password) });
      return granted;
    });
    use(key, token, sync, ...loggedInAs());
    const { user, address } = await fillIn('/login?door=organization&redirect=%2Faccount');
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(screen.getByRole('button', { name: '登入' }));
    expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '登出' })).toBeInTheDocument();
    expect(address()).toBe('/account');
    expect(sent).toEqual([
      {
        grant_type: 'password',
        scope: 'organization',
        username: 'lotus01',
        password: { password: 'abc123', nonce: 'n1' },
        keyId: 'k1',
        userAgreement: '1',
        privacyPolicy: '1',
      },
    ]);
  });
});

describe('the phone step', () => {
  const needed = stub(calls.session.logIn, ({ body }) =>
    body.grant_type === 'sms' ? granted : { step: 'phone', ticket: 't1', maskedMobile: '+853 66•• ••12' },
  );

  async function reachStep() {
    const shown = await fillIn('/login?door=organization&redirect=%2Faccount');
    await shown.user.click(screen.getByRole('checkbox'));
    await shown.user.click(screen.getByRole('button', { name: '登入' }));
    await screen.findByLabelText('流動電話號碼');
    return shown;
  }

  it('proves the bound phone on a new device and returns to the requested page', async () => {
    const asked: unknown[] = [];
    const sms = stub(calls.verification.sendSmsCode, ({ params, query }) => {
      asked.push({ ...params, ticket: query.ticket, captcha: query.captcha });
      return { resendAfterSeconds: 120 };
    });
    use(key, needed, sms, sync, ...loggedInAs());
    const { user, address } = await reachStep();
    expect(address()).toBe('/login/phoneverification?redirect=%2Faccount');
    await expectNoAxeViolations();
    await user.type(screen.getByLabelText('流動電話號碼'), '66123412');
    await user.type(screen.getByLabelText('圖形驗證碼'), 'ab3d');
    await user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
    expect(await screen.findByRole('button', { name: /重新發送（\d+ 秒）/ })).toBeInTheDocument();
    expect(asked).toEqual([{ type: 'login', mobile: '+85366123412', ticket: 't1', captcha: 'ab3d' }]);
    await user.type(screen.getByLabelText('短訊驗證碼'), '123456');
    await user.click(screen.getByRole('button', { name: '驗證並登入' }));
    expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '登出' })).toBeInTheDocument();
    expect(address()).toBe('/account');
  });

  it('shows at the number that it is not the bound one', async () => {
    const refused = stubRefusal(calls.verification.sendSmsCode, 'useBoundPhone', {
      message: '請使用已綁定的流動電話號碼驗證',
    });
    use(...open, key, needed, refused);
    const { user } = await reachStep();
    const mobile = screen.getByLabelText('流動電話號碼');
    await user.type(mobile, '66999999');
    await user.type(screen.getByLabelText('圖形驗證碼'), 'ab3d');
    await user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
    await waitFor(() => expect(mobile).toBeInvalid());
    expect(mobile).toHaveAccessibleDescription(/請使用已綁定的流動電話號碼驗證/);
  });

  it('redirects to the log-in without the first step', async () => {
    use(...open);
    await showApp({ at: '/login/phoneverification', reader: 'guest' });
    expect(await screen.findByText('請先輸入帳戶及密碼')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回登入' })).toHaveAttribute('href', '/login?door=organization');
  });
});

describe('the end of a session', () => {
  it('is reported once and keeps the path to return to', async () => {
    const ended = [
      stubRefusal(calls.session.currentUser, 'sessionEnded'),
      stubRefusal(calls.home.todos, 'sessionEnded'),
    ];
    use(...ended, ...open);
    const { user, address } = await showApp({ at: '/account' });
    const dialog = await screen.findByRole('alertdialog', { name: '登入已過期' });
    await user.click(within(dialog).getByRole('button'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
    expect(new URL(address(), 'http://x').searchParams.get('redirect')).toBe('/account');
  });
});
