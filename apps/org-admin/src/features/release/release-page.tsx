import { useQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { Loaded, useHasDraft } from '@vp/app-shell';
import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, PageShell, Section, SkeletonTable, Stack } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { releaseDraftName } from './draft-name.ts';

const lastCount = 3;

function Last({ last }: { last: readonly ReleasedRow[] }) {
  const { t, format } = useTexts();
  return (
    <Section title={t('releaseStart.last')}>
      <CellGroup>
        {last.map(({ activityId, name, startsAt, endsAt }) => (
          <Cell
            key={activityId}
            icon="copy"
            title={name.text}
            note={format.range(startsAt, endsAt)}
            to={paths.releaseForm({ copy: activityId })}
          />
        ))}
      </CellGroup>
    </Section>
  );
}

/** An empty form can be begun whatever becomes of the list: it needs nothing of the server before it is sent. */
function Choice() {
  const { t } = useTexts();
  const { activity } = useApiQueries();
  const query = useQuery(activity.managedList({ query: { state: 'ended', pageIndex: 1, pageSize: lastCount } }));
  // Until it is known whether there is a choice, what would go away under a finger does not stand.
  const isComing = query.isPending && query.fetchStatus === 'fetching' && query.failureCount === 0;
  if (query.data?.listData.length === 0) return <Navigate to={paths.releaseForm()} replace />;
  return (
    <PageShell title={t('releaseStart.title')} backTo={paths.activity()} content="spaced">
      <Stack gap={5}>
        {!isComing && (
          <CellGroup>
            <Cell
              icon="plus"
              title={t('releaseStart.blank')}
              note={t('releaseStart.blankNote')}
              to={paths.releaseForm()}
            />
          </CellGroup>
        )}
        <Loaded query={query} size="block" skeleton={<SkeletonTable rows={lastCount} />}>
          {({ listData }) => <Last last={listData} />}
        </Loaded>
      </Stack>
    </PageShell>
  );
}

/**
 * `/activity/release`: what a new activity begins with, which is most often an earlier one. Where there is nothing to
 * choose, the form opens: with the draft that lies on the device, or empty.
 */
export function ReleasePage() {
  const hasDraft = useHasDraft(releaseDraftName);
  const maySeeEarlier = useCan('activity-list');
  return hasDraft || !maySeeEarlier ? <Navigate to={paths.releaseForm()} replace /> : <Choice />;
}
