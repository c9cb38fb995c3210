import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import { codePath, paths } from '../../shared/paths.ts';
import type { RowFace } from '../../shared/queue/queue-list.tsx';
import { DotList } from '../../shared/dot-list.tsx';
import { StateTag } from './state-tag.tsx';

export type NextStep = 'admit' | 'showIn' | 'settle';

/** What the organization would do next: people who wait come before the code to show, that before a look back. */
export function nextStepOf({ state, toAdmit, admitted, attendanceType }: ReleasedRow): NextStep | undefined {
  if (state === 'cancelled') return undefined;
  if (toAdmit > 0 && state !== 'ended') return 'admit';
  if (attendanceType === '0' && (state === 'inProgress' || state === 'upcoming')) return 'showIn';
  return state === 'ended' && admitted > 0 ? 'settle' : undefined;
}

type RowProps = { row: ReleasedRow };

function NextLink({ row }: RowProps) {
  const { t } = useTexts();
  const step = nextStepOf(row);
  if (step === undefined) return null;
  const { activityId, toAdmit: count } = row;
  const name = row.name.text;
  const links = {
    admit: {
      to: paths.activityDetail({ id: activityId, tab: 'toAdmit' }),
      words: t('activity.list.admit', { count }),
      long: t('activity.list.admitLong', { count, name }),
    },
    showIn: {
      to: codePath('in', activityId),
      words: t('activity.list.showIn'),
      long: t('activity.list.showInLong', { name }),
    },
    settle: {
      to: paths.activityDetail({ id: activityId, tab: 'attendance' }),
      words: t('activity.list.settle'),
      long: t('activity.list.settleLong', { name }),
    },
  };
  const { to, words, long } = links[step];
  return (
    <ButtonLink to={to} look="soft" size="small" ariaLabel={long} icon={step === 'showIn' ? 'qr' : undefined}>
      {words}
    </ButtonLink>
  );
}

/** The row of an activity: its state, when, how many, and what is to be done next. */
export function useActivityFace(): (row: ReleasedRow) => RowFace {
  const { t, format } = useTexts();
  return (row) => {
    const { name, state, startsAt, endsAt, admitted, toAdmit, maximum, waiting, deadline } = row;
    const isFull = state === 'recruiting' && admitted + toAdmit >= maximum;
    return {
      title: <span lang={name.language}>{name.text}</span>,
      aside: <StateTag state={state} />,
      note: (
        <DotList
          items={[
            format.range(startsAt, endsAt),
            t('activity.list.people', { admitted, maximum }),
            isFull && t('activity.list.full'),
            toAdmit > 0 && t('activity.list.toAdmit', { count: toAdmit }),
            waiting > 0 && t('activity.list.waiting', { count: waiting }),
            state === 'recruiting' && t('activity.list.deadlineSoon', { time: format.dateTime(deadline) }),
          ]}
        />
      ),
      action: <NextLink row={row} />,
    };
  };
}
