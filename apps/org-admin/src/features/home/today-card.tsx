import { useNow } from '@vp/app-shell';
import type { ReleasedRow } from '@vp/contract';
import { attendanceTypeCodes, phaseOf, rangeOf } from '@vp/domain';
import type { Phase } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, Caption, Card, Stack, Tag, Tags, Title } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { hasCodes } from '../../shared/attendance/attendance-window.ts';
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
    toCome: () => t('home.dashboard.startsAt', { time: timeOf(span.startsAt) }),
    running: () => t('home.dashboard.runningUntil', { time: timeOf(span.endsAt) }),
    over: () => t('home.dashboard.endedAt', { time: timeOf(span.endsAt) }),
    cancelled: () => t('home.dashboard.cancelled'),
  }[stand]();
  return <Tag tone={toneOf[stand]}>{text}</Tag>;
}

interface TodayCardProps {
  row: ReleasedRow;
  /** Only the first card of the page has the filled button. */
  variant: 'primary' | 'soft';
}

/** One of today's activities with its board and its check-in code. */
export function TodayCard({ row, variant }: TodayCardProps) {
  const { t } = useTexts();
  const now = useNow();
  const span = row.today ?? row;
  const stand = standOf(row, span, now());
  const showsCode = hasCodes({ ...row, ...span }, now());
  const direction = stand === 'over' ? 'out' : 'in';
  return (
    <Card>
      <Stack gap={2}>
        <Tags>
          <StandTag stand={stand} span={span} />
          <Caption as="span">
            {t('home.dashboard.admitted', { admitted: row.admitted, maximum: row.maximum })}
            {row.toAdmit > 0 && ` · ${t('home.dashboard.toAdmit', { count: row.toAdmit })}`}
          </Caption>
        </Tags>
        <Title as="h3" to={paths.activityDetail({ id: row.activityId })}>
          <LocalText text={row.name} />
        </Title>
        {row.attendanceType === attendanceTypeCodes.location && <Caption>{t('home.dashboard.automatic')}</Caption>}
        <Actions>
          <ButtonLink variant={showsCode ? 'soft' : variant} icon="people" to={paths.dayBoard({ id: row.activityId })}>
            {t('home.dashboard.board')}
          </ButtonLink>
          {showsCode && (
            <ButtonLink variant={variant} icon="qr" to={codePath(direction, row.activityId)}>
              {t(direction === 'in' ? 'home.dashboard.showCode' : 'home.dashboard.showOutCode')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}
