import styles from './box.module.css';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Box } from './box.tsx';

export type TextBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'prefix'> & {
  value: string;
  onChange: (typed: string) => void;
  /** Inside the box at the left. */
  lead?: ReactNode;
  /** Inside the box at the right: a unit, a button. */
  suffix?: ReactNode;
  /** `search` is round. */
  variant?: 'field' | 'search' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** The one native input of the kit; the caller adds the label and messages. */
export function TextBox({ onChange, lead, suffix, variant = 'field', inputRef, ...attributes }: TextBoxProps) {
  return (
    <Box kind={variant}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <input type="text" {...attributes} ref={inputRef} onChange={(event) => onChange(event.target.value)} />
      {suffix && <div className={styles.suffix}>{suffix}</div>}
    </Box>
  );
}

export type TextAreaBoxProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'> & {
  value: string;
  onChange: (typed: string) => void;
  /** The element, for buttons that insert at the caret. */
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** The same for several lines. */
export function TextAreaBox({ onChange, areaRef, ...attributes }: TextAreaBoxProps) {
  return (
    <Box kind="area">
      <textarea {...attributes} ref={areaRef} onChange={(event) => onChange(event.target.value)} />
    </Box>
  );
}
