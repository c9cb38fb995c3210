import { boardStates } from '@vp/domain';
import type { BoardCounts, BoardState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { classes } from '@vp/ui-kit';
import styles from './board-figures.module.css';

const looks: Readonly<Record<BoardState, string | undefined>> = {
  late: styles.late,
  expected: styles.expected,
  in: styles.in,
  unconfirmed: styles.unconfirmed,
  gone: styles.gone,
  absent: styles.absent,
};

interface BoardFiguresProps {
  counts: BoardCounts;
  value: BoardState | undefined;
  /** The state that is chosen, or none when the same is chosen again. */
  onChange: (state: BoardState | undefined) => void;
}

/** How many stand how, in figures that can be read in the sun; each of them narrows the list to its people. */
export function BoardFigures({ counts, value, onChange }: BoardFiguresProps) {
  const { t, format } = useTexts();
  return (
    <div className={styles.figures} role="group" aria-label={t('dayBoard.filter')}>
      {boardStates.map((state) => (
        <button
          key={state}
          type="button"
          className={classes(styles.figure, looks[state], value === state && styles.chosen)}
          aria-pressed={value === state}
          onClick={() => onChange(value === state ? undefined : state)}
        >
          <span className={styles.number}>{format.number(counts[state])}</span>{' '}
          <span className={styles.name}>{t(`dayBoard.states.${state}`)}</span>
        </button>
      ))}
    </div>
  );
}
