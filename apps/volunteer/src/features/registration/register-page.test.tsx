import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CurrentUser, Registered } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { decrypted, passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.registration.suggestUsername, { username: 'lotus7788' }),
  stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
  stub(calls.session.currentUser, () => newcomer),
);

const registered = (username: string): Registered => ({
  step: 'granted',
  access_token: 'token-1',
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'volunteer',
  accountId: 'a1',
  username,
});

const newVolunteer = { volunteerId: 'v1', number: 'MO30000001', renewalPending: false };

const newcomer: CurrentUser = {
  accountId: 'a1',
  username: 'lotus7788',
  maskedMobile: '+853 66•• ••56',
  language: 'zh-TW',
  scope: 'volunteer',
  expiresAt: '2026-08-18T14:02:00+08:00',
  volunteer: { ...newVolunteer, displayName: 'lotus7788', realNameState: 'notVerified' },
  organization: null,
  orgBo: null,
  organizations: [],
  menus: [],
};

const at = '/AccountRegister-accountRegister';
const activity = '/Home-activityDetails?id=a1';
const carried = `redirect=${encodeURIComponent(activity)}`;
const password = () => screen.getByLabelText('密碼');
const create = () => screen.getByRole('button', { name: '建立帳戶' });

async function askForCode({ user }: ShownRoute) {
  await user.type(screen.getByLabelText('流動電話'), '66123456');
  await user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
  await user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
}

async function fill(app: ShownRoute) {
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: '使用' }));
  await user.type(password(), 'tea4lotus');
  await user.type(screen.getByLabelText('確認密碼'), 'tea4lotus');
  await askForCode(app);
  await user.type(screen.getByLabelText('短訊驗證碼'), '123456');
  await user.click(screen.getByRole('checkbox', { name: /我已閱讀並同意/ }));
}

test('creates an account from a suggested name, with the agreements that were shown', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.registration.register, ({ body }) => {
      bodies.push({ ...body, password: decrypted(body.password) });
      return registered(body.username);
    }),
  );
  const app = await showApp({ at, reader: 'guest' });
  await fill(app);
  await app.user.click(create());
  expect(await screen.findByText('你的帳戶「lotus7788」已建立')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      username: 'lotus7788',
      password: { password: 'tea4lotus', nonce: 'nonce-1' },
      keyId: 'key-1',
      mobile: '+85366123456',
      smsCode: '123456',
      userAgreement: '2026-07',
      privacyPolicy: '2026-06',
      agreed: true,
    },
  ]);
});

test('registering logs in and keeps the requested activity', async () => {
  network.use(stub(calls.registration.register, ({ body }) => registered(body.username)));
  const app = await showApp({ at: `${at}?${carried}`, reader: 'guest' });
  await fill(app);
  await app.user.click(create());
  const verify = await screen.findByRole('link', { name: '去實名驗證' });
  expect(verify).toHaveAttribute('href', `/VolunteerRegister-perfectVolunteer?${carried}`);
  expect(screen.getByRole('link', { name: '回到想報名的活動' })).toHaveAttribute('href', activity);
  expect(screen.queryByLabelText('密碼')).not.toBeInTheDocument();
});

describe('the page after registering', () => {
  const done = '/AccountRegister-accountSucceed';

  test('redirects a guest', async () => {
    network.use(stubRefusal(calls.sharedPage.detail, 'notFound'));
    const app = await showApp({ at: `${done}?${carried}`, reader: 'guest' });
    await waitFor(() => expect(app.address()).toBe(`/Login-volunteer?${carried}`));
    expect(screen.queryByText(/已建立/)).not.toBeInTheDocument();
  });

  test('redirects a volunteer who has begun the identity check', async () => {
    const volunteer = { ...newVolunteer, displayName: '陳嘉欣', realNameState: 'verified' } as const;
    network.use(stub(calls.session.currentUser, { ...newcomer, volunteer }));
    const app = await showApp({ at: done });
    await waitFor(() => expect(app.address()).toBe('/home'));
  });
});

test('sends a registration again under the same key after a lost response, so that one account is created', async () => {
  const keys: (string | null)[] = [];
  const note = (request: Request): void => void keys.push(request.headers.get('Idempotency-Key'));
  network.use(
    http.post(
      `*${calls.registration.register.path}`,
      ({ request }) => {
        note(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
    stub(calls.registration.register, ({ request, body }) => {
      note(request);
      return registered(body.username);
    }),
  );
  const app = await showApp({ at, reader: 'guest' });
  await fill(app);
  await app.user.click(create());
  expect(await screen.findByText('你的帳戶「lotus7788」已建立')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a second tap after a lost response repeats the same account; a corrected one is another', async () => {
  const sent: { key: string | null; password: string }[] = [];
  const lose = http.post(`*${calls.registration.register.path}`, async ({ request }) => {
    const body: unknown = await request.json();
    const password: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'password') : undefined;
    sent.push({ key: request.headers.get('Idempotency-Key'), password: String(password) });
    return HttpResponse.error();
  });
  network.use(lose);
  const app = await showApp({ at, reader: 'guest' });
  await fill(app);
  // The client retries once by itself.
  await app.user.click(create());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
  await app.user.click(create());
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(new Set(sent.map(({ key, password: encrypted }) => `${key} ${encrypted}`)).size).toBe(1);
  await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
  await app.user.type(screen.getByLabelText('短訊驗證碼'), '{Backspace}7');
  await app.user.click(create());
  await waitFor(() => expect(sent).toHaveLength(6));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('an account name accepts no emoji, typed or pasted', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await app.user.type(await screen.findByLabelText('用戶名稱'), 'lotus');
  await app.user.paste('👩🏽‍🌾77😀');
  expect(screen.getByLabelText('用戶名稱')).toHaveValue('lotus77');
});

test('without a network the form keeps its values', async () => {
  network.use(stubLost(calls.registration.register));
  const app = await showApp({ at, reader: 'guest' });
  await fill(app);
  await app.user.click(create());
  await screen.findAllByText(/網絡連接失敗/);
  expect(screen.getByLabelText('短訊驗證碼')).toHaveValue('123456');
  expect(password()).toHaveValue('tea4lotus');
});

test('an empty form lists its problems and focuses the first field', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await screen.findByRole('button', { name: '使用' });
  await app.user.click(create());
  const summary = await screen.findByRole('region', { name: /請修正以下 \d+ 項資料/ });
  expect(within(summary).getAllByRole('link').length).toBeGreaterThanOrEqual(5);
  await waitFor(() => expect(screen.getByLabelText('用戶名稱')).toHaveFocus());
});

test('the password rules are ticked as they are met', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await app.user.type(await screen.findByLabelText('密碼'), 'abcdefg');
  expect(screen.getByText('6 至 10 個字元').closest('li')).toHaveTextContent('已符合');
  expect(screen.getByText('同時包含字母和數字').closest('li')).toHaveTextContent('未符合');
  await app.user.type(password(), '7x');
  expect(screen.getByText('同時包含字母和數字').closest('li')).toHaveTextContent('已符合');
});

test('a common password leaves its rule unticked once the list has loaded', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await app.user.type(await screen.findByLabelText('密碼'), 'macau2026');
  const rule = (): HTMLElement | null => screen.getByText(/不容易被猜中/).closest('li');
  await waitFor(() => expect(rule()).toHaveTextContent('未符合'), { timeout: 20_000 });
  await app.user.type(password(), 'x');
  // There is no account name or phone yet to compare the password with.
  expect(rule()).toHaveTextContent('提交時檢查');
  await app.user.type(screen.getByLabelText('用戶名稱'), 'lotus01');
  await app.user.type(screen.getByLabelText('流動電話'), '66123456');
  expect(rule()).toHaveTextContent('已符合');
});

test('shows two different passwords at the second field', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await app.user.type(await screen.findByLabelText('密碼'), 'tea4lotus');
  await app.user.type(screen.getByLabelText('確認密碼'), 'tea5lotus');
  await app.user.tab();
  expect(await screen.findByText('兩次輸入的密碼不一致，請重新輸入')).toBeInTheDocument();
});

test('refuses a phone that has an account at its field, with the next steps', async () => {
  network.use(
    stubRefusal(calls.verification.sendSmsCode, 'mobileRegistered', { message: '該流動電話號碼已註冊，請重新輸入' }),
  );
  const app = await showApp({ at, reader: 'guest' });
  await screen.findByLabelText('密碼');
  await askForCode(app);
  expect(await screen.findByText('該流動電話號碼已註冊，請重新輸入')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找回密碼' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '這是我的新號碼' }).getAttribute('href')).toMatch(/-mobileRelease/);
  expect(screen.getByLabelText('流動電話')).toHaveValue('66123456');
});

const source = () => screen.getByAltText('驗證碼圖片，看不清可更換，亦可收聽').getAttribute('src');

test('shows a wrong captcha at the captcha, with a new picture', async () => {
  network.use(stubRefusal(calls.verification.sendSmsCode, 'wrongCaptcha', { message: '驗證碼錯誤，請更新後重新輸入' }));
  const app = await showApp({ at, reader: 'guest' });
  await screen.findByLabelText('密碼');
  const before = source();
  await askForCode(app);
  expect(await screen.findByText('驗證碼錯誤，請更新後重新輸入')).toBeInTheDocument();
  expect(source()).not.toBe(before);
  const captcha = screen.getByLabelText<HTMLInputElement>('圖形驗證碼');
  await waitFor(() => expect(captcha).toHaveFocus());
  expect(captcha.value.slice(captcha.selectionStart ?? 0, captcha.selectionEnd ?? 0)).toBe(captcha.value);
});

test('shows a wrong captcha when its field loses the focus, with a new picture and without sending a message', async () => {
  const asked: string[] = [];
  network.use(
    stubRefusal(calls.verification.checkCaptcha, 'wrongCaptcha', { message: '驗證碼錯誤，請重新輸入' }),
    stub(calls.verification.sendSmsCode, () => {
      asked.push('message');
      return { resendAfterSeconds: 120 };
    }),
  );
  const app = await showApp({ at, reader: 'guest' });
  const captcha = await screen.findByLabelText('圖形驗證碼');
  const before = source();
  await app.user.type(captcha, 'k7Pm');
  await app.user.tab();
  expect(await screen.findByText('驗證碼錯誤，請重新輸入')).toBeInTheDocument();
  expect(source()).not.toBe(before);
  expect(captcha).not.toHaveFocus();
  expect(asked).toEqual([]);
});

test('a pasted +853 number becomes its local digits', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await app.user.click(await screen.findByLabelText('流動電話'));
  await app.user.paste('+853 6612 3456');
  expect(screen.getByLabelText('流動電話')).toHaveValue('66123456');
});

test('the countdown and the non-secret values survive a reload; password and code do not', async () => {
  const app = await showApp({ at, reader: 'guest' });
  await fill(app);
  await screen.findByRole('button', { name: /重新發送（\d+ 秒）/ });
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/tea4lotus|123456"/);
  app.unmount();
  await showApp({ at, reader: 'guest', visit: 'again' });
  expect(await screen.findByLabelText('用戶名稱')).toHaveValue('lotus7788');
  expect(screen.getByLabelText('流動電話')).toHaveValue('66123456');
  expect(password()).toHaveValue('');
  expect(screen.getByRole('button', { name: /重新發送（\d+ 秒）/ })).toBeInTheDocument();
});

test('has no axe violations', async () => {
  await showApp({ at, reader: 'guest' });
  await screen.findByRole('button', { name: '使用' });
  await expectNoAxeViolations();
});
