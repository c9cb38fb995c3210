import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';

/** A text in a form: one per language, empty if missing. */
export type FormTexts = Readonly<Record<Language, string>>;

const [first, second, third, fourth] = languages;

/** Returns one text for each language. */
export function eachText(textOf: (language: Language) => string): FormTexts {
  return { [first]: textOf(first), [second]: textOf(second), [third]: textOf(third), [fourth]: textOf(fourth) };
}

export const noTexts = eachText(() => '');

/** Returns the language of a field such as `title.pt`. */
export function languageOfField(name: string): Language | undefined {
  return languages.find((language) => name.endsWith(`.${language}`));
}
