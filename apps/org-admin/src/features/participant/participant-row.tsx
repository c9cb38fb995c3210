import type { ReleasedDetail } from '@vp/contract';
import type { ParticipantState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Tag } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { DotList } from '../../shared/dot-list.tsx';
import { ParticipantLine } from '../../shared/participant/participant-line.tsx';
import type { Participant } from '../../shared/participant/queries.ts';
import styles from './participant-row.module.css';

const tones: Readonly<Record<ParticipantState, TagTone>> = {
  toAdmit: 'gold',
  admitted: 'green',
  toBeCarriedOut: 'azul',
  inProgress: 'coral',
  completed: 'neutral',
  waiting: 'gold',
  withdrawn: 'neutral',
  removed: 'red',
  notAdmitted: 'red',
};

type ParticipantRowProps = {
  participant: Participant;
  activity: ReleasedDetail;
  /** The group is named by its state already, unless time changes it. */
  showsState: boolean;
};

/** Which posts, and in which periods where the activity has more than one. */
function Posts({ participant: { periods }, activity }: Omit<ParticipantRowProps, 'showsState'>) {
  const { format } = useTexts();
  const hasPeriods = activity.periods.length > 1;
  return (
    <>
      {periods.map(({ periodId, startsAt, endsAt, postName }) => (
        <div key={periodId} className={styles.post}>
          <DotList
            items={[
              <span key="post" lang={postName.language}>
                {postName.text}
              </span>,
              hasPeriods && format.range(startsAt, endsAt),
            ]}
          />
        </div>
      ))}
    </>
  );
}

/** One person: who, which posts in which periods, since when, and why not. */
export function ParticipantRow({ participant, activity, showsState }: ParticipantRowProps) {
  const { t, format } = useTexts();
  const { state, reason, signedUpAt } = participant;
  const isLate = Date.parse(signedUpAt) > Date.parse(activity.deadline);
  return (
    <ParticipantLine
      participant={participant}
      middle={<Posts participant={participant} activity={activity} />}
      end={
        <>
          {showsState && <Tag tone={tones[state]}>{t(`participant.people.states.${state}`)}</Tag>}
          {isLate && <Tag>{t('participant.people.signedUpLate')}</Tag>}
          <Caption as="span">{t('participant.people.signedUpAt', { time: format.dateTime(signedUpAt) })}</Caption>
        </>
      }
    >
      {reason !== null && <p className={styles.reason}>{t('participant.people.reason', { reason })}</p>}
    </ParticipantLine>
  );
}
