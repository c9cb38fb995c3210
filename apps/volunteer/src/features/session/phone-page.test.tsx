import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { SecondStepNeeded } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubPending, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
);

const reachPhoneStep = () =>
  reachSecondStep({ step: 'phone', ticket: 'ticket-1', maskedMobile: '+853 66•• ••08' }, '+853 66•• ••08');

async function reachSecondStep(needed: SecondStepNeeded, shown: string | RegExp) {
  network.use(stub(calls.session.logIn, needed));
  const app = await showApp({ at: '/Login-volunteer?redirect=/user', reader: 'guest' });
  await app.user.type(await screen.findByLabelText(/^用戶名稱或流動電話號碼/), 'lotus01');
  await app.user.type(screen.getByLabelText('密碼'), 'abc12345x');
  await app.user.click(screen.getByRole('checkbox', { name: /我已閱讀並同意/ }));
  await app.user.click(screen.getByRole('button', { name: '登入' }));
  await screen.findByText(shown);
  return app;
}

test('a new device proves the bound phone, then opens the requested page', async () => {
  const app = await reachPhoneStep();
  const sent: unknown[] = [];
  network.use(
    stub(calls.verification.sendSmsCode, ({ params, query }) => {
      sent.push({ ...params, captcha: query.captcha, ticket: query.ticket });
      return { resendAfterSeconds: 120 };
    }),
    stub(calls.session.logIn, ({ body }) => {
      sent.push(body);
      return {
        step: 'granted',
        access_token: 'token-1',
        token_type: 'bearer',
        expires_in: 60,
        scope: 'volunteer',
        accountId: 'a1',
      };
    }),
  );
  await app.user.type(screen.getByLabelText('流動電話號碼'), '66778808');
  await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
  await app.user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  expect(await screen.findByRole('button', { name: /重新發送（\d+ 秒）/ })).toBeInTheDocument();
  await app.user.type(screen.getByLabelText('短訊驗證碼'), '123456');
  await app.user.click(screen.getByRole('button', { name: '驗證並登入' }));
  expect(await screen.findByText('登入成功', { selector: '[aria-live]' })).toBeInTheDocument();
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(sent).toEqual([
    { type: 'login', mobile: '+85366778808', captcha: 'k7Pm', ticket: 'ticket-1' },
    { grant_type: 'sms', scope: 'volunteer', ticket: 'ticket-1', mobile: '+85366778808', code: '123456' },
  ]);
});

const granted = {
  step: 'granted',
  access_token: 'token-1',
  token_type: 'bearer',
  expires_in: 60,
  scope: 'volunteer',
  accountId: 'a1',
} as const;

test('an account without a phone enters the code of its e-mail, and learns of a wrong one at the field', async () => {
  const app = await reachSecondStep(
    { step: 'mail', ticket: 'ticket-2', maskedEmail: 'm•••@example.mo' },
    /驗證碼已發送至 m•••@example\.mo/,
  );
  await expectNoAxeViolations();
  const message = '電郵驗證碼錯誤或已失效，請重新輸入';
  network.use(stubRefusal(calls.session.logIn, 'wrongEmailCode', { message }));
  await app.user.type(screen.getByLabelText('電郵驗證碼'), '000000');
  await app.user.click(screen.getByRole('button', { name: '驗證並登入' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  const sent: unknown[] = [];
  network.use(
    stub(calls.session.logIn, ({ body }) => {
      sent.push(body);
      return granted;
    }),
  );
  await app.user.clear(screen.getByLabelText('電郵驗證碼'));
  await app.user.type(screen.getByLabelText('電郵驗證碼'), '123456');
  await app.user.click(screen.getByRole('button', { name: '驗證並登入' }));
  await waitFor(() => expect(app.address()).toBe('/user'));
  expect(sent).toEqual([{ grant_type: 'mail', scope: 'volunteer', ticket: 'ticket-2', code: '123456' }]);
});

test('an account without phone and e-mail asks for the identity', async () => {
  const app = await reachSecondStep({ step: 'identity', ticket: 'ticket-3' }, /帳戶沒有綁定電話或電郵/);
  await expectNoAxeViolations();
  await app.user.type(screen.getByLabelText('證件號碼末四位'), '1234');
  await app.user.click(screen.getByRole('button', { name: '驗證並登入' }));
  expect(screen.getByLabelText('證件號碼末四位')).toHaveValue('1234');
  expect(await screen.findAllByText('請輸入出生日期')).toHaveLength(2);
});

test('refuses a phone other than the bound one at its field', async () => {
  const app = await reachPhoneStep();
  network.use(
    stubRefusal(calls.verification.sendSmsCode, 'useBoundPhone', { message: '請使用已綁定的流動電話號碼驗證' }),
  );
  await app.user.type(screen.getByLabelText('流動電話號碼'), '66000000');
  await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
  await app.user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  expect(await screen.findByText('請使用已綁定的流動電話號碼驗證')).toBeInTheDocument();
  expect(screen.getByLabelText('流動電話號碼')).toHaveFocus();
  expect(screen.getByLabelText('流動電話號碼')).toHaveValue('66000000');
});

test('shows the phone of the platform office to a user who has lost the number', async () => {
  await reachPhoneStep();
  expect(await screen.findByRole('link', { name: '2835 1234' })).toHaveAttribute('href', 'tel:28351234');
});

test('without a captcha no message is requested, and the captcha shows why', async () => {
  const app = await reachPhoneStep();
  await app.user.type(screen.getByLabelText('流動電話號碼'), '66778808');
  await app.user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  await waitFor(() => expect(screen.getByLabelText('圖形驗證碼')).toHaveFocus());
  expect(screen.getByLabelText('圖形驗證碼')).toBeInvalid();
});

test('the button is busy while the proof is sent', async () => {
  const app = await reachPhoneStep();
  network.use(stubPending(calls.session.logIn));
  await app.user.type(screen.getByLabelText('流動電話號碼'), '66778808');
  await app.user.type(screen.getByLabelText('短訊驗證碼'), '123456');
  await app.user.click(screen.getByRole('button', { name: '驗證並登入' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /驗證並登入/ })).toHaveAttribute('aria-busy', 'true'));
});

test('an expired step starts again', async () => {
  const app = await reachPhoneStep();
  network.use(stubRefusal(calls.verification.sendSmsCode, 'ticketExpired'));
  await app.user.type(screen.getByLabelText('流動電話號碼'), '66778808');
  await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
  await app.user.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  expect(await screen.findByText('驗證已過期，請返回重新登入。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回登入' })).toBeInTheDocument();
});

test('opened without the first step it asks for that first', async () => {
  await showApp({ at: '/Login-phoneverification', reader: 'guest' });
  expect(await screen.findByText('請先輸入帳戶及密碼')).toBeInTheDocument();
});

test('has no axe violations', async () => {
  await reachPhoneStep();
  await expectNoAxeViolations();
});
