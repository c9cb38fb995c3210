import nativeInput from './native-input.module.css';
import styles from './radio.module.css';
import type { InputHTMLAttributes } from 'react';
import { classes } from '../theme/css-vars.ts';

export type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  checked: boolean;
  onChoose: () => void;
};

/** The drawing of a radio, after its native input. */
export function RadioMark() {
  return <span className={styles.radio} data-part="radio" aria-hidden />;
}

/** The native radio with the kit's style, outside of a form; the caller adds the label around it. */
export function Radio({ onChoose, ...attributes }: RadioProps) {
  return (
    <span className={classes(nativeInput.nativeInput, styles.place)}>
      <input {...attributes} type="radio" onChange={onChoose} />
      <RadioMark />
    </span>
  );
}
