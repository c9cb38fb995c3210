import type { LocalText } from '@vp/contract';
import { htmlLang } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';

/** A text of the server; where it is served in another language than the one on screen, it says so to the browser. */
export function Local({ text }: { text: LocalText }) {
  const { language } = useTexts();
  if (text.language === language) return <>{text.text}</>;
  return <span lang={htmlLang(text.language)}>{text.text}</span>;
}

/** The `lang` of a text that is not in the language on screen; undefined where it is. */
export function useLangOf(): (text: LocalText) => string | undefined {
  const { language } = useTexts();
  return (text) => (text.language === language ? undefined : htmlLang(text.language));
}
