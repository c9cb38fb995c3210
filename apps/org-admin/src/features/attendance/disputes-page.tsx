import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { DisputeRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, DataRow, DotList, EmptyState, SkeletonTable, Tag, Tags, useIsWide } from '@vp/ui-kit';
import { Fragment } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { DisputeDue } from './dispute-due.tsx';

function Row({ row }: { readonly row: DisputeRow }) {
  const { t, format } = useTexts();
  const { activityId, activityName, organization, periodId, periodStartsAt, periodEndsAt } = row;
  const { volunteerId, name, number, dispute } = row;
  const activity = <LocalText key="activity" text={activityName} />;
  const whose = <LocalText key="organization" text={organization.name} />;
  const when = format.range(periodStartsAt, periodEndsAt);
  const since = t('attendance.list.since', { time: format.dateTime(dispute.since) });
  const tags = (
    <Tags key="tags">
      <Tag>{t(`attendance.disputes.ground.${dispute.ground}`)}</Tag>
      <DisputeDue dispute={dispute} />
    </Tags>
  );
  // On a desktop the facts have columns.
  const face = useIsWide()
    ? ({
        width: 'page',
        shares: [2, 3, 3, 4],
        cells: [
          <Fragment key="what">
            {activity}
            <Caption>{whose}</Caption>
          </Fragment>,
          <Fragment key="when">
            {when}
            <Caption>{since}</Caption>
          </Fragment>,
          tags,
        ],
      } as const)
    : { cells: [activity, whose, <DotList key="when" items={[when, since]} />], tags };
  return (
    <DataRow
      rowKey={`${periodId} ${volunteerId}`}
      to={paths.activityDetail({ id: activityId, tab: 'attendance', period: periodId, person: volunteerId })}
      title={name}
      note={number}
      {...face}
    />
  );
}

/** `/activity/disputes`: open disputes of the own activities and of those below; each row links to its entry. */
export function DisputesPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().attendance.disputes.paged());
  const title = t('attendance.disputes.title');
  return (
    <AdminPage title={title} note={t('attendance.disputes.note')} backTo={paths.activity()}>
      <PagedList
        query={query}
        skeleton={<SkeletonTable rows={4} />}
        empty={<EmptyState title={t('attendance.disputes.empty')} text={t('attendance.disputes.emptyWhy')} />}
      >
        {(rows) => (
          <Card kind="flush">
            <ul aria-label={title}>
              {rows.map((row) => (
                <Row key={`${row.periodId} ${row.volunteerId}`} row={row} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </AdminPage>
  );
}
