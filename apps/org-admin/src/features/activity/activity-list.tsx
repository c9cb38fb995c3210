import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { PagedList, useListAddress } from '@vp/app-shell';
import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, Row, SkeletonTable, TabPanel, useIsWide } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { paths } from '../../shared/paths.ts';
import { useActivityRow } from './activity-row.tsx';
import { listFilter, listTabs } from './activity-filter.ts';
import type { ListFilter } from './activity-filter.ts';
import { listQuery } from './queries.ts';

const stem = 'activities';

interface EmptyProps {
  filter: ListFilter;
  mayPublish: boolean;
  onChange: (changes: Partial<ListFilter>) => void;
}

function Empty({ filter, mayPublish, onChange }: EmptyProps) {
  const { t } = useTexts();
  const { tab, keyword, oid } = filter;
  if (keyword !== '') {
    return (
      <EmptyState
        title={t('activity.list.noMatch', { keyword })}
        text={t('activity.list.noMatchWhy')}
        action={
          <Button variant="soft" onClick={() => onChange({ keyword: '' })}>
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
          <Button variant="soft" onClick={() => onChange({ tab: 'all' })}>
            {t('activity.list.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('activity.list.empty')}
      text={oid === '' ? t('activity.list.emptyWhy') : t('activity.list.emptyBelow')}
      action={mayPublish && <ButtonLink to={paths.release()}>{t('activity.list.publish')}</ButtonLink>}
    />
  );
}

/** Returns the day board of an activity on its day. The row opens it, and the board links to the participants. */
const boardOf = ({ activityId, state, today }: ReleasedRow): string | undefined =>
  today === null || state === 'cancelled' ? undefined : paths.dayBoard({ id: activityId });

type ResultsProps = EmptyProps & { currentId: string | null };

function Results({ filter, mayPublish, onChange, currentId }: ResultsProps) {
  const { t } = useTexts();
  const faceOf = useActivityRow({ isAlone: currentId === null, isOwn: filter.oid === '' });
  const query = useInfiniteQuery(listQuery(useApi(), filter));
  return (
    <PagedList
      query={query}
      size={currentId === null ? 'page' : 'block'}
      skeleton={<SkeletonTable rows={5} />}
      empty={<Empty filter={filter} mayPublish={mayPublish} onChange={onChange} />}
    >
      {(rows) => (
        <QueueList
          rows={rows}
          idOf={({ activityId }) => activityId}
          faceOf={faceOf}
          label={t('activity.list.label')}
          pathTo={(id) => paths.activityDetail({ id })}
          pressTo={boardOf}
          currentId={currentId}
        />
      )}
    </PagedList>
  );
}

interface ActivityListProps {
  /** Content above the list for publishers: the unpublished draft. */
  lead: ReactNode;
}

/** Returns the title of the list, with the name of an organization below once it is loaded. */
function useTitle(oid: string): string {
  const { t } = useTexts();
  const mayAsk = useCan('organization-query');
  const { managedOrganization } = useApiQueries();
  const { data } = useQuery({
    ...managedOrganization.detail({ params: { id: oid } }),
    enabled: oid !== '' && mayAsk,
  });
  if (oid === '') return t('activity.list.title');
  return data === undefined ? t('activity.list.titleBelow') : t('activity.list.titleOf', { name: data.name.text });
}

/** The organization's activities by state; on a desktop the list stays beside the open activity. */
export function ActivityList({ lead }: ActivityListProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { filter, change } = useListAddress(listFilter, { path: paths.activityList() });
  const { oid } = filter;
  const title = useTitle(oid);
  const mayRelease = useCan('activity-release');
  const mayPublish = mayRelease && oid === '';
  const isList = pathname === paths.activityList();
  const isWide = useIsWide();
  // At the thumb on a phone, at the top right on a desktop. Beside an open activity the menu has the same link.
  const publish = mayPublish && (
    <ButtonLink to={paths.release()} icon="plus" size={isWide ? 'small' : 'normal'}>
      {t('activity.list.publish')}
    </ButtonLink>
  );

  return (
    <ListPane
      title={title}
      shows={isList ? 'list' : 'detail'}
      aside={
        oid === '' && (
          <Row gap={2}>
            <ButtonLink to={paths.workQueue({})} variant="text" size="small">
              {t('activity.list.work')}
            </ButtonLink>
            {isWide && isList && publish}
          </Row>
        )
      }
      backTo={oid === '' ? paths.activity() : paths.organizationDetail({ id: oid })}
      search={{
        label: t('activity.list.search'),
        value: filter.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      tabs={{
        label: t('activity.list.tabs'),
        idStem: stem,
        options: listTabs.map((value) => ({
          value,
          label: value === 'all' ? t('activity.list.all') : t(`activity.states.${value}`),
        })),
        value: filter.tab,
        onChange: (tab) => change({ tab }),
      }}
      foot={!isWide && publish}
    >
      <TabPanel idStem={stem} value={filter.tab}>
        {mayPublish && lead}
        <Results
          filter={filter}
          mayPublish={mayPublish}
          onChange={change}
          currentId={isList ? null : search.get('id')}
        />
      </TabPanel>
    </ListPane>
  );
}
