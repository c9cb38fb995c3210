import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded, isNotFound, optionOf, useClock, useListAddress, wordsOf } from '@vp/app-shell';
import type { DayBoard as Board } from '@vp/contract';
import { boardStates } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Caption,
  EmptyState,
  SkeletonDetail,
  Stack,
  TextLink,
  useIsOnline,
  useIsWide,
  useScrollMemory,
} from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { liveFreshMs, useLiveBoard } from '../../shared/day-board/use-live-board.ts';
import { useServerTime } from '../../shared/time/server-time.ts';
import { peopleFreshMs } from '../../shared/participant/queries.ts';
import { BoardActs } from './board-acts.tsx';
import { BoardPeople } from './board-people.tsx';
import { boardTickMs, periodOf } from './board.ts';
import { WalkIn } from './walk-in.tsx';

const idLength = 36;
const address = { period: wordsOf(idLength), state: optionOf(boardStates), post: wordsOf(idLength) };

interface DayBoardProps {
  /** Renders the scanner for a volunteer's code. */
  scan: (activityId: string) => ReactNode;
}

function NoBoard({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  const action = <TextLink to={paths.activityList()}>{t('dayBoard.toList')}</TextLink>;
  return <EmptyState illustration="door" title={title} text={text} action={action} />;
}

function Content({ board }: { board: Board }) {
  const { t } = useTexts();
  const time = useServerTime(boardTickMs);
  const { filter, change } = useListAddress(address);
  const period = periodOf(board, filter.period, time);
  if (period === undefined || board.people.length === 0) {
    const action = (
      <>
        {period && <WalkIn board={board} period={period} postId={filter.post} time={time} />}
        <TextLink to={paths.activityDetail({ id: board.activityId })}>{t('dayBoard.toPeople')}</TextLink>
      </>
    );
    return <EmptyState title={t('dayBoard.nobody')} text={t('dayBoard.nobodyWhy')} action={action} />;
  }
  return (
    <BoardPeople
      // Remounts for another period, which has other people.
      key={period.periodId}
      board={board}
      period={period}
      time={time}
      filter={filter}
      onFilter={change}
    />
  );
}

/** People per second that a phone can process without heating up. */
const peopleInSecond = 200;
const leastGapMs = 1000;

/** Returns the shortest time between two reads of a board, which grows with its size. */
const gapMsOf = (people: number): number => Math.max(leastGapMs, (people / peopleInSecond) * 1000);

/** Returns the age of the board or that it updates itself; undefined offline, where the bar at the top says so. */
function useFreshness({ isLive, at }: { isLive: boolean; at: number }): string | undefined {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const clock = useClock();
  if (!isOnline || at === 0) return undefined;
  return t(isLive ? 'dayBoard.live' : 'dayBoard.asOf', { time: format.time(clock.at(at)) });
}

function Page({ id, scan }: DayBoardProps & { id: string }) {
  const { t } = useTexts();
  const { dayBoard } = useApiQueries();
  const known = useQueryClient().getQueryData<Board>(dayBoard.detail.key({ params: { id } }));
  const isLive = useLiveBoard(id, gapMsOf(known?.people.length ?? 0));
  const query = useQuery({
    ...dayBoard.detail({ params: { id } }),
    refetchInterval: isLive ? liveFreshMs : peopleFreshMs,
  });
  const board = query.data;
  useScrollMemory({ isReady: board !== undefined });
  const isWide = useIsWide();
  const freshness = useFreshness({ isLive, at: query.dataUpdatedAt });
  const backTo = paths.activityDetail({ id });
  return (
    <AdminPage
      title={t('dayBoard.title')}
      backTo={backTo}
      width="full"
      note={isWide ? freshness : board && <LocalText text={board.name} />}
      crumbs={board && [{ label: board.name.text, to: backTo }]}
      footer={board && <BoardActs board={board} scan={scan(id)} />}
    >
      {board === undefined && isNotFound(query.error) ? (
        <NoBoard title={t('dayBoard.gone')} text={t('dayBoard.goneWhy')} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonDetail />}>
          {(loaded) => (
            <Stack gap={2}>
              {!isWide && freshness !== undefined && <Caption>{freshness}</Caption>}
              <Content board={loaded} />
            </Stack>
          )}
        </Loaded>
      )}
    </AdminPage>
  );
}

/** `/activity/board?id=`: an activity on its day. */
export function DayBoard({ scan }: DayBoardProps) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <Page key={id} id={id} scan={scan} />;
}
