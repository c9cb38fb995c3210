import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { RecoveryStarted } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { open, showApp } from '../../testing/show-app.tsx';
import { recovery } from './recovery-page.tsx';

const network = stubNetwork(...open);

const started: RecoveryStarted = {
  ticket: 'ticket-1',
  maskedMobile: '+853 66•• ••12',
  methods: [
    { method: 'phone', refusal: null },
    { method: 'questions', refusal: 'deviceUnknown' },
    { method: 'appeal', refusal: null },
  ],
};

const button = (name: string) => screen.getByRole('button', { name });

/** Opens a page of a recovery whose account is already identified. */
async function showAtProof(at: string) {
  recovery.flow.enter('proof', started, Date.now());
  return showApp({ at, reader: 'guest', visit: 'again' });
}

describe('the first step', () => {
  async function fill() {
    const app = await showApp({ at: '/forgetPwd', reader: 'guest' });
    await app.user.type(await screen.findByLabelText('用戶名稱、流動電話或證件號碼'), 'lotus01');
    await app.user.type(screen.getByLabelText('圖形驗證碼'), 'k7Pm');
    await app.user.click(button('下一步'));
    return app;
  }

  test('identifies the account with the captcha of this device and continues to the methods', async () => {
    const sent: unknown[] = [];
    network.use(
      stub(calls.organizationRecovery.start, ({ body }) => {
        sent.push(body);
        return started;
      }),
    );
    const app = await fill();
    await waitFor(() => expect(app.address()).toBe('/forgetPwd/choice-type'));
    expect(await screen.findByText('發送到已綁定的號碼 +853 66•• ••12，即時完成')).toBeInTheDocument();
    expect(screen.getByText('只可在曾登入此帳戶的裝置上使用')).toBeInTheDocument();
    expect(sent).toEqual([{ keyword: 'lotus01', validCode: 'k7Pm', randomCode: expect.stringMatching(/.{8,}/) }]);
    await expectNoAxeViolations();
  });

  test('shows a wrong captcha at its field', async () => {
    network.use(
      stubRefusal(calls.organizationRecovery.start, 'wrongCaptcha', { message: '驗證碼錯誤，請更新後重新輸入' }),
    );
    await fill();
    await waitFor(() => expect(screen.getByLabelText('圖形驗證碼')).toBeInvalid());
    expect(screen.getByLabelText('用戶名稱、流動電話或證件號碼')).toHaveValue('lotus01');
  });
});

test.each([
  '/forgetPwd/choice-type',
  '/forgetPwd/iphone-code',
  '/forgetPwd/problem',
  '/forgetPwd/card-code',
  '/forgetPwd/info-success',
  '/forgetPwd/change-pwd',
  '/forgetPwd/change-success',
])('%s opened directly redirects to the first step', async (at) => {
  const app = await showApp({ at, reader: 'guest' });
  expect(await screen.findByLabelText('用戶名稱、流動電話或證件號碼')).toBeInTheDocument();
  expect(app.address()).toBe('/forgetPwd');
});

test('asks in the appeal for organization and position, and says who decides', async () => {
  const app = await showAtProof('/forgetPwd/card-code');
  expect(await screen.findByText(/申訴由上級組織或平台審核/)).toBeInTheDocument();
  await app.user.click(button('提交申訴'));
  await waitFor(() => expect(screen.getByLabelText('組織名稱')).toHaveFocus());
  for (const name of ['組織名稱', '你在組織的職位', '姓名', '證件號碼'])
    expect(screen.getByLabelText(name)).toBeInvalid();
  await expectNoAxeViolations();
});

test('opens the new password from the link of a passed appeal on any device', async () => {
  await showApp({ at: '/forgetPwd/change-pwd?ticket=reset-1', reader: 'guest' });
  expect(await screen.findByLabelText('新密碼')).toBeInTheDocument();
  await expectNoAxeViolations();
});
