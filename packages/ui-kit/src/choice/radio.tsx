import './native-input.css';
import './radio.css';
import type { InputHTMLAttributes } from 'react';

export type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  checked: boolean;
  onChoose: () => void;
};

/** The native radio with the kit's style, outside of a form; the caller adds the label around it. */
export function Radio({ onChoose, ...attributes }: RadioProps) {
  return (
    <span className="vk-native-input vk-radio-place">
      <input {...attributes} type="radio" onChange={onChoose} />
      <span className="vk-radio" aria-hidden />
    </span>
  );
}
