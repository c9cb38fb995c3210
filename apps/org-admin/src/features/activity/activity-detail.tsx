import { useQuery } from '@tanstack/react-query';
import { Loaded, isNotFound, useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import type { ReleasedDetail } from '@vp/contract';
import { EmptyState, SkeletonDetail, Stack, TabPanel, Tabs, TextLink, keepFocus } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { activityTabOf, tabsOf } from './activity-tabs.ts';
import type { ActivityTab } from './activity-tabs.ts';
import { activityQuery } from '../../shared/activity/queries.ts';
import { peopleFreshMs } from '../../shared/participant/queries.ts';
import { Summary } from './activity-summary.tsx';

interface ActivityDetailProps {
  /** Renders the content below the facts: the participants of a tab, or their attendance. */
  panel: (activity: ReleasedDetail, tab: ActivityTab) => ReactNode;
}

const stem = 'people';

type PeopleProps = ActivityDetailProps & {
  activity: ReleasedDetail;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
};

/** Participants by the state of their sign-up, and their attendance. */
function People({ activity, tab, onTab, panel }: PeopleProps) {
  const { t } = useTexts();
  const now = useNow();
  const counts: Readonly<Record<ActivityTab, number | undefined>> = {
    toAdmit: activity.toAdmit,
    accepted: activity.admitted,
    notAdmitted: activity.notAdmitted,
    invited: activity.invited,
    attendance: undefined,
    messages: undefined,
    feedback: undefined,
  };
  return (
    <section aria-label={t('activity.tabs.label')}>
      <Tabs
        label={t('activity.tabs.label')}
        idStem={stem}
        variant="inset"
        value={tab}
        onChange={onTab}
        options={tabsOf(activity, now()).map((value) => ({
          value,
          label: t(`activity.tabs.${value}`),
          count: counts[value],
        }))}
      />
      <TabPanel idStem={stem} value={tab}>
        {panel(activity, tab)}
      </TabPanel>
    </section>
  );
}

function Detail({ id, panel }: ActivityDetailProps & { id: string }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const query = useQuery({ ...activityQuery(useApi(), id), refetchInterval: peopleFreshMs });
  const oid = query.data?.organization.oid ?? '';
  const isBelow = !useIsOwn(oid) && query.data !== undefined;
  return (
    <DetailPane title={t('activity.detail.title')} backTo={paths.activityList(isBelow ? { oid } : {})}>
      {query.data === undefined && isNotFound(query.error) ? (
        <EmptyState
          illustration="door"
          title={t('activity.detail.notFound')}
          text={t('activity.detail.notFoundWhy')}
          action={<TextLink to={paths.activityList()}>{t('activity.detail.toList')}</TextLink>}
        />
      ) : (
        <Loaded query={query} skeleton={<SkeletonDetail />}>
          {(activity) => (
            <Stack>
              <Summary activity={activity} />
              <People
                activity={activity}
                tab={activityTabOf(search.get('tab'), activity, now())}
                panel={panel}
                onTab={(next) => setSearch({ id, tab: next }, { replace: true, state: keepFocus })}
              />
            </Stack>
          )}
        </Loaded>
      )}
    </DetailPane>
  );
}

/** `/activity/detail?id=&tab=`: one activity, its participants and their attendance. */
export function ActivityDetail({ panel }: ActivityDetailProps) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <Detail key={id} id={id} panel={panel} />;
}
