import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { FormShell } from './form-shell.tsx';

test('the captcha has another picture, a large view and a text', async () => {
  const onRefresh = vi.fn();
  renderKit(
    <FormShell id="f" initialValues={{ captcha: '' }} onSubmit={() => undefined}>
      <CaptchaField name="captcha" image="data:image/png;base64,iVBORw0KGgo=" onRefresh={onRefresh} />
    </FormShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: '更換圖片' }));
  expect(onRefresh).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: '放大圖片' }));
  expect(screen.getByRole('button', { name: '放大圖片' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBeVisible();
  await expectAccessible();
});

test('the captcha can be heard instead of seen, again, as another one, and seen again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const onRefresh = vi.fn();
  const sounds = ['blob:one', 'blob:two', undefined];
  renderKit(
    <FormShell id="f" initialValues={{ captcha: '' }} onSubmit={() => undefined}>
      <CaptchaField
        name="captcha"
        image="data:image/png;base64,iVBORw0KGgo="
        onRefresh={onRefresh}
        onListen={() => Promise.resolve(sounds.shift())}
      />
    </FormShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: '改為收聽驗證碼' }));
  expect(await screen.findByRole('textbox', { name: '語音驗證碼' })).toHaveAccessibleDescription('輸入聽到的四個數字');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '再聽一次' }));
  expect(play).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: '更換語音' }));
  expect([play.mock.calls.length, onRefresh.mock.calls.length]).toEqual([3, 0]);
  expect(revoke).toHaveBeenCalledWith('blob:one');
  await userEvent.click(screen.getByRole('button', { name: '更換語音' }));
  expect(play).toHaveBeenCalledTimes(3);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '改為看圖片' }));
  expect(screen.getByRole('textbox', { name: '圖形驗證碼' })).toBeInTheDocument();
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(revoke).toHaveBeenCalledWith('blob:two');
});
