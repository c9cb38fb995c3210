import { useMutation } from '@tanstack/react-query';
import type { ActivityRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';
import { serviceNouns } from '../queries.ts';

interface WithdrawProps {
  readonly activity: Pick<ActivityRow, 'activityId' | 'name'>;
  /** Defaults to the name of the action. */
  readonly label?: string;
}

/** Button that withdraws the sign-up after a confirmation. */
export function Withdraw({ activity, label }: WithdrawProps) {
  const { t } = useTexts();
  const calls = useApiQueries().activity;
  const offline = useOfflineReason();
  // Passed to the mutation, so that the toast appears even if the button has gone by then.
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
      variant="danger"
      size={label === undefined ? 'normal' : 'small'}
      busy={isPending}
      disabledReason={offline}
      onClick={() => void ask()}
    >
      {label ?? t('activity.mine.withdraw')}
    </Button>
  );
}
