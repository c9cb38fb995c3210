import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { canAttendNow, canWithdraw, isAttendanceOver, placesLeft, rangeOf, spanOf } from '@vp/domain';
import type { SignUpRefusal, SignUpState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions, confirm, toast, useIsOnline } from '@vp/ui-kit';
import { PlaceOfferActions } from '../../../shared/activity/place-offer.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { AttendanceAction } from '../../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import styles from './sign-up-bar.module.css';
import { wayOn } from './way-on.ts';

function Places({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const { maximum, held, waiting } = activity;
  const left = placesLeft({ places: maximum, held });
  return (
    <>
      <div>{t('activity.bar.left')}</div>
      <p className={styles.figure}>
        <b className={styles.left}>{left}</b> / {maximum}
      </p>
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

function MineBar({ activity, mine }: { activity: ActivityDetail; mine: OwnSignUp }) {
  const { t } = useTexts();
  const now = useNow();
  if (mine.state === 'offered') {
    return (
      <StickyActions>
        <PlaceOfferActions offer={{ activityId: activity.activityId, name: activity.name.text }} />
      </StickyActions>
    );
  }
  const step = nextStep({ ...activity, mine }, now());
  if (step !== undefined && canAttendNow(step.kind)) {
    return (
      <StickyActions>
        <AttendanceAction step={step} activity={activity} />
      </StickyActions>
    );
  }
  const chosen = activity.periods.filter(({ periodId }) => mine.periods.some((part) => part.periodId === periodId));
  const period = spanOf(chosen.map(rangeOf));
  const isPast = step !== undefined && isAttendanceOver(step.kind);
  return (
    <StickyActions>
      {period !== undefined && canWithdraw({ state: mine.state, period }, now()) && <Withdraw activity={activity} />}
      {isPast ? (
        <ButtonLink to={paths.ledger()}>{t('activity.step.record')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.myActivities()}>{t('activity.done.mine')}</ButtonLink>
      )}
    </StickyActions>
  );
}

function BlockedBar({ activity, refusal }: { activity: ActivityDetail; refusal: SignUpRefusal }) {
  const { t } = useTexts();
  const way = wayOn(refusal, activity);
  const others = t('activity.next.otherActivities');
  if (way === undefined) {
    return (
      <StickyActions>
        <ButtonLink to={paths.activities()}>{others}</ButtonLink>
      </StickyActions>
    );
  }
  return (
    <StickyActions layout="stacked">
      <ButtonLink to={way.to}>{t(`activity.next.${way.refusal}`)}</ButtonLink>
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
  signUp: SignUpState<OwnSignUp>;
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
