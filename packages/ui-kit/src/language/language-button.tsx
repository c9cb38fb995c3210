import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import type { LanguageSheetProps } from './language-sheet.tsx';

/** The button at the top right of homes and log-in, with its sheet. */
export function LanguageButton({ language, onLanguage }: Omit<LanguageSheetProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="text-size" size={26} label={t('ui.language.title')} onClick={() => setIsOpen(true)} />
      {isOpen && <LanguageSheet language={language} onLanguage={onLanguage} onClose={() => setIsOpen(false)} />}
    </>
  );
}
