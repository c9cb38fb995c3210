import { expect, test } from 'vitest';
import { latinNameOf, nameForReader, namesForReader } from './person-name.ts';

test.each([
  [{ name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' }, '陳嘉欣', 'CHAN KA IAN'],
  [{ name: null, surnameLatin: 'Lopes', givenNameLatin: 'Teresa' }, 'Teresa Lopes', 'Teresa Lopes'],
  [{ name: null, surnameLatin: null, givenNameLatin: 'Suparti' }, 'Suparti', 'Suparti'],
  [{ name: '陳嘉欣', surnameLatin: null, givenNameLatin: '' }, '陳嘉欣', undefined],
  [{ name: null, surnameLatin: null, givenNameLatin: null }, 'MO1', undefined],
])('%o is shown as %s', (stored, shown, latin) => {
  const { name } = namesForReader(stored, { language: 'zh-TW', fallback: 'MO1' });
  expect([name, latinNameOf(stored)]).toEqual([shown, latin]);
});

test.each([
  [{ name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' }, '陳嘉欣', 'CHAN KA IAN 陳嘉欣'],
  [{ name: null, surnameLatin: 'Lopes', givenNameLatin: 'Teresa' }, 'Teresa Lopes', 'Teresa Lopes'],
  [{ name: null, surnameLatin: null, givenNameLatin: 'Suparti' }, 'Suparti', 'Suparti'],
  [{ name: '李莉', surnameLatin: null, givenNameLatin: 'Suparti' }, '李莉', 'Suparti 李莉'],
  [{ name: '陳嘉欣', surnameLatin: null, givenNameLatin: '' }, '陳嘉欣', '陳嘉欣'],
  [{ name: null, surnameLatin: null, givenNameLatin: null }, 'MO1', 'MO1'],
])('%o is read as %s in Chinese and as %s in other languages', (stored, chinese, latin) => {
  const inLanguage = (language: 'zh-TW' | 'zh-CN' | 'en' | 'pt') =>
    nameForReader(stored, { language, fallback: 'MO1' });
  expect(inLanguage('zh-TW')).toBe(chinese);
  expect(inLanguage('zh-CN')).toBe(chinese);
  expect(inLanguage('en')).toBe(latin);
  expect(inLanguage('pt')).toBe(latin);
});

test.each([
  ['zh-TW', '陳嘉欣', 'CHAN KA IAN'],
  ['zh-CN', '陳嘉欣', 'CHAN KA IAN'],
  ['en', 'CHAN KA IAN', '陳嘉欣'],
  ['pt', 'CHAN KA IAN', '陳嘉欣'],
] as const)('in %s the first name is %s, the other %s', (language, name, otherName) => {
  const stored = { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' };
  expect(namesForReader(stored, { language, fallback: 'MO1' })).toEqual({ name, otherName });
});

test('a name in one script has no other', () => {
  const reader = { language: 'en', fallback: 'MO1' } as const;
  const teresa = { name: null, surnameLatin: 'Lopes', givenNameLatin: 'Teresa' };
  expect(namesForReader(teresa, reader)).toEqual({ name: 'Teresa Lopes', otherName: null });
});
