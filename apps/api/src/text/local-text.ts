import type { LocalText } from '@vp/contract';
import { pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { LocalTexts } from '../db/schema/columns.ts';

/** A stored text in the language of the call, or in the first that it has; empty where it has none. */
export function localText(texts: LocalTexts, language: Language): LocalText {
  return pickLanguage(texts, language) ?? { text: '', language };
}
