import { describe, expect, test } from 'vitest';
import { htmlLang, keepLanguage, languageKey, pickLanguage, storedLanguage } from './language.ts';

describe('pickLanguage', () => {
  test.each([
    [null, 'zh-TW'],
    [undefined, 'zh-TW'],
    ['', 'zh-TW'],
    ['zh-CN', 'zh-CN'],
    ['pt', 'pt'],
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
    ['en-GB', 'en'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-MO', 'zh-TW'],
    ['zh-Hans-MO', 'zh-CN'],
    ['fr, de;q=0.9', 'zh-TW'],
    ['fr, pt;q=0.3, en;q=0.8', 'en'],
    ['en;q=0, pt;q=0.1', 'pt'],
    ['*', 'zh-TW'],
    ['en;q=abc, zh-CN;q=0.5', 'zh-CN'],
    ['__proto__', 'zh-TW'],
    [';;;,,,q=', 'zh-TW'],
  ])('%s is %s', (given, language) => {
    expect(pickLanguage(given)).toBe(language);
  });
});

describe('the kept choice', () => {
  test('is read back', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    expect(storedLanguage(storage)).toBe('zh-TW');
    keepLanguage(storage, 'pt');
    expect(entries.get(languageKey)).toBe('pt');
    expect(storedLanguage(storage)).toBe('pt');
  });

  test('is the default where the storage is closed, and keeping it does not throw', () => {
    const closed = {
      getItem: (): string => {
        throw new Error('SecurityError');
      },
      setItem: (): void => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(storedLanguage(closed)).toBe('zh-TW');
    expect(() => keepLanguage(closed, 'en')).not.toThrow();
  });
});

test('the default language is marked as the Chinese of Macao', () => {
  expect(htmlLang('zh-TW')).toBe('zh-Hant-MO');
  expect(htmlLang('zh-CN')).toBe('zh-Hans');
});
