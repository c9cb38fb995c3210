import './review-detail-page.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { QueryPage, isNotFound } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, IconButton, TextLink } from '@vp/ui-kit';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { EmptyDetailPage } from '../../shared/panes/empty-detail-page.tsx';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import { detailPath, filterOf, listPath } from './filter-values.ts';
import type { ReviewFilter } from './filter-values.ts';
import { reviewListQuery, reviewQuery } from './queries.ts';
import { Review } from './review.tsx';

/** Where a review stands in its list; unknown until the list is loaded or when the review is not in it. */
function useNeighbours(filter: ReviewFilter, id: string) {
  const api = useApi();
  const list = useInfiniteQuery(reviewListQuery(api, filter));
  const rows = list.data?.pages.flatMap((page) => page.listData) ?? [];
  const at = rows.findIndex(({ reviewId }) => reviewId === id);
  const total = list.data?.pages.at(-1)?.total ?? rows.length;
  return {
    n: at + 1,
    total,
    previous: at > 0 ? rows[at - 1]?.reviewId : undefined,
    next: at >= 0 ? rows[at + 1]?.reviewId : rows[0]?.reviewId,
  };
}

type Neighbours = ReturnType<typeof useNeighbours>;

function Position({ neighbours, onOpen }: { neighbours: Neighbours; onOpen: (id: string) => void }) {
  const { t } = useTexts();
  const { n, total, previous, next } = neighbours;
  if (n === 0) return null;
  return (
    <div className="admin-review-position">
      <IconButton
        icon="chevron-left"
        label={t('queue.detail.previous')}
        disabledReason={previous === undefined ? t('common.words.none') : undefined}
        onClick={() => previous !== undefined && onOpen(previous)}
      />
      <span className="vk-num">{t('queue.detail.position', { n, total })}</span>
      <IconButton
        icon="chevron-right"
        label={t('queue.detail.next')}
        disabledReason={next === undefined ? t('common.words.none') : undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
    </div>
  );
}

function Detail({ filter, id }: { filter: ReviewFilter; id: string }) {
  const { t } = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const query = useQuery(reviewQuery(api, filter.kind, id));
  const neighbours = useNeighbours(filter, id);
  const open = (next: string): void => void navigate(detailPath(filter, next), { replace: true });
  const head = <Position neighbours={neighbours} onOpen={open} />;
  const title = t(filter.kind === 'join' ? 'membership.title' : 'realName.title');

  if (query.data !== undefined) {
    return (
      <Review
        key={id}
        kind={filter.kind}
        detail={query.data}
        backTo={listPath(filter)}
        head={head}
        hasNext={neighbours.next !== undefined}
        onReload={() => void query.refetch()}
        onDecided={() => {
          if (neighbours.next === undefined) void navigate(listPath(filter), { replace: true });
          else open(neighbours.next);
        }}
      />
    );
  }
  return (
    <DetailPane title={title} backTo={listPath(filter)} head={head}>
      {isNotFound(query.error) ? (
        <EmptyState
          illustration="door"
          title={t('queue.detail.notFound')}
          action={<TextLink to={listPath(filter)}>{t('queue.detail.toList')}</TextLink>}
        />
      ) : (
        <QueryPage query={query}>{() => null}</QueryPage>
      )}
    </DetailPane>
  );
}

/** `/personnel/detail?kind=&id=`: one review; the filter in the address gives the way back, previous and next. */
export function ReviewDetailPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null || id === '') return <EmptyDetailPage />;
  return <Detail filter={filterOf(pathname, search)} id={id} />;
}
