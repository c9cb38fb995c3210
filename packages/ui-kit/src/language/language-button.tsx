import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import type { LanguageSheetProps } from './language-sheet.tsx';

/** It stands on first pages, and its sheet is opened rarely: so that comes when it is asked for. */
const Sheet = lazy(async () => ({ default: (await import('./language-sheet.tsx')).LanguageSheet }));

/** The button at the top right of homes and log-in, with its sheet. */
export function LanguageButton({ language, onLanguage }: Omit<LanguageSheetProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="text-size" size={26} label={t('ui.language.title')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet language={language} onLanguage={onLanguage} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
