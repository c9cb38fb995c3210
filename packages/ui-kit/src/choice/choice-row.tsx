import styles from './choice-row.module.css';
import type { ReactNode } from 'react';

export interface ChoiceRowProps {
  children: ReactNode;
  checked: boolean;
  /** The row that Tab reaches; the chosen one unless given. */
  isTabStop?: boolean | undefined;
  isDisabled?: boolean | undefined;
  lang?: string | undefined;
  onChoose: () => void;
}

/** One choice of a sheet: a radio button as a row. */
export function ChoiceRow({ children, checked, isTabStop = checked, isDisabled, lang, onChoose }: ChoiceRowProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={isDisabled || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.choiceRow}
      lang={lang}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
