import { boardStates } from '@vp/domain';
import type { BoardCounts, BoardState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { FigureChoice } from '@vp/ui-kit';
import type { FigureTone } from '@vp/ui-kit';

const tones: Readonly<Record<BoardState, FigureTone>> = {
  late: 'coral',
  expected: 'azul',
  in: 'green',
  unconfirmed: 'gold',
  gone: 'plain',
  absent: 'red',
};

interface BoardFiguresProps {
  counts: BoardCounts;
  value: BoardState | undefined;
  /** Called with the chosen state, or undefined if the current state is chosen again. */
  onChange: (state: BoardState | undefined) => void;
}

/** Number of people per state; each figure filters the list. */
export function BoardFigures({ counts, value, onChange }: BoardFiguresProps) {
  const { t, format } = useTexts();
  return (
    <FigureChoice
      label={t('dayBoard.filter')}
      options={boardStates.map((state) => ({
        value: state,
        label: t(`dayBoard.states.${state}`),
        figure: format.number(counts[state]),
        tone: tones[state],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
