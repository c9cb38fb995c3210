import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { MyActivityTab } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, Inset, PageShell, Stack, TabPanel, Tabs } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { KeptScanNotice } from '../../../shared/attendance/kept-scan-notice.tsx';
import { paths } from '../../../shared/paths.ts';
import { MyActivityCard } from './my-activity-card.tsx';

const tabs = ['toAdmit', 'admitted', 'toBeCarriedOut', 'inProgress', 'completed'] as const satisfies MyActivityTab[];

function List({ tab }: { tab: MyActivityTab }) {
  const { t } = useTexts();
  const query = useInfiniteQuery({
    ...useApiQueries().activity.mine.paged({ query: { tab } }, { pageSize: 10 }),
    staleTime: 10_000,
  });
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          title={t(`activity.tabs.none.${tab}`)}
          text={t(`activity.tabs.noneText.${tab}`)}
          action={
            <ButtonLink icon="search" to={paths.activities()}>
              {t('activity.tabs.find')}
            </ButtonLink>
          }
        />
      }
    >
      {(activities) => (
        <Stack>
          {activities.map((activity) => (
            <MyActivityCard key={activity.activityId} activity={activity} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** The volunteer's own activities by state, each with the next thing to do. */
export function MyActivitiesPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const { data: counts } = useQuery(useApiQueries().activity.mineCounts());
  const asked = search.get('tab');
  // Without a tab in the address: the one where something can be done, else the first that holds anything.
  const busiest = counts && (['inProgress', 'toBeCarriedOut', ...tabs] as const).find((tab) => counts[tab] > 0);
  const tab = tabs.find((known) => known === asked) ?? busiest ?? 'toAdmit';
  return (
    <PageShell title={t('activity.tabs.title')} backTo={paths.me()} content="edge">
      <Tabs
        idStem="my-activities"
        label={t('activity.tabs.label')}
        options={tabs.map((value) => ({
          value,
          label: t(`activity.tabs.${value}`),
          count: counts?.[value],
        }))}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
      />
      <TabPanel idStem="my-activities" value={tab}>
        <Inset gap={3}>
          <KeptScanNotice />
          <List key={tab} tab={tab} />
        </Inset>
      </TabPanel>
    </PageShell>
  );
}
