import styles from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string | undefined;
  /** Accessible name, or the id of the adjacent words. */
  label?: string | undefined;
  labelledBy?: string | undefined;
}

/** A setting that is on or off at once. In a form use a `SwitchField`. */
export function Switch({ checked, onChange, id, label, labelledBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!checked)}
    />
  );
}
