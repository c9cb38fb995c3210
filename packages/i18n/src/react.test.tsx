// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { LocalText, TextsProvider, useTexts } from './react.tsx';
import { someTexts } from './testing/some-texts.ts';

afterEach(cleanup);

const now = (): Date => new Date('2026-07-15T04:00:00Z');

function Line() {
  const { t, language, format } = useTexts();
  return <p>{[language, t('common.actions.save'), format.date('2026-07-18')].join(' / ')}</p>;
}

test('texts and dates follow the language', async () => {
  const translations = await createI18n({ catalogue: someTexts, language: 'zh-TW' });
  render(
    <TextsProvider translations={translations} now={now}>
      <Line />
    </TextsProvider>,
  );
  expect(screen.getByText('zh-TW / 儲存 / 7月18日（六）')).toBeDefined();
  await act(() => translations.changeLanguage('pt'));
  expect(screen.getByText('pt / Guardar / sáb., 18 Jul')).toBeDefined();
});

test('a server renders the texts', async () => {
  const translations = await createI18n({ catalogue: someTexts, language: 'en' });
  const page = (
    <TextsProvider translations={translations} now={now}>
      <Line />
    </TextsProvider>
  );
  expect(renderToString(page)).toBe('<p>en / Save / Sat 18 Jul</p>');
});

test('a text of the server says its language where it is not the one on screen', async () => {
  const translations = await createI18n({ catalogue: someTexts, language: 'pt' });
  render(
    <TextsProvider translations={translations} now={now}>
      <LocalText text={{ text: '蓮峰社區互助會', language: 'zh-TW' }} />
      <p>
        <LocalText text={{ text: 'Dia aberto', language: 'pt' }} />
      </p>
    </TextsProvider>,
  );
  expect(screen.getByText('蓮峰社區互助會').lang).toBe('zh-Hant-MO');
  expect(screen.getByText('Dia aberto').tagName).toBe('P');
});

test('a text of a namespace that is loaded later is shown after that', async () => {
  const translations = await createI18n({ catalogue: someTexts, language: 'zh-TW', onMissing: () => undefined });
  const said: string[] = [];
  function Sayings() {
    const { t } = useTexts();
    said.push(...[1, 2, 1].map((count) => t('common.units.items', { count })), t('validation.text'));
    return null;
  }
  const pageOf = (visit: number) => (
    <TextsProvider translations={translations} now={now}>
      <Sayings key={visit} />
    </TextsProvider>
  );
  const { rerender } = render(pageOf(1));
  expect(said.splice(0)).toEqual(['1 項', '2 項', '1 項', 'validation.text']);
  await translations.load('validation');
  rerender(pageOf(2));
  expect(said).toEqual(['1 項', '2 項', '1 項', '請輸入文字']);
});
