import './language-sheet.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
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
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

function Radio({ checked, onChoose, className, lang, children }: RadioProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      tabIndex={checked ? 0 : -1}
      className={className}
      lang={lang}
      onClick={onChoose}
    >
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
          <Radio
            key={value}
            checked={value === language}
            className="vk-choice-row"
            lang={lang}
            onChoose={() => onLanguage(value)}
          >
            {t(name)}
          </Radio>
        ))}
      </div>
      <h3 className="vk-size-title">{t('ui.language.size')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus */}
      <div role="radiogroup" aria-label={t('ui.language.size')} className="vk-sizes" onKeyDown={moveFocusByKey}>
        {textSizes.map((value) => (
          <Radio key={value} checked={value === size} onChoose={() => chooseSize(value)}>
            <span
              className="vk-size-sample"
              style={{ fontSize: `calc(${18 * textScales[value]} * var(--u))` }}
              aria-hidden
            >
              {t('ui.language.sample')}
            </span>
            {t(sizeNames[value])}
          </Radio>
        ))}
      </div>
      <p className="vk-size-note">{t('ui.language.sizeNote')}</p>
    </Sheet>
  );
}
