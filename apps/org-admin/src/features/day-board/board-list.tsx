import { boardStates } from '@vp/domain';
import type { BoardState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, LoadMore, RowList, Stack, Title, usePageMemory } from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { BoardRow } from './board.ts';

/** So many rows are drawn at once, and as many again when the end comes into sight. */
const step = 60;

interface BoardListProps {
  rows: readonly BoardRow[];
  /** Of these states, each under its own title; all of them unless given. */
  states?: readonly BoardState[];
  /** What stands over the list where nobody is on it. */
  emptyTitle?: string;
  draw: (row: BoardRow, place: RowPlace) => ReactNode;
}

/** People by their state. It draws what is looked at: thousands stand on the board of a large activity. */
export function BoardList({ rows, states = boardStates, emptyTitle, draw }: BoardListProps) {
  const { t, format } = useTexts();
  const [drawn, setDrawn] = usePageMemory<number>(`drawn ${states.join(' ')}`, step);
  const listed = rows.filter(({ state }) => states.includes(state));
  const shown = listed.slice(0, drawn);
  if (listed.length === 0) {
    return (
      <Stack gap={1}>
        {emptyTitle !== undefined && <Title as="h2">{emptyTitle}</Title>}
        <Caption>{t('dayBoard.none')}</Caption>
      </Stack>
    );
  }
  return (
    <>
      <Stack gap={2}>
        {states.flatMap((state) => {
          const people = shown.filter((row) => row.state === state);
          if (people.length === 0) return [];
          const n = format.number(rows.filter((row) => row.state === state).length);
          const title = t('dayBoard.figure', { state: t(`dayBoard.states.${state}`), n });
          return [
            <Stack key={state} as="section" gap={1} label={title}>
              <Title as="h2">{title}</Title>
              <Card kind="flush">
                <RowList look="rows" label={title} rows={people} keyOf={({ person }) => person.participantId}>
                  {draw}
                </RowList>
              </Card>
            </Stack>,
          ];
        })}
      </Stack>
      {listed.length > drawn && <LoadMore status="more" count={drawn} onMore={() => setDrawn(drawn + step)} />}
    </>
  );
}
