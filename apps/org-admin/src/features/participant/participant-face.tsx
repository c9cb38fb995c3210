import type { ReleasedDetail } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, DotList, Tag, Tags, participantTones } from '@vp/ui-kit';
import { ParticipantFacts } from '../../shared/participant/participant-facts.tsx';
import type { Group, Participant } from '../../shared/participant/queries.ts';
import type { RowFace } from '../../shared/queue/queue-list.tsx';

interface PostsProps {
  participant: Participant;
  activity: ReleasedDetail;
}

/** Which posts, and in which periods where the activity has more than one. */
function Posts({ participant: { periods }, activity }: PostsProps) {
  const { format } = useTexts();
  const hasPeriods = activity.periods.length > 1;
  return (
    <>
      {periods.map(({ periodId, startsAt, endsAt, postName }) => (
        <DotList
          key={periodId}
          items={[<LocalText key="post" text={postName} />, hasPeriods && format.range(startsAt, endsAt)]}
        />
      ))}
    </>
  );
}

/** The row of a person: who, which posts in which periods, since when, and why not. */
export function useParticipantFace(activity: ReleasedDetail, group: Group): (participant: Participant) => RowFace {
  const { t, format } = useTexts();
  // The group is named by its state already, unless time changes it.
  const showsState = group === 'accepted';
  return (participant) => {
    const { name, state, reason, signedUpAt } = participant;
    const isLate = Date.parse(signedUpAt) > Date.parse(activity.deadline);
    return {
      width: 'wide',
      lead: <Avatar name={name} size={40} />,
      title: name,
      note: (
        <>
          <ParticipantFacts participant={participant} />
          {reason !== null && <div>{t('participant.people.reason', { reason })}</div>}
        </>
      ),
      cells: [
        <Posts key="posts" participant={participant} activity={activity} />,
        t('participant.people.signedUpAt', { time: format.dateTime(signedUpAt) }),
      ],
      tags: (showsState || isLate) && (
        <Tags>
          {showsState && <Tag tone={participantTones[state]}>{t(`participant.people.states.${state}`)}</Tag>}
          {isLate && <Tag>{t('participant.people.signedUpLate')}</Tag>}
        </Tags>
      ),
    };
  };
}
