import styles from './chip.module.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';

export interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** A toggle; omit it for a chip that opens a sheet. */
  selected?: boolean | undefined;
  /** A chevron for a chip that opens a sheet, a cross for one that removes its filter. */
  mark?: 'open' | 'remove' | undefined;
  /** `tall` chips are for sheets and forms, the others for a row of filters. */
  size?: 'normal' | 'tall' | undefined;
  /** An applied filter looks selected without being a toggle. */
  tone?: 'plain' | 'applied' | undefined;
  disabledReason?: string | undefined;
}

const marks = { open: 'chevron-down', remove: 'close' } as const;

export function Chip(props: ChipProps) {
  const { children, onClick, selected, mark, size = 'normal', tone = 'plain', disabledReason } = props;
  return (
    <button
      type="button"
      className={styles.chip}
      data-size={size}
      data-selected={tone === 'applied'}
      aria-pressed={selected}
      aria-disabled={disabledReason ? true : undefined}
      title={disabledReason}
      onClick={onClick}
    >
      {selected && <Icon name="check" size={16} />}
      <span>{children}</span>
      {mark && <Icon name={marks[mark]} size={16} />}
    </button>
  );
}

export interface ChipLabelProps {
  /** The native input and its words. */
  children: ReactNode;
  isChosen: boolean;
  className?: string | undefined;
}

/** A chip of a form: the label around a native input. */
export function ChipLabel({ children, isChosen, className }: ChipLabelProps) {
  return (
    <label className={classes(styles.chip, className)} data-size="tall" data-selected={isChosen}>
      {children}
    </label>
  );
}

export function ChipRow({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <div className={styles.chips} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}

export interface ChipOption<Value> {
  value: Value;
  label: string;
}

export interface ChipChoiceProps<Value> {
  /** Accessible name of the choice. */
  label: string;
  options: readonly ChipOption<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  size?: ChipProps['size'];
}

/** A single choice with all options as chips; an `undefined` option means all. */
export function ChipChoice<Value extends string | number | undefined>(props: ChipChoiceProps<Value>) {
  const { label, options, value: chosen, onChoose, size } = props;
  return (
    <ChipRow label={label}>
      {options.map(({ value, label: words }) => (
        <Chip key={value ?? 'all'} size={size} selected={value === chosen} onClick={() => onChoose(value)}>
          {words}
        </Chip>
      ))}
    </ChipRow>
  );
}
