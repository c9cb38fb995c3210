import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { ThreadRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Card, EmptyState, SkeletonTable, Tag, Tags } from '@vp/ui-kit';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import type { RowContent } from '../../shared/queue/queue-list.tsx';

const freshMs = 30_000;
const separator = '_';
const keyOf = ({ activityId, volunteerId }: Pick<ThreadRow, 'activityId' | 'volunteerId'>): string =>
  `${activityId}${separator}${volunteerId}`;

function pathOf(key: string): string {
  const [id = '', person = ''] = key.split(separator);
  return paths.messageThread({ id, person });
}

function useThreadRow(): (row: ThreadRow) => RowContent {
  const { t, format } = useTexts();
  return ({ name, number, activityName, lastText, lastSide, lastAt, isUnread }) => ({
    title: name,
    note: `${number} · ${lastText ?? t('activity.threads.hidden')}`,
    aside: format.relative(lastAt),
    cells: [<LocalText key="activity" text={activityName} />],
    tags: (isUnread || lastSide === 'volunteer') && (
      <Tags>
        <Tag tone={isUnread ? 'brand' : 'neutral'}>
          {t(isUnread ? 'activity.threads.unread' : 'activity.threads.unanswered')}
        </Tag>
      </Tags>
    ),
  });
}

/** `/activity/threads`: messages of volunteers about activities of the organization, unread ones first. */
export function ThreadList() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const faceOf = useThreadRow();
  const query = useInfiniteQuery({ ...useApiQueries().messageThread.list.paged(), refetchInterval: freshMs });
  const isList = pathname === paths.messageThreads();
  const current = isList
    ? null
    : keyOf({ activityId: search.get('id') ?? '', volunteerId: search.get('person') ?? '' });
  return (
    <ListPane title={t('home.menuPage.threads')} shows={isList ? 'list' : 'detail'} backTo={paths.home()}>
      <PagedList
        query={query}
        skeleton={<SkeletonTable rows={6} />}
        empty={<EmptyState title={t('activity.threads.none')} text={t('activity.threads.noneText')} />}
      >
        {(rows) => (
          <Card kind="flush">
            <QueueList
              rows={rows}
              idOf={keyOf}
              faceOf={faceOf}
              label={t('home.menuPage.threads')}
              pathTo={pathOf}
              currentId={current}
            />
          </Card>
        )}
      </PagedList>
    </ListPane>
  );
}
