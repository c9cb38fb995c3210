import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { useApi } from '../../shared/api.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { participantsQuery } from '../../shared/participant/queries.ts';
import { InvitedList } from './invited-list.tsx';
import { ParticipantGroup } from './participant-group.tsx';

interface ParticipantsProps {
  activity: ReleasedDetail;
  tab: 'toAdmit' | 'accepted' | 'notAdmitted' | 'invited';
}

/** Refused and removed people, with one empty state for both groups. */
function TurnedDown({ activity }: Pick<ParticipantsProps, 'activity'>) {
  const { t } = useTexts();
  const removed = useInfiniteQuery(participantsQuery(useApi(), { activityId: activity.activityId, group: 'removed' }));
  const isRemovedEmpty = removed.data?.pages[0]?.total === 0;
  return (
    <>
      <ParticipantGroup
        activity={activity}
        group="notAdmitted"
        actions={[]}
        empty={isRemovedEmpty ? { title: t('participant.people.noNotAdmitted'), text: '' } : undefined}
      />
      <ParticipantGroup activity={activity} group="removed" title={t('participant.people.removed')} actions={[]} />
    </>
  );
}

/** Participants of an activity by the state of their sign-up. */
export function Participants({ activity, tab }: ParticipantsProps) {
  const { t } = useTexts();
  const { waiting, offered } = activity;
  const isOwn = useIsOwn(activity.organization.oid);
  const mayDecide = isOwn || activity.decidesInPlace;
  switch (tab) {
    case 'toAdmit':
      return (
        <>
          <ParticipantGroup
            activity={activity}
            group="toAdmit"
            actions={mayDecide ? ['refuse', 'admit'] : []}
            empty={{ title: t('participant.people.noToAdmit'), text: t('participant.people.noToAdmitWhy') }}
          />
          {waiting + offered > 0 && (
            <ParticipantGroup
              activity={activity}
              group="waiting"
              title={t('participant.people.waiting')}
              note={t('participant.people.waitingWhy')}
              actions={mayDecide ? ['refuse'] : []}
            />
          )}
        </>
      );
    case 'accepted':
      return (
        <ParticipantGroup
          activity={activity}
          group="accepted"
          actions={isOwn ? ['remove'] : []}
          empty={{ title: t('participant.people.noAccepted'), text: t('participant.people.noAcceptedWhy') }}
        />
      );
    case 'notAdmitted':
      return <TurnedDown activity={activity} />;
    case 'invited':
      return <InvitedList activity={activity} />;
  }
}
