import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkUnusedTexts } from './unused-texts.ts';

const sound = {
  'packages/i18n/src/locales/zh-TW/home.json': JSON.stringify({
    title: '首頁',
    days_other: '{{count}} 天',
    state: { open: '開', full: '滿' },
    tip: '提示',
  }),
  'apps/volunteer/src/features/home/home-page.tsx':
    "export const P = () => [t('home.title'), t('home.days', { count }), t(`home.state.${kind}`), <Part tip=\"tip\" />];",
};

test('keys that are named whole, in their last word or by a template pass', () => {
  expect(checkUnusedTexts(writeFixture(sound))).toEqual([]);
});

test('a text that nothing names is found', () => {
  const [path, text] = Object.entries(sound)[0] ?? ['', ''];
  const root = writeFixture({ ...sound, [path]: text.replace('"tip"', '"forgotten":"舊","tip"') });
  expect(checkUnusedTexts(root)).toEqual([expect.stringContaining('home.forgotten')]);
});
