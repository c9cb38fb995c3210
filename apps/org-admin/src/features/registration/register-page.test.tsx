import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { open, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const at = '/register';
const restored = /已載入 .* 的草稿。密碼、證件號碼和照片不會儲存/;
const username = () => screen.findByRole('textbox', { name: /用戶名稱/ });

/** Returns what the form has stored on the device. */
const stored = (): string =>
  Object.entries(window.localStorage)
    .map((entry) => entry.join(' '))
    .filter((entry) => entry.includes('organization-register'))
    .join();

/** Types into two sections and leaves after the draft is saved. */
async function beginAndLeave(): Promise<void> {
  use(...open);
  const { user, unmount } = await showApp({ at, reader: 'guest' });
  await user.type(await username(), 'lotus02');
  await user.type(screen.getByLabelText('密碼'), 'abc12345x');
  await user.type(screen.getByLabelText('確認密碼'), 'abc12345x');
  await user.click(screen.getByRole('tab', { name: /管理員/ }));
  await user.type(await screen.findByRole('textbox', { name: /管理員姓名/ }), '何美玲');
  await user.type(screen.getByRole('textbox', { name: /證件號碼/ }), '1234567(8)');
  await waitFor(() => expect(stored()).toContain('何美玲'));
  unmount();
}

test('restores the draft after a reload; it contains no password and no document', async () => {
  await beginAndLeave();
  expect(stored()).toContain('lotus02');
  expect(stored()).not.toMatch(/abc12345x|1234567/);
  const { user } = await showApp({ at, reader: 'guest', visit: 'again' });
  expect(await screen.findByText(restored)).toBeInTheDocument();
  expect(await username()).toHaveValue('lotus02');
  expect(screen.getByLabelText('密碼')).toHaveValue('');
  expect(screen.getByLabelText('確認密碼')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: /管理員/ }));
  expect(await screen.findByRole('textbox', { name: /管理員姓名/ })).toHaveValue('何美玲');
  expect(screen.getByRole('textbox', { name: /證件號碼/ })).toHaveValue('');
  await expectNoAxeViolations();
});

test('starts over with an empty form and deletes the draft', async () => {
  await beginAndLeave();
  const { user } = await showApp({ at, reader: 'guest', visit: 'again' });
  await user.click(await screen.findByRole('button', { name: '重新開始' }));
  expect(await username()).toHaveValue('');
  expect(await username()).toHaveFocus();
  expect(screen.queryByText(restored)).toBeNull();
  expect(screen.queryByText(/草稿已儲存/)).toBeNull();
  expect(stored()).toBe('');
  await user.type(await username(), 'lotus03');
  await waitFor(() => expect(stored()).toContain('lotus03'));
  expect(stored()).not.toContain('何美玲');
});

test('shows no draft note without a draft', async () => {
  use(...open);
  await showApp({ at, reader: 'guest' });
  expect(await username()).toHaveValue('');
  expect(screen.queryByRole('button', { name: '重新開始' })).toBeNull();
});

test('leads from part to part, and submits in the last one only', async () => {
  use(...open);
  const { user } = await showApp({ at, reader: 'guest' });
  await username();
  const names: string[] = [];
  for (const name of ['組織', '管理員', '登記備案', '服務']) {
    expect(screen.queryByRole('button', { name: '提交註冊申請' })).toBeNull();
    const next = screen.getByRole('button', { name: /^下一部分/ });
    names.push(next.textContent ?? '');
    expect(next).toHaveAttribute('data-variant', 'primary');
    await user.click(next);
    expect(names.at(-1)).toBe(`下一部分：${name}`);
  }
  expect(screen.queryByRole('button', { name: /^下一部分/ })).toBeNull();
  expect(screen.getByRole('button', { name: '提交註冊申請' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '上一部分' }));
  expect(screen.queryByRole('button', { name: '提交註冊申請' })).toBeNull();
});
