import type { ReleasedRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, Card, Tag, Tags } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

const toneOf: Readonly<Record<ReleasedRow['state'], TagTone>> = {
  recruiting: 'coral',
  closed: 'coral',
  upcoming: 'coral',
  inProgress: 'coral',
  ended: 'green',
  cancelled: 'red',
};

function StateTag({ row }: { row: ReleasedRow }) {
  const { t, format } = useTexts();
  const text = {
    recruiting: () => t('admin.home.startsAt', { time: format.time(row.startsAt) }),
    closed: () => t('admin.home.startsAt', { time: format.time(row.startsAt) }),
    upcoming: () => t('admin.home.startsAt', { time: format.time(row.startsAt) }),
    inProgress: () => t('admin.home.runningUntil', { time: format.time(row.endsAt) }),
    ended: () => t('admin.home.endedAt', { time: format.time(row.endsAt) }),
    cancelled: () => t('admin.home.cancelled'),
  }[row.state]();
  return <Tag tone={toneOf[row.state]}>{text}</Tag>;
}

type TodayCardProps = {
  row: ReleasedRow;
  /** Only the first card of the page carries the filled button. */
  look: 'primary' | 'soft';
};

/** One of today's activities with its check-in code. */
export function TodayCard({ row, look }: TodayCardProps) {
  const { t } = useTexts();
  const showsCode = row.attendanceType === '0' && row.state !== 'cancelled';
  const direction = row.state === 'ended' ? 'out' : 'in';
  return (
    <Card>
      <Tags>
        <StateTag row={row} />
        <span className="admin-admitted">
          {t('admin.home.admitted', { admitted: row.admitted, maximum: row.maximum })}
          {row.toAdmit > 0 && ` · ${t('admin.home.toAdmit', { count: row.toAdmit })}`}
        </span>
      </Tags>
      <h3 className="admin-today-name" lang={row.name.language}>
        {row.name.text}
      </h3>
      {row.attendanceType === '1' && <p className="admin-note">{t('admin.home.automatic')}</p>}
      <Actions>
        <ButtonLink look={showsCode ? 'soft' : look} to={paths.activityDetail(row.activityId)}>
          {t('admin.home.people')}
        </ButtonLink>
        {showsCode && (
          <ButtonLink look={look} icon="qr" to={paths.qrCode(direction, row.activityId)}>
            {t(direction === 'in' ? 'admin.home.showCode' : 'admin.home.showOutCode')}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}
