import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, LoadMore, PageShell, useScrollMemory } from '@vp/ui-kit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ActivityCard } from '../../../shared/activity/activity-card.tsx';
import { organizationActivitiesQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { organizationQuery } from '../../../shared/organization/queries.ts';
import { moreStatusOf } from '../../../shared/paging.ts';
import { paths } from '../../../shared/paths.ts';
import { usePosition } from '../../../shared/position.ts';

function Activities({ oid }: { oid: string }) {
  const { t } = useTexts();
  const api = useApi();
  const { position } = usePosition();
  const { data: organization } = useQuery(organizationQuery(api, oid));
  const query = useInfiniteQuery(organizationActivitiesQuery(api, oid, position));
  useScrollMemory({ isReady: query.data !== undefined });
  return (
    <PageShell title={t('activity.ofOrganization.title')} backTo={paths.organization({ oid })}>
      {organization && <Caption>{t('activity.ofOrganization.of', { name: organization.name.text })}</Caption>}
      <QueryPage query={query}>
        {({ pages }) => {
          const activities = pages.flatMap((page) => page.listData);
          if (activities.length === 0) {
            return (
              <EmptyState
                title={t('activity.ofOrganization.none')}
                text={t('activity.ofOrganization.noneText')}
                action={<ButtonLink to={paths.activities()}>{t('activity.ofOrganization.all')}</ButtonLink>}
              />
            );
          }
          return (
            <>
              {activities.map((activity) => (
                <ActivityCard heading="h2" key={activity.activityId} activity={activity} />
              ))}
              <LoadMore
                status={moreStatusOf(query)}
                count={activities.length}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryPage>
    </PageShell>
  );
}

/** The activities of one organization; without one, all activities. */
export function OrganizationActivitiesPage() {
  const [search] = useSearchParams();
  const oid = search.get('oid');
  return oid === null ? <Navigate replace to={paths.activities()} /> : <Activities oid={oid} />;
}
