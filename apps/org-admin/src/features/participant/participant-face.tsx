import { isolated, placeStateAt, rangeOf } from '@vp/domain';
import type { PlaceState } from '@vp/domain';
import { participantTones, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, DotList, Hidden, Tag, Tags, useIsWide } from '@vp/ui-kit';
import { takenPlace } from '../../shared/attendance/attendance-window.ts';
import { useGroupName } from './group-chips.tsx';
import { ParticipantFacts } from '../../shared/participant/participant-facts.tsx';
import type { Group, Participant } from '../../shared/participant/queries.ts';
import type { RowContent } from '../../shared/queue/queue-list.tsx';

interface PostsProps {
  participant: Participant;
  activity: ReleasedDetail;
}

/**
 * The first post, with its time if the activity has several periods. The others are counted and named in the tooltip.
 */
export function Posts({ participant: { periods }, activity }: PostsProps) {
  const { t, format } = useTexts();
  const [first, ...rest] = periods;
  if (first === undefined) return null;
  const rangeIn = ({ startsAt, endsAt }: typeof first) => activity.periods.length > 1 && format.range(startsAt, endsAt);
  const others = rest.map((period) => [isolated(period.postName.text), rangeIn(period)].join(' · '));
  return (
    <DotList
      items={[
        <LocalText key="post" text={first.postName} />,
        rangeIn(first),
        rest.length > 0 && (
          <span key="more" title={others.join('\n')}>
            {t('participant.people.morePeriods', { count: rest.length })}
            <Hidden>{others.join(', ')}</Hidden>
          </span>
        ),
      ]}
    />
  );
}

/** Names of the groups in which a person signed up; without a name, the person who made the group. */
export function GroupNames({ participant: { signUpGroups } }: Pick<PostsProps, 'participant'>) {
  const nameOf = useGroupName();
  if (signUpGroups.length === 0) return null;
  const names = signUpGroups.map(nameOf).join(' · ');
  return <span title={names}>{names}</span>;
}

const attendedTones = { in: 'green', unconfirmed: 'gold', absent: 'neutral' } as const;

function toneOf(state: PlaceState) {
  return state === 'in' || state === 'unconfirmed' || state === 'absent'
    ? attendedTones[state]
    : participantTones[state];
}

/** Returns the state of a sign-up; after the activity, of its places: only people who came have completed it. */
function stateOf({ state, periods }: Participant, activity: ReleasedDetail, now: Date): PlaceState {
  if (state !== 'completed') return state;
  const momentOf = (stored: string | null) => (stored === null ? undefined : new Date(stored));
  const places = periods.map((period) =>
    placeStateAt(
      {
        state: 'admitted',
        period: rangeOf(takenPlace(period, activity)),
        checkedInAt: momentOf(period.checkedInAt),
        checkedOutAt: momentOf(period.checkedOutAt),
      },
      now,
    ),
  );
  if (places.length > 0 && places.every((place) => place === 'absent')) return 'absent';
  return places.find((place) => place === 'in' || place === 'unconfirmed') ?? state;
}

/** State of a sign-up where the group leaves it open, reserved place, and what speaks against the person. */
export function PersonTags({ participant, activity, group }: PostsProps & { group: Group }) {
  const { t, format } = useTexts();
  const now = useNow();
  const isWide = useIsWide();
  const nameOf = useGroupName();
  const { marks, signedUpAt, offeredUntil, signUpGroups } = participant;
  const shown = stateOf(participant, activity, now());
  const isLate = Date.parse(signedUpAt) > Date.parse(activity.deadline);
  // The group implies the state, except for accepted people, whose state changes with time.
  const showsState = group === 'accepted';
  const isOffered = offeredUntil !== null;
  // The table has a column for them.
  const shownGroups = isWide ? [] : signUpGroups;
  if (!showsState && !isLate && !isOffered && marks.length === 0 && shownGroups.length === 0) return null;
  return (
    <Tags>
      {(showsState || isOffered) && <Tag tone={toneOf(shown)}>{t(`participant.people.states.${shown}`)}</Tag>}
      {isOffered && <Tag>{t('participant.people.offeredUntil', { time: format.dateTime(offeredUntil) })}</Tag>}
      {marks.map((mark) => (
        <Tag key={mark} tone="gold">
          {t(`queue.marks.${mark}`)}
        </Tag>
      ))}
      {shownGroups.map((one) => (
        <Tag key={one.groupId} tone="azul">
          {t('participant.signUpGroup.tag', { name: nameOf(one) })}
        </Tag>
      ))}
      {isLate && <Tag>{t('participant.people.signedUpLate')}</Tag>}
    </Tags>
  );
}

/** Returns the content of a participant card: name, posts, periods, sign-up time and reason. */
export function useParticipantRow(activity: ReleasedDetail, group: Group): (participant: Participant) => RowContent {
  const { t, format } = useTexts();
  const isTurnedDown = group === 'notAdmitted' || group === 'removed';
  return (participant) => {
    const { name, reason, signedUpAt } = participant;
    return {
      lead: <Avatar name={name} size={40} />,
      title: name,
      note: (
        <>
          <ParticipantFacts participant={participant} phone={isTurnedDown ? 'shown' : 'none'} />
          {reason !== null && <div>{t('participant.people.reason', { reason })}</div>}
        </>
      ),
      cells: [
        <Posts key="posts" participant={participant} activity={activity} />,
        t('participant.people.signedUpAt', { time: format.dateTime(signedUpAt) }),
      ],
      tags: <PersonTags participant={participant} activity={activity} group={group} />,
    };
  };
}
