import { describe, expect, test, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import type { Catalogue } from './catalogue.ts';
import { languageKey } from './language.ts';
import { someTexts } from './testing/some-texts.ts';

const page = () => ({ documentElement: { lang: '' } });

function memory() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

describe('createI18n', () => {
  test('says texts of the chosen language and marks the document', async () => {
    const document = page();
    const texts = await createI18n({ catalogue: someTexts, language: 'pt', document });
    expect(texts.i18n.t('common.actions.save')).toBe('Guardar');
    expect(document.documentElement.lang).toBe('pt-PT');
    expect(texts.language()).toBe('pt');
  });

  test('loads one language only', async () => {
    const load = vi.fn<typeof someTexts.load>(someTexts.load);
    await createI18n({ catalogue: { ...someTexts, load }, language: 'zh-TW' });
    expect(load.mock.calls).toEqual([['zh-TW', 'common']]);
  });

  test.each([
    ['pt', 0, '0 vagas'],
    ['pt', 1, '1 vaga'],
    ['pt', 2, '2 vagas'],
    ['en', 1, '1 place'],
    ['en', 0, '0 places'],
    ['zh-TW', 1, '1 個名額'],
  ] as const)('%s counts %d as %s', async (language, count, text) => {
    const texts = await createI18n({ catalogue: someTexts, language });
    expect(texts.i18n.t('common.units.places', { count })).toBe(text);
  });

  test('a change of language brings the pages along, keeps the choice and marks the document', async () => {
    const document = page();
    const storage = memory();
    const texts = await createI18n({ catalogue: someTexts, language: 'zh-TW', document, storage });
    await texts.load('validation');
    await texts.changeLanguage('en');
    expect(texts.i18n.t('common.actions.save')).toBe('Save');
    expect(texts.i18n.exists('validation.required')).toBe(true);
    expect(storage.entries.get(languageKey)).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  test('of two quick changes the last one stands', async () => {
    let releaseSlow = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      releaseSlow = resolve;
    });
    const catalogue: Catalogue<'common' | 'validation'> = {
      ...someTexts,
      async load(language, namespace) {
        if (language === 'en') await slow;
        return someTexts.load(language, namespace);
      },
    };
    const texts = await createI18n({ catalogue, language: 'zh-TW' });
    const toEnglish = texts.changeLanguage('en');
    await texts.changeLanguage('pt');
    releaseSlow();
    await toEnglish;
    expect(texts.language()).toBe('pt');
  });

  test('a failed load of a language leaves the old one on screen', async () => {
    const catalogue: typeof someTexts = {
      ...someTexts,
      load: (language, namespace) =>
        language === 'en' ? Promise.reject(new Error('offline')) : someTexts.load(language, namespace),
    };
    const texts = await createI18n({ catalogue, language: 'zh-TW' });
    await expect(texts.changeLanguage('en')).rejects.toThrow('offline');
    expect(texts.language()).toBe('zh-TW');
    expect(texts.i18n.t('common.actions.save')).toBe('儲存');
  });

  test('the deployment may name the product', async () => {
    const texts = await createI18n({ catalogue: someTexts, language: 'en', productName: { en: 'Helping Hands' } });
    expect(texts.i18n.t('common.productName')).toBe('Helping Hands');
  });

  test('a missing text and a missing value are reported', async () => {
    const onMissing = vi.fn();
    const texts = await createI18n({ catalogue: someTexts, language: 'en', onMissing });
    const anyKey: string = 'common.nowhere';
    // @ts-expect-error -- keys are checked by the compiler
    texts.i18n.t(anyKey);
    expect(onMissing).toHaveBeenCalledWith('common.nowhere', 'en');
    texts.i18n.t('common.fault.reference');
    expect(onMissing).toHaveBeenLastCalledWith(expect.stringContaining('{{id}}'), 'en');
  });

  test('a right-to-left value is isolated from the sentence', async () => {
    const texts = await createI18n({ catalogue: someTexts, language: 'en' });
    expect(texts.i18n.t('common.fault.reference', { id: 'حسن' })).toBe('Reference: \u2068حسن\u2069');
    expect(texts.i18n.t('common.fault.reference', { id: '\u202E12:30' })).toBe('Reference: 12:30');
  });

  test('markup in a value stays text for React to escape', async () => {
    const texts = await createI18n({ catalogue: someTexts, language: 'en' });
    expect(texts.i18n.t('common.fault.reference', { id: '<b>&' })).toBe('Reference: <b>&');
  });
});
