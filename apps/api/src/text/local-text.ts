import type { LocalText } from '@vp/contract';
import { languages, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { LocalTexts } from '../db/schema/columns.ts';

/** A text by language as it is sent: what is not written is empty or not there. */
export type WrittenTexts = Readonly<Partial<Record<Language, string | undefined>>>;

/** A stored text in the language of the call, or in the first that it has; empty where it has none. */
export function localText(texts: LocalTexts, language: Language): LocalText {
  return pickLanguage(texts, language) ?? { text: '', language };
}

/** What of a text is written, by language and in the languages' own order. */
export function writtenTexts(sent: WrittenTexts): LocalTexts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = sent[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );
}
