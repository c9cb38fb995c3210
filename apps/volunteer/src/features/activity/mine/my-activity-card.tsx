import { useNow } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { canAttendNow, isAdmitted, isAttendanceOver } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, Card, Row, Tags, TextLink, Title } from '@vp/ui-kit';
import { MetaLine } from '../../../shared/activity/activity-card.tsx';
import { AttendanceAction } from '../../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import type { AttendanceStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { usePeriodClock } from '../../../shared/attendance/use-period-clock.ts';
import { ReviewWaitLine } from '../../../shared/review/review-wait.tsx';
import { StandingNote } from '../detail/standing-note.tsx';
import { SignUpTag, useNextAction } from '../detail/my-sign-up.tsx';
import styles from './my-activity-card.module.css';

function ActivityLink({ activity, step }: { activity: MyActivity; step: AttendanceStep | undefined }) {
  const { t } = useTexts();
  if (step !== undefined && canAttendNow(step.kind)) {
    return <AttendanceAction size="small" step={step} activity={activity} />;
  }
  const isOver = step !== undefined && isAttendanceOver(step.kind);
  return (
    <ButtonLink variant="soft" size="small" to={isOver ? paths.ledger() : paths.activity({ id: activity.activityId })}>
      {t(isOver ? 'activity.step.record' : 'activity.step.view')}
    </ButtonLink>
  );
}

/** Returns true for an upcoming sign-up that belongs in a calendar. */
function isUpcoming({ state, mine, startsAt }: MyActivity, now: Date): boolean {
  return state !== 'cancelled' && (mine.state === 'toAdmit' || isAdmitted(mine.state)) && new Date(startsAt) > now;
}

/** Shows one of the volunteer's activities with its next step. */
export function MyActivityCard({ activity }: { activity: MyActivity }) {
  const { t, format } = useTexts();
  const now = useNow();
  usePeriodClock(activity.periods);
  const step = nextStep(activity, now());
  const { startsAt, endsAt } = step?.period ?? activity;
  return (
    <Card>
      <article>
        <Tags>
          <SignUpTag activity={activity} />
        </Tags>
        <Title to={paths.activity({ id: activity.activityId })}>
          <LocalText text={activity.name} />
        </Title>
        <MetaLine icon="calendar">{format.range(startsAt, endsAt)}</MetaLine>
        <MetaLine icon="pin">
          <LocalText text={activity.place} />
        </MetaLine>
        <div className={styles.standing}>
          <StandingNote activity={activity} mine={activity.mine} />
        </div>
        <Row wrap gap={2} justify="between">
          <div className={styles.next}>
            <Caption>{useNextAction(activity, step)}</Caption>
            <ReviewWaitLine wait={activity.mine.waiting} />
          </div>
          <ActivityLink activity={activity} step={step} />
        </Row>
        {isUpcoming(activity, now()) && (
          <TextLink to={paths.calendar({ id: activity.activityId })}>{t('activity.tabs.toCalendar')}</TextLink>
        )}
      </article>
    </Card>
  );
}
