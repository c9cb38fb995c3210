import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { toast } from '../feedback/feedback-store.ts';
import type { LanguageSheet, LanguageSheetProps } from './language-sheet.tsx';

interface SheetModule {
  readonly LanguageSheet: typeof LanguageSheet;
}

/** The button at the top right of homes and log-in, with its sheet, which comes when it is first asked for. */
export function LanguageButton({ language, onLanguage }: Omit<LanguageSheetProps, 'onClose'>) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<SheetModule>();

  async function open(): Promise<void> {
    const module = await import('./language-sheet.tsx').catch(() => undefined);
    if (module) setOpened(module);
    else toast(t('ui.error.title'), { tone: 'error' });
  }

  return (
    <>
      <IconButton icon="text-size" size={26} label={t('ui.language.title')} onClick={() => void open()} />
      {opened && (
        <opened.LanguageSheet language={language} onLanguage={onLanguage} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
