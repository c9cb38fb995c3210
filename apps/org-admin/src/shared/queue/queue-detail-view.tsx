import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pending, useFileUrl, useNow } from '@vp/app-shell';
import { reviewLimits } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  EmptyState,
  Grow,
  IconButton,
  Row as Line,
  StickyActions,
  Tag,
  TextLink,
  useOfflineReason,
} from '@vp/ui-kit';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../api.ts';
import { DetailPane } from '../panes/detail-pane.tsx';
import { currentUserQuery } from '../queries.ts';
import { CorrectionSection } from './correction-section.tsx';
import { DecideBar } from './decide-bar.tsx';
import { Photos, photosState } from './photos.tsx';
import type { PhotoState } from './photos.tsx';
import { queueDetailQuery, queueListQuery } from './queries.ts';
import { addressOf, filterFrom } from './queue-filter.ts';
import type { QueueFilter } from './queue-filter.ts';
import styles from './queue-detail-view.module.css';
import { DecidedLine } from './decided-line.tsx';
import type { Queue, QueueDetail as Detailed, QueueRow } from './queue.ts';
import { seenPhotosAtom } from './seen-photos.ts';

interface QueueProps<Row extends QueueRow, Detail extends Detailed<Row>> {
  queue: Queue<Row, Detail>;
}

/** Rows before the end of the loaded ones at which the next page is loaded. */
const aheadOfEnd = 3;

/**
 * Returns the position and the neighbours of a row. `n` is 0 until the list is loaded or if it lacks the row. The next
 * page is loaded before its first row is needed, so that 'next' goes through the whole queue.
 */
function useNeighbours<Row extends QueueRow, Detail extends Detailed<Row>>(
  queue: Queue<Row, Detail>,
  filter: QueueFilter,
  id: string,
) {
  const list = useInfiniteQuery(queueListQuery(useApi(), queue, filter));
  const rows = list.data?.pages.flatMap((page) => page.listData) ?? [];
  const at = rows.findIndex(({ reviewId }) => reviewId === id);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isNearEnd = hasNextPage && at >= Math.max(0, rows.length - aheadOfEnd);
  useEffect(() => {
    if (isNearEnd && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    n: at + 1,
    total: list.data?.pages.at(-1)?.total ?? rows.length,
    previous: at > 0 ? rows[at - 1]?.reviewId : undefined,
    next: at >= 0 ? rows[at + 1]?.reviewId : rows[0]?.reviewId,
  };
}

const { countMax } = reviewLimits;

interface PositionProps {
  neighbours: ReturnType<typeof useNeighbours>;
  onOpen: (id: string) => void;
}

function Position({ neighbours: { n, total, previous, next }, onOpen }: PositionProps) {
  const { t } = useTexts();
  if (n === 0) return null;
  const none = t('common.words.none');
  return (
    <div className={styles.position}>
      <IconButton
        icon="chevron-left"
        label={t('queue.detail.previous')}
        disabledReason={previous === undefined ? none : undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      />
      <span>{t('queue.detail.position', { n, total: total < countMax ? total : `${countMax}+` })}</span>
      <IconButton
        icon="chevron-right"
        label={t('queue.detail.next')}
        disabledReason={next === undefined ? none : undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
    </div>
  );
}

/** Returns the watermark: permitted use, viewer and opening time. It stays fixed while the detail is open. */
function useWatermark(use: TextKey): string {
  const { t, format } = useTexts();
  const now = useNow();
  const user = useQuery(currentUserQuery(useApi()));
  const [openedAt] = useState(now);
  return [t(use), user.data?.organization?.displayName, format.dateTime(openedAt)].filter(Boolean).join(' · ');
}

/** Tracks which photos are loaded and returns why a decision has to wait for the others. */
function usePhotos({ photos, row }: Detailed<QueueRow>) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const markSeen = useSetAtom(seenPhotosAtom);
  const [states, setStates] = useState<Readonly<Record<string, PhotoState>>>({});
  const [isOpened, setIsOpened] = useState(false);
  const reasons = {
    failed: t('queue.photos.someFailed'),
    loading: t('queue.photos.waitForAll'),
    loaded: offline,
  };

  function change(id: string, next: PhotoState): void {
    setStates((before) => ({ ...before, [id]: next }));
    const isSeen = photosState(photos, { ...states, [id]: next }) === 'loaded';
    if (isSeen) markSeen((seen) => new Set(seen).add(row.reviewId));
  }
  const opened = isOpened || photos.length === 0;
  return { states, change, open: () => setIsOpened(true), opened, blocked: reasons[photosState(photos, states)] };
}

type ReviewProps<Row extends QueueRow, Detail extends Detailed<Row>> = QueueProps<Row, Detail> & {
  detail: Detail;
  backTo: string;
  neighbours: ReturnType<typeof useNeighbours>;
  onOpen: (id: string) => void;
  onReload: () => void;
};

function ApplicantHeader<Row extends QueueRow, Detail extends Detailed<Row>>({
  queue,
  detail,
}: QueueProps<Row, Detail> & { detail: Detail }) {
  const { t } = useTexts();
  const fileUrl = useFileUrl();
  const { row, tab } = detail;
  const { words = 'queue' } = queue.texts;
  return (
    <div className={styles.who}>
      <Line>
        <Avatar name={row.name} size={52} src={fileUrl(queue.pictureOf?.(detail))} />
        <Grow>
          <Line gap={2} wrap>
            <strong className={styles.name}>{row.name}</strong>
            {tab === 'passed' && <Tag tone="green">{t(`${words}.detail.outcomePassed`)}</Tag>}
            {tab === 'failed' && <Tag tone="red">{t(`${words}.detail.outcomeFailed`)}</Tag>}
          </Line>
          <queue.Head detail={detail} />
          <DecidedLine row={row} />
        </Grow>
      </Line>
    </div>
  );
}

/** Shows one row: its photos, the data to compare, and the decision, which waits for all photos. */
function Review<Row extends QueueRow, Detail extends Detailed<Row>>(props: ReviewProps<Row, Detail>) {
  const { queue, detail, backTo, neighbours, onOpen, onReload } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const watermark = useWatermark(queue.texts.watermark);
  const { states, change, open, opened, blocked } = usePhotos(detail);
  const { row, tab, photos } = detail;
  const { next } = neighbours;
  const [overtaken, setOvertaken] = useState<string>();
  const goOn = (): void => (next === undefined ? navigate(backTo, { replace: true }) : onOpen(next));
  const closed = queue.closedFor?.(detail);

  return (
    <DetailPane
      title={t(queue.texts.title)}
      backTo={backTo}
      head={<Position neighbours={neighbours} onOpen={onOpen} />}
      footer={
        tab === 'pending' ? (
          <DecideBar
            queue={queue}
            row={row}
            hasNext={next !== undefined}
            blocked={closed === undefined ? blocked : t(closed)}
            opened={opened}
            onDecided={goOn}
            onRefused={(reason) => {
              setOvertaken(reason);
              onReload();
            }}
          />
        ) : (
          overtaken !== undefined && (
            <StickyActions note={<span role="alert">{overtaken}</span>}>
              <Button onClick={goOn}>{t(next === undefined ? 'queue.detail.toList' : 'queue.detail.next')}</Button>
            </StickyActions>
          )
        )
      }
    >
      <ApplicantHeader queue={queue} detail={detail} />
      <div className={photos.length > 0 ? styles.columns : undefined}>
        <Photos
          photos={photos}
          states={states}
          person={row.name}
          watermark={watermark}
          onState={change}
          onOpen={open}
          onReload={onReload}
        />
        <div>
          <queue.Evidence detail={detail} />
          {tab !== 'pending' && queue.correction && detail.correction && (
            <CorrectionSection
              queue={queue.correction}
              id={row.reviewId}
              name={row.name}
              correction={detail.correction}
            />
          )}
        </div>
      </div>
    </DetailPane>
  );
}

function Opened<Row extends QueueRow, Detail extends Detailed<Row>>({
  queue,
  filter,
  id,
}: QueueProps<Row, Detail> & { filter: QueueFilter; id: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const query = useQuery(queueDetailQuery(useApi(), queue, id));
  const neighbours = useNeighbours(queue, filter, id);
  const address = addressOf(filter);
  const backTo = queue.listPath(address);
  const open = (next: string): void => navigate(queue.detailPath(next, address), { replace: true });

  if (query.data !== undefined) {
    return (
      <Review
        key={id}
        queue={queue}
        detail={query.data}
        backTo={backTo}
        neighbours={neighbours}
        onOpen={open}
        onReload={() => void query.refetch()}
      />
    );
  }
  return (
    <DetailPane title={t(queue.texts.title)} backTo={backTo} head={<Position neighbours={neighbours} onOpen={open} />}>
      <Pending
        query={query}
        gone={
          <EmptyState
            illustration="door"
            title={t('queue.detail.notFound')}
            action={<TextLink to={backTo}>{t('queue.detail.toList')}</TextLink>}
          />
        }
      />
    </DetailPane>
  );
}

/** Detail of the row whose id is in the URL. The filter in the URL determines back, previous and next. */
export function QueueDetailView<Row extends QueueRow, Detail extends Detailed<Row>>({
  queue,
}: QueueProps<Row, Detail>) {
  const [search] = useSearchParams();
  return <Opened queue={queue} filter={filterFrom(search)} id={search.get('id') ?? ''} />;
}
