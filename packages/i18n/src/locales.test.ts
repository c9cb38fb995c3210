import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { describe, expect, test } from 'vitest';
import { organizationTexts } from './org-admin.ts';
import { serverTexts } from './server.ts';
import { volunteerTexts } from './volunteer.ts';

type Flat = ReadonlyMap<string, string>;

function flatten(tree: object, prefix = ''): Flat {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, text] of flatten(value, path)) flat.set(inner, text);
  }
  return flat;
}

async function everything(app: typeof volunteerTexts | typeof organizationTexts, language: Language): Promise<Flat> {
  const { texts } = await app[language]();
  const later = await Promise.all(Object.values(texts.later).map((load) => load()));
  return flatten(Object.assign({}, texts.first, ...later));
}

const catalogues = {
  volunteer: (language: Language) => everything(volunteerTexts, language),
  'org-admin': (language: Language) => everything(organizationTexts, language),
  server: (language: Language) => Promise.resolve(flatten(serverTexts[language])),
};

const withoutSingulars = (keys: Iterable<string>): readonly string[] =>
  [...keys].filter((key) => !key.endsWith('_one')).sort();
const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{[\w, ]+\}\}|\$t\([\w.]+\)/g))].sort();

/** Characters that only one of the two Chinese scripts has; a slip of the input method shows by them. */
const simplifiedOnly = /[们这为来时过还没发现请输录设网络关闭开动员组织务务话证实报错选择删页载检级审]/;
const traditionalOnly = /[們這為來時過還發現請輸錄設網絡關閉開動員組織務話證實報錯選擇刪頁載檢級審]/;

/** Names of languages, samples of fonts, and the second line of a bilingual card. */
const mayMixScripts = /language|fontSample|^certificate\.second$|^checkInCode\.hintChinese$/;

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
});
