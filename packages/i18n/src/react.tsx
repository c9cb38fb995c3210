import type { Language } from '@vp/domain';
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTranslations } from './create-i18n.ts';
import { formatsFor } from './format/formats.ts';
import type { Formats } from './format/formats.ts';
import { htmlLang } from './language.ts';

/** `t`, the current language, its change, and the formats of dates and numbers. */
export interface Texts {
  readonly t: TFunction;
  readonly language: Language;
  readonly format: Formats;
  readonly changeLanguage: (next: Language) => Promise<void>;
}

const Context = createContext<Texts | null>(null);

export interface TextsProviderProps {
  readonly translations: ShownTranslations;
  /** The server's time, for 'in 2 hours' and for omitting the current year. */
  readonly now: () => Date;
  readonly children: ReactNode;
}

/**
 * Provides texts and formats to all descendants. It alone subscribes to the language: with one subscription per
 * component a page could have four hundred.
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

/** Returns the texts and formats of the screen. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}

/** A text of the server, with the language in which it is served. */
export interface ServedText {
  readonly text: string;
  readonly language: Language;
}

/** Returns a function for the `lang` of a text in another language; undefined for the language of the screen. */
export function useLangOf(): (text: ServedText) => string | undefined {
  const { language } = useTexts();
  return (text) => (text.language === language ? undefined : htmlLang(text.language));
}

/** Renders a text of the server; sets `lang` where it is in another language than the screen. */
export function LocalText({ text }: { readonly text: ServedText }) {
  const lang = useLangOf()(text);
  return lang === undefined ? <>{text.text}</> : <span lang={lang}>{text.text}</span>;
}
