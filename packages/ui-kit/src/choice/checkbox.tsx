import nativeInput from './native-input.module.css';
import styles from './checkbox.module.css';
import { useEffect, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';

export type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  checked: boolean;
  /** Only a part of its items is selected. */
  indeterminate?: boolean | undefined;
  onCheck: (checked: boolean) => void;
};

/** The native checkbox with the kit's style; the caller adds the label. */
export function Tick({ checked, indeterminate = false, onCheck, ...attributes }: TickProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  // HTML has no attribute for the indeterminate state.
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <span
      className={classes(nativeInput.nativeInput, styles.tick)}
      data-part="tick"
      data-state={indeterminate ? 'some' : checked ? 'on' : 'off'}
    >
      <input
        {...attributes}
        ref={inputRef}
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {checked && !indeterminate && <Icon name="check" size={16} />}
    </span>
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name; visible unless there are children. */
  label: string;
  /** Replaces the label next to the checkbox. */
  children?: ReactNode;
  indeterminate?: boolean | undefined;
  labelLook?: 'visible' | 'hidden' | undefined;
}

/** A checkbox outside of a form: select all, select this row. In a form use an `AgreementField`. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, children, indeterminate, labelLook = 'visible' } = props;
  return (
    <label className={styles.checkbox}>
      <Tick checked={checked} indeterminate={indeterminate} onCheck={onChange} aria-label={label} />
      {labelLook === 'visible' && <span>{children ?? label}</span>}
    </label>
  );
}
