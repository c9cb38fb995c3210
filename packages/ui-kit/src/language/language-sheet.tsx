import styles from './language-sheet.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChoiceRow } from '../choice/choice-row.tsx';
import { moveFocusByKey } from '../choice/roving.ts';
import { Sheet } from '../feedback/sheet.tsx';
import { safeStorage } from '../storage/safe-storage.ts';
import { applyTextSize, currentTextSize, textScales, textSizeKey, textSizes } from '../theme/text-size.ts';
import type { TextSize } from '../theme/text-size.ts';

const languages = [
  { value: 'zh-TW', name: 'ui.language.zhTW', lang: 'zh-Hant-MO' },
  { value: 'zh-CN', name: 'ui.language.zhCN', lang: 'zh-Hans' },
  { value: 'en', name: 'ui.language.en', lang: 'en' },
  { value: 'pt', name: 'ui.language.pt', lang: 'pt' },
] as const;

const sizeNames = { m: 'ui.language.sizeM', l: 'ui.language.sizeL', xl: 'ui.language.sizeXl' } as const;

export type SheetLanguage = (typeof languages)[number]['value'];

export interface LanguageSheetProps {
  language: SheetLanguage;
  onLanguage: (language: SheetLanguage) => void;
  onClose: () => void;
}

interface RadioProps {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Radio({ checked, onChoose, children }: RadioProps) {
  return (
    <button type="button" role="radio" aria-checked={checked} tabIndex={checked ? 0 : -1} onClick={onChoose}>
      {children}
    </button>
  );
}

/**
 * Four languages in their own names and three text sizes; each choice applies at once, and the text size is stored
 * here.
 */
export function LanguageSheet({ language, onLanguage, onClose }: LanguageSheetProps) {
  const { t } = useTexts();
  const [size, setSize] = useState<TextSize>(currentTextSize);

  function chooseSize(next: TextSize) {
    applyTextSize(next);
    safeStorage.set(textSizeKey, next);
    setSize(next);
  }

  return (
    <Sheet title={t('ui.language.title')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus */}
      <div role="radiogroup" aria-label={t('ui.language.language')} onKeyDown={moveFocusByKey}>
        {languages.map(({ value, name, lang }) => (
          <ChoiceRow key={value} checked={value === language} lang={lang} onChoose={() => onLanguage(value)}>
            {t(name)}
          </ChoiceRow>
        ))}
      </div>
      <h3 className={styles.sizeTitle}>{t('ui.language.size')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus */}
      <div role="radiogroup" aria-label={t('ui.language.size')} className={styles.sizes} onKeyDown={moveFocusByKey}>
        {textSizes.map((value) => (
          <Radio key={value} checked={value === size} onChoose={() => chooseSize(value)}>
            <span
              className={styles.sizeSample}
              style={{ fontSize: `calc(${18 * textScales[value]} * var(--u))` }}
              aria-hidden
            >
              {t('ui.language.sample')}
            </span>
            {t(sizeNames[value])}
          </Radio>
        ))}
      </div>
      <p className={styles.sizeNote}>{t('ui.language.sizeNote')}</p>
    </Sheet>
  );
}
