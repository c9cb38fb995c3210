import { useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ReleasedRow } from '@vp/contract';
import { attendanceTypeCodes, phaseOf, rangeOf } from '@vp/domain';
import type { Phase } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, Caption, Card, Figures, Row, Stack, Tag, Tags, TextLink, Title } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { activityQuery } from '../../shared/activity/queries.ts';
import { useApi } from '../../shared/api.ts';
import { checkInOpensAt, hasCodes } from '../../shared/attendance/attendance-window.ts';
import { peopleFreshMs } from '../../shared/participant/queries.ts';
import { codePath, paths } from '../../shared/paths.ts';

type Stand = Phase | 'cancelled';

const toneOf: Readonly<Record<Stand, TagTone>> = { toCome: 'coral', running: 'coral', over: 'green', cancelled: 'red' };

/** Returns today's phase. An activity of several days starts and ends on each of them. */
function standOf({ state }: ReleasedRow, span: Span, now: Date): Stand {
  if (state === 'cancelled') return 'cancelled';
  return phaseOf(rangeOf(span), now);
}

type Span = Pick<ReleasedRow, 'startsAt' | 'endsAt'>;

function StandTag({ stand, span }: { stand: Stand; span: Span }) {
  const { t, format } = useTexts();
  const now = useNow();
  const timeOf = (at: string): string => format.timeAfter(now(), at);
  const text = {
    toCome: () => t('dashboard.startsAt', { time: timeOf(span.startsAt) }),
    running: () => t('dashboard.runningUntil', { time: timeOf(span.endsAt) }),
    over: () => t('dashboard.endedAt', { time: timeOf(span.endsAt) }),
    cancelled: () => t('dashboard.cancelled'),
  }[stand]();
  return <Tag tone={toneOf[stand]}>{text}</Tag>;
}

/** Whether an activity runs, or people may already check in to it. */
export function isOnNow(row: ReleasedRow, now: Date): boolean {
  const span = row.today ?? row;
  const stand = standOf(row, span, now);
  return stand === 'running' || (stand === 'toCome' && now >= checkInOpensAt(span));
}

/** How many people have arrived, are on site and have left; renewed while the page is open. */
function LiveNumbers({ activityId }: { activityId: string }) {
  const { t, format } = useTexts();
  const { data } = useQuery({ ...activityQuery(useApi(), activityId), refetchInterval: peopleFreshMs });
  if (data === undefined) return null;
  const { in: arrived, out: left } = data.present;
  return (
    <Figures
      variant="line"
      rows={[
        {
          name: t('dashboard.arrived'),
          value: `${format.number(arrived.count)} / ${format.number(arrived.total)}`,
        },
        { name: t('dashboard.onSite'), value: format.number(left.total - left.count) },
        { name: t('dashboard.left'), value: format.number(left.count) },
      ]}
    />
  );
}

interface TodayCardProps {
  row: ReleasedRow;
  /** Only the first card of the page has the filled button. */
  variant: 'primary' | 'soft';
}

/** One of today's activities with its board and its check-in code. */
function Content({ row, variant }: TodayCardProps) {
  const { t } = useTexts();
  const now = useNow();
  const span = row.today ?? row;
  const stand = standOf(row, span, now());
  const showsCode = hasCodes({ ...row, ...span }, now());
  const direction = stand === 'over' ? 'out' : 'in';
  return (
    <Stack gap={2}>
      <Tags>
        <StandTag stand={stand} span={span} />
        <Caption as="span">
          {t('dashboard.admitted', { admitted: row.admitted, maximum: row.maximum })}
          {row.toAdmit > 0 && ` · ${t('dashboard.toAdmit', { count: row.toAdmit })}`}
        </Caption>
      </Tags>
      <Title as="h3" to={paths.activityDetail({ id: row.activityId })}>
        <LocalText text={row.name} />
      </Title>
      {row.attendanceType === attendanceTypeCodes.location && <Caption>{t('dashboard.automatic')}</Caption>}
      {isOnNow(row, now()) && <LiveNumbers activityId={row.activityId} />}
      <Actions>
        <ButtonLink variant={showsCode ? 'soft' : variant} icon="people" to={paths.dayBoard({ id: row.activityId })}>
          {t('dashboard.board')}
        </ButtonLink>
        {showsCode && (
          <ButtonLink variant={variant} icon="qr" to={codePath(direction, row.activityId)}>
            {t(direction === 'in' ? 'dashboard.showCode' : 'dashboard.showOutCode')}
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}

export function TodayCard(props: TodayCardProps) {
  return (
    <Card>
      <Content {...props} />
    </Card>
  );
}

/** The activities that are on now: the raised card on top of the page. */
export function NowCard({ rows }: { rows: readonly ReleasedRow[] }) {
  const { t } = useTexts();
  return (
    <Card kind="now">
      <Stack>
        <Row justify="between">
          <h2>{t('dashboard.now')}</h2>
          <TextLink to={paths.activityList()}>{t('dashboard.allActivities')}</TextLink>
        </Row>
        <Stack gap={5}>
          {rows.map((row, index) => (
            <Stack key={row.activityId}>
              <Content row={row} variant={index === 0 ? 'primary' : 'soft'} />
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
