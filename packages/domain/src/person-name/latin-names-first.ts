import type { Language } from '../language/language.ts';

/** Whether readers of this language see a person's Latin name before the Chinese one. */
export function readsLatinNamesFirst(language: Language): boolean {
  return language === 'en' || language === 'pt';
}
