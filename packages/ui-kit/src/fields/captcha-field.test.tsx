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
