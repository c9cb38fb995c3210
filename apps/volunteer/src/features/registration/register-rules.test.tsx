import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

stubNetwork(
  ...always,
  stub(calls.session.passwordKey, passwordKey),
  stub(calls.registration.suggestUsername, { username: 'lotus7788' }),
);
const at = '/AccountRegister-accountRegister';

test('one submit reports a listed password, a wrong repetition, a short name and missing fields together', async () => {
  const { user } = await showApp({ at, reader: 'guest' });
  await user.type(await screen.findByLabelText('用戶名稱'), 'abc');
  await user.type(screen.getByLabelText('密碼'), 'lotus88');
  await user.type(screen.getByLabelText('確認密碼'), 'lotus89');
  await waitFor(() => expect(screen.getByText(/不容易被猜中/).closest('li')).not.toHaveTextContent('已符合'));
  await user.click(screen.getByRole('button', { name: '建立帳戶' }));
  const summary = await screen.findByRole('region', { name: /項/ });
  const lines = within(summary)
    .getAllByRole('link')
    .map((line) => line.textContent);
  expect(lines.join(' ')).toMatch(/用戶名稱.*太容易被猜中.*兩次輸入的密碼不一致.*流動電話.*驗證碼/);
  expect(screen.getByRole('button', { name: '使用' })).toBeInTheDocument();
});

test('with the proposed name, at most five fields are left to type', async () => {
  const { user, container } = await showApp({ at, reader: 'guest' });
  await user.click(await screen.findByRole('button', { name: '使用' }));
  expect(screen.getByLabelText('用戶名稱')).toHaveValue('lotus7788');
  const fields = [...container.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')];
  const toType = fields.filter(({ type, value }) => type !== 'checkbox' && type !== 'hidden' && value === '');
  expect(toType.map(({ name }) => name)).toEqual(['password', 'confirmPassword', 'mobile', 'captcha', 'smsCode']);
});
