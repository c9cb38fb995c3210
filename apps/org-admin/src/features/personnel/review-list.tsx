import './review-list.css';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import type { ReviewRow as Row } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, LoadMore, SkeletonList, toast } from '@vp/ui-kit';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepFocus } from '../../shared/panes/page-heading.ts';
import { chooseAll, chosenMax, toggleChosen } from '../../shared/selection.ts';
import type { Chosen } from '../../shared/selection.ts';
import { useIsWide } from '../../shared/use-wide.ts';
import { detailPath } from './filter-values.ts';
import type { ReviewFilter } from './filter-values.ts';
import { ReviewRow } from './review-row.tsx';

type ReviewListProps = {
  filter: ReviewFilter;
  query: UseInfiniteQueryResult;
  rows: readonly Row[];
  currentId: string | null;
  /** The choice of order, where the head of the list has no room for it. */
  sort: ReactNode;
  onClear: () => void;
  /** Selection, in the pending tab only. */
  chosen?: Chosen;
  onChosen?: (chosen: Chosen) => void;
};

function EmptyTab({ filter, onClear }: { filter: ReviewFilter; onClear: () => void }) {
  const { t } = useTexts();
  if (filter.name !== '') {
    return (
      <EmptyState
        title={t('queue.list.noMatch', { name: filter.name })}
        text={t('queue.list.noMatchText')}
        action={
          <Button look="soft" onClick={onClear}>
            {t('queue.list.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (filter.tab !== 'pending') return <EmptyState title={t('queue.list.noneInTab')} />;
  return <EmptyState illustration="team" title={t('queue.list.done')} text={t('queue.list.doneText')} />;
}

type SelectAllProps = { rows: readonly Row[]; chosen: Chosen; onChosen: (chosen: Chosen) => void; sort: ReactNode };

function SelectAll({ rows, chosen, onChosen, sort }: SelectAllProps) {
  const { t } = useTexts();
  const boxRef = useRef<HTMLInputElement>(null);
  const count = rows.filter(({ reviewId }) => chosen.has(reviewId)).length;
  const isAll = count === Math.min(rows.length, chosenMax);

  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);

  return (
    <div className="admin-review-all">
      <label className="admin-review-box">
        <input
          ref={boxRef}
          type="checkbox"
          checked={isAll}
          aria-label={t('queue.list.selectAll')}
          onChange={() => onChosen(isAll ? new Set() : chooseAll(rows.map(({ reviewId }) => reviewId)))}
        />
      </label>
      <span role="status">
        {count > 0 ? t('queue.list.selected', { count }) : t('queue.list.noneSelected')}
        {count >= chosenMax && ` · ${t('queue.list.most', { max: chosenMax })}`}
      </span>
      {sort}
    </div>
  );
}

/** The rows: arrow keys move between them and open them beside the list on a desktop, Space selects. */
export function ReviewList({ filter, query, rows, currentId, sort, onClear, chosen, onChosen }: ReviewListProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const listRef = useRef<HTMLUListElement>(null);

  function toggle(id: string): void {
    if (!chosen || !onChosen) return;
    const next = toggleChosen(chosen, id);
    if (next === chosen) toast(t('queue.list.most', { max: chosenMax }));
    else onChosen(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const id = links[at]?.dataset.review;
    if (id === undefined) return;
    if (event.key === ' ' && chosen) {
      event.preventDefault();
      return toggle(id);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : links[at + step];
    if (!next?.dataset.review) return;
    event.preventDefault();
    next.focus();
    if (isWide) void navigate(detailPath(filter, next.dataset.review), { replace: true, state: keepFocus });
  }

  const status = query.isFetchingNextPage
    ? 'loading'
    : query.isFetchNextPageError
      ? 'failed'
      : query.hasNextPage
        ? 'more'
        : 'end';
  const list = (
    <>
      {chosen && onChosen ? (
        <SelectAll rows={rows} chosen={chosen} onChosen={onChosen} sort={sort} />
      ) : (
        sort && <div className="admin-review-all">{sort}</div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on the links inside */}
      <ul ref={listRef} className="admin-reviews" aria-label={t('queue.list.label')} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <ReviewRow
            key={row.reviewId}
            row={row}
            to={detailPath(filter, row.reviewId)}
            isCurrent={row.reviewId === currentId}
            selection={chosen && { isSelected: chosen.has(row.reviewId), onToggle: () => toggle(row.reviewId) }}
          />
        ))}
      </ul>
      <LoadMore status={status} count={rows.length} onMore={() => void query.fetchNextPage()} />
    </>
  );
  return (
    <QueryPage query={query} skeleton={<SkeletonList rows={5} />}>
      {() => (rows.length === 0 ? <EmptyTab filter={filter} onClear={onClear} /> : list)}
    </QueryPage>
  );
}
