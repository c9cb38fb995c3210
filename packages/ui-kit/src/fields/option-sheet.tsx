import styles from './choice-field.module.css';
import { containsFolded } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { ChoiceRow } from '../choice/choice-row.tsx';
import { focusByKey } from '../choice/roving.ts';
import { SearchInput } from './search-input.tsx';
import { Sheet } from '../feedback/sheet.tsx';
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
          <ChoiceRow
            key={option.value}
            checked={option.value === value}
            isDisabled={Boolean(option.disabledReason)}
            isTabStop={option.value === stop}
            onChoose={() => option.disabledReason === undefined && onChoose(option.value)}
          >
            <span>
              {option.label}
              {option.disabledReason && <small className={styles.optionReason}>{option.disabledReason}</small>}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </Sheet>
  );
}
