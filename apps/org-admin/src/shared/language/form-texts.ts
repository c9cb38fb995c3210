import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';

/** A text as a form holds it: one for each language, empty where there is none. */
export type FormTexts = Readonly<Record<Language, string>>;

const [first, second, third, fourth] = languages;

/** One text for each language. */
export function eachText(textOf: (language: Language) => string): FormTexts {
  return { [first]: textOf(first), [second]: textOf(second), [third]: textOf(third), [fourth]: textOf(fourth) };
}

export const noTexts = eachText(() => '');

/** The language of a field such as `title.pt`. */
export function languageOfField(name: string): Language | undefined {
  return languages.find((language) => name.endsWith(`.${language}`));
}
