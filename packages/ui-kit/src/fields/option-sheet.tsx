import { containsFolded } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { focusByKey } from '../choice/roving.ts';
import { SearchInput } from './search-input.tsx';
import { Sheet } from '../feedback/sheet.tsx';
import '../language/language-sheet.css';
import './choice-field.css';
import type { FieldOption } from './choice-field.tsx';

export interface OptionSheetProps {
  title: string;
  options: readonly FieldOption[];
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A long list with a search, for touch. */
export function OptionSheet({ title, options, value, onChoose, onClose }: OptionSheetProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => containsFolded(option.label, typed));
  const stop = found.some((option) => option.value === value) ? value : found[0]?.value;
  return (
    <Sheet title={title} onClose={onClose}>
      {options.length > 10 && <SearchInput label={t('ui.form.searchOptions')} value={typed} onChange={setTyped} />}
      {found.length === 0 && <p role="status">{t('ui.form.noOption')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus */}
      <div role="radiogroup" aria-label={title} onKeyDown={(event) => void focusByKey(event)}>
        {found.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            aria-disabled={option.disabledReason ? true : undefined}
            tabIndex={option.value === stop ? 0 : -1}
            className="vk-choice-row"
            onClick={() => option.disabledReason === undefined && onChoose(option.value)}
          >
            <span>
              {option.label}
              {option.disabledReason && <small className="vk-option-reason">{option.disabledReason}</small>}
            </span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}
