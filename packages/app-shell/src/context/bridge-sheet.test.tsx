import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@vp/i18n';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { expectNoAxeViolations } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test, vi } from 'vitest';
import { bridgeSheet } from './bridge-sheet.tsx';

const openSheet = bridgeSheet({
  translations: await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' }),
  now: () => new Date(),
});

test('shows an element in a modal sheet, reports Esc and the close button, and restores the focus', async () => {
  document.body.innerHTML = '<button id="from">scan</button>';
  document.getElementById('from')?.focus();
  const content = document.createElement('input');
  content.dataset['autofocus'] = '';
  content.setAttribute('aria-label', 'code');
  const onClose = vi.fn();
  const close = await act(async () => openSheet({ title: '掃描二維碼', content, onClose }));
  expect(screen.getByRole('dialog', { name: '掃描二維碼' })).toContainElement(content);
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  expect(content).toHaveFocus();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '關閉' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  await act(async () => close());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('from');
});
