import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { isAdmitted, isGivenUp, signUpStateOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  EmptyState,
  KeyValueList,
  PageShell,
  ResultPage,
  Section,
  SkeletonResult,
  Stack,
  StepList,
  TextLink,
} from '@vp/ui-kit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { ReviewWaitLine } from '../../../shared/review/review-wait.tsx';
import { paths } from '../../../shared/paths.ts';
import { FollowHint } from './follow-hint.tsx';

function useOutcome(mine: OwnSignUp) {
  const { t, format } = useTexts();
  if (isAdmitted(mine.state)) {
    return {
      kind: 'success',
      outcome: t('participant.done.admitted'),
      text: t('participant.done.admittedText'),
    } as const;
  }
  if (mine.state === 'waiting') {
    const position = mine.waitingPosition;
    return {
      kind: 'waiting',
      outcome: t('participant.done.waiting'),
      text: position === null ? undefined : t('participant.done.waitingText', { position }),
    } as const;
  }
  if (mine.offeredUntil !== null) {
    const time = format.dateTime(mine.offeredUntil);
    return { kind: 'waiting', outcome: t('activity.offer.title'), text: t('activity.offer.until', { time }) } as const;
  }
  return { kind: 'waiting', outcome: t('participant.done.toAdmit'), text: t('participant.done.toAdmitText') } as const;
}

function Choices({ activity, mine }: { activity: ActivityDetail; mine: OwnSignUp }) {
  const { format } = useTexts();
  return (
    <>
      {mine.periods.map(({ periodId, postId }) => {
        const period = activity.periods.find((one) => one.periodId === periodId);
        const post = period?.posts.find((one) => one.postId === postId);
        if (period === undefined || post === undefined) return null;
        return (
          <div key={periodId}>
            {format.range(period.startsAt, period.endsAt)} <LocalText text={post.name} />
          </div>
        );
      })}
    </>
  );
}

function Done({ activity, mine }: { activity: ActivityDetail; mine: OwnSignUp }) {
  const { t } = useTexts();
  const { kind, outcome, text } = useOutcome(mine);
  const review = isAdmitted(mine.state) ? [] : [t('participant.done.nextReview'), t('participant.done.nextNotified')];
  return (
    <ResultPage
      title={t('participant.done.title')}
      kind={kind}
      outcome={outcome}
      text={text}
      backTo={paths.activity({ id: activity.activityId })}
      actions={
        <>
          <ButtonLink to={paths.myActivities()}>{t('activity.mine.all')}</ButtonLink>
          <ButtonLink variant="text" to={paths.activity({ id: activity.activityId })}>
            {t('participant.done.back')}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <KeyValueList
          rows={[
            { name: t('participant.done.activity'), value: <LocalText text={activity.name} /> },
            { name: t('participant.done.choice'), value: <Choices activity={activity} mine={mine} /> },
          ]}
        />
        <ReviewWaitLine wait={mine.waiting} />
        {mine.waitingPosition === null && mine.offeredUntil === null && (
          <TextLink to={paths.calendar({ id: activity.activityId })}>{t('activity.tabs.toCalendar')}</TextLink>
        )}
        <TextLink to={paths.signUpGroup({ id: activity.activityId })}>{t('activity.detail.togetherNote')}</TextLink>
        <FollowHint activityId={activity.activityId} />
      </Stack>
      <Section title={t('participant.done.next')}>
        <StepList steps={[...review, t('participant.done.nextCheckIn')]} />
      </Section>
    </ResultPage>
  );
}

function Outcome({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const { mine } = activity;
  const backTo = paths.activity({ id: activity.activityId });
  // The sign-up was refused or removed in the meantime. The page of the activity shows the reason.
  if (signUpStateOf(activity).kind === 'over') return <Navigate replace to={backTo} />;
  if (mine !== null && !isGivenUp(mine.state)) return <Done activity={activity} mine={mine} />;
  return (
    <PageShell title={t('participant.done.title')} backTo={backTo}>
      <EmptyState
        title={t('participant.done.none')}
        action={<ButtonLink to={backTo}>{t('participant.done.back')}</ButtonLink>}
      />
    </PageShell>
  );
}

/** Shows the outcome of a sign-up. Opened later, it shows the current state. */
export function SignUpDonePage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(activityDetailQuery(useApi(), id));
  return (
    <DataPage
      query={query}
      title={t('participant.done.title')}
      backTo={paths.activity({ id })}
      skeleton={<SkeletonResult />}
      page={(activity) => <Outcome activity={activity} />}
    />
  );
}
