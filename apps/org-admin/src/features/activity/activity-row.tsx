import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Tag, Tags, classes } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { codePath, paths } from '../../shared/paths.ts';
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
    <ButtonLink to={to} look="soft" size="small" ariaLabel={long} {...(step === 'showIn' ? { icon: 'qr' } : {})}>
      {words}
    </ButtonLink>
  );
}

function Counts({ row }: RowProps) {
  const { t, format } = useTexts();
  const { admitted, maximum, toAdmit, waiting, state, deadline } = row;
  const parts = [
    t('activity.list.people', { admitted, maximum }),
    toAdmit > 0 && t('activity.list.toAdmit', { count: toAdmit }),
    waiting > 0 && t('activity.list.waiting', { count: waiting }),
    state === 'recruiting' && t('activity.list.deadlineSoon', { time: format.dateTime(deadline) }),
  ];
  return (
    <span className="admin-activity-counts">
      <DotList items={parts} />
    </span>
  );
}

/** One activity of the list: when, how many, its state and what is to be done next. */
export function ActivityRow({ row, isCurrent }: RowProps & { isCurrent: boolean }) {
  const { t, format } = useTexts();
  const { activityId, name, state, startsAt, endsAt, admitted, toAdmit, maximum } = row;
  const isFull = state === 'recruiting' && admitted + toAdmit >= maximum;
  return (
    <li className={classes('admin-activity', isCurrent && 'admin-activity--current')}>
      <Link
        to={paths.activityDetail({ id: activityId })}
        className="admin-activity-link"
        data-activity={activityId}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Tags>
          <StateTag state={state} />
          {isFull && <Tag icon="people">{t('activity.list.full')}</Tag>}
        </Tags>
        <span className="admin-activity-name" lang={name.language}>
          {name.text}
        </span>
        <span className="admin-activity-time vk-num">{format.range(startsAt, endsAt)}</span>
        <Counts row={row} />
      </Link>
      <NextLink row={row} />
    </li>
  );
}
