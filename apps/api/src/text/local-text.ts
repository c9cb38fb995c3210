import type { LocalText } from '@vp/contract';
import { languages, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { LocalTexts } from '../db/schema/columns.ts';

/** A text by language as it is sent: missing languages are empty or absent. */
export type WrittenTexts = Readonly<Partial<Record<Language, string | undefined>>>;

/**
 * Returns a stored text in the language of the call, or in the first available language; empty where all are missing.
 */
export function localText(texts: LocalTexts, language: Language): LocalText {
  return pickLanguage(texts, language) ?? { text: '', language };
}

/** Returns the texts that were sent, in the order of the languages. */
export function writtenTexts(sent: WrittenTexts): LocalTexts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = sent[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );
}
