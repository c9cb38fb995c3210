import { boardStates } from '@vp/domain';
import type { BoardState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, LoadMore, RowList, Stack, Title, usePageMemory } from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { BoardRow } from './board.ts';

/** Number of rows per batch; the next batch renders when the end becomes visible. */
const step = 60;

interface BoardListProps {
  rows: readonly BoardRow[];
  /** States to list, each under its own title; default: all. */
  states?: readonly BoardState[];
  /** Title of the empty state. */
  emptyTitle?: string;
  draw: (row: BoardRow, place: RowPlace) => ReactNode;
}

/** People by state, rendered in batches: a large activity has thousands of rows. */
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
                <RowList variant="rows" label={title} rows={people} keyOf={({ person }) => person.participantId}>
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
