import { expect, test } from 'vitest';
import { isLanguage, languageOfTag, pickLanguage } from './language.ts';

test.each([
  [{ 'zh-TW': '甲', en: 'A' }, 'en', { text: 'A', language: 'en' }],
  [{ 'zh-TW': '甲', en: 'A' }, 'pt', { text: '甲', language: 'zh-TW' }],
  [{ 'zh-CN': '乙', pt: 'B' }, 'en', { text: '乙', language: 'zh-CN' }],
  [{ en: '  ', pt: 'B' }, 'en', { text: 'B', language: 'pt' }],
  [{}, 'en', undefined],
] as const)('%o wanted in %s', (texts, wanted, expected) => {
  expect(pickLanguage(texts, wanted)).toEqual(expected);
});

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-Hant-MO', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh', 'zh-TW'],
  ['yue', 'zh-TW'],
  ['zh-CN', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-MO', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['en-GB', 'en'],
  ['PT-br', 'pt'],
  ['pt', 'pt'],
  ['fr', undefined],
  ['enx', undefined],
  ['ben', undefined],
  ['xpt', undefined],
  ['azh', undefined],
])('the tag %s means %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('only the four are languages', () => {
  expect(['zh-TW', 'zh-CN', 'en', 'pt', 'zh', 'fr', undefined].filter(isLanguage)).toHaveLength(4);
});
