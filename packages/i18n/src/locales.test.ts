import { readdirSync } from 'node:fs';
import { catalogueTags } from './language.ts';
import { basename } from 'node:path';
import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { describe, expect, test } from 'vitest';
import { organizationCatalogue } from './org-admin.ts';
import { serverTexts } from './server.ts';
import { allTexts, flatten } from './testing/all-texts.ts';
import { volunteerCatalogue } from './volunteer.ts';

const catalogues = {
  volunteer: (language: Language) => allTexts(volunteerCatalogue, language),
  'org-admin': (language: Language) => allTexts(organizationCatalogue, language),
  server: (language: Language) => Promise.resolve(flatten(serverTexts[language])),
};

const languageFolders = readdirSync(new URL('locales/', import.meta.url));
const filesIn = (tag: string): readonly string[] =>
  readdirSync(new URL(`locales/${tag}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted();

test('each language has the same files, and each file is a namespace of a site or of the server', () => {
  expect(languageFolders.toSorted()).toEqual(Object.values(catalogueTags).toSorted());
  const sites = [...volunteerCatalogue.namespaces, ...organizationCatalogue.namespaces].map(String);
  const known = new Set<string>([...sites, ...Object.keys(serverTexts['zh-TW']), 'startFailure']);
  for (const tag of languageFolders) {
    expect(filesIn(tag)).toEqual(filesIn('zh-TW'));
    expect(filesIn(tag).filter((file) => !known.has(basename(file, '.json')))).toEqual([]);
  }
});

const withoutSingulars = (keys: Iterable<string>): readonly string[] =>
  [...keys].filter((key) => !key.endsWith('_one')).sort();
const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{[\w, ]+\}\}|\$t\([\w.]+\)/g))].sort();

/** Words that are the same in both languages: names of keys, units and currencies. */
const sameInPortuguese = /^(Ctrl|Enter|Esc|WeChat|item|min|patacas|renminbi)$/;

/** Lines that use the other script on purpose: the second line of the card, the projected hint. */
const bilingual = /\.(second|hint(Chinese|English|Portuguese))$/;

/** Characters that only one of the two Chinese scripts has; they reveal a slip of the input method. */
const simplifiedOnly = /[们这为来时过还没发现请输录设网络关闭开动员组织务务话证实报错选择删页载检级审]/;
const traditionalOnly = /[們這為來時過還發現請輸錄設網絡關閉開動員組織務話證實報錯選擇刪頁載檢級審]/;

/** Names of languages, samples of fonts, and the second line of a bilingual card. */
const mayMixScripts = /language|fontSample|^certificate\.second$|^checkInCode\.(.+\.)?hintChinese$/;

describe.each(Object.entries(catalogues))('the texts of %s', (_name, catalogue) => {
  test.each(languages)('%s has the keys of zh-TW', async (language) => {
    const [source, texts] = await Promise.all([catalogue('zh-TW'), catalogue(language)]);
    expect(withoutSingulars(texts.keys())).toEqual(withoutSingulars(source.keys()));
  });

  test.each(languages)('%s has the placeholders of zh-TW', async (language) => {
    const [source, texts] = await Promise.all([catalogue('zh-TW'), catalogue(language)]);
    for (const [key, text] of texts) {
      const expected = placeholders(source.get(key.replace(/_one$/, '_other')) ?? '');
      const found = placeholders(text);
      const singularMayLeaveOutTheCount = key.endsWith('_one') && expected.length > found.length;
      const comparable = singularMayLeaveOutTheCount ? expected.filter((name) => name !== '{{count}}') : expected;
      expect(found, key).toEqual(comparable);
    }
  });

  test.each(languages)('%s leaves no text empty', async (language) => {
    for (const [key, text] of await catalogue(language)) expect(text.trim(), key).not.toBe('');
  });

  test.each(['en', 'pt'] as const)('%s tells one from many', async (language) => {
    const texts = await catalogue(language);
    const many = [...texts.keys()].filter((key) => key.endsWith('_other'));
    expect(many.filter((key) => !texts.has(key.replace(/_other$/, '_one')))).toEqual([]);
  });

  test.each([
    ['zh-TW', simplifiedOnly],
    ['zh-CN', traditionalOnly],
    ['en', /\p{Script=Han}(?<!繁|體|中|文|简|体)/u],
    ['pt', /\p{Script=Han}(?<!繁|體|中|文|简|体)/u],
  ] as const)('%s is written in its own script', async (language, foreign) => {
    const wrong = [...(await catalogue(language))].filter(([, text]) => foreign.test(text));
    expect(wrong.filter(([key]) => !mayMixScripts.test(key))).toEqual([]);
  });

  test.each([
    ['zh-TW', /您|團體|短信|登录|信息/],
    ['zh-CN', /(?<![其])你/],
    ['pt', /\bvocê\b|atividade|utilizador(a)?s? de ecrã|\bação\b|eletr[óô]nic|\bcelular\b|\barquivo\b/i],
    ['en', /\borganiz(e|ation)/i],
  ] as const)('%s keeps to its usage', async (language, foreign) => {
    const wrong = [...(await catalogue(language))].filter(([, text]) =>
      foreign.test(text.replaceAll(/\{\{[\w, ]+\}\}/g, '')),
    );
    expect(wrong).toEqual([]);
  });

  test('pt is not English, and Chinese texts have no English words in a row', async () => {
    const english = await catalogue('en');
    const source = await catalogue('zh-TW');
    const words = (text: string): string => text.replaceAll(/\{\{[^}]+\}\}|<[^>]+>/g, '').trim();
    const isCopied = ([key, text]: readonly [string, string]): boolean =>
      text === english.get(key) && text !== source.get(key) && !bilingual.test(key) && /\p{L}{3,}/u.test(words(text));
    expect(
      [...(await catalogue('pt'))].filter(isCopied).filter(([, text]) => !sameInPortuguese.test(words(text))),
    ).toEqual([]);
    for (const language of ['zh-TW', 'zh-CN'] as const) {
      const mixed = [...(await catalogue(language))].filter(([, text]) => /[a-z]{2,} [a-z]{2,}/i.test(words(text)));
      expect(mixed.filter(([key, text]) => !bilingual.test(key) && text !== english.get(key))).toEqual([]);
    }
  });
});
