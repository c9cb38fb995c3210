import { usePicture } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { sumHours } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, Cover } from '@vp/ui-kit';
import { coverOf } from '../../../shared/activity/activity-card.tsx';
import type { AttendanceStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { useNextAction } from '../detail/my-sign-up.tsx';
import styles from './finished-row.module.css';

/** Shows an activity whose attendance is over in one line: name, time and hours. */
export function FinishedRow({ activity, step }: { readonly activity: MyActivity; readonly step: AttendanceStep }) {
  const { t, format } = useTexts();
  const picture = usePicture();
  const { periods } = activity.mine;
  const hours = sumHours(periods.map((own) => own.hours ?? 0));
  const byHand = sumHours(periods.map((own) => (own.isByHand ? (own.hours ?? 0) : 0)));
  const isDone = step.kind === 'done';
  const next = useNextAction(activity, step);
  return (
    <Cell
      to={step.kind === 'noOut' ? paths.ledger() : paths.activity({ id: activity.activityId })}
      lead={<Cover size="small" alt="" {...picture(activity.coverUrl)} kind={coverOf(activity)} />}
      title={<LocalText text={activity.name} />}
      note={
        <>
          {format.date(step.period.startsAt)}
          {byHand > 0 && <> · {t('activity.mine.byHand', { hours: format.hours(byHand) })}</>}
          {!isDone && <b className={styles.left}>{next}</b>}
        </>
      }
      value={hours > 0 && <b className={styles.hours}>{t('activity.mine.hours', { hours: format.hours(hours) })}</b>}
    />
  );
}
