import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell, RowList } from '@vp/ui-kit';
import { ActivityCard, loadingAt } from '../../../shared/activity/activity-card.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';

/** Lists the activities that the volunteer saved, upcoming ones first. */
export function FavouritesPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().activity.favourites.paged({}, { pageSize: 10 }));
  return (
    <PageShell title={t('activity.favourite.title')} backTo={paths.me()} content="spaced">
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t('activity.favourite.none')}
            text={t('activity.favourite.noneText')}
            action={
              <ButtonLink icon="search" to={paths.activities()}>
                {t('activity.tabs.find')}
              </ButtonLink>
            }
          />
        }
      >
        {(activities) => (
          <RowList
            variant="cards"
            label={t('activity.favourite.title')}
            rows={activities}
            keyOf={({ activityId }) => activityId}
          >
            {(activity, { at }) => <ActivityCard heading="h2" activity={activity} loading={loadingAt(at - 1)} />}
          </RowList>
        )}
      </PagedList>
    </PageShell>
  );
}
