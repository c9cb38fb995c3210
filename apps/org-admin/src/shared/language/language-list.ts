import type { Language } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

/** Returns a function that lists language names in the reader's language. */
export function useLanguageList(): (languages: readonly Language[]) => string {
  const { t, language } = useTexts();
  const between = language.startsWith('zh') ? '、' : ', ';
  return (languages) => languages.map((one) => t(`common.language.names.${one}`)).join(between);
}
