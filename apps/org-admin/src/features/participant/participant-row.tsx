import type { ReleasedDetail } from '@vp/contract';
import type { ParticipantState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Tag, Tags } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { DotList } from '../../shared/dot-list.tsx';
import { ParticipantFacts } from '../../shared/participant/participant-facts.tsx';
import type { Participant } from '../../shared/participant/queries.ts';

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
  selection?: { isSelected: boolean; onToggle: () => void };
};

/** One person: who, which posts in which periods, since when, and why not. */
export function ParticipantRow({ participant, activity, showsState, selection }: ParticipantRowProps) {
  const { t, format } = useTexts();
  const { name, state, periods, reason, signedUpAt } = participant;
  const isLate = Date.parse(signedUpAt) > Date.parse(activity.deadline);
  const content = (
    <>
      <Avatar name={name} size={40} />
      <span className="admin-person-body">
        <ParticipantFacts participant={participant} />
        {periods.map(({ periodId, startsAt, endsAt, postName }) => (
          <span key={periodId} className="admin-person-post">
            <DotList
              items={[
                <span key="post" lang={postName.language}>
                  {postName.text}
                </span>,
                format.range(startsAt, endsAt),
              ]}
            />
          </span>
        ))}
        <span className="admin-person-words">
          {t('participant.people.signedUpAt', { time: format.dateTime(signedUpAt) })}
        </span>
        {(showsState || isLate) && (
          <Tags>
            {showsState && <Tag tone={tones[state]}>{t(`participant.people.states.${state}`)}</Tag>}
            {isLate && <Tag>{t('participant.people.signedUpLate')}</Tag>}
          </Tags>
        )}
        {reason !== null && <span className="admin-person-reason">{t('participant.people.reason', { reason })}</span>}
      </span>
    </>
  );
  if (!selection) return <li className="admin-person">{content}</li>;
  return (
    <li>
      <label className={selection.isSelected ? 'admin-person admin-person--on' : 'admin-person'}>
        <span className="admin-people-box">
          <input
            type="checkbox"
            checked={selection.isSelected}
            aria-label={t('participant.people.select', { name })}
            onChange={selection.onToggle}
          />
        </span>
        {content}
      </label>
    </li>
  );
}
