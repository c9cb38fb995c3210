import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { safeStorage } from '../storage/safe-storage.ts';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { applyTextSize, textSizeKey } from '../theme/text-size.ts';
import { LanguageButton } from './language-button.tsx';

afterEach(() => applyTextSize('m'));

async function open() {
  const onLanguage = vi.fn();
  renderKit(<LanguageButton language="zh-TW" onLanguage={onLanguage} />);
  await userEvent.click(screen.getByRole('button', { name: '語言與字體' }));
  await screen.findByRole('dialog');
  return onLanguage;
}

test.each([
  ['繁體中文', 'zh-TW', 'zh-Hant-MO'],
  ['简体中文', 'zh-CN', 'zh-Hans'],
  ['English', 'en', 'en'],
  ['Português', 'pt', 'pt'],
])('%s stands in its own name and language', async (name, value, lang) => {
  const onLanguage = await open();
  const radio = screen.getByRole('radio', { name });
  expect(radio).toHaveAttribute('lang', lang);
  await userEvent.click(radio);
  expect(onLanguage).toHaveBeenCalledWith(value);
});

test('a text size acts at once and is kept', async () => {
  await open();
  expect(screen.getByRole('radio', { name: '標準' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '特大' }));
  expect(document.documentElement).toHaveAttribute('data-text', 'xl');
  expect(safeStorage.get(textSizeKey)).toBe('xl');
  expect(screen.getByRole('radio', { name: '特大' })).toBeChecked();
  await expectAccessible();
});
