import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryPage, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  ButtonLink,
  Chip,
  ChipRow,
  EmptyState,
  LoadMore,
  SkeletonList,
  StickyBar,
  Tag,
  Tags,
} from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { peopleQuery } from '../queries.ts';
import type { Person } from '../queries.ts';
import { hasCodes } from '../summary.tsx';
import { PersonWords } from './person-row.tsx';
import { ScanVolunteer } from './scan-volunteer.tsx';

const SettleSheet = lazy(async () => ({ default: (await import('./settle-sheet.tsx')).SettleSheet }));

type Period = Person['periods'][number];

function AttendanceWords({ period }: { period: Period }) {
  const { t, format } = useTexts();
  const { checkedInAt, checkedOutAt, hours, confirmed, evidence } = period;
  const inWords = checkedInAt
    ? t('participants.attendance.checkedIn', { time: format.time(checkedInAt) })
    : t('participants.attendance.notIn');
  const outWords = checkedOutAt
    ? t('participants.attendance.checkedOut', { time: format.time(checkedOutAt) })
    : t('participants.attendance.notOut');
  return (
    <>
      <span className="admin-person-post vk-num">{checkedInAt === null ? inWords : `${inWords} · ${outWords}`}</span>
      <Tags>
        {hours !== null && confirmed && (
          <Tag tone="green">{t('participants.attendance.hours', { hours: format.hours(hours) })}</Tag>
        )}
        {checkedInAt !== null && !confirmed && <Tag tone="gold">{t('participants.attendance.unconfirmed')}</Tag>}
        {[...new Set(evidence)].map((kind) => (
          <Tag key={kind}>{t(`participants.attendance.evidence.${kind}`)}</Tag>
        ))}
      </Tags>
    </>
  );
}

/** Without `onSettle` nothing can be recorded any more. */
type RowProps = { person: Person; period: Period; onSettle?: () => void };

function AttendanceRow({ person, period, onSettle }: RowProps) {
  const { t } = useTexts();
  const now = useNow();
  const isRecorded = period.checkedInAt !== null;
  const isOpen = now().getTime() >= Date.parse(period.startsAt);
  const { name } = person;
  return (
    <li className="admin-person">
      <Avatar name={name} size={40} />
      <span className="admin-person-body">
        <PersonWords person={person} />
        <span className="admin-person-words" lang={period.postName.language}>
          {period.postName.text}
        </span>
        <AttendanceWords period={period} />
      </span>
      {isOpen && onSettle && (
        <Button
          look="soft"
          size="small"
          ariaLabel={t(isRecorded ? 'participants.attendance.correctFor' : 'participants.attendance.addFor', { name })}
          onClick={onSettle}
        >
          {t(isRecorded ? 'participants.attendance.correct' : 'participants.attendance.add')}
        </Button>
      )}
    </li>
  );
}

type RowsProps = { activity: ReleasedDetail; people: readonly Person[]; periodId: string };

function Rows({ activity, people, periodId }: RowsProps) {
  const { t } = useTexts();
  const now = useNow();
  const [settling, setSettling] = useState<{ person: Person; period: Period } | null>(null);
  const rows = people.flatMap((person) => {
    const period = person.periods.find((own) => own.periodId === periodId);
    return period ? [{ person, period }] : [];
  });
  const present = rows.filter(({ period }) => period.checkedInAt !== null).length;
  const startsAt = activity.periods.find((period) => period.periodId === periodId)?.startsAt;

  if (rows.length === 0) return <EmptyState size="block" title={t('participants.attendance.noneInPeriod')} />;
  return (
    <>
      <p className="admin-people-note" role="status">
        {t('participants.attendance.present', { n: present, total: rows.length })}
        {startsAt !== undefined &&
          now().getTime() < Date.parse(startsAt) &&
          ` · ${t('participants.attendance.notYet')}`}
      </p>
      <ul className="admin-people-rows">
        {rows.map(({ person, period }) => (
          <AttendanceRow
            key={person.participantId}
            person={person}
            period={period}
            {...(activity.state === 'cancelled' ? {} : { onSettle: () => setSettling({ person, period }) })}
          />
        ))}
      </ul>
      {settling && (
        <Suspense fallback={null}>
          <SettleSheet activity={activity} {...settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The period that is running or comes next; the last one afterwards. */
function presentPeriod({ periods }: ReleasedDetail, now: Date): string {
  const next = periods.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return (next ?? periods.at(-1))?.periodId ?? '';
}

function PeriodChoice({
  activity,
  value,
  onChange,
}: {
  activity: ReleasedDetail;
  value: string;
  onChange: (id: string) => void;
}) {
  const { t, format } = useTexts();
  if (activity.periods.length < 2) return null;
  return (
    <div className="admin-people-periods">
      <ChipRow label={t('participants.attendance.period')}>
        {activity.periods.map(({ periodId, startsAt, endsAt }) => (
          <Chip key={periodId} selected={periodId === value} onClick={() => onChange(periodId)}>
            {format.range(startsAt, endsAt)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Who was there, period by period, and how it was recorded; what is missing can be added with a reason. */
export function Attendance({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const query = useInfiniteQuery(peopleQuery(useApi(), activity.activityId, 'accepted'));
  const [periodId, setPeriodId] = useState(() => presentPeriod(activity, now()));
  const people = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const more = query.isFetchNextPageError ? 'failed' : 'more';

  if (query.data === undefined) {
    return (
      <QueryPage query={query} size="block" skeleton={<SkeletonList rows={3} />}>
        {() => null}
      </QueryPage>
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState
        size="block"
        title={t('participants.people.noAccepted')}
        text={t('participants.people.noAcceptedWhy')}
      />
    );
  }
  return (
    <>
      <PeriodChoice activity={activity} value={periodId} onChange={setPeriodId} />
      <Rows activity={activity} people={people} periodId={periodId} />
      {query.hasNextPage && (
        <LoadMore
          status={query.isFetchingNextPage ? 'loading' : more}
          count={people.length}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {hasCodes(activity, now()) && (
        <StickyBar edge="bottom" className="admin-people-bar">
          <ScanVolunteer activity={activity} />
          <ButtonLink icon="qr" to={paths.qrCode('in', activity.activityId)}>
            {t('participants.detail.inCode')}
          </ButtonLink>
        </StickyBar>
      )}
    </>
  );
}
