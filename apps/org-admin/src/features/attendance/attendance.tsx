import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { checkInWindow, phaseOf, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Actions,
  Avatar,
  Button,
  ButtonLink,
  Card,
  Chip,
  ChipRow,
  DataRow,
  DotList,
  EmptyState,
  SkeletonTable,
  StickyBar,
  Tag,
  Tags,
  useIsWide,
} from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { codePath } from '../../shared/paths.ts';
import { participantsQuery } from '../../shared/participant/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';
import { hasCodes, mayCheckOut } from '../../shared/attendance/attendance-window.ts';
import { ParticipantFacts } from '../../shared/participant/participant-facts.tsx';
import styles from './attendance.module.css';
import { ScanVolunteer } from './scan-volunteer.tsx';

const SettleSheet = lazy(async () => ({ default: (await import('./settle-sheet.tsx')).SettleSheet }));

type Period = Participant['periods'][number];

const Post = ({ period: { postName } }: { period: Period }) => <LocalText text={postName} />;

function useTimes(): (period: Period) => readonly (string | false)[] {
  const { t, format } = useTexts();
  return ({ checkedInAt, checkedOutAt }) => {
    const inWords = checkedInAt
      ? t('attendance.list.checkedIn', { time: format.time(checkedInAt) })
      : t('attendance.list.notIn');
    const outWords = checkedOutAt
      ? t('attendance.list.checkedOut', { time: format.time(checkedOutAt) })
      : t('attendance.list.notOut');
    return [inWords, checkedInAt !== null && outWords];
  };
}

function Evidence({ period }: { period: Period }) {
  const { t, format } = useTexts();
  const now = useNow();
  const { checkedInAt, checkedOutAt, hours, confirmed, evidence, dispute } = period;
  // Who is still on duty leaves nothing to confirm yet.
  const isComplete = checkedOutAt !== null || phaseOf(rangeOf(period), now()) === 'over';
  return (
    <Tags>
      {dispute !== null && <Tag tone="red">{t('attendance.list.disputed')}</Tag>}
      {hours !== null && confirmed && (
        <Tag tone="green">{t('attendance.list.hours', { hours: format.hours(hours) })}</Tag>
      )}
      {checkedInAt !== null && !confirmed && isComplete && <Tag tone="gold">{t('attendance.list.unconfirmed')}</Tag>}
      {[...new Set(evidence)].map((kind) => (
        <Tag key={kind}>{t(`attendance.list.evidence.${kind}`)}</Tag>
      ))}
    </Tags>
  );
}

/** From when on somebody may be checked in. */
const opensAt = (period: Pick<Period, 'startsAt' | 'endsAt'>): Date => checkInWindow(rangeOf(period)).startsAt;

/** Without `onSettle` nothing can be recorded any more. */
interface RowProps {
  person: Participant;
  period: Period;
  onSettle?: () => void;
}

function AttendanceRow({ person, period, onSettle }: RowProps) {
  const { t } = useTexts();
  const now = useNow();
  const isRecorded = period.checkedInAt !== null;
  const isOpen = now() >= opensAt(period);
  const { name } = person;
  const times = useTimes()(period);
  const post = <Post key="post" period={period} />;
  // On a desktop each row keeps to two lines: what is not about attendance stands with the participants.
  const face = useIsWide()
    ? { note: post, cells: [<DotList key="times" items={times} />] }
    : {
        lead: <Avatar name={name} size={40} />,
        note: <ParticipantFacts participant={person} />,
        cells: [<DotList key="times" items={[post, ...times]} />],
      };
  return (
    <DataRow
      width="wide"
      title={name}
      {...face}
      tags={<Evidence period={period} />}
      action={
        isOpen &&
        onSettle && (
          <Button
            look="soft"
            size="small"
            ariaLabel={t(isRecorded ? 'attendance.list.correctFor' : 'attendance.list.addFor', { name })}
            onClick={onSettle}
          >
            {t(isRecorded ? 'attendance.list.correct' : 'attendance.list.add')}
          </Button>
        )
      }
    />
  );
}

interface RowsProps {
  activity: ReleasedDetail;
  people: readonly Participant[];
  periodId: string;
  /** Without everybody nothing can be said about how many there are. */
  isComplete: boolean;
}

function Rows({ activity, people, periodId, isComplete }: RowsProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const [settling, setSettling] = useState<{ person: Participant; period: Period } | null>(null);
  const rows = people.flatMap((person) => {
    const period = person.periods.find((own) => own.periodId === periodId);
    return period ? [{ person, period }] : [];
  });
  const present = rows.filter(({ period }) => period.checkedInAt !== null).length;
  const chosen = activity.periods.find((period) => period.periodId === periodId);
  const opens = chosen && opensAt(chosen);
  const words = [
    isComplete && t('attendance.list.present', { n: present, total: rows.length }),
    opens && now() < opens && t('attendance.list.notYet', { time: format.dateTime(opens) }),
  ].filter(Boolean);

  if (rows.length === 0 && !isComplete) return null;
  if (rows.length === 0) return <EmptyState size="block" title={t('attendance.list.noneInPeriod')} />;
  return (
    <>
      <p className={styles.note} role="status">
        {words.join(' · ')}
      </p>
      <Card kind="flush">
        <ul>
          {rows.map(({ person, period }) => (
            <AttendanceRow
              key={person.participantId}
              person={person}
              period={period}
              onSettle={
                activity.state === 'cancelled' && period.dispute === null
                  ? undefined
                  : () => setSettling({ person, period })
              }
            />
          ))}
        </ul>
      </Card>
      {settling && (
        <Suspense fallback={null}>
          <SettleSheet activity={activity} {...settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The period that the address names; otherwise the one that is running or comes next, the last one afterwards. */
function firstPeriod({ periods }: ReleasedDetail, named: string | null, now: Date): string {
  const next =
    periods.find(({ periodId }) => periodId === named) ??
    periods.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return (next ?? periods.at(-1))?.periodId ?? '';
}

function PeriodChoice({
  activity,
  people,
  value,
  onChange,
}: {
  activity: ReleasedDetail;
  people: readonly Participant[];
  value: string;
  onChange: (id: string) => void;
}) {
  const { t, format } = useTexts();
  if (activity.periods.length < 2) return null;
  const disputed = people.flatMap(({ periods }) => periods.filter(({ dispute }) => dispute !== null));
  return (
    <div className={styles.periods}>
      <ChipRow label={t('attendance.list.period')}>
        {activity.periods.map(({ periodId, startsAt, endsAt }) => (
          <Chip key={periodId} selected={periodId === value} onClick={() => onChange(periodId)}>
            {format.range(startsAt, endsAt)}
            {disputed.some((own) => own.periodId === periodId) && ` · ${t('attendance.list.disputed')}`}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/**
 * Who was there, period by period, and how it was recorded; what is missing can be added with a reason. Everybody is
 * loaded: who stands on a later page may belong to the period, too.
 */
export function Attendance({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const [search] = useSearchParams();
  const query = useInfiniteQuery(participantsQuery(useApi(), activity.activityId, 'accepted'));
  const [periodId, setPeriodId] = useState(() => firstPeriod(activity, search.get('period'), now()));
  return (
    <>
      <PagedList
        query={query}
        pages="all"
        size="block"
        skeleton={<SkeletonTable rows={3} />}
        empty={
          <EmptyState
            size="block"
            title={t('participant.people.noAccepted')}
            text={t('participant.people.noAcceptedWhy')}
          />
        }
      >
        {(people) => (
          <>
            <PeriodChoice activity={activity} people={people} value={periodId} onChange={setPeriodId} />
            <Rows activity={activity} people={people} periodId={periodId} isComplete={!query.hasNextPage} />
          </>
        )}
      </PagedList>
      {(query.data?.pages[0]?.total ?? 0) > 0 && mayCheckOut(activity, now()) && (
        <StickyBar edge="bottom" look="page-foot">
          <Actions>
            <ScanVolunteer activity={activity} />
            {hasCodes(activity, now()) && (
              <ButtonLink icon="qr" to={codePath('in', activity.activityId)}>
                {t('activity.detail.inCode')}
              </ButtonLink>
            )}
          </Actions>
        </StickyBar>
      )}
    </>
  );
}
