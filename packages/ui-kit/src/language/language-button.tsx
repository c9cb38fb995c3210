import styles from './language-button.module.css';
import { languageNames } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { toast } from '../feedback/feedback-store.ts';
import { Hidden } from '../layout/title.tsx';
import type { LanguageSheet, LanguageSheetProps } from './language-sheet.tsx';

interface SheetModule {
  readonly LanguageSheet: typeof LanguageSheet;
}

export type LanguageButtonProps = Omit<LanguageSheetProps, 'onClose'> & {
  /** `named` shows the language next to the icon, where there is space. */
  variant?: 'icon' | 'named' | undefined;
};

/** The button at the top right of homes and log-in, with its sheet, which loads on first use. */
export function LanguageButton({ language, onLanguage, variant = 'icon' }: LanguageButtonProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<SheetModule>();

  async function open(): Promise<void> {
    const module = await import('./language-sheet.tsx').catch(() => undefined);
    if (module) setOpened(module);
    else toast(t('ui.error.title'), { tone: 'error' });
  }

  return (
    <>
      {variant === 'icon' ? (
        <IconButton icon="text-size" size={26} label={t('ui.language.title')} onClick={() => void open()} />
      ) : (
        <button type="button" className={styles.languageButton} onClick={() => void open()}>
          <Icon name="text-size" size={22} />
          <span>{languageNames[language]}</span>
          <Hidden> {t('ui.language.title')}</Hidden>
        </button>
      )}
      {opened && (
        <opened.LanguageSheet language={language} onLanguage={onLanguage} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
