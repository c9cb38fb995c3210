import { useNow } from '@vp/app-shell';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { canAttendNow, canWithdraw, isAttendanceOver, rangeOf, spanOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, StickyActions } from '@vp/ui-kit';
import { PlaceOfferActions } from '../../../shared/activity/place-offer.tsx';
import { AttendanceAction } from '../../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import { paths } from '../../../shared/paths.ts';
import { Withdraw } from '../../../shared/activity/withdraw.tsx';

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
