import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.mock('./dialog.tsx', () => Promise.reject(new Error('the file is gone')));
// Another test of the same process may have brought the dialog already.
vi.resetModules();
const { renderKit } = await import('../testing/render-kit.tsx');
const { alertDialog, confirm } = await import('./feedback-store.ts');

test.each([true, false])('without its dialog a question is asked in the words of the browser: %s', async (accepted) => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(accepted);
  renderKit(<p>頁面</p>);
  await expect(confirm({ title: '離開？', message: '草稿會被刪除' })).resolves.toBe(accepted);
  expect(asked).toHaveBeenCalledExactlyOnceWith('離開？\n\n草稿會被刪除');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('questions that wait are each asked once, and more than words is left out', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(true);
  renderKit(<p>頁面</p>);
  const answers = Promise.all([confirm({ title: '第一' }), confirm({ title: '第二', message: <b>粗</b> })]);
  await expect(answers).resolves.toEqual([true, true]);
  expect(asked.mock.calls).toEqual([['第一'], ['第二']]);
});

test('a message with one button is told and closed', async () => {
  const told = vi.spyOn(window, 'alert').mockReturnValue();
  renderKit(<p>頁面</p>);
  await alertDialog({ title: '登入已過期', message: '請再登入' });
  expect(told).toHaveBeenCalledExactlyOnceWith('登入已過期\n\n請再登入');
});
