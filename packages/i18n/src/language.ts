import { defaultLanguage, isLanguage, languageOfTag, languageTags } from '@vp/domain';
import type { Language } from '@vp/domain';

/** Storage key of the selected language. */
export const languageKey = 'vp.language';

/** Language tags of i18next and the catalogue folders: `pt-PT`, because zero takes the plural there and not in Brazil. */
export const catalogueTags = {
  'zh-TW': 'zh-TW',
  'zh-CN': 'zh-CN',
  en: 'en',
  pt: 'pt-PT',
} as const satisfies Record<Language, string>;

interface Preference {
  readonly tag: string;
  readonly weight: number;
}

function preferencesOf(header: string): readonly Preference[] {
  const preferences = header.split(',').map((part): Preference => {
    const [tag = '', ...options] = part.split(';').map((piece) => piece.trim());
    const quality = options.find((option) => option.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    return { tag, weight: Number.isFinite(weight) ? weight : 0 };
  });
  return preferences
    .filter((preference) => preference.tag !== '' && preference.weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Returns the language of a stored selection or an `Accept-Language` header; Traditional Chinese where neither names a
 * supported language.
 */
export function pickLanguage(storedOrHeader: string | null | undefined): Language {
  if (storedOrHeader === null || storedOrHeader === undefined) return defaultLanguage;
  if (isLanguage(storedOrHeader)) return storedOrHeader;
  for (const preference of preferencesOf(storedOrHeader.slice(0, 500))) {
    const language = languageOfTag(preference.tag);
    if (language !== undefined) return language;
  }
  return defaultLanguage;
}

/** The part of the Web Storage interface that the language selection needs. */
export interface LanguageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Returns the stored selection; the default without one, or without storage. */
export function storedLanguage(storage: LanguageStorage): Language {
  try {
    return pickLanguage(storage.getItem(languageKey));
  } catch {
    return defaultLanguage;
  }
}

/** Stores the selection; without a usable storage it lasts for the visit. */
export function keepLanguage(storage: LanguageStorage, language: Language): void {
  try {
    storage.setItem(languageKey, language);
  } catch {
    // The visit continues in the selected language.
  }
}

/** Returns the `lang` value of the document, and of texts in another language than the page. */
export function htmlLang(language: Language): string {
  return languageTags[language];
}
