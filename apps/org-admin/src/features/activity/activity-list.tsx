import { useInfiniteQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { Loaded } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, LoadMore, SearchInput, SkeletonTable, TabPanel, Tabs } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { keepFocus } from '../../shared/panes/page-heading.ts';
import { paths } from '../../shared/paths.ts';
import styles from './activity-list.module.css';
import { useActivityFace } from './activity-row.tsx';
import { filterOf, listTabs, queryOf } from './activity-filter.ts';
import type { ListFilter } from './activity-filter.ts';
import { activitiesQuery } from './queries.ts';

const stem = 'activities';

/**
 * The filter of the list. It stands in the list's own address; beside an activity, whose address says nothing of it, the
 * list stays as it was.
 */
function useFilter(): readonly [ListFilter, (next: ListFilter) => void] {
  const isList = useLocation().pathname === paths.activityList();
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<ListFilter>(() => filterOf(isList ? search : new URLSearchParams()));
  const isNamed = isList && (search.has('tab') || search.has('keyword'));

  function change(next: ListFilter): void {
    setFilter(next);
    if (isList) setSearch(queryOf(next), { replace: true, state: keepFocus });
  }
  return [isNamed ? filterOf(search) : filter, change];
}

type EmptyProps = { filter: ListFilter; mayPublish: boolean; onChange: (next: ListFilter) => void };

function Empty({ filter, mayPublish, onChange }: EmptyProps) {
  const { t } = useTexts();
  const { tab, keyword } = filter;
  if (keyword !== '') {
    return (
      <EmptyState
        title={t('activity.list.noMatch', { keyword })}
        text={t('activity.list.noMatchWhy')}
        action={
          <Button look="soft" onClick={() => onChange({ ...filter, keyword: '' })}>
            {t('activity.list.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (tab !== 'all') {
    return (
      <EmptyState
        title={t('activity.list.emptyTab')}
        text={t('activity.list.emptyTabWhy')}
        action={
          <Button look="soft" onClick={() => onChange({ ...filter, tab: 'all' })}>
            {t('activity.list.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('activity.list.empty')}
      text={t('activity.list.emptyWhy')}
      {...(mayPublish ? { action: <ButtonLink to={paths.release()}>{t('activity.list.publish')}</ButtonLink> } : {})}
    />
  );
}

type ResultsProps = EmptyProps & { currentId: string | null };

function Results({ filter, mayPublish, onChange, currentId }: ResultsProps) {
  const { t } = useTexts();
  const faceOf = useActivityFace();
  const query = useInfiniteQuery(activitiesQuery(useApi(), filter));
  const more = query.isFetchNextPageError ? 'failed' : query.hasNextPage ? 'more' : 'end';
  return (
    <Loaded query={query} skeleton={<SkeletonTable rows={5} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.listData);
        if (rows.length === 0) return <Empty filter={filter} mayPublish={mayPublish} onChange={onChange} />;
        return (
          <>
            <QueueList
              rows={rows}
              idOf={({ activityId }) => activityId}
              faceOf={faceOf}
              label={t('activity.list.label')}
              pathTo={(id) => paths.activityDetail({ id })}
              currentId={currentId}
            />
            <LoadMore
              status={query.isFetchingNextPage ? 'loading' : more}
              count={rows.length}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function Search({ filter, onChange }: { filter: ListFilter; onChange: (next: ListFilter) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(filter.keyword);
  const [asked, setAsked] = useState(filter.keyword);
  if (asked !== filter.keyword) {
    setAsked(filter.keyword);
    setTyped(filter.keyword);
  }
  return (
    <div className={styles.search}>
      <SearchInput
        label={t('activity.list.search')}
        value={typed}
        onChange={setTyped}
        onSearch={(keyword) => onChange({ ...filter, keyword: keyword.trim() })}
      />
    </div>
  );
}

type ActivityListProps = {
  /** Above the activities, for those who may publish: what is not published yet. */
  lead: ReactNode;
};

/** The organization's activities by state; on a desktop the list stays beside the open activity. */
export function ActivityList({ lead }: ActivityListProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [filter, setFilter] = useFilter();
  const mayPublish = useCan('activity-release');
  const isList = pathname === paths.activityList();

  return (
    <ListPane
      title={t('activity.list.title')}
      shows={isList ? 'list' : 'detail'}
      backTo={paths.activity()}
      head={
        <>
          <Search filter={filter} onChange={setFilter} />
          <Tabs
            label={t('activity.list.tabs')}
            idStem={stem}
            options={listTabs.map((value) => ({
              value,
              label: value === 'all' ? t('activity.list.all') : t(`activity.states.${value}`),
            }))}
            value={filter.tab}
            onChange={(tab) => setFilter({ ...filter, tab })}
          />
        </>
      }
      {...(mayPublish
        ? {
            foot: (
              <ButtonLink to={paths.release()} icon="plus">
                {t('activity.list.publish')}
              </ButtonLink>
            ),
          }
        : {})}
    >
      <TabPanel idStem={stem} value={filter.tab}>
        {mayPublish && lead}
        <Results
          filter={filter}
          mayPublish={mayPublish}
          onChange={setFilter}
          currentId={isList ? null : search.get('id')}
        />
      </TabPanel>
    </ListPane>
  );
}
