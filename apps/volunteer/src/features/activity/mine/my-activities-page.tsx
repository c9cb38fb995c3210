import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList, PullToRefresh, useNow } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { isAttendanceOver, myActivityTabs } from '@vp/domain';
import type { MyActivityTab } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  EmptyState,
  IconLink,
  Inset,
  PageShell,
  Row,
  RowList,
  Stack,
  TabPanel,
  Tabs,
  TextLink,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { QueuedScanNotice } from '../../../shared/attendance/queued-scan-notice.tsx';
import { paths } from '../../../shared/paths.ts';
import { FinishedRow } from './finished-row.tsx';
import { MyActivityCard } from './my-activity-card.tsx';

interface ListedProps {
  readonly tab: MyActivityTab;
  readonly activities: readonly MyActivity[];
}

function Cards({ tab, activities }: ListedProps) {
  const { t } = useTexts();
  const label = t(`activity.tabs.${tab}`);
  return (
    <RowList variant="cards" label={label} rows={activities} keyOf={({ activityId }) => activityId}>
      {(activity) => <MyActivityCard activity={activity} />}
    </RowList>
  );
}

/** Lists activities whose attendance is over as one line each, below cards for the others. */
function Finished({ tab, activities }: ListedProps) {
  const { t } = useTexts();
  const now = useNow();
  const all = activities.map((activity) => ({ activity, step: nextStep(activity, now()) }));
  const over = all.flatMap(({ activity, step }) =>
    step !== undefined && isAttendanceOver(step.kind) ? [{ activity, step }] : [],
  );
  const others = all.filter(({ step }) => step === undefined || !isAttendanceOver(step.kind));
  return (
    <Stack>
      {others.length > 0 && <Cards tab={tab} activities={others.map(({ activity }) => activity)} />}
      {over.length > 0 && (
        <>
          <RowList
            variant="cells"
            label={t('activity.tabs.completed')}
            rows={over}
            keyOf={({ activity }) => activity.activityId}
          >
            {({ activity, step }) => <FinishedRow activity={activity} step={step} />}
          </RowList>
          <Row justify="center">
            <TextLink to={paths.ledger()}>{t('activity.step.record')}</TextLink>
          </Row>
        </>
      )}
    </Stack>
  );
}

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
      {(activities) =>
        tab === 'completed' ? (
          <Finished tab={tab} activities={activities} />
        ) : (
          <Cards tab={tab} activities={activities} />
        )
      }
    </PagedList>
  );
}

/** Lists the volunteer's activities by state, each with its next step. */
export function MyActivitiesPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const { data: counts } = useQuery(useApiQueries().activity.mineCounts());
  const asked = search.get('tab');
  // Without a tab in the URL, the first tab with activities opens; tabs with a possible step come first.
  const busiest =
    counts && (['inProgress', 'toBeCarriedOut', ...myActivityTabs] as const).find((tab) => counts[tab] > 0);
  const tab = myActivityTabs.find((known) => known === asked) ?? busiest ?? 'toAdmit';
  return (
    <PageShell
      title={t('activity.tabs.title')}
      backTo={paths.me()}
      content="edge"
      actions={<IconLink icon="calendar" label={t('activity.tabs.calendar')} to={paths.calendar()} />}
    >
      <PullToRefresh />
      <Tabs
        idStem="my-activities"
        label={t('activity.tabs.label')}
        options={myActivityTabs.map((value) => ({
          value,
          label: t(`activity.tabs.${value}`),
          count: counts?.[value],
        }))}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
      />
      <TabPanel idStem="my-activities" value={tab}>
        <Inset gap={3}>
          <QueuedScanNotice />
          <List key={tab} tab={tab} />
        </Inset>
      </TabPanel>
    </PageShell>
  );
}
