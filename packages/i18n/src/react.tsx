import type { Language } from '@vp/domain';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { ShownTranslations } from './create-i18n.ts';
import { formatsFor } from './format/formats.ts';
import type { Formats } from './format/formats.ts';

interface TextsContext {
  readonly translations: ShownTranslations;
  readonly now: () => Date;
}

const Context = createContext<TextsContext | null>(null);

export interface TextsProviderProps {
  readonly translations: ShownTranslations;
  /** The server's time, for 'in 2 hours' and for leaving the current year out. */
  readonly now: () => Date;
  readonly children: ReactNode;
}

/** Gives texts and formats to everything below it. */
export function TextsProvider({ translations, now, children }: TextsProviderProps) {
  const value = useMemo(() => ({ translations, now }), [translations, now]);
  return (
    <I18nextProvider i18n={translations.i18n}>
      <Context.Provider value={value}>{children}</Context.Provider>
    </I18nextProvider>
  );
}

function useTextsContext(): TextsContext {
  const context = useContext(Context);
  if (!context) throw new Error('TextsProvider is missing');
  return context;
}

/** `t`, the language on screen, its change, and dates and numbers as that language writes them. */
export function useTexts() {
  const { translations, now } = useTextsContext();
  const { t } = useTranslation();
  const language = translations.language();
  const format: Formats = useMemo(() => formatsFor(language, now), [language, now]);
  const changeLanguage = (next: Language): Promise<void> => translations.changeLanguage(next);
  return { t, language, format, changeLanguage };
}

export { useTranslation } from 'react-i18next';
