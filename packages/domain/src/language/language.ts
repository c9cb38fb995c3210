export const languages = ['zh-TW', 'zh-CN', 'en', 'pt'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh-TW';

/** docs/product/calls.md: where content lacks a language, the next one of this list is shown. */
export const fallbackOrder: readonly Language[] = ['zh-TW', 'zh-CN', 'en', 'pt'];

/** Values of the `lang` attribute: the default is Macao's Chinese. */
export const languageTags: Readonly<Record<Language, string>> = {
  'zh-TW': 'zh-Hant-MO',
  'zh-CN': 'zh-Hans',
  en: 'en',
  pt: 'pt-PT',
};

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  en: 'English',
  pt: 'Português',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export interface LocalizedText {
  readonly text: string;
  readonly language: Language;
}

/** Returns the text in the wanted language, or in the first language that has one; undefined if no language has it. */
export function pickLanguage(
  texts: Readonly<Partial<Record<Language, string>>>,
  wanted: Language,
): LocalizedText | undefined {
  for (const language of [wanted, ...fallbackOrder]) {
    const text = texts[language];
    if (text !== undefined && text.trim() !== '') return { text, language };
  }
  return undefined;
}

/** Maps a browser or header tag to a language of the product; undefined for other languages. */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.trim().toLowerCase();
  if (/^pt(-|$)/.test(lower)) return 'pt';
  if (/^en(-|$)/.test(lower)) return 'en';
  if (!/^(zh|yue|cmn)(-|$)/.test(lower)) return undefined;
  if (/-hant(-|$)/.test(lower)) return 'zh-TW';
  return /-(hans|cn|sg|my)(-|$)/.test(lower) ? 'zh-CN' : 'zh-TW';
}
