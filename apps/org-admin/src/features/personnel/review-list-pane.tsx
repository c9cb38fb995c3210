import './review-list-pane.css';
import './keys.css';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { SearchInput, TabPanel, Tabs } from '@vp/ui-kit';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { keepFocus } from '../../shared/panes/page-heading.ts';
import { paths } from '../../shared/paths.ts';
import { useIsWide } from '../../shared/use-wide.ts';
import { BatchBar } from './batch-bar.tsx';
import { filterOf, firstSort, listPath, tabs } from './filter-values.ts';
import type { ReviewFilter } from './filter-values.ts';
import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome } from './outcome-note.tsx';
import { reviewCountQuery, reviewListQuery } from './queries.ts';
import { ReviewList } from './review-list.tsx';
import { SortChoice } from './sort-choice.tsx';

const stem = 'reviews';

function useCounts(filter: ReviewFilter): Readonly<Record<(typeof tabs)[number], number | undefined>> {
  const api = useApi();
  const [pending, passed, failed] = useQueries({ queries: tabs.map((tab) => reviewCountQuery(api, filter.kind, tab)) });
  return { pending: pending?.data, passed: passed?.data, failed: failed?.data };
}

function KeyHints() {
  const { t } = useTexts();
  return (
    <p className="admin-keys" aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t('queue.list.keysMove')} <kbd>{t('queue.list.space')}</kbd>{' '}
      {t('queue.list.keysSelect')}
    </p>
  );
}

function Pane({ filter, currentId }: { filter: ReviewFilter; currentId: string | null }) {
  const { t } = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const counts = useCounts(filter);
  const query = useInfiniteQuery(reviewListQuery(api, filter));
  const [typed, setTyped] = useState(filter.name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rows = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const selected = filter.tab === 'pending' ? rows.filter(({ reviewId }) => chosen.has(reviewId)) : [];

  /** Another tab, search or order starts with nothing selected. */
  function show(next: Partial<ReviewFilter>): void {
    setChosen(new Set());
    setOutcome(null);
    void navigate(listPath({ ...filter, ...next }), { replace: true, state: keepFocus });
  }

  const sort = <SortChoice value={filter.sort} onChange={(next) => show({ sort: next })} />;

  return (
    <ListPane
      title={t(filter.kind === 'join' ? 'membership.title' : 'realName.title')}
      shows={currentId === null ? 'list' : 'detail'}
      backTo={paths.home()}
      aside={isWide && sort}
      head={
        <>
          <div className="admin-review-search">
            <SearchInput
              label={t('queue.list.search')}
              value={typed}
              onChange={setTyped}
              onSearch={(name) => show({ name: name.trim() })}
            />
          </div>
          <Tabs
            label={t('queue.tabs.label')}
            idStem={stem}
            options={tabs.map((value) => {
              const count = counts[value];
              return { value, label: t(`queue.tabs.${value}`), ...(count === undefined ? {} : { count }) };
            })}
            value={filter.tab}
            onChange={(tab) => show({ tab, sort: firstSort(tab) })}
          />
        </>
      }
      foot={
        selected.length > 0 ? (
          <BatchBar
            kind={filter.kind}
            selected={selected}
            onDecided={(decision, answers) => {
              const failed = answers.filter(({ done }) => !done);
              setChosen(new Set(failed.map(({ id }) => id)));
              setOutcome({ decision, answers, names: new Map(rows.map((row) => [row.reviewId, row.name])) });
            }}
          />
        ) : (
          isWide && filter.tab === 'pending' && rows.length > 0 && <KeyHints />
        )
      }
    >
      {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />}
      <TabPanel idStem={stem} value={filter.tab}>
        <ReviewList
          filter={filter}
          query={query}
          rows={rows}
          currentId={currentId}
          sort={isWide ? null : sort}
          onClear={() => {
            setTyped('');
            show({ name: '' });
          }}
          {...(filter.tab === 'pending' ? { chosen, onChosen: setChosen } : {})}
        />
      </TabPanel>
    </ListPane>
  );
}

/** The list of both review queues; on a desktop it stays beside the open review. */
export function ReviewListPane() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const filter = filterOf(pathname, search);
  const currentId = pathname.endsWith('/detail') ? search.get('id') : null;
  return <Pane key={filter.kind} filter={filter} currentId={currentId} />;
}
