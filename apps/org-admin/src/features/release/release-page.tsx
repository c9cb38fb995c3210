import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { Loaded, lazyPart, useHasDraft } from '@vp/app-shell';
import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, PageShell, Section, SkeletonTable, Stack } from '@vp/ui-kit';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { releaseDraftName } from './draft-name.ts';

// Loaded on demand: most organizations have no template, and the page is a first screen.
const ReleaseTemplates = lazyPart(async () => (await import('./templates/release-templates.tsx')).ReleaseTemplates);

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

/** Choice of templates and earlier activities. The empty form stays available if the list fails, because it needs no server data. */
function Choice() {
  const { t } = useTexts();
  const { activity, release } = useApiQueries();
  const templates = useInfiniteQuery(release.templates.paged({ query: {} }));
  const query = useQuery(activity.managedList({ query: { state: 'ended', pageIndex: 1, pageSize: lastCount } }));
  // Hidden while loading: an empty list redirects, and the cell would vanish under a finger.
  const isComing = query.isPending && query.fetchStatus === 'fetching' && query.failureCount === 0;
  const templateCount = templates.data?.pages[0]?.total;
  if (query.data?.listData.length === 0 && templateCount === 0) return <Navigate to={paths.releaseForm()} replace />;
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
        {!isComing && (templates.isError || (templateCount ?? 0) > 0) && (
          <Suspense fallback={<SkeletonTable rows={2} />}>
            <ReleaseTemplates />
          </Suspense>
        )}
        <Loaded query={query} size="block" skeleton={<SkeletonTable rows={lastCount} />}>
          {({ listData }) => listData.length > 0 && <Last last={listData} />}
        </Loaded>
      </Stack>
    </PageShell>
  );
}

/**
 * `/activity/release`: choice of what a new activity starts from, most often an earlier one.
 * Without a choice it redirects to the form, with the stored draft or empty.
 */
export function ReleasePage() {
  const hasDraft = useHasDraft(releaseDraftName);
  const maySeeEarlier = useCan('activity-list');
  return hasDraft || !maySeeEarlier ? <Navigate to={paths.releaseForm()} replace /> : <Choice />;
}
