import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import { PagedList, useNow, lazyPart } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { currentPeriod, manualEntryUntil, hasTakenPlace, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Card, ChipChoice, EmptyState, Note, RowList, SkeletonTable } from '@vp/ui-kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { DetailFoot } from '../../shared/panes/detail-pane.tsx';
import { participantsQuery } from '../../shared/participant/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';
import { checkInOpensAt, mayCheckOut, takenPlace } from '../../shared/attendance/attendance-window.ts';
import { AttendanceRow } from './attendance-row.tsx';
import styles from './attendance.module.css';
import { ScanVolunteer } from './scan-volunteer.tsx';

const DisputeSheet = lazyPart(async () => (await import('./dispute-sheet.tsx')).DisputeSheet);
const DecideSheet = lazyPart(async () => (await import('./decide-sheet.tsx')).DecideSheet);
const SettleSheet = lazyPart(async () => (await import('./settle-sheet.tsx')).SettleSheet);

type Period = Participant['periods'][number];

interface Opened {
  readonly sheet: 'decide' | 'settle';
  readonly person: Participant;
  readonly period: Period;
}

interface RowsProps {
  activity: ReleasedDetail;
  people: readonly Participant[];
  periodId: string;
  /** The person to whom a link led. */
  markedId: string | null;
  /** Whether everyone is loaded; before that the counts are not shown. */
  isComplete: boolean;
}

function Rows({ activity, people, periodId, markedId, isComplete }: RowsProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const isOwn = useIsOwn(activity.organization.oid);
  const mayEnter = useCan('activity-release');
  const [open, setOpen] = useState<Opened | null>(null);
  const rows = people.flatMap((person) => {
    const period = person.periods.find((own) => own.periodId === periodId);
    return period ? [{ person, period: takenPlace(period, activity) }] : [];
  });
  const isMarked = ({ person }: (typeof rows)[number]): boolean => person.volunteerId === markedId;
  const marked = rows.find(isMarked);
  const [hasLed, setHasLed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasLed) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [hasLed]);
  if (marked && !hasLed) {
    setHasLed(true);
    if (marked.period.dispute !== null && mayEnter) setOpen({ sheet: 'decide', ...marked });
  }
  const present = rows.filter(({ period }) => period.checkedInAt !== null).length;
  const chosen = activity.periods.find((period) => period.periodId === periodId);
  const taken = chosen && rangeOf(takenPlace(chosen, activity));
  const isPast = taken !== undefined && now() > manualEntryUntil(taken);
  const isOver = isOwn && isPast;
  const isAbove = !isOwn && !activity.decidesInPlace && !isPast;
  const isBrokenOff = activity.cancelledAt !== null && taken !== undefined && hasTakenPlace(taken);
  const isOff = activity.state === 'cancelled' && !isBrokenOff;
  const opens = isOff ? undefined : chosen && checkInOpensAt(chosen);
  const words = [
    isComplete && t('attendance.list.present', { n: present, total: rows.length }),
    opens && now() < opens && t('attendance.list.notYet', { time: format.dateTime(opens) }),
    isOver && t('attendance.list.over'),
    !mayEnter && !isOff && t('attendance.list.needsRelease'),
  ].filter(Boolean);

  if (rows.length === 0 && !isComplete) return null;
  if (rows.length === 0) return <EmptyState size="block" title={t('attendance.list.noneInPeriod')} />;
  return (
    <>
      <p className={styles.note} role="status">
        {words.join(' · ')}
      </p>
      {isOver && <HandUp />}
      <div ref={list}>
        <Card kind="flush">
          <RowList
            variant="rows"
            label={t('activity.tabs.attendance')}
            rows={rows}
            keyOf={({ person }) => person.participantId}
          >
            {({ person, period }, place) => (
              <AttendanceRow
                place={place}
                isMarked={person.volunteerId === markedId}
                person={person}
                period={period}
                onDecide={() => setOpen({ sheet: 'decide', person, period })}
                onSettle={
                  isOff || isOver || isAbove || period.dispute !== null
                    ? undefined
                    : () => setOpen({ sheet: 'settle', person, period })
                }
              />
            )}
          </RowList>
        </Card>
      </div>
      {open && (
        <Suspense fallback={null}>
          <OpenSheet activity={activity} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Names the organization that can still add hours, and how to reach it. */
function HandUp() {
  const { t } = useTexts();
  const { data } = useQuery(currentUserQuery(useApi()));
  const parent = data?.organization?.parent;
  if (!parent) return null;
  const values = { parent: parent.name.text, contact: parent.contactName, phone: parent.contactPhone };
  return <Note tone="azul">{t('attendance.list.overHow', values)}</Note>;
}

interface OpenSheetProps {
  readonly activity: ReleasedDetail;
  readonly open: Opened;
  readonly onClose: () => void;
}

function OpenSheet({ activity, open: { sheet, person, period }, onClose }: OpenSheetProps) {
  const { dispute } = period;
  const of = { person, period, onClose };
  if (dispute !== null) return <DisputeSheet activity={activity} dispute={dispute} {...of} />;
  if (sheet === 'settle') return <SettleSheet activity={activity} {...of} />;
  return <DecideSheet activityId={activity.activityId} {...of} />;
}

/** Returns the period in the URL, otherwise the current one. */
function firstPeriod({ periods }: ReleasedDetail, named: string | null, now: Date): string {
  const isNamed = periods.some(({ periodId }) => periodId === named);
  const ranges = periods.map(({ periodId, ...times }) => ({ periodId, ...rangeOf(times) }));
  return (isNamed ? named : currentPeriod(ranges, now)?.periodId) ?? '';
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
  const labelOf = ({ periodId, startsAt, endsAt }: ReleasedDetail['periods'][number]): string => {
    const isDisputed = disputed.some((own) => own.periodId === periodId);
    return format.range(startsAt, endsAt) + (isDisputed ? ` · ${t('attendance.list.disputed')}` : '');
  };
  return (
    <div className={styles.periods}>
      <ChipChoice
        label={t('attendance.list.period')}
        options={activity.periods.map((period) => ({ value: period.periodId, label: labelOf(period) }))}
        value={value}
        onChoose={onChange}
      />
    </div>
  );
}

/**
 * Attendance by period and how it was recorded; missing entries can be added with a reason.
 * All pages are loaded, because a person on a later page may belong to the period, too.
 */
export function Attendance({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const [search] = useSearchParams();
  const query = useInfiniteQuery(participantsQuery(useApi(), { activityId: activity.activityId, group: 'accepted' }));
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
            <Rows
              activity={activity}
              people={people}
              periodId={periodId}
              markedId={search.get('person')}
              isComplete={!query.hasNextPage}
            />
          </>
        )}
      </PagedList>
      {(query.data?.pages[0]?.total ?? 0) > 0 && mayCheckOut(activity, now()) && (
        <DetailFoot>
          <Actions>
            <ScanVolunteer activity={activity} />
          </Actions>
        </DetailFoot>
      )}
    </>
  );
}
