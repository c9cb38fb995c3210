import styles from './figure-choice.module.css';
import type { TagTone } from '../card/tag.tsx';

export interface FigureOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly figure: string;
  readonly tone: FigureTone;
}

export type FigureTone = Extract<TagTone, 'coral' | 'azul' | 'green' | 'gold' | 'red'> | 'plain';

export interface FigureChoiceProps<Value> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly options: readonly FigureOption<Value>[];
  readonly value: Value | undefined;
  /** Receives the selection, or undefined when the selected one is pressed again. */
  readonly onChange: (value: Value | undefined) => void;
}

/** Counts by state, readable in sunlight; each filters a list to the counted rows. */
export function FigureChoice<Value extends string>(props: FigureChoiceProps<Value>) {
  const { label, options, value: chosen, onChange } = props;
  return (
    <div className={styles.figureChoice} role="group" aria-label={label}>
      {options.map(({ value, label: words, figure, tone }) => (
        <button
          key={value}
          type="button"
          className={styles.figureOption}
          data-tone={tone}
          aria-pressed={value === chosen}
          onClick={() => onChange(value === chosen ? undefined : value)}
        >
          <span className={styles.value}>{figure}</span>{' '}
          <span className={styles.name} data-part="figure-name">
            {words}
          </span>
        </button>
      ))}
    </div>
  );
}
