import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { canAttendNow, canWithdraw, isAttendanceOver, rangeOf, spanOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { PlaceOfferActions } from '../../../shared/activity/place-offer.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { AttendanceAction } from '../../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { serviceNouns } from '../../../shared/queries.ts';

function Withdraw({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const calls = useApiQueries().activity;
  const offline = useOfflineReason();
  // Passed to the mutation, so that the toast appears even if the bar has changed by then.
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
    <Button variant="danger" busy={isPending} disabledReason={offline} onClick={() => void ask()}>
      {t('activity.mine.withdraw')}
    </Button>
  );
}

/** Shows the next action of a signed-up volunteer: check in or out, open the record, or withdraw. */
export function MineBar({ activity, mine }: { activity: ActivityDetail; mine: OwnSignUp }) {
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
        <ButtonLink to={paths.myActivities()}>{t('activity.mine.all')}</ButtonLink>
      )}
    </StickyActions>
  );
}
