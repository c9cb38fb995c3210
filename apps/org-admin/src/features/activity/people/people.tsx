import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, TabPanel, Tabs } from '@vp/ui-kit';
import { useApi } from '../../../shared/api.ts';
import { peopleTabs } from '../filter-values.ts';
import type { PeopleTab } from '../filter-values.ts';
import { peopleQuery } from '../queries.ts';
import { Attendance } from './attendance.tsx';
import { PeopleGroup } from './people-group.tsx';

const stem = 'people';

type PeopleProps = { activity: ReleasedDetail; tab: PeopleTab; onTab: (tab: PeopleTab) => void };

/** Who was refused and who was removed; that there is nobody is said of both together. */
function TurnedDown({ activity }: Pick<PeopleProps, 'activity'>) {
  const { t } = useTexts();
  const removed = useInfiniteQuery(peopleQuery(useApi(), activity.activityId, 'removed'));
  const isNobodyRemoved = removed.data?.pages[0]?.total === 0;
  return (
    <>
      <PeopleGroup
        activity={activity}
        group="notAdmitted"
        actions={[]}
        {...(isNobodyRemoved && { empty: { title: t('participants.people.noNotAdmitted'), text: '' } })}
      />
      <PeopleGroup activity={activity} group="removed" title={t('participants.people.removed')} actions={[]} />
    </>
  );
}

function Panel({ activity, tab }: Pick<PeopleProps, 'activity' | 'tab'>) {
  const { t } = useTexts();
  const { waiting } = activity;
  switch (tab) {
    case 'toAdmit':
      return (
        <>
          <PeopleGroup
            activity={activity}
            group="toAdmit"
            actions={['refuse', 'admit']}
            empty={{ title: t('participants.people.noToAdmit'), text: t('participants.people.noToAdmitWhy') }}
          />
          {waiting > 0 && (
            <PeopleGroup
              activity={activity}
              group="waiting"
              title={t('participants.people.waiting')}
              note={t('participants.people.waitingWhy')}
              actions={['refuse']}
            />
          )}
        </>
      );
    case 'accepted':
      return (
        <PeopleGroup
          activity={activity}
          group="accepted"
          actions={['remove']}
          empty={{ title: t('participants.people.noAccepted'), text: t('participants.people.noAcceptedWhy') }}
        />
      );
    case 'notAdmitted':
      return <TurnedDown activity={activity} />;
    case 'invited':
      return (
        <EmptyState
          size="block"
          illustration="door"
          title={t('participants.people.noInvited')}
          text={t('participants.people.noInvitedWhy')}
        />
      );
    case 'attendance':
      return <Attendance activity={activity} />;
  }
}

/** Who takes part, by what has become of their sign-up, and who was there. */
export function People({ activity, tab, onTab }: PeopleProps) {
  const { t } = useTexts();
  const counts: Readonly<Record<PeopleTab, number | undefined>> = {
    toAdmit: activity.toAdmit,
    accepted: activity.admitted,
    notAdmitted: activity.notAdmitted,
    invited: undefined,
    attendance: undefined,
  };
  return (
    <section className="admin-people" aria-label={t('participants.people.tabs')}>
      <Tabs
        label={t('participants.people.tabs')}
        idStem={stem}
        value={tab}
        onChange={onTab}
        options={peopleTabs.map((value) => {
          const count = counts[value];
          return { value, label: t(`participants.people.${value}`), ...(count === undefined ? {} : { count }) };
        })}
      />
      <TabPanel idStem={stem} value={tab}>
        <Panel key={tab} activity={activity} tab={tab} />
      </TabPanel>
    </section>
  );
}
