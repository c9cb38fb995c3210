import type { Language } from '@vp/domain';
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTranslations } from './create-i18n.ts';
import { formatsFor } from './format/formats.ts';
import type { Formats } from './format/formats.ts';
import { htmlLang } from './language.ts';

/** `t`, the language on screen, its change, and dates and numbers as that language writes them. */
export interface Texts {
  readonly t: TFunction;
  readonly language: Language;
  readonly format: Formats;
  readonly changeLanguage: (next: Language) => Promise<void>;
}

const Context = createContext<Texts | null>(null);

export interface TextsProviderProps {
  readonly translations: ShownTranslations;
  /** The server's time, for 'in 2 hours' and for leaving the current year out. */
  readonly now: () => Date;
  readonly children: ReactNode;
}

/**
 * Gives texts and formats to everything below it. It alone follows the language: were each component to, a page of four
 * hundred would listen four hundred times.
 */
export function TextsProvider({ translations, now, children }: TextsProviderProps) {
  const { t } = useTranslation(undefined, { i18n: translations.i18n });
  const language = translations.language();
  const texts = useMemo(
    (): Texts => ({
      t,
      language,
      format: formatsFor(language, now),
      changeLanguage: (next) => translations.changeLanguage(next),
    }),
    [t, language, now, translations],
  );
  return <Context.Provider value={texts}>{children}</Context.Provider>;
}

/** What the screen says, and how. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}

/** A text of the server, with the language that it is served in. */
export interface ServedText {
  readonly text: string;
  readonly language: Language;
}

/** The `lang` of a text that is not in the language on screen; undefined where it is. */
export function useLangOf(): (text: ServedText) => string | undefined {
  const { language } = useTexts();
  return (text) => (text.language === language ? undefined : htmlLang(text.language));
}

/** A text of the server; where it is served in another language than the one on screen, it says so to the browser. */
export function LocalText({ text }: { readonly text: ServedText }) {
  const lang = useLangOf()(text);
  return lang === undefined ? <>{text.text}</> : <span lang={lang}>{text.text}</span>;
}
