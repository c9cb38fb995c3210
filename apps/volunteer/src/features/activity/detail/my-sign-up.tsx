import type { ActivityDetail, OwnSignUp as Part } from '@vp/contract';
import { participantTones, useNow } from '@vp/app-shell';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, Note, Row, Stack, Tag, Title } from '@vp/ui-kit';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { ReviewWaitLine } from '../../../shared/review/review-wait.tsx';
import { StandingNote } from './standing-note.tsx';
import type { AttendanceStep, AttendedActivity } from '../../../shared/attendance/attendance-step.ts';

/** Shows the state of the sign-up as a tag. If the activity is cancelled, it shows only that. */
export function SignUpTag({ activity }: { activity: AttendedActivity }) {
  const { t } = useTexts();
  const now = useNow();
  const { state, mine } = activity;
  if (state === 'cancelled') return <Tag tone="red">{t('activity.state.cancelled')}</Tag>;
  // The period may still run, but it is over for a volunteer who has checked out.
  if (mine.state === 'inProgress' && nextStep(activity, now())?.kind === 'done') {
    return <Tag tone={participantTones.completed}>{t('activity.step.done')}</Tag>;
  }
  return <Tag tone={participantTones[mine.state]}>{t(`activity.part.${mine.state}`)}</Tag>;
}

const stepTexts = {
  checkIn: 'activity.step.checkIn',
  checkOut: 'activity.step.checkOut',
  noOut: 'activity.step.noOut',
  missed: 'activity.step.missed',
  done: 'activity.step.done',
} as const;

/** Returns one sentence: the next thing that the volunteer needs to know about the activity. */
export function useNextAction({ mine, state }: AttendedActivity, step: AttendanceStep | undefined): string {
  const { t, format } = useTexts();
  const { reason } = mine;
  if (state === 'cancelled') {
    if (reason === null) return t('activity.blocked.cancelled');
    const { cancelledAt } = mine;
    return step === undefined || cancelledAt === null
      ? t('activity.mine.cancelled', { reason })
      : t('activity.mine.brokenOff', { reason, time: format.dateTime(cancelledAt) });
  }
  if (reason !== null) return t('activity.step.reason', { reason });
  if (mine.state === 'withdrawn') return t('activity.step.withdrawn');
  if (mine.waitingPosition !== null) return t('activity.step.waiting', { position: mine.waitingPosition });
  if (mine.state === 'lapsed') return t('activity.step.lapsed');
  if (mine.offeredUntil !== null) return t('activity.step.offered', { time: format.dateTime(mine.offeredUntil) });
  if (mine.state === 'toAdmit') return t('activity.step.toAdmit');
  if (step === undefined) return '';
  if (step.kind === 'early') return t('activity.step.opensAt', { time: format.dateTime(step.opensAt) });
  return t(stepTexts[step.kind]);
}

function NextAction({ activity }: { activity: AttendedActivity }) {
  const now = useNow();
  const sentence = useNextAction(activity, nextStep(activity, now()));
  if (activity.state !== 'cancelled') return sentence === '' ? null : <p>{sentence}</p>;
  return <Note tone="red">{sentence}</Note>;
}

/** Shows the volunteer's sign-up: its state, the reason, and the attendance in each period. */
export function MySignUp({ activity, mine }: { activity: ActivityDetail; mine: Part }) {
  const { t, format } = useTexts();
  const attended = { ...activity, mine };
  return (
    <Card>
      <Stack as="section" gap={2} label={t('activity.mine.title')}>
        <Row wrap gap={2} justify="between">
          <Title size="h2">{t('activity.mine.title')}</Title>
          <SignUpTag activity={attended} />
        </Row>
        <NextAction activity={attended} />
        <ReviewWaitLine wait={mine.waiting} />
        <StandingNote activity={activity} mine={mine} />
        <Stack as="ul">
          {mine.periods.map((part) => {
            const period = activity.periods.find(({ periodId }) => periodId === part.periodId);
            const post = period?.posts.find(({ postId }) => postId === part.postId);
            if (period === undefined) return null;
            const timeOf = (at: string): string => format.timeAfter(period.startsAt, at);
            const facts = [
              part.checkedInAt !== null && t('activity.mine.checkedIn', { time: timeOf(part.checkedInAt) }),
              part.checkedOutAt !== null && t('activity.mine.checkedOut', { time: timeOf(part.checkedOutAt) }),
              part.hours !== null &&
                t(part.isByHand ? 'activity.mine.byHand' : 'activity.mine.hours', { hours: format.hours(part.hours) }),
            ].filter((fact) => fact !== false);
            return (
              <li key={part.periodId}>
                <b>{format.range(period.startsAt, period.endsAt)}</b>
                <Caption>
                  {post && <LocalText text={post.name} />}
                  {facts.map((fact) => ` · ${fact}`)}
                </Caption>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
