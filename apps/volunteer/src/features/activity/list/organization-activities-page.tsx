import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, PageShell, RowList, Stack } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { ActivityCard } from '../../../shared/activity/activity-card.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { positionInQuery, usePosition } from '../../../shared/place/position.ts';

function Activities({ oid }: { oid: string }) {
  const { t } = useTexts();
  const { activity: calls, organization: organizations } = useApiQueries();
  const { position } = usePosition();
  const { data: organization } = useQuery(organizations.detail({ params: { id: oid } }));
  const query = useInfiniteQuery(calls.find.paged({ query: { oid, ...positionInQuery(position) } }, { pageSize: 10 }));
  return (
    <PageShell title={t('activity.ofOrganization.title')} backTo={paths.organization({ oid })} content="spaced">
      <Stack gap={2}>
        {organization && <Caption>{t('activity.ofOrganization.of', { name: organization.name.text })}</Caption>}
        <PagedList
          query={query}
          empty={
            <EmptyState
              title={t('activity.ofOrganization.none')}
              text={t('activity.ofOrganization.noneText')}
              action={<ButtonLink to={paths.activities()}>{t('activity.ofOrganization.all')}</ButtonLink>}
            />
          }
        >
          {(activities) => (
            <RowList
              variant="cards"
              label={t('activity.ofOrganization.title')}
              rows={activities}
              keyOf={({ activityId }) => activityId}
            >
              {(activity) => <ActivityCard heading="h2" activity={activity} />}
            </RowList>
          )}
        </PagedList>
      </Stack>
    </PageShell>
  );
}

/** Lists the activities of one organization. */
export function OrganizationActivitiesPage() {
  const [search] = useSearchParams();
  return <Activities oid={search.get('oid') ?? ''} />;
}
