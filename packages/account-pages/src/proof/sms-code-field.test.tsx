import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { expectNoAxeViolations } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { CaptchaField, FormShell } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SmsCodeField } from './sms-code-field.tsx';

const translations = await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' });
await translations.load('validation');

afterEach(() => window.localStorage.clear());

function renderField(field: ReactNode, initialValues: Record<string, unknown>) {
  return render(
    <TextsProvider translations={translations} now={() => new Date()}>
      <FormShell id="f" initialValues={initialValues} onSubmit={() => undefined}>
        {field}
      </FormShell>
    </TextsProvider>,
  );
}

const sms = (onSend: () => Promise<boolean>) => (
  <SmsCodeField name="code" storageKey="vp:sms:register" onSend={onSend} />
);

test('disables the button for 120 s after sending, even after a reload', async () => {
  const onSend = vi.fn(async () => true);
  const first = renderField(sms(onSend), { code: '' });
  expect(screen.getByLabelText('短訊驗證碼')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  const waiting = await screen.findByRole('button', { name: /重新發送（1(20|19) 秒）/ });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(screen.getByLabelText('短訊驗證碼')).toHaveFocus());
  await userEvent.click(waiting);
  expect(onSend).toHaveBeenCalledOnce();
  first.unmount();
  renderField(sms(onSend), { code: '' });
  expect(screen.getByRole('button', { name: /重新發送（1\d\d 秒）/ })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('replaces the captcha with the recipient while the countdown runs', async () => {
  renderField(
    <SmsCodeField
      name="code"
      storageKey="vp:sms:login"
      captcha={<CaptchaField name="captcha" image={undefined} onRefresh={() => undefined} />}
      sentTo="+853 66•• ••01"
      onSend={async () => true}
    />,
    { code: '', captcha: '' },
  );
  await userEvent.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  expect(await screen.findByText('已發送至 +853 66•• ••01')).toBeInTheDocument();
  expect(screen.queryByLabelText('圖形驗證碼')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test.each([
  ['not sent', async () => false],
  ['refused', () => Promise.reject(new Error('refused'))],
])('starts no countdown for a message that was %s', async (_what, onSend) => {
  renderField(sms(onSend), { code: '' });
  await userEvent.click(screen.getByRole('button', { name: '獲取驗證碼' }));
  const button = await screen.findByRole('button', { name: '獲取驗證碼' });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

test('offers to send another message when the first one was sent before a reload', () => {
  vi.useFakeTimers();
  window.localStorage.setItem('vp:sms:register', JSON.stringify({ startedMs: Date.now() - 119_000, seconds: 120 }));
  renderField(
    sms(async () => true),
    { code: '' },
  );
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: '重新發送' })).toBeInTheDocument();
  vi.useRealTimers();
});
