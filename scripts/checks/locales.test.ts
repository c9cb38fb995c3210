import { expect, test } from 'vitest';
import { checkLocales } from './locales.ts';
import { writeFixture } from './fixture.ts';

const at = (language: string) => `packages/i18n/src/locales/${language}/home.ts`;
const sound = {
  [at('zh-TW')]:
    "export const home = { title: '首頁', left: { days_other: '還有 {{count}} 天' }, own: '繁體中文', second: 'Volunteer' } as const;",
  [at('zh-CN')]:
    "export const home = { title: '首页', left: { days_other: '还有 {{count}} 天' }, own: '繁體中文', second: 'Volunteer' } satisfies T;",
  [at('en')]:
    "export const home = { title: 'Home', left: { days_one: 'one day left', days_other: '{{count}} days left' }, own: '繁體中文', second: '志願者' };",
  [at('pt')]:
    "export const home = { title: 'Início', left: { days_one: 'falta um dia', days_other: 'faltam {{count}} dias' }, own: '繁體中文', second: '志願者' };",
};

test('four equal catalogues pass', () => {
  expect(checkLocales(writeFixture(sound))).toEqual([]);
});

test.each([
  [
    "export const home = { title: 'Início', own: '繁體中文', second: '志願者' };",
    'pt/home: home.left.days_other is missing',
  ],
  [sound[at('pt')]?.replace("'Início'", "''") ?? '', 'home.title is empty'],
  [sound[at('pt')]?.replace('Início', '首頁') ?? '', 'home.title is not translated'],
  [sound[at('pt')]?.replace('Início', 'Home') ?? '', 'home.title is still English'],
  [sound[at('pt')]?.replace('{{count}}', '{{days}}') ?? '', 'other placeholders'],
])('%s is found', (text, words) => {
  expect(checkLocales(writeFixture({ ...sound, [at('pt')]: text }))).toEqual([expect.stringContaining(words)]);
});

test('English words left in a Chinese text are found; a name in it is none', () => {
  const titled = (title: string) => ({ ...sound, [at('zh-CN')]: sound[at('zh-CN')]?.replace('首页', title) ?? '' });
  expect(checkLocales(writeFixture(titled('go back 首页')))).toEqual([expect.stringContaining('still English')]);
  expect(checkLocales(writeFixture(titled('WeChat 首页')))).toEqual([]);
});

test('a key that only one language has is found in the other three', () => {
  const root = writeFixture({ ...sound, [at('en')]: sound[at('en')]?.replace('title:', "extra: 'x', title:") ?? '' });
  expect(checkLocales(root)).toHaveLength(3);
});

test('a missing file and a missing folder are found', () => {
  const { [at('pt')]: _, ...three } = sound;
  expect(checkLocales(writeFixture(three))).toEqual([expect.stringContaining('pt/home.ts is missing')]);
  expect(checkLocales(writeFixture({}))).toEqual([expect.stringContaining('wrong place')]);
});
