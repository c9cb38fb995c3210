import './my-activity-card.css';
import { useNow } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, Tag, Tags } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { MetaLine } from '../../shared/activity-card.tsx';
import { AttendanceAction } from '../../shared/attendance-action.tsx';
import { nextStep } from '../../shared/attendance-step.ts';
import type { AttendanceStep } from '../../shared/attendance-step.ts';
import { Local } from '../../shared/local-text.tsx';
import { paths } from '../../shared/paths.ts';
import { PartTag } from './my-part.tsx';

const stepTexts = {
  checkIn: 'activity.step.checkIn',
  checkOut: 'activity.step.checkOut',
  noOut: 'activity.step.noOut',
  missed: 'activity.step.missed',
  done: 'activity.step.done',
} as const;

/** The next thing to know about the activity, as one sentence. */
function useNextThing(activity: MyActivity, step: AttendanceStep | undefined): string {
  const { t, format } = useTexts();
  const { mine, state } = activity;
  if (mine.reason !== null) return t('activity.step.reason', { reason: mine.reason });
  if (state === 'cancelled') return t('activity.step.cancelled');
  if (mine.state === 'withdrawn') return t('activity.step.withdrawn');
  if (mine.waitingPosition !== null) return t('activity.step.waiting', { position: mine.waitingPosition });
  if (mine.state === 'toAdmit') return t('activity.step.toAdmit');
  if (step === undefined) return '';
  if (step.kind === 'early') return t('activity.step.opensAt', { time: format.dateTime(step.opensAt) });
  return t(stepTexts[step.kind]);
}

function Way({ activity, step }: { activity: MyActivity; step: AttendanceStep | undefined }) {
  const { t } = useTexts();
  if (step?.kind === 'checkIn' || step?.kind === 'checkOut') {
    return <AttendanceAction size="small" step={step} activity={activity} />;
  }
  const isPast = step?.kind === 'done' || step?.kind === 'noOut';
  return (
    <ButtonLink look="soft" size="small" to={isPast ? paths.ledger() : paths.activity(activity.activityId)}>
      {t(isPast ? 'activity.step.record' : 'activity.step.view')}
    </ButtonLink>
  );
}

/** One of the volunteer's activities with the next thing to do. */
export function MyActivityCard({ activity }: { activity: MyActivity }) {
  const { t, format } = useTexts();
  const now = useNow();
  const step = nextStep(activity, now());
  const { startsAt, endsAt } = step?.period ?? activity;
  return (
    <Card>
      <article className="mine-card">
        <Tags>
          {activity.state === 'cancelled' ? (
            <Tag tone="red">{t('activity.state.cancelled')}</Tag>
          ) : (
            <PartTag state={activity.mine.state} />
          )}
        </Tags>
        <h2>
          <Link to={paths.activity(activity.activityId)}>
            <Local text={activity.name} />
          </Link>
        </h2>
        <MetaLine icon="calendar">{format.range(startsAt, endsAt)}</MetaLine>
        <MetaLine icon="pin">
          <Local text={activity.place} />
        </MetaLine>
        <div className="mine-foot">
          <p>{useNextThing(activity, step)}</p>
          <Way activity={activity} step={step} />
        </div>
      </article>
    </Card>
  );
}
