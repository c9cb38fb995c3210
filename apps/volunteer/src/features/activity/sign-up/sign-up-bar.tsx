import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ActivityDetail, MyPart } from '@vp/contract';
import type { SignUpRefusal } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions, confirm, toast, useIsOnline } from '@vp/ui-kit';
import { placesLeft } from '../../../shared/activity/activity-card.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { AttendanceAction } from '../../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import { canWithdraw } from './sign-up-state.ts';
import type { SignUpState } from './sign-up-state.ts';

function Places({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const { maximum, waiting } = activity;
  const left = placesLeft(activity);
  return (
    <>
      <div>{t('activity.bar.left')}</div>
      <b>{t('activity.bar.figure', { left, maximum })}</b>
      {left === 0 && waiting > 0 && <div>{t('activity.bar.waiting', { count: waiting })}</div>}
    </>
  );
}

function Withdraw({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const calls = useApiQueries().activity;
  const isOnline = useIsOnline();
  // The bar may show something else by then: this is told all the same.
  const onSuccess = (): void => toast(t('activity.mine.withdrawn'), { tone: 'success' });
  const { mutate, isPending } = useMutation({ ...calls.withdraw.change({ stale: serviceNouns }), onSuccess });

  async function ask() {
    const isSure = await confirm({
      title: t('activity.mine.withdrawTitle', { name: activity.name.text }),
      message: t('activity.mine.withdrawText'),
      confirmText: t('activity.mine.withdraw'),
      cancelText: t('activity.mine.keep'),
      tone: 'danger',
    });
    if (isSure) mutate({ body: { activityId: activity.activityId } });
  }

  return (
    <Button
      look="danger"
      busy={isPending}
      disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}
      onClick={() => void ask()}
    >
      {t('activity.mine.withdraw')}
    </Button>
  );
}

function MineBar({ activity, mine }: { activity: ActivityDetail; mine: MyPart }) {
  const { t } = useTexts();
  const now = useNow();
  const step = nextStep({ ...activity, mine }, now());
  const isNow = step?.kind === 'checkIn' || step?.kind === 'checkOut';
  if (step !== undefined && isNow) {
    return (
      <StickyActions>
        <AttendanceAction step={step} activity={activity} />
      </StickyActions>
    );
  }
  const isPast = step?.kind === 'done' || step?.kind === 'noOut' || step?.kind === 'missed';
  return (
    <StickyActions>
      {canWithdraw({ mine, periods: activity.periods }, now()) && <Withdraw activity={activity} />}
      {isPast ? (
        <ButtonLink to={paths.ledger()}>{t('activity.step.record')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.myActivities()}>{t('activity.done.mine')}</ButtonLink>
      )}
    </StickyActions>
  );
}

function wayOn(refusal: SignUpRefusal, activity: ActivityDetail): string | undefined {
  switch (refusal) {
    case 'notLoggedIn':
      return paths.login({ redirect: paths.activity({ id: activity.activityId }) });
    case 'realNameMissing':
    case 'realNameUnderReview':
    case 'realNameFailed':
      return paths.realName();
    case 'noOrganization':
      return activity.applyLimit === '2'
        ? paths.organizations()
        : paths.organization({ oid: activity.organization.oid });
    case 'organizationPending':
      return paths.memberships();
    case 'otherOrganization':
      return paths.organization({ oid: activity.organization.oid });
    case 'overlap':
      return paths.myActivities();
    case 'tooYoung':
    case 'tooOld':
    case 'closed':
    case 'cancelled':
    case 'full':
      return undefined;
  }
}

type StepText = 'notLoggedIn' | 'realNameMissing' | 'realNameUnderReview' | 'realNameFailed';
type MoreStepText = 'noOrganization' | 'organizationPending' | 'otherOrganization' | 'overlap';

function hasStepText(refusal: SignUpRefusal): refusal is StepText | MoreStepText {
  return !['tooYoung', 'tooOld', 'closed', 'cancelled', 'full'].includes(refusal);
}

function BlockedBar({ activity, refusal }: { activity: ActivityDetail; refusal: SignUpRefusal }) {
  const { t } = useTexts();
  const to = wayOn(refusal, activity);
  const others = t('activity.next.otherActivities');
  if (to === undefined || !hasStepText(refusal)) {
    return (
      <StickyActions>
        <ButtonLink to={paths.activities()}>{others}</ButtonLink>
      </StickyActions>
    );
  }
  return (
    <StickyActions layout="stacked">
      <ButtonLink to={to}>{t(`activity.next.${refusal}`)}</ButtonLink>
      <ButtonLink look="text" to={paths.activities()}>
        {others}
      </ButtonLink>
    </StickyActions>
  );
}

/** The state of the sign-up at the left, the one thing to do at the right. */
export function SignUpBar({
  activity,
  signUp,
  onChoose,
}: {
  activity: ActivityDetail;
  signUp: SignUpState;
  onChoose: () => void;
}) {
  const { t } = useTexts();
  switch (signUp.kind) {
    case 'mine':
      if (activity.state === 'cancelled') return <BlockedBar activity={activity} refusal="cancelled" />;
      return <MineBar activity={activity} mine={signUp.mine} />;
    case 'over':
      return <BlockedBar activity={activity} refusal="closed" />;
    case 'blocked':
      return <BlockedBar activity={activity} refusal={signUp.refusal} />;
    case 'open':
    case 'wait':
      return (
        <StickyActions state={<Places activity={activity} />}>
          <Button onClick={onChoose}>{t(signUp.kind === 'open' ? 'activity.bar.choose' : 'activity.bar.wait')}</Button>
        </StickyActions>
      );
  }
}
